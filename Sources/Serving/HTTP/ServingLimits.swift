/// How much, and how long, the server accepts from one client.
package struct ServingLimits: Sendable {
    /// The largest body of a request, in bytes: a file of annotations.
    package var body = 1 << 20
    /// The longest address, in bytes.
    var target = 8 << 10
    /// The longest head of a request: its first line and all fields, in bytes.
    var head = 32 << 10
    /// The most fields in a head.
    var fields = 100
    /// The most connections at a time; more wait until one ends.
    var connections = 400
    /// How long a connection may stay without a request.
    var idle = Duration.seconds(30)
    /// The same while more than half of the connections are taken.
    var idleWhenCrowded = Duration.seconds(1)
    /// How long a head may take to arrive, from its first byte.
    var headTime = Duration.seconds(10)
    /// How long a body may take to arrive.
    var bodyTime = Duration.seconds(30)
    /// How long a client may take to receive one piece of a response.
    var pieceTime = Duration.seconds(30)
    /// How long a client that got an error may go on sending, so that it reads why.
    var lingering = Duration.seconds(2)

    /// The usual limits.
    package init() {}
}
