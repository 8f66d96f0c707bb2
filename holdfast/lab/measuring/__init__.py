"""`holdfast measure`: how hard a scenario is, how it ends, when it is decided and what the choices in it are worth."""
