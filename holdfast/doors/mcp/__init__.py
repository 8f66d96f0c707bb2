"""A Model Context Protocol server: an assistant plays at a table in this process, or as a guest at a real one."""
