"""The database: tables, migrations, and the few questions the server asks of them."""
