// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// What a target is, which decides its flags and its folder.
enum Kind {
  /// Computes only: what is unsafe in it is marked with its reason.
  case pure
  /// Works with files, terminals, the store or bytes in memory.
  case outward
  case program
  /// Shared by tests, or measures; no product builds it.
  case support
  case tests
  /// The tests of a client whose code belongs to the main actor.
  case mainActorTests
}

// Folders carry the short name, targets the prefix: target names are unique over a whole package
// graph. The names that clients and shells type have none.
let unprefixed: Set = ["WellbeingKit", "HealthKitCompatibility", "wellbeing"]

func target(_ name: String) -> String { unprefixed.contains(name) ? name : "Wellbeing" + name }

/// A target. It may depend only on modules that stand above it.
func module(
  _ name: String, _ kind: Kind, on modules: [String] = [], without excluded: [String] = []
) -> Target {
  let dependencies = modules.map { Target.Dependency(stringLiteral: target($0)) }
  let folder = [.pure, .outward, .program].contains(kind) ? "Sources" : "Tests"
  let path = "\(folder)/\(name)"
  let settings = settings(of: kind)
  switch kind {
  case .pure, .outward:
    return .target(
      name: target(name), dependencies: dependencies, path: path, exclude: excluded,
      swiftSettings: settings)
  case .support where ["Benchmarks", "SessionRunner"].contains(name), .program:
    return .executableTarget(
      name: target(name), dependencies: dependencies, path: path, exclude: excluded,
      swiftSettings: settings)
  case .support:
    return .target(
      name: target(name), dependencies: dependencies, path: path, exclude: excluded,
      swiftSettings: settings)
  case .tests, .mainActorTests:
    return .testTarget(
      name: name, dependencies: dependencies, path: path, exclude: excluded,
      swiftSettings: settings)
  }
}

func settings(of kind: Kind) -> [SwiftSetting] {
  // A package that depends on this one could not be built with warnings as errors: only CI asks.
  let isStrict = Context.environment["STRICT"] != nil
  return [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
  ]
    + (kind == .pure ? [.strictMemorySafety()] : [])
    + (kind == .mainActorTests ? [.defaultIsolation(MainActor.self)] : [])
    + (isStrict
      ? [.treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error)] : [])
}

