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

/// A target. It may depend only on rooms that stand above it.
func room(
  _ name: String, _ kind: Kind, on rooms: [String] = [], without excluded: [String] = []
) -> Target {
  let dependencies = rooms.map { Target.Dependency(stringLiteral: target($0)) }
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
      name: "WellbeingQuestionnaires", path: "Questionnaires",
      exclude: [
        "configuration.schema.json", "contacts.json", "contacts.schema.json", "criteria.json",
        "criteria.schema.json", "gad-2.json", "gad-7.json", "maps", "phq-15.json", "phq-2.json",
        "phq-4.json", "phq-8.json", "phq-9.json", "questionnaire.schema.json", "report.css",
        "risk-words.json", "risk-words.schema.json", "state-of-mind.json",
        "state-of-mind.schema.json", "texts.json", "examples", "texts.schema.json",
        "translation.schema.json", "translations",
      ]),
    room("TextFormats", .outward),
    room("PrivateFiles", .outward, on: ["TextFormats"]),
    room("PostgreSQL", .outward),
    room("Charts", .pure, on: ["TextFormats"]),
    room("Terminal", .outward, on: ["TextFormats"]),
    room("Arguments", .outward, on: ["TextFormats", "Terminal"]),
    room("Instruments", .pure, on: ["Questionnaires", "TextFormats", "PrivateFiles"]),
    room("Reports", .pure, on: ["TextFormats", "Charts", "Instruments"]),
    room("Samples", .pure, on: ["TextFormats", "Instruments"]),
    room("BulkScoring", .outward, on: ["TextFormats", "Instruments"]),
    room("Insights", .pure, on: ["TextFormats", "Charts", "Instruments", "Samples"]),
    room(
      "Imports", .outward, on: ["TextFormats", "Instruments", "Samples", "BulkScoring", "Insights"]),
    room(
      "Store", .outward,
      on: ["CSQLite", "PostgreSQL", "TextFormats", "PrivateFiles", "Instruments", "Samples"]),
    room(
      "WellbeingKit", .outward,
      on: ["Charts", "Instruments", "Samples", "BulkScoring", "Insights", "Imports", "Store"]),
    room("HealthKitCompatibility", .outward, on: ["Instruments", "Samples", "Store"]),
    room(
      "Presentation", .pure,
      on: [
        "TextFormats", "Charts", "Terminal", "Instruments", "Reports", "Samples", "BulkScoring",
        "Insights",
      ]),
    room(
      "CommandKit", .outward,
      on: [
        "TextFormats", "PrivateFiles", "Charts", "Terminal", "Arguments", "Instruments",
        "Samples", "Insights", "Imports", "Store", "Presentation",
      ]),
    room(
      "Interviews", .outward,
      on: [
        "TextFormats", "PrivateFiles", "Terminal", "Arguments", "Instruments", "Samples",
        "Insights", "Imports", "Store", "Presentation", "CommandKit",
      ]),
    room(
      "Commands", .outward,
      on: [
        "TextFormats", "PrivateFiles", "Charts", "Terminal", "Arguments", "Instruments", "Samples",
        "BulkScoring", "Insights", "Imports", "Store", "Presentation", "CommandKit",
      ]),
    room(
      "Program", .outward,
      on: [
        "TextFormats", "PrivateFiles", "Terminal", "Arguments", "Instruments", "Samples",
        "Insights", "Store", "Presentation", "CommandKit", "Interviews", "Commands",
      ]),
    room("wellbeing", .program, on: ["PrivateFiles", "Terminal", "CommandKit", "Program"]),

    // What tests share, in parts, so that a test of values does not wait for the store: golden texts,
    // seeds, folders; definitions; records; processes, terminals and screens in memory; stores.
    room("TestBytes", .support),
    room("TestDefinitions", .support, on: ["Instruments", "TestBytes"], without: ["Definitions"]),
    room("TestRecords", .support, on: ["Instruments", "Samples", "TestBytes"]),
    room("TestDatabase", .support, on: ["CSQLite"]),
    room("TestMachines", .support, on: ["Terminal", "Arguments", "TestBytes"]),
    room(
      "TestStores", .support, on: ["PostgreSQL", "Store", "TestBytes", "TestDatabase"]),
    room(
      "CommandSupport", .support,
      on: [
        "Terminal", "Arguments", "Instruments", "Samples", "Insights", "Store", "CommandKit",
        "Program", "TestBytes", "TestMachines", "TestStores",
      ]),
    // Plays sessions for Tests/run-sessions.
    room("SessionRunner", .support, on: ["CommandSupport"]),
    room(
      "Benchmarks", .support,
      on: [
        "Instruments", "Samples", "Insights", "Imports", "Store", "HealthKitCompatibility",
        "TestBytes", "TestDefinitions", "TestMachines", "TestRecords",
      ], without: ["Peers", "compare-saves.py", "compare-scoring.py"]),
    room(
      "BulkScoringTests", .tests,
      on: [
        "TextFormats", "Instruments", "BulkScoring", "TestBytes", "TestDatabase", "TestDefinitions",
      ]),
    room(
      "ClientTests", .mainActorTests,
      on: ["Instruments", "Samples", "Store", "WellbeingKit", "HealthKitCompatibility"]),
    room(
      "CommandsTests", .tests,
      on: [
        "TextFormats", "PrivateFiles", "Charts", "Terminal", "Arguments", "Instruments", "Samples",
        "BulkScoring", "Insights", "Store", "WellbeingKit", "Presentation", "CommandKit",
        "Interviews", "Commands", "Program", "wellbeing", "TestBytes", "TestDatabase",
        "TestDefinitions", "TestMachines", "TestRecords", "TestStores", "CommandSupport",
      ],
      without: [
        "Configuration/documents.json", "Contract/Golden", "Rendering/Golden", "Reporting/Golden",
        "Transcripts/Golden",
      ]),
    room(
      "HealthKitCompatibilityTests", .tests,
      on: [
        "Instruments", "Samples", "Store", "HealthKitCompatibility", "TestBytes", "TestRecords",
        "TestStores",
      ]),
    room(
      "ImportsTests", .tests,
      on: ["Samples", "Insights", "Imports", "TestBytes", "TestDefinitions"],
      without: ["Interchange/Calendars"]),
    room(
      "InsightsTests", .tests,
      on: ["Instruments", "Samples", "Insights", "TestBytes", "TestDefinitions"]),
    room(
      "InstrumentsTests", .tests,
      on: ["TextFormats", "PrivateFiles", "Instruments", "TestBytes", "TestDefinitions"]),
    room("PostgreSQLTests", .tests, on: ["PostgreSQL"]),
    room(
      "PresentationTests", .tests,
      on: [
        "TextFormats", "Charts", "Terminal", "Instruments", "Samples", "Insights", "Presentation",
        "TestBytes", "TestDefinitions", "TestMachines",
      ], without: ["Charts/Golden", "Golden"]),
    room(
      "ProgramTests", .tests,
      on: [
        "Terminal", "Instruments", "Samples", "Insights", "Store", "WellbeingKit", "Presentation",
        "CommandKit", "Interviews", "Commands", "wellbeing", "TestBytes", "TestDefinitions",
        "TestMachines", "TestStores", "CommandSupport",
      ], without: ["Faults/faulty-files.c"]),
    room("ReportsTests", .tests, on: ["TextFormats", "Charts", "Reports", "TestBytes"]),
    room(
      "SamplesTests", .tests,
      on: ["TextFormats", "Instruments", "Samples", "TestBytes", "TestDefinitions", "TestRecords"]),
    room(
      "StoreTests", .tests,
      on: [
        "CSQLite", "PostgreSQL", "PrivateFiles", "Instruments", "Samples", "Store", "wellbeing",
        "TestBytes", "TestDatabase", "TestDefinitions", "TestMachines", "TestRecords", "TestStores",
        "Benchmarks",
      ], without: ["Processes/power-loss.c", "Processes/slow-fsync.c"]),
    room(
      "TerminalTests", .tests,
      on: ["TextFormats", "Terminal", "Arguments", "TestBytes", "TestMachines"],
      without: ["Arguments/Golden", "Dialogs/Golden"]),
    room("TextFormatsTests", .tests, on: ["TextFormats", "TestBytes"]),
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
