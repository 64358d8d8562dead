/// Which requests are allowed: those of pages that came from here, under a name of ours.
///
/// A page from elsewhere can have a browser send requests to any address, also to one that only this machine can reach.
/// Two ways are closed: a name of its own that it points at us (DNS rebinding; seen in the Host field), and requests
/// across sites (seen in Origin and Sec-Fetch-Site).
struct RequestRights {
    /// The hosts that we are known by, as in URLs: `localhost`, `127.0.0.1`, `[::1]`.
    let hosts: Set<String>
    let port: UInt16

    /// Checks that a request is meant for us, and is not from another site. Throws `HTTPError`.
    func check(_ head: RequestHead) throws {
        guard let host = head["host"]?.lowercased() else { throw HTTPError(.badRequest, "the request names no host") }
        guard hosts.contains(where: { host == "\($0):\(port)" || port == 80 && host == $0 }) else {
            throw HTTPError(
                .misdirectedRequest, "this server does not answer for that host",
                advice: "use the address that barfolio serve printed; a proxy in front of it must send that as Host")
        }
        if head["origin"] != nil, !isFromHere(head) { throw Self.foreign }
        guard let site = head["sec-fetch-site"], site != "same-origin", site != "none" else { return }
        // A link on another site that a person follows. It may show a page, never be part of one.
        let isNavigation = head["sec-fetch-mode"] == "navigate" && head["sec-fetch-dest"] == "document"
        guard isNavigation, head.method == "GET" || head.method == "HEAD" else { throw Self.foreign }
    }

    /// Checks that a request says itself that it comes from one of our pages. Throws `HTTPError`.
    func checkOrigin(_ head: RequestHead) throws {
        guard isFromHere(head) || head["sec-fetch-site"] == "same-origin" else {
            throw HTTPError(
                .forbidden, "the request does not say that it comes from a page of this server",
                advice: "save from the report's page, or send its Origin")
        }
    }

    private static let foreign = HTTPError(
        .forbidden, "pages of other sites may not use this server", advice: "open its own address in the browser")

    private func isFromHere(_ head: RequestHead) -> Bool {
        guard let origin = head["origin"], let host = head["host"] else { return false }
        return origin.lowercased() == "http://" + host.lowercased()
    }
}
