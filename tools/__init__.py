"""Programs for developers: release and type checks. Nothing in the package imports them."""
