// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The rooms, from the ground up. A target may import only what stands beside its name: the compiler keeps the walls.

// The path of libFuzzer's runtime, where parsers are fuzzed (scripts/fuzz.sh): then there is one more program, `fuzz`, and all code
// reports which branches it took.
let fuzzer = Context.environment["BARFOLIO_FUZZER"]
let traced = ["-O", "-sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp"]

let strict: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
    ] + (fuzzer == nil ? [] : [.unsafeFlags(traced)])

/// The program is optimized in debug builds too: tests start it thousands of times, and compare every hour of many zones with another
/// implementation.
let optimized: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What tests compute is little: beside an optimized program, too, they are built as fast as can be, by all processors. Without batch
/// mode each file would be compiled by a process of its own, which reads all others.
let plain: [SwiftSetting] =
    strict + [
        .unsafeFlags(["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
    ]

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let grdbSQLite: Target.Dependency = .product(name: "GRDBSQLite", package: "GRDB.swift")
let mustache: Target.Dependency = .product(name: "Mustache", package: "swift-mustache")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let systemPackage: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")
let yams: Target.Dependency = .product(name: "Yams", package: "Yams")

// Its archive where there is one (Debian has it beside the headers): then people who get the binary need no OpenSSL.
let archives = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map { "/usr/lib/\($0)/libcrypto.a" }
let libcrypto = archives.contains { FileManager.default.fileExists(atPath: $0) } ? ":libcrypto.a" : "crypto"

// Where FreeType's headers may be: on Linux, and with Homebrew.
let freeTypeHeaders = ["/usr", "/opt/homebrew"]

let package = Package(
    name: "barfolio",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "barfolio", targets: ["barfolio"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        // Before its first version any of its minor ones may break.
        .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        .target(
            name: "CPlatform",
            cSettings: freeTypeHeaders.map { .unsafeFlags(["-I\($0)/include/freetype2"]) },
            linkerSettings: ["sqlite3", "z", "expat", "freetype"].map { .linkedLibrary($0) } + [
                .linkedLibrary(libcrypto, .when(platforms: [.linux])),
                .unsafeFlags(["-L/opt/homebrew/lib"], .when(platforms: [.macOS])),
            ]),
        .target(name: "Charts", swiftSettings: optimized),
        .target(
            name: "Records", dependencies: ["Charts", "CPlatform", grdb, grdbSQLite, systemPackage],
            swiftSettings: optimized),
        .target(
            name: "Platform", dependencies: ["Charts", "CPlatform", subprocess, systemPackage], swiftSettings: optimized
        ),
        .target(
            name: "Gnuplot", dependencies: ["Charts", "CPlatform", "Platform", subprocess, systemPackage],
            swiftSettings: optimized),
        .target(
            name: "Archive", dependencies: ["Charts", "CPlatform", "Platform", mustache, systemPackage],
            swiftSettings: optimized),
        .target(
            name: "Serving", dependencies: ["Charts", "CPlatform", "Platform", "Archive", flyingSocks, systemPackage],
            swiftSettings: optimized),
        .target(
            name: "Reports", dependencies: ["Charts", "CPlatform", "Platform", "Records", "Gnuplot", "Archive", yams],
            swiftSettings: optimized),
        .executableTarget(
            name: "barfolio",
            dependencies: [
                "Charts", "Platform", "Records", "Gnuplot", "Archive", "Reports", "Serving", argumentParser,
            ],
            swiftSettings: optimized,
            // Where Foundation is linked in as an archive, this part of it comes along (`cplatform_cldr_version`).
            linkerSettings: [
                .unsafeFlags(
                    ["-Xlinker", "-u", "-Xlinker", "swift_ulocdata_getCLDRVersion"], .when(platforms: [.linux]))
            ]),

        .target(name: "TestHost", path: "Tests/TestHost", exclude: ["fonts.conf", "boxes.conf", "fonts"]),
        .target(name: "TestKit", dependencies: ["TestHost", "Charts"], path: "Tests/TestKit", swiftSettings: plain),
        .testTarget(
            name: "ChartsTests", dependencies: ["Charts", "TestKit"], exclude: ["Scene/Golden", "Script/Golden"],
            swiftSettings: plain),
        .testTarget(name: "RecordsTests", dependencies: ["Records", "Charts", "TestKit", grdb], swiftSettings: plain),
        .testTarget(name: "PlatformTests", dependencies: ["Platform", "Charts", "TestKit"], swiftSettings: plain),
        .testTarget(name: "GnuplotTests", dependencies: ["Gnuplot", "Charts", "TestKit"], swiftSettings: plain),
        .testTarget(name: "ArchiveTests", dependencies: ["Archive", "Charts", "TestKit"], swiftSettings: plain),
        .testTarget(
            name: "ReportsTests",
            dependencies: ["Reports", "Archive", "Gnuplot", "Records", "Platform", "Charts", "TestKit", grdb],
            exclude: ["Golden/Expected"], swiftSettings: plain),
        .testTarget(
            name: "ServingTests", dependencies: ["Serving", "Charts", "CPlatform", "TestKit"], swiftSettings: plain),
        .testTarget(
            // The program is not imported but run: these tests can be built before it.
            name: "BarfolioTests", dependencies: ["TestKit", "Charts", subprocess, systemPackage],
            exclude: ["Documents/StandIns", "KubernetesSchemas", "NaughtyStrings"],
            swiftSettings: plain),
    ]
)

// The parsers of bytes that others write: fuzzed, or tried with the inputs that fuzzing begins with.
let parsed: [Target.Dependency] = ["Charts", "Records", "Gnuplot", "Reports", "Serving"]
if let fuzzer {
    package.targets.append(
        .executableTarget(
            name: "fuzz", dependencies: parsed, path: "Fuzzing",
            exclude: ["Corpus", "CorpusTests.swift", "sqlite-corpus.py"],
            swiftSettings: strict, linkerSettings: [.unsafeFlags([fuzzer]), .linkedLibrary("stdc++")]))
} else {
    package.targets.append(
        .testTarget(
            name: "CorpusTests", dependencies: parsed + ["TestKit"], path: "Fuzzing",
            exclude: ["Corpus", "Fuzz.swift", "sqlite-corpus.py"],
            swiftSettings: plain))
}
