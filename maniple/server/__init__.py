"""Games in the browser: HTTP, WebSocket, a database, and one door through which a game changes."""
