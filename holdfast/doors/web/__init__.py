"""The web server: REST for setting up and looking back, a WebSocket for play, and the page; see `docs/protocol.md`."""
