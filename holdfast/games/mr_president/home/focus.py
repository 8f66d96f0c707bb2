"""The POTUS/Cabinet Focus: six priorities, and the Tensions beside them."""
