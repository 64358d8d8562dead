import Foundation
import TestKit
import Testing

/// `deploy/kubernetes`, without a cluster: its files against a schema of what Kubernetes takes, what no schema says, and the
/// containers' commands run here.
@Suite(.tags(.process, .slow))
struct KubernetesTests {
    private let scratch: Scratch
    private static let folder = Samples.repository + "/deploy/kubernetes"
    private static let files = ["index-job", "nightly-cronjob", "regenerate-job", "storage"]

    init() throws { scratch = try Scratch() }

    /// Runs a Python that has the modules; answers what it prints. Where another python3 comes before the system's, it need
    /// not have the system's modules.
    private func python(_ words: [String]) async throws -> String {
        let shell =
            "for p in /usr/bin/python3 python3; do $p -c 'import jsonschema, yaml' 2>&- && exec $p -B \"$@\"; done; exit 69"
        let outcome = try await Invocation(
            words: ["/bin/sh", "-c", shell, "sh"] + words, folder: scratch.path, environment: try scratch.environment()
        ).run()
        try #require(outcome.isSuccess, "\(outcome)")
        return outcome.output
    }

    /// What the schema says of files, in their order: `ok`, or what is wrong.
    private func verdicts(_ files: [String]) async throws -> [String] {
        let schema = Samples.repository + "/Tests/BarfolioTests/KubernetesSchemas/kubernetes.json"
        let lines = try await python([Samples.repository + "/Tests/Programs/schema-check.py", schema] + files)
            .split(separator: "\n")
        try #require(lines.count == files.count, "\(lines)")
        return lines.map { String($0.prefix { $0 != "\t" }) }
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(Self.folder)/\(name)", encoding: .utf8)
    }

