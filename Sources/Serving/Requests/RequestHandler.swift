import Archive
import Charts
import Foundation

/// A request that was answered, for the log.
package struct ServedRequest: Sendable, Equatable {
    /// As the client sent it; empty where the request could not be understood.
    package let method: String
    /// The address as the client sent it, percent-encoded; printable ASCII, or empty.
    package let target: String
    /// The response's status.
    package let status: Int
}

/// Answers requests: the pages of an archive, and annotations where they may be kept.
struct RequestHandler: Sendable {
    let archive: ArchiveFolder
    /// Nil where annotations are not kept.
    let annotations: (any AnnotationStore)?
    let languages: Languages
    let limits: ServingLimits

    /// The response to a request, whose body is read if it is wanted. Throws where the connection is broken.
    func response(
        to head: RequestHead, _ rights: RequestRights, body: () async throws -> Data
    ) async throws -> HTTPResponse {
        let isAnnotations = head.target.hasPrefix(RequestPath.annotations)
        do {
            try rights.check(head)
            return isAnnotations ? try await annotations(head, rights, body) : try page(head)
        } catch let error as HTTPError {
            return isAnnotations ? HTTPResponse(error, isJSON: true) : head.response(to: error, languages)
        }
    }

    private func page(_ head: RequestHead) throws -> HTTPResponse {
        guard head.method == "GET" || head.method == "HEAD" else {
            throw HTTPError(.methodNotAllowed, "the archive is read-only here", allowed: "GET, HEAD")
        }
        let path = try RequestPath(head.target)
        let names = path.names + (path.isFolder ? [ArchiveLayout.page] : [])
        // The list of editions has a line more, by which a report's page knows that annotations can be saved at once:
        // on a line of its own, whatever the file ends with.
        let isList = annotations != nil && names == [ArchiveLayout.editions]
        let more = Data((isList ? "\nbarfolioEditions.save = \"\(RequestPath.annotations)\";\n" : "").utf8)
        switch archive.entry(names) {
        case .file(let file)?: return show(file, as: names.last ?? "", then: more, head)
        case nil where isList:
            let none = Data("var barfolioEditions = {\"schema\":\"barfolio-editions/1\",\"reports\":[]};".utf8)
            let fields = [("Content-Type", MediaType(ArchiveLayout.editions).text), ("Cache-Control", "no-cache")]
            if !head.list("if-match").allSatisfy({ $0 == "*" }) { return HTTPResponse(.preconditionFailed, fields) }
            return HTTPResponse(.ok, fields, nil, none + more)
        // Relative addresses in its page would be looked up one folder too high. One slash begins the path, not two, so this leads to no
        // other host.
        case .folder? where isFile(names + [ArchiveLayout.page]):
            let target = "\(path.encoded)/\(head.target.dropFirst(path.encoded.count))"
            return HTTPResponse(.permanentRedirect, [("Location", target), ("Cache-Control", "no-cache")])
        default: throw HTTPError.notFound
        }
    }

    private func isFile(_ names: [String]) -> Bool { if case .file? = archive.entry(names) { true } else { false } }

    /// A file, packed where it is text that the client takes so. HEAD says the same as GET; ranges are not served at all.
    private func show(_ file: ServedFile, as name: String, then more: Data, _ head: RequestHead) -> HTTPResponse {
        let type = MediaType(name)
        let isPacked = type.isText && head.takesGzip && (1_024...limits.packed).contains(file.size + more.count)
        let varying = type.isText ? [("Vary", "Accept-Encoding")] : []
        func caching(_ isPacked: Bool) -> [(name: String, value: String)] {
            let tag = "\"\(file.tag)\(more.isEmpty ? "" : "-annotations")\(isPacked ? "-gzip" : "")\""
            return [("ETag", tag), ("Cache-Control", "no-cache")] + varying
        }
        let (known, wanted, tag) = (head.list("if-none-match"), head.list("if-match"), caching(isPacked)[0].value)
        if !wanted.isEmpty, wanted != ["*"], !wanted.contains(tag) {
            return HTTPResponse(.preconditionFailed, caching(isPacked))
        }
        if known.contains(tag) || known.contains("w/" + tag) || known == ["*"] {
            return HTTPResponse(.notModified, caching(isPacked))
        }
        let fields = [("Content-Type", type.text)] + (type.policy.map { [("Content-Security-Policy", $0)] } ?? [])
        if isPacked, let bytes = try? file.file.bytes(from: 0, to: file.size), bytes.count == file.size,
            let packed = (bytes + more).gzipped()
        {
            return HTTPResponse(.ok, fields + caching(true) + [("Content-Encoding", "gzip")], nil, packed)
        }
        return HTTPResponse(.ok, fields + caching(false), file, more)
    }

    private func annotations(
        _ head: RequestHead, _ rights: RequestRights, _ body: () async throws -> Data
    ) async throws -> HTTPResponse {
        guard ["GET", "HEAD", "PUT"].contains(head.method) else {
            throw HTTPError(
                .methodNotAllowed, "annotations are read and put here, nothing else", allowed: "GET, HEAD, PUT")
        }
        guard let annotations else {
            throw HTTPError(
                .forbidden, "annotations cannot be saved here: this server was started to show the archive only",
                advice:
                    "start it with barfolio serve --allow-annotations, or save the annotations as a file and barfolio annotate import it"
            )
        }
        // The address of a report has one name.
        let path = String(head.target.prefix { $0 != "?" })
        let report = try RequestPath.name(path.dropFirst(RequestPath.annotations.count))
        var document: Data?
        if head.method == "PUT" {
            try rights.checkOrigin(head)
            // A form of another site cannot send this type unless it was asked and allowed first.
            let type = (head["content-type"] ?? "").prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
            guard type == "application/json" else {
                throw HTTPError(
                    .unsupportedMediaType, "annotations are application/json",
                    advice: "send them with that Content-Type")
            }
            document = try await body()
        }
        guard head.list("if-match").allSatisfy({ $0 == "*" }) else {
            throw HTTPError(.preconditionFailed, "annotations have no tags that If-Match could name")
        }
        do {
            guard let document else {
                return HTTPResponse(.ok, "application/json", try await annotations.annotations(of: report))
            }
            return HTTPResponse(.ok, "application/json", try await annotations.merge(document, into: report))
        } catch {
            throw HTTPError(error)
        }
    }
}
