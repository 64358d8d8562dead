import Charts
import FlyingSocks
import Foundation

struct ServedAddress {
    /// As in URLs: `127.0.0.1`, `[::1]`.
    let host: String
    private let address: any SocketAddress
    private let port: UInt16

    /// Reads an address of IPv4 or IPv6, or `localhost`. Throws `.usage` where it is neither.
    init(_ host: String, port: UInt16) throws(ReportError) {
        let name = host.lowercased() == "localhost" ? "127.0.0.1" : host
        let bare = name.hasPrefix("[") && name.hasSuffix("]") ? String(name.dropFirst().dropLast()) : name
        self.port = port
        if let address = try? sockaddr_in.inet(ip4: bare, port: port) {
            (self.host, self.address) = (bare, address)
        } else if let address = try? sockaddr_in6.inet6(ip6: bare, port: port) {
            (self.host, self.address) = ("[\(bare.lowercased())]", address)
        } else {
            throw ReportError(
                .usage, subject: "--host \(host)", found: "it is not an address of this machine",
                advice: "give it in numbers, as 127.0.0.1 or ::1")
        }
    }

    /// Listens on it. Returns the socket and the port, which the system chose where it was 0.
    func listen() throws(ReportError) -> (socket: Socket, port: UInt16) {
        var opened: Socket?
        do {
            let socket = try Socket(domain: Int32(address.family))
            opened = socket
            // Otherwise a port could not be used again for a minute after its server ended.
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port): return (socket, port)
            case .unix: return (socket, 0)
            }
        } catch {
            try? opened?.close()
            throw refusal(error)
        }
    }

    private func refusal(_ error: any Error) -> ReportError {
        var refusal = ReportError(
            .cannotCreate, subject: "\(host):\(port)", found: "barfolio cannot listen on this address",
            evidence: "\(error)",
            advice: "choose another port, from 1024 on (--port), or an address of this machine (--host)")
        guard case SocketError.failed(_, let number, let message) = error else { return refusal }
        refusal.evidence = message
        if number == EADDRINUSE {
            refusal.found = "another program listens there already"
            refusal.advice = "end that one, or choose another port: --port 8081, or --port 0 for any that is free"
        }
        return refusal
    }

    static func host(_ address: Socket.Address) -> String? {
        switch address {
        case .ip4(let text, _): return text
        case .ip6(let text, _):
            let mapped = "::ffff:"
            // A client of IPv4 on a socket of IPv6.
            if text.lowercased().hasPrefix(mapped), text.contains(".") { return String(text.dropFirst(mapped.count)) }
            return "[\(text.lowercased())]"
        case .unix: return nil
        }
    }
}