    @Test func `every file is one that Kubernetes takes`() async throws {
        let there = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".yaml") }
        #expect(there.sorted() == Self.files.map { "\($0).yaml" })
        #expect(try await verdicts(Self.files.map { "\(Self.folder)/\($0).yaml" }) == Self.files.map { _ in "ok" })
    }

    @Test func `a mistake in a file is found`() async throws {
        let mistakes = [
            ("regenerate-job", "completionMode: Indexed", "completionMode: indexed"),
            ("regenerate-job", "completionMode: Indexed", "completionMode: NonIndexed"),
            ("regenerate-job", "backoffLimitPerIndex", "backOffLimitPerIndex"),
            ("regenerate-job", "backoffLimitPerIndex: 3", "backoffLimit: 3"),
            ("regenerate-job", "completions: 8\n", "\n"), ("regenerate-job", "completions: 8", "completions: \"8\""),
            ("regenerate-job", "restartPolicy: Never", "restartPolicy: OnFailure"),
            ("regenerate-job", "restartPolicy: Never", "restartPolicy: Always"),
            ("regenerate-job", "value: \"8\"", "value: 8"), ("regenerate-job", "action: FailIndex", "action: Fail"),
            ("regenerate-job", "status: \"True\"", "status: true"), ("regenerate-job", "batch/v1", "batch/v1beta1"),
            ("regenerate-job", "      containers:", "      container:"), ("regenerate-job", "image:", "img:"),
            ("index-job", "generateName: barfolio-index-", "generateName: Barfolio-"),
            ("index-job", "kind: Job", "kind: job"), ("index-job", "mountPath: /tmp", "mountPath: tmp"),
            ("index-job", "runAsUser: 10001", "runAsUser: barfolio"), ("index-job", "memory: 1Gi", "memory: 1GB"),
            ("nightly-cronjob", "concurrencyPolicy: Forbid", "concurrencyPolicy: forbid"),
            ("nightly-cronjob", "timeZone: Etc/UTC", "timezone: Etc/UTC"),
            ("nightly-cronjob", "timeZone: Etc/UTC", "timeZone: Local"),
            ("nightly-cronjob", "20 4 * * *", "20 4 * *"), ("nightly-cronjob", "action: FailJob", "action: FailIndex"),
            ("storage", "[ReadWriteMany]", "ReadWriteMany"), ("storage", "storage: 50Gi", "storage: 50 GB"),
        ]
        var files: [String] = []
        for (number, mistake) in mistakes.enumerated() {
            let right = try text("\(mistake.0).yaml")
            let wrong = right.replacing(mistake.1, with: mistake.2)
            #expect(wrong != right, "\(mistake)")
            files.append(try scratch.write("\(number).yaml", wrong))
        }
        for (verdict, mistake) in zip(try await verdicts(files), mistakes) { #expect(verdict != "ok", "\(mistake)") }
    }

    /// What a schema does not see: that names and numbers of one place are those of another.
    @Test func `what belongs together agrees`() async throws {
        let claim = try await manifest("storage")
        #expect(claim.spec.accessModes == ["ReadWriteMany"])
        for name in ["index-job", "nightly-cronjob", "regenerate-job"] {
            let job = try await spec(of: name)
            let pod = job.template.spec
            #expect(pod.containers.map(\.name) == ["barfolio"], "\(name)")
            let ruled = (job.podFailurePolicy?.rules ?? []).compactMap(\.onExitCodes)
            #expect(ruled.count == (name == "index-job" ? 0 : 1), "\(name)")
            for codes in ruled {
                #expect(codes.containerName == "barfolio" && codes.operator == "In", "\(name)")
                #expect(codes.values == [1, 64, 65, 66, 69, 73, 78], "\(name)")
            }
            #expect(pod.volumes.compactMap(\.persistentVolumeClaim?.claimName) == [claim.metadata.name], "\(name)")
            for container in pod.containers {
                #expect(container.volumeMounts.map(\.name).sorted() == pod.volumes.map(\.name).sorted(), "\(name)")
            }
        }
        let job = try await spec(of: "regenerate-job")
        let completions = try #require(job.completions)
        #expect(try #require(job.parallelism) <= completions)
        #expect(job.maxFailedIndexes == job.completions)
        let nightly = try await manifest("nightly-cronjob")
        #expect(nightly.spec.concurrencyPolicy == "Forbid")
    }

    @Test func `the pods' commands make an archive that is whole`() async throws {
        for sample in ["posts", "invoices"] {
            try scratch.folder("reports of/data")
            try FileManager.default.copyItem(
                atPath: try await Samples.database(sample), toPath: scratch.at("reports of/data/\(sample).sqlite"))
        }
        for report in ["weekly-posts", "monthly-invoices"] {
            let definition = try String(contentsOfFile: "\(Samples.repository)/reports/\(report).yaml", encoding: .utf8)
            try scratch.write(
                "reports of/definitions/\(report).yaml",
                definition.replacing("../samples", with: "../data") + "output: {formats: [svg]}\n")
        }
        try scratch.folder("bin")
        try scratch.link("bin/barfolio", to: try Barfolio.binary())

        let job = try await spec(of: "regenerate-job")
        let count = try #require(job.completions)
        for index in 0..<count { try await run(job, ["JOB_COMPLETION_INDEX": "\(index)"]) }
        #expect(try scratch.names(in: "reports of/archive").contains("index.html") == false)
        try await run(try await spec(of: "index-job"))
        let made = try scratch.names(in: "reports of/archive")
        #expect(made.filter { !$0.hasPrefix(".") && !$0.hasPrefix("page-") } == Self.archive, "\(made)")
        for report in ["monthly-invoices", "weekly-posts"] {
            let names = try scratch.names(in: "reports of/archive/\(report)")
            #expect(names.count == 12 && names.suffix(2) == ["index.html", "latest"], "\(names)")
        }
        let verified = try await scratch.barfolio("verify", "--archive", scratch.at("reports of/archive"))
        #expect(verified.isSuccess, "\(verified)")

        // Yesterday's edition, whichever day that is.
        try await run(try await spec(of: "nightly-cronjob"))
        let journal = try scratch.text("reports of/archive/journal.jsonl").split(separator: "\n")
        #expect(journal.last?.contains("\"command\":\"run\"") == true, "\(journal)")
    }

    private static let archive = [
        "SHA256SUMS", "editions.js", "index.html", "journal.jsonl", "monthly-invoices", "state.js", "weekly-posts",
    ]

    /// Runs the command of a job's only container, with this scratch's folder for the pod's and ten editions for all.
    private func run(_ job: JobSpec, _ changes: [String: String] = [:]) async throws {
        let container = try #require(job.template.spec.containers.first)
        let words = (container.command + (container.args ?? [])).map {
            $0.replacing("/srv/reports", with: scratch.at("reports of"))
                .replacing("--from=2025-11-21", with: "--from=2026-11-11")
        }
        let variables = Dictionary((container.env ?? []).map { ($0.name, $0.value) }) { $1 }
        let path = "\(scratch.at("bin")):\(Barfolio.path)"
        let outcome = try await Invocation(
            words: ["/usr/bin/env"] + words, folder: scratch.path,
            environment: try scratch.environment(variables.merging(changes) { $1 }.merging(["PATH": path]) { $1 })
        ).run()
        #expect(outcome.isSuccess, "\(words) \(changes): \(outcome)")
    }

    @Test func `the image has what setup installs for running`() throws {
        let setup = try String(contentsOfFile: Samples.repository + "/scripts/setup.sh", encoding: .utf8)
        let list = try #require(setup.firstMatch(of: #/\nwanted='\n([^']*)'/#), "where is wanted= in scripts/setup.sh?")
            .1
        let wanted = list.split(separator: "\n").map { String($0.prefix { $0 != "=" }) }
        // The shell is for making the samples, and the headers are for building. Of libssl the program holds what it needs.
        let headers = wanted.filter { $0.hasSuffix("-dev") }
        let running = wanted.filter { $0 != "sqlite3" && !headers.contains($0) } + ["libsqlite3-0"]
        let stages = try text("Dockerfile").components(separatedBy: "\nFROM ")
        #expect(stages.count == 3 && stages[1].hasPrefix("swift:6.3-bookworm AS build"), "\(stages)")
        #expect(packages(stages[1]) == headers.sorted())
        #expect(stages[2].hasPrefix("debian:bookworm-slim\n") && packages(stages[2]) == running.sorted())
        #expect(stages[2].contains("\nUSER 10001:10001\n"))
    }

    /// What a stage of the Dockerfile installs.
    private func packages(_ stage: String) -> [String] {
        guard let line = stage.replacing("\\\n", with: " ").firstMatch(of: #/--no-install-recommends([^&]*)&&/#) else {
            return []
        }
        return line.1.split(separator: " ").map(String.init)
    }

    // MARK: - A file's parts that tests look at

    private struct Manifest: Decodable {
        struct Metadata: Decodable { let name: String? }
        struct Spec: Decodable {
            struct JobTemplate: Decodable { let spec: JobSpec }
            let accessModes: [String]?
            let concurrencyPolicy: String?
            let jobTemplate: JobTemplate?
        }
        let metadata: Metadata
        let spec: Spec
    }

    private struct JobSpec: Decodable {
        struct Policy: Decodable { let rules: [Rule] }
        struct Rule: Decodable { let onExitCodes: ExitCodes? }
        struct ExitCodes: Decodable { let containerName, `operator`: String, values: [Int] }
        struct Template: Decodable { let spec: Pod }
        struct Pod: Decodable { let containers: [Container], volumes: [Volume] }
        struct Volume: Decodable { let name: String, persistentVolumeClaim: Claim? }
        struct Claim: Decodable { let claimName: String }
        struct Container: Decodable {
            struct Variable: Decodable { let name, value: String }
            struct Mount: Decodable { let name: String }
            let name: String, command: [String], args: [String]?, env: [Variable]?, volumeMounts: [Mount]
        }
        let completions, parallelism, maxFailedIndexes: Int?
        let podFailurePolicy: Policy?
        let template: Template
    }

    private func json(_ name: String) async throws -> Data {
        let convert = "import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))"
        return Data(try await python(["-c", convert, "\(Self.folder)/\(name).yaml"]).utf8)
    }

    private func manifest(_ name: String) async throws -> Manifest {
        try JSONDecoder().decode(Manifest.self, from: try await json(name))
    }

    /// A job's part, also of a cron job.
    private func spec(of name: String) async throws -> JobSpec {
        struct Job: Decodable { let spec: JobSpec }
        if let job = try await manifest(name).spec.jobTemplate?.spec { return job }
        return try JSONDecoder().decode(Job.self, from: try await json(name)).spec
    }
}
