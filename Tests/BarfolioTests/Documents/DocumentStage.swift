import Foundation
import Testing

/// Where a document's commands are run: a scratch copy of the repository's files, with the samples, and with what a reader
/// has beside it.
///
/// Below its own folder: `barfolio` (the copy, in which commands begin), `home`, `root` (what is /srv, /etc, /opt, /var/lib
/// and /usr/local to them), and what the script needs (`blocks`, `transcripts`).
struct DocumentStage: Sendable {
    let scratch: Scratch
    private let programs: String

    var folder: String { scratch.at("barfolio") }

    private static let here = (#filePath as NSString).deletingLastPathComponent

    /// - Parameter hasArchive: whether an edition is published already. A manual's page begins with an archive, a tutorial makes
    ///   its own.
    init(hasArchive: Bool) async throws {
        let original = try await Self.original.value
        scratch = try Scratch()
        programs = original.at("programs")
        let archive = hasArchive ? " && cp -a \"$1/archive\" barfolio" : ""
        try await scratch.shell(
            "cp -a \"$1/barfolio\" \"$1/root\" \"$1/home\" . && mkdir blocks transcripts" + archive, original.path)
    }

    /// The one of which all are copies.
    private static let original = Task {
        let scratch = try Scratch.shared()
        let files = try await CommittedFiles.ofThisRepository.value
        let isWanted = { (path: String) in !unwanted.contains { path.hasPrefix($0) } }
        try scratch.write("list", files.paths.filter(isWanted).map { $0 + "\0" }.joined())
        let binary = try Barfolio.binary()
        try await scratch.shell(
            """
            set -eu
            mkdir barfolio programs barfolio/.build barfolio/.build/release
            tar -C "$1" --null -T list -cf - | tar -C barfolio -xf -
            cp "$2"/*.sqlite "$2"/*.otf barfolio/samples
            cp "$3/stand-in" "$3/barfolio" programs
            chmod +x programs/*
            for program in $(programs/stand-in); do ln -s stand-in "programs/$program"; done
            ln -s "$PWD/programs/barfolio" barfolio/.build/release/barfolio
            cp barfolio/samples/invoices.sqlite barfolio/shop.sqlite
            cp barfolio/samples/posts.sqlite barfolio/app.sqlite

            mkdir -p home/Downloads root/etc/systemd/system root/usr/local/bin root/srv/reports/definitions root/srv/shop root/opt root/var/lib
            cp barfolio/samples/invoices.sqlite root/srv/shop/shop.sqlite
            cp barfolio/reports/weekly-posts.yaml barfolio/reports/monthly-invoices.yaml root/srv/reports/definitions
            cp -R barfolio/samples root/srv/reports/samples
            printf '%s\\n' '{"schema": "barfolio-annotations/1", "report": "weekly-posts", "annotations": [' \\
                '{"bucket":"2026-11-15","color":"#1f2933","id":"u7Yw","kind":"text","points":[[0.5,0.1]],"size":20,"text":"moved"}' \\
                ']}' >home/Downloads/weekly-posts.annotations.json
            (cd barfolio && "$4" run --as-of 2026-11-20 --quiet && mv archive ..)
            "$4" run --reports root/srv/reports/definitions --archive root/srv/reports/archive --as-of 2026-11-20 --quiet
            """, files.root, (try await Samples.database("posts") as NSString).deletingLastPathComponent,
            here + "/StandIns",
            binary)
        return scratch
    }
    /// What no command needs.
    private static let unwanted = ["Sources/", "Tests/", "Benchmarks/", "docs/pictures/"]

    /// A program about to be run here, with the stand-ins on the PATH.
    func invocation(_ words: [String]) throws -> Invocation {
        let changes = [
            "PATH": "\(programs):\(Barfolio.path)", "BASH_ENV": Self.here + "/StandIns/prelude.bash",
            "BARFOLIO_BINARY": try Barfolio.binary(), "DOCUMENT_PLACE": scratch.path, "DOCUMENT_STAGE": folder,
            "DOCUMENT_PROGRAMS": programs, "HOME": scratch.at("home"), "USER": "you",
        ]
        var invocation = Invocation(words: words, folder: folder, environment: try scratch.environment(changes))
        invocation.timeLimit = .seconds(120)
        return invocation
    }

    /// Whether a file has the form of `json`, `yaml` or `ini`: what is wrong, or nil.
    func fault(inForm form: String, of text: String) async throws -> String? {
        let file = try scratch.write("form", text)
        // Where another python3 comes before the system's, it need not have the system's modules.
        let shell =
            "for p in /usr/bin/python3 python3; do $p -c 'import yaml' 2>&- && exec $p -B \"$@\"; done; echo no yaml >&2; exit 69"
        let outcome = try await invocation(["/bin/sh", "-c", shell, "sh", Self.here + "/StandIns/form.py", form, file])
            .run()
        return outcome.isSuccess ? nil : outcome.errors
    }
}
