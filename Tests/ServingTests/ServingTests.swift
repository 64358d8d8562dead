// ServingTests: the server as polite, rude and forbidden clients see it, over real sockets on the loopback.
