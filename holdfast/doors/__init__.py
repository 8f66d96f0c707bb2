"""The ways in. They are thin: everything they do, the layers below can do without them."""
