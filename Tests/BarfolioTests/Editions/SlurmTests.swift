#if os(Linux)
    import Foundation
    import TestKit
    import Testing

    /// `deploy/slurm` on a real Slurm: a controller, a node and their authentication, on the loopback.
    @Suite(.tags(.process, .slow), .serialized) struct SlurmTests {
        private let scratch: Scratch

        init() throws { scratch = try Scratch() }

        /// Whether it is a year of editions, or a few.
        private static let isFull = ProcessInfo.processInfo.environment["BARFOLIO_SLURM"] == "full"

        private static let reports = [
            "busy-days", "busy-months", "monthly-accounts", "monthly-invoices", "monthly-result", "sales-by-region",
            "temperatures", "trades", "weekly-comments", "weekly-posts",
        ]

        private func addReports() async throws {
            for name in ["comments", "invoices", "ledger", "posts", "trades", "weather"] {
                try scratch.folder("samples")
                try FileManager.default.copyItem(
                    atPath: try await Samples.database(name), toPath: scratch.at("samples/\(name).sqlite"))
            }
            for name in Self.reports {
                try scratch.folder("nightly reports")
                try FileManager.default.copyItem(
                    atPath: Samples.repository + "/reports/\(name).yaml",
                    toPath: scratch.at("nightly reports/\(name).yaml"))
            }
            if !Self.isFull { try scratch.write("nightly reports/_defaults.yaml", "output: {formats: [svg]}\n") }
        }

        @Test(.timeLimit(.minutes(60)))
        func `eight tasks, one of them killed and put back, make the archive of a single run`() async throws {
            try await addReports()
            let editions = [
                "--reports", scratch.at("nightly reports"), "--from", Self.isFull ? "2025-11-21" : "2026-11-11", "--to",
                Samples.asOf,
            ]
            let limit = Duration.seconds(Self.isFull ? 1_500 : 300)
            var single = try scratch.invocation(["regenerate", "--archive", scratch.at("single")] + editions)
            single.timeLimit = limit
            let whole = try await single.run()
            try #require(whole.isSuccess, "\(whole)")

            let plan = try await scratch.invocation(["plan", "--shards", "8"] + editions).run()
            try #require(plan.isSuccess, "\(plan)")
            let shards = try ShardProcess.units(inPlan: plan.output)
            #expect(shards.count == 8)
            try await SlurmCluster.use(in: scratch) { cluster in
                let start = ContinuousClock.now
                try await cluster.submit(
                    ["8", "--archive", scratch.at("by shards")] + editions, ["BARFOLIO": try Barfolio.binary()])
                let killed = try await ShardProcess.killOne(
                    makingSomeOf: shards, in: scratch.at("by shards"), before: start + limit)
                try await cluster.becomeIdle(within: limit)
                print("the array and its index: \(ContinuousClock.now - start), a single run: \(whole.duration)")

                var expected = Dictionary(uniqueKeysWithValues: (0...8).map { ($0, ["COMPLETED"]) })
                expected[killed] = ["PENDING", "COMPLETED"]
                #expect(try cluster.endings() == expected, "\(cluster.told())")
                #expect(
                    try cluster.told(by: killed).contains(
                        "shard \(killed)/8 ended with 137; it goes back into the queue"))
                let times = try cluster.times()
                let index = try #require(times[0])
                #expect(times.filter { $0.key > 0 }.allSatisfy { $0.value.end <= index.start }, "\(times)")
            }
            try await expectSame("single", "by shards")
        }

        /// Everything but the journal, lists of checksums (verified below), when each edition was made and what begins with a dot, to the
        /// byte; and links point to the same.
        private func expectSame(_ one: String, _ other: String) async throws {
            let compare = [
                "/usr/bin/env", "diff", "--recursive", "--brief", "--no-dereference", "--exclude=.*",
                "--exclude=journal.jsonl", "--exclude=SHA256SUMS", "--exclude=state.js", scratch.at(one),
                scratch.at(other),
            ]
            var invocation = Invocation(words: compare, folder: scratch.path, environment: try scratch.environment())
            invocation.timeLimit = .seconds(600)
            let outcome = try await invocation.run()
            #expect(outcome.isSuccess, "\(outcome)")
            let states = try [one, other].map {
                try scratch.text("\($0)/state.js").replacing(#/"made":"[^"]*"/#, with: "")
            }
            #expect(states[0] == states[1])
            #expect(scratch.exists("\(other)/index.html") && scratch.exists("\(other)/weekly-posts/latest/report.json"))
            for archive in [one, other] {
                let verified = try await scratch.barfolio("verify", "--archive", scratch.at(archive))
                #expect(verified.isSuccess, "\(archive): \(verified)")
            }
        }

        /// What each shard of eight ends with at its first try, and at the others.
        private static let stub = #"""
            printf '%s\n' "$*" >>"$TRIES/index"
            for last; do :; done
            case $last in */8) printf '%s\n' "$*" >>"$TRIES/${last%/8}" ;; *) exit 0 ;; esac
            case $last:${SLURM_RESTART_COUNT:-0} in
            1/8:0) exit 75 ;;
            2/8:0) exit 74 ;;
            3/8:*) exit 1 ;;
            4/8:*) exit 78 ;;
            5/8:*) kill -KILL $$ ;;
            6/8:*) trap 'exit 143' TERM; while :; do sleep 0.1; done ;;
            8/8:0) kill -KILL $$ ;;
            esac
            """#

        @Test(.timeLimit(.minutes(10)))
        func `a task goes back into the queue where another try can help, and there alone`() async throws {
            let barfolio = try scratch.program("a program's folder/barfolio", Self.stub)
            let strange = "archive of \"$HOME\"; 'it' \\ % & *"
            try await SlurmCluster.use(in: scratch) { cluster in
                try await cluster.submit(
                    ["8", "--archive", strange, "--from", "2026-11-01", "--to", "2026-11-20", "two words"],
                    ["BARFOLIO": barfolio, "BARFOLIO_RESTARTS": "1", "TRIES": try scratch.folder("tries")])
                // The sixth never ends by itself. The others must not be kept from it: there are two processors.
                let deadline = ContinuousClock.now + .seconds(60)
                while try tries(6) == [] || tries(8).count < 2 || tries(5).count < 2 {
                    try #require(ContinuousClock.now < deadline, "\(cluster.told())")
                    try await Task.sleep(for: .milliseconds(200))
                }
                let job = try await cluster.command(
                    "squeue", "--noheader", "--array", "--states", "RUNNING", "--format", "%F_%K", "--name", "barfolio")
                let running = job.split(separator: "\n").map(String.init).filter { $0.hasSuffix("_6") }
                _ = try await cluster.command("scancel", try #require(running.first, "\(job)"))
                try await cluster.becomeIdle(within: .seconds(60))
                #expect(
                    try cluster.endings() == [
                        0: ["COMPLETED"], 1: ["PENDING", "COMPLETED"], 2: ["PENDING", "COMPLETED"], 3: ["FAILED 1:0"],
                        4: ["FAILED 78:0"], 5: ["PENDING", "FAILED 137:0"], 6: ["CANCELLED"], 7: ["COMPLETED"],
                        8: ["PENDING", "COMPLETED"],
                    ], "\(cluster.told())")
                #expect(try cluster.told(by: 5).contains("after 1 restarts: given up"))
            }
            let counts = try (1...8).map { try tries($0).count }
            #expect(counts == [2, 2, 1, 1, 2, 1, 1, 2])
            #expect(
                try tries(7) == [
                    "regenerate --jobs 1 --archive \(strange) --from 2026-11-01 --to 2026-11-20 two words --shard 7/8"
                ])
            #expect(try lines("tries/index").last == "index --wait 1h --archive \(strange)")
        }

        private func tries(_ shard: Int) throws -> [String] {
            scratch.exists("tries/\(shard)") ? try lines("tries/\(shard)") : []
        }

        private func lines(_ file: String) throws -> [String] {
            try scratch.text(file).split(separator: "\n").map(String.init)
        }

        @Test func `some tasks of an array do not take themselves for all of them`() async throws {
            let task = ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_JOB_ID": "7", "BARFOLIO": "/bin/echo"]
            let arrays: [(min: String, max: String, count: String, shards: String?, said: String?)] = [
                ("1", "8", "8", nil, "3/8"), ("3", "3", "1", nil, nil), ("1", "8", "2", nil, nil),
                ("0", "7", "8", nil, nil), ("3", "5", "2", "8", "3/8"),
            ]
            for array in arrays {
                var settings = task
                settings["SLURM_ARRAY_TASK_MIN"] = array.min
                settings["SLURM_ARRAY_TASK_MAX"] = array.max
                settings["SLURM_ARRAY_TASK_COUNT"] = array.count
                settings["BARFOLIO_SHARDS"] = array.shards
                let outcome = try await Invocation(
                    words: [Samples.repository + "/deploy/slurm/regenerate.sbatch", "--quiet"], folder: scratch.path,
                    environment: try scratch.environment(settings)
                ).run()
                if let said = array.said {
                    #expect(outcome.output == "regenerate --jobs 1 --quiet --shard \(said)\n", "\(array): \(outcome)")
                } else {
                    #expect(
                        outcome.ending == .exited(64) && outcome.errors.contains("BARFOLIO_SHARDS=N"),
                        "\(array): \(outcome)")
                }
            }
        }

        @Test func `the index job has those options of the shards that it needs`() async throws {
            try scratch.program("bin/sbatch", "printf '%s\\n' \"$*\" >>jobs; echo 7")
            let options = ["--archive", "a b", "--mode", "644", "--reports=r", "--from", "2026-11-01", "--jobs", "2"]
            let outcome = try await Invocation(
                words: [Samples.repository + "/deploy/slurm/submit.sh", "2"] + options, folder: scratch.path,
                environment: try scratch.environment(["PATH": scratch.at("bin") + ":" + Barfolio.path])
            ).run()
            #expect(outcome.isSuccess, "\(outcome)")
            #expect(try lines("jobs").last?.hasSuffix("/index.sbatch --archive a b --mode 644 --reports=r") == true)
        }

        @Test(arguments: ["", "0", "x", "8%0", "-1", "8;", "100000"])
        func `a wrong number of shards submits nothing`(shards: String) async throws {
            // There is no cluster: whoever asked for one would fail otherwise.
            let outcome = try await Invocation(
                words: [Samples.repository + "/deploy/slurm/submit.sh", shards, "--quiet"], folder: scratch.path,
                environment: try scratch.environment()
            ).run()
            #expect(outcome.ending == .exited(64), "\(outcome)")
            #expect(outcome.errors.contains("usage: deploy/slurm/submit.sh SHARDS"), "\(outcome)")
        }
    }
#endif