let package = Package(
  name: "WellbeingKit",
  platforms: [.macOS(.v15)],  // Synchronization.Mutex
  products: [
    .library(name: "WellbeingKit", targets: ["WellbeingKit"]),
    .library(
      name: "WellbeingInstruments", targets: ["WellbeingInstruments", "WellbeingBulkScoring"]),
    .library(
      name: "WellbeingStore", targets: ["WellbeingStore", "WellbeingInsights", "WellbeingCharts"]),
    .library(name: "HealthKitCompatibility", targets: ["HealthKitCompatibility"]),
    .executable(name: "wellbeing", targets: ["wellbeing"]),
  ],
  targets: [
    .systemLibrary(
      name: "WellbeingCSQLite", path: "Sources/CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .target(
      name: "WellbeingQuestionnaires", path: "Questionnaires", exclude: ["data"]),
    module("TextFormats", .outward, on: ["Questionnaires"]),
    module("PrivateFiles", .outward, on: ["TextFormats"]),
    module("PostgreSQL", .outward),
    module("Charts", .pure, on: ["TextFormats"]),
    module("Terminal", .outward, on: ["TextFormats"]),
    module("CommandLine", .outward, on: ["TextFormats"]),
    module("Instruments", .pure, on: ["TextFormats", "PrivateFiles"]),
    module("Samples", .pure, on: ["TextFormats", "Instruments"]),
    module("BulkScoring", .outward, on: ["TextFormats", "Instruments"]),
    module("Insights", .pure, on: ["TextFormats", "Charts", "Instruments", "Samples"]),
    module(
      "Imports", .outward, on: ["TextFormats", "Instruments", "Samples", "BulkScoring", "Insights"]),
    module(
      "Store", .outward,
      on: ["CSQLite", "PostgreSQL", "TextFormats", "PrivateFiles", "Instruments", "Samples"]),
    module(
      "WellbeingKit", .outward,
      on: ["Charts", "Instruments", "Samples", "BulkScoring", "Insights", "Imports", "Store"]),
    module("HealthKitCompatibility", .outward, on: ["Instruments", "Samples", "Store"]),
    module(
      "Presentation", .pure,
      on: [
        "TextFormats", "Charts", "Terminal", "Instruments", "Samples", "BulkScoring", "Insights",
      ]),
    module(
      "Commands", .outward,
      on: [
        "TextFormats", "PrivateFiles", "Charts", "Terminal", "CommandLine", "Instruments",
        "Samples",
        "BulkScoring", "Insights", "Imports", "Store", "Presentation",
      ]),
    module("wellbeing", .program, on: ["PrivateFiles", "Terminal", "Commands"]),

    // What tests share, in parts, so that a test of values does not wait for the store: golden texts,
    // seeds, folders; definitions; records; processes, terminals and screens in memory; stores.
    module("TestBytes", .support),
    module(
      "TestDefinitions", .support, on: ["Instruments", "TestBytes"], without: ["Definitions"]),
    module("TestRecords", .support, on: ["Instruments", "Samples", "TestBytes"]),
    module("TestDatabase", .support, on: ["CSQLite"]),
    module("TestMachines", .support, on: ["Terminal", "CommandLine", "TestBytes"]),
    module(
      "TestStores", .support, on: ["PostgreSQL", "Store", "TestBytes", "TestDatabase"]),
    module(
      "CommandSupport", .support,
      on: [
        "TextFormats", "Terminal", "CommandLine", "Instruments", "Samples", "Insights", "Store",
        "Commands", "TestBytes", "TestMachines", "TestStores",
      ]),
    // Plays sessions for Tests/run-sessions.
    module("SessionRunner", .support, on: ["CommandSupport"]),
    module(
      "Benchmarks", .support,
      on: [
        "Instruments", "Samples", "Insights", "Imports", "Store", "HealthKitCompatibility",
        "TestBytes", "TestDefinitions", "TestMachines", "TestRecords",
      ], without: ["Peers", "compare-saves.py", "compare-scoring.py"]),
    module(
      "BulkScoringTests", .tests,
      on: [
        "TextFormats", "Instruments", "BulkScoring", "TestBytes", "TestDatabase", "TestDefinitions",
      ]),
    module(
      "ClientTests", .mainActorTests,
      on: ["Instruments", "Samples", "Store", "WellbeingKit", "HealthKitCompatibility"]),
    module(
      "CommandsTests", .tests,
      on: [
        "TextFormats", "PrivateFiles", "Charts", "Terminal", "CommandLine", "Instruments",
        "Samples",
        "BulkScoring", "Insights", "Store", "WellbeingKit", "Presentation", "Commands",
        "wellbeing", "TestBytes", "TestDatabase",
        "TestDefinitions", "TestMachines", "TestRecords", "TestStores", "CommandSupport",
      ],
      without: [
        "Configuration/documents.json", "Contract/Golden", "Rendering/Golden", "Reporting/Golden",
        "Transcripts/Golden",
      ]),
    module(
      "HealthKitCompatibilityTests", .tests,
      on: [
        "Instruments", "Samples", "Store", "HealthKitCompatibility", "TestBytes", "TestRecords",
        "TestStores",
      ]),
    module(
      "ImportsTests", .tests,
      on: ["TextFormats", "Samples", "Insights", "Imports", "TestBytes"],
      without: ["Interchange/Calendars"]),
    module(
      "InsightsTests", .tests,
      on: ["Instruments", "Samples", "Insights", "TestBytes", "TestDefinitions"]),
    module(
      "InstrumentsTests", .tests,
      on: ["TextFormats", "PrivateFiles", "Instruments", "TestBytes", "TestDefinitions"]),
    module("PostgreSQLTests", .tests, on: ["PostgreSQL"]),
    module(
      "PresentationTests", .tests,
      on: [
        "TextFormats", "Charts", "Terminal", "Instruments", "Samples", "Insights", "Presentation",
        "TestBytes", "TestDefinitions", "TestMachines",
      ], without: ["Charts/Golden", "Golden"]),
    module(
      "ProgramTests", .tests,
      on: [
        "Terminal", "PrivateFiles", "Instruments", "Samples", "Insights", "Store", "WellbeingKit",
        "Presentation", "Commands", "wellbeing", "TestBytes",
        "TestDefinitions", "TestMachines", "TestStores", "CommandSupport",
      ], without: ["Faults/faulty-files.c"]),
    module(
      "SamplesTests", .tests,
      on: ["TextFormats", "Instruments", "Samples", "TestBytes", "TestDefinitions", "TestRecords"]),
    module(
      "StoreTests", .tests,
      on: [
        "CSQLite", "PostgreSQL", "PrivateFiles", "Instruments", "Samples", "Store", "wellbeing",
        "TestBytes", "TestDatabase", "TestDefinitions", "TestMachines", "TestRecords", "TestStores",
        "Benchmarks",
      ], without: ["Processes/power-loss.c", "Processes/slow-fsync.c"]),
    module(
      "TerminalTests", .tests,
      on: ["TextFormats", "Terminal", "CommandLine", "TestBytes", "TestMachines"],
      without: ["CommandLine/Golden", "Dialogs/Golden"]),
    module("TextFormatsTests", .tests, on: ["TextFormats", "TestBytes"]),
  ],
  swiftLanguageModes: [.v6]
)

// `ONLY=Instruments swift test --scratch-path .build-only` builds one module, what it needs and its
// tests, and runs those.
if let only = Context.environment["ONLY"] {
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard kept.insert(name).inserted, let found = package.targets.first(where: { $0.name == name })
    else { return }
    for case .byNameItem(let name, _) in found.dependencies { keep(name) }
  }
  for name in only.split(separator: ",").map(String.init) {
    let names = [target(name), name + "Tests"]
    guard package.targets.contains(where: { names.contains($0.name) }) else {
      FileHandle.standardError.write(Data("ONLY: there is no module '\(name)'\n".utf8))
      exit(1)
    }
    names.forEach(keep)
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
