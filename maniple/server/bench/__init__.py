"""What the server costs, measured over loopback from another process, as a client meets it."""
