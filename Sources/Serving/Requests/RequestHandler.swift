import Foundation

/// Answers requests: the pages of an archive, and annotations where they may be kept.
struct RequestHandler: Sendable {
    let archive: ArchiveFolder
    /// Nil where annotations are not kept.
    let annotations: (any AnnotationStore)?
    let limits: ServingLimits

    private static let index = "index.html"
    private static let editions = "editions.js"

    /// Answers a request.
    ///
    /// - Parameters:
    ///   - rights: by which names the client may have reached us.
    ///   - body: reads the request's body; throws a `HTTPError` where it is too large.
    /// - Throws: where the connection is of no more use.
    func answer(_ head: RequestHead, _ rights: RequestRights, body: () async throws -> Data) async throws
        -> HTTPResponse
    {
        let isAnnotationsRequest = head.target.hasPrefix(RequestPath.annotations)
        do {
            try rights.check(head)
            return isAnnotationsRequest ? try await annotations(head, rights, body) : try page(head)
        } catch let refusal as HTTPError {
            return HTTPResponse(refusal, isJSON: isAnnotationsRequest)
        }
    }

    private func page(_ head: RequestHead) throws -> HTTPResponse {
        guard head.method == "GET" || head.method == "HEAD" else {
            throw HTTPError(.methodNotAllowed, "the archive is only read here", allowed: "GET, HEAD")
        }
        let path = try RequestPath(head.target)
        if annotations != nil, path.names == [Self.editions], !path.isFolder { return editionsWithAnnotations(head) }
        switch archive.entry(path.names) {
        case .file(let file)? where !path.isFolder:
            return show(file, as: path.names.last ?? "", head)
        case .folder? where path.isFolder:
            guard case .file(let file)? = archive.entry(path.names + [Self.index]) else { throw HTTPError.notFound }
            return show(file, as: Self.index, head)
        case .folder?:
            // What the page names beside itself would be looked for one folder too high. One slash begins the path, not two, so
            // this leads to nobody else.
            let query = head.target.dropFirst(path.encoded.count)
            return HTTPResponse(
                .permanentRedirect, [("Location", "\(path.encoded)/\(query)"), ("Cache-Control", "no-cache")],
                .bytes(Data()))
        case .file?, nil: throw HTTPError.notFound
        }
    }

    private func show(_ file: OpenFile, as name: String, then more: Data = Data(), _ head: RequestHead) -> HTTPResponse
    {
        let type = MediaType.of(name)
        let tag = "\"\(file.tag)\(more.isEmpty ? "" : "-annotations")\""
        let known = (head["if-none-match"] ?? "").split(separator: ",").map { entry in
            let entry = entry.filter { $0 != " " && $0 != "\t" }
            return entry.hasPrefix("W/") ? String(entry.dropFirst(2)) : entry
        }
        let caching = [("ETag", tag), ("Cache-Control", "no-cache")]
        if known.contains(tag) || known == ["*"] { return HTTPResponse(.notModified, caching, .bytes(Data())) }
        let policy = MediaType.policy(type).map { [("Content-Security-Policy", $0)] } ?? []
        return HTTPResponse(.done, [("Content-Type", type)] + caching + policy, .file(file, then: more))
    }

    /// The list of editions, with a line more: a report's page learns from it that annotations can be saved at once.
    private func editionsWithAnnotations(_ head: RequestHead) -> HTTPResponse {
        // On a line of its own, whatever the file ends with: its last line is a comment.
        let line = Data("\nbarfolioEditions.save = \"\(RequestPath.annotations)\";\n".utf8)
        if case .file(let file)? = archive.entry([Self.editions]) {
            return show(file, as: Self.editions, then: line, head)
        }
        let none = Data("var barfolioEditions = {\"schema\":\"barfolio-editions/1\",\"reports\":[]};".utf8)
        return HTTPResponse(
            .done, [("Content-Type", MediaType.of(Self.editions)), ("Cache-Control", "no-cache")], .bytes(none + line))
    }

    private func annotations(_ head: RequestHead, _ rights: RequestRights, _ body: () async throws -> Data) async throws
        -> HTTPResponse
    {
        guard ["GET", "HEAD", "PUT"].contains(head.method) else {
            throw HTTPError(
                .methodNotAllowed, "annotations are read and put here, nothing else", allowed: "GET, HEAD, PUT")
        }
        guard let annotations else {
            throw HTTPError(
                .forbidden, "annotations cannot be saved here: this server was started to show the archive only",
                advice:
                    "start it with barfolio serve --allow-annotations, or save the annotations as a file and "
                    + "barfolio annotate import it"
            )
        }
        // The address of a report holds one name.
        let path = String(head.target.prefix { $0 != "?" })
        let report = try RequestPath.name(path.dropFirst(RequestPath.annotations.count))
        if head.method != "PUT" {
            return HTTPResponse(annotations: try await kept { try await annotations.annotations(of: report) })
        }
        try rights.checkOrigin(head)
        // A form of another site cannot send this type unless it was asked and allowed first.
        let type = (head["content-type"] ?? "").prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        guard type == "application/json" else {
            throw HTTPError(.mediaType, "annotations are application/json", advice: "send them with that Content-Type")
        }
        let document = try await body()
        return HTTPResponse(annotations: try await kept { try await annotations.merge(document, into: report) })
    }

    private func kept(_ work: () async throws -> Data) async throws -> Data {
        do {
            return try await work()
        } catch {
            throw HTTPError(error)
        }
    }
}
