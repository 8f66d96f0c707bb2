"""Entry points (terminal and web). They are thin: the layers below can do everything without them."""
