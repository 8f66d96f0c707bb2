"""Database migrations, in order. Add a file in `versions` for each change; never edit an existing one."""
