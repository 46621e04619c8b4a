// swift-tools-version: 6.2
import PackageDescription

// Folders carry the short name, targets the prefix: target names are unique over a whole package
// graph. A room may depend only on rooms that stand above it in this list.
let package = Package(
  name: "WellbeingKit",
  platforms: [.macOS(.v15)],  // Synchronization.Mutex
  products: [
    .library(name: "WellbeingKit", targets: ["WellbeingKit"]),
    .library(
      name: "WellbeingInstruments", targets: ["WellbeingInstruments", "WellbeingPrivateFiles"]),
    .library(name: "HealthKitCompatibility", targets: ["HealthKitCompatibility"]),
    .executable(name: "wellbeing", targets: ["wellbeing"]),
  ],
  targets: [
    .systemLibrary(
      name: "WellbeingCSQLite",
      path: "Sources/CSQLite",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),
    .target(
      name: "WellbeingQuestionnaires",
      path: "Questionnaires",
      exclude: [
        "configuration.schema.json", "contacts.json", "contacts.schema.json", "criteria.json",
        "criteria.schema.json", "gad-2.json", "gad-7.json", "phq-15.json", "phq-2.json",
        "phq-4.json", "phq-8.json", "phq-9.json", "questionnaire.schema.json", "risk-words.json",
        "risk-words.schema.json", "state-of-mind.json", "state-of-mind.schema.json", "texts.json",
        "texts.schema.json",
      ]
    ),
    .target(name: "WellbeingPlainText", path: "Sources/PlainText"),
    .target(name: "WellbeingDelimitedText", path: "Sources/DelimitedText"),
    .target(
      name: "WellbeingStrictJSON", dependencies: ["WellbeingPlainText"], path: "Sources/StrictJSON"),
    .target(
      name: "WellbeingPrivateFiles", dependencies: ["WellbeingPlainText"],
      path: "Sources/PrivateFiles"),
    .target(
      name: "WellbeingInstruments",
      dependencies: [
        "WellbeingQuestionnaires", "WellbeingStrictJSON", "WellbeingPrivateFiles",
        "WellbeingPlainText",
      ],
      path: "Sources/Instruments"
    ),
    .target(
      name: "WellbeingBulkScoring",
      dependencies: ["WellbeingInstruments", "WellbeingDelimitedText", "WellbeingStrictJSON"],
      path: "Sources/BulkScoring"
    ),
    .target(
      name: "WellbeingSamples",
      dependencies: ["WellbeingInstruments", "WellbeingStrictJSON", "WellbeingPlainText"],
      path: "Sources/Samples"
    ),
    .target(
      name: "WellbeingFactors",
      dependencies: ["WellbeingSamples", "WellbeingDelimitedText", "WellbeingPlainText"],
      path: "Sources/Factors"
    ),
    .target(
      name: "WellbeingSchedules", dependencies: ["WellbeingSamples"], path: "Sources/Schedules"),
    .target(
      name: "WellbeingInsights",
      dependencies: ["WellbeingSamples", "WellbeingInstruments"],
      path: "Sources/Insights"
    ),
    .target(
      name: "WellbeingInterchange",
      dependencies: ["WellbeingSchedules", "WellbeingInsights", "WellbeingSamples"],
      path: "Sources/Interchange"
    ),
    .target(
      name: "WellbeingTexts",
      dependencies: ["WellbeingInsights", "WellbeingSamples", "WellbeingInstruments"],
      path: "Sources/Texts"
    ),
    .target(
      name: "WellbeingTerminal", dependencies: ["WellbeingPlainText"], path: "Sources/Terminal"),
    .target(
      name: "WellbeingCharts", dependencies: ["WellbeingPlainText"], path: "Sources/Charts"),
    .target(
      name: "WellbeingStoreFile",
      dependencies: [
        "WellbeingSamples", "WellbeingInstruments", "WellbeingStrictJSON", "WellbeingPrivateFiles",
        "WellbeingCSQLite", "WellbeingPlainText",
      ],
      path: "Sources/StoreFile"
    ),
    .target(
      name: "WellbeingSampleStore",
      dependencies: [
        "WellbeingStoreFile", "WellbeingSamples", "WellbeingInstruments", "WellbeingPrivateFiles",
      ],
      path: "Sources/SampleStore"
    ),
    .target(
      name: "WellbeingPresentation",
      dependencies: [
        "WellbeingTexts", "WellbeingCharts", "WellbeingInsights", "WellbeingSampleStore",
        "WellbeingSamples", "WellbeingBulkScoring", "WellbeingInstruments", "WellbeingTerminal",
        "WellbeingDelimitedText", "WellbeingStrictJSON", "WellbeingPlainText",
      ],
      path: "Sources/Presentation"
    ),
    .target(
      name: "WellbeingTrendPages",
      dependencies: [
        "WellbeingPresentation", "WellbeingTexts", "WellbeingCharts", "WellbeingInsights",
        "WellbeingSampleStore", "WellbeingSamples", "WellbeingInstruments", "WellbeingTerminal",
        "WellbeingDelimitedText", "WellbeingStrictJSON", "WellbeingPlainText",
      ],
      path: "Sources/TrendPages"
    ),
    .target(
      name: "WellbeingKit",
      dependencies: [
        "WellbeingPrivateFiles", "WellbeingInstruments", "WellbeingBulkScoring",
        "WellbeingCharts", "WellbeingInsights", "WellbeingInterchange", "WellbeingSamples",
        "WellbeingSampleStore", "WellbeingStoreFile", "WellbeingTexts", "WellbeingPresentation",
        "WellbeingTrendPages",
      ],
      path: "Sources/WellbeingKit"
    ),
    .target(
      name: "WellbeingDialogs", dependencies: ["WellbeingTerminal", "WellbeingPlainText"],
      path: "Sources/Dialogs"),
    .target(
      name: "WellbeingArguments", dependencies: ["WellbeingPlainText", "WellbeingTerminal"],
      path: "Sources/Arguments"),
    .target(
      name: "WellbeingSettings",
      dependencies: [
        "WellbeingInstruments", "WellbeingSamples", "WellbeingStoreFile", "WellbeingStrictJSON",
        "WellbeingPrivateFiles", "WellbeingPlainText", "WellbeingPresentation", "WellbeingTerminal",
        "WellbeingArguments", "WellbeingInsights",
      ],
      path: "Sources/Settings"),
    // Named for what clients import in place of HealthKit.
    .target(
      name: "HealthKitCompatibility",
      dependencies: [
        "WellbeingInstruments", "WellbeingSamples", "WellbeingSampleStore", "WellbeingStoreFile",
        "WellbeingSettings",
      ]),
    .target(
      name: "WellbeingRuntime",
      dependencies: [
        "WellbeingKit", "WellbeingArguments", "WellbeingDialogs", "WellbeingSettings",
        "WellbeingPresentation", "WellbeingInstruments", "WellbeingSamples",
        "WellbeingSampleStore", "WellbeingStoreFile", "WellbeingTerminal", "WellbeingStrictJSON",
        "WellbeingPrivateFiles", "WellbeingPlainText",
      ],
      path: "Sources/Runtime"
    ),
    .target(
      name: "WellbeingInterviews",
      dependencies: [
        "WellbeingRuntime", "WellbeingTrendPages", "WellbeingKit", "WellbeingArguments",
        "WellbeingDialogs",
        "WellbeingSettings", "WellbeingPresentation", "WellbeingInstruments", "WellbeingSamples",
        "WellbeingSampleStore", "WellbeingStoreFile", "WellbeingTerminal", "WellbeingStrictJSON",
        "WellbeingPrivateFiles", "WellbeingPlainText",
      ],
      path: "Sources/Interviews"
    ),
    .target(
      name: "WellbeingScoreCommand",
      dependencies: [
        "WellbeingRuntime", "WellbeingInterviews", "WellbeingKit", "WellbeingArguments",
        "WellbeingInstruments",
        "WellbeingBulkScoring", "WellbeingPresentation", "WellbeingSettings",
        "WellbeingTerminal", "WellbeingDelimitedText", "WellbeingStrictJSON",
        "WellbeingPrivateFiles", "WellbeingPlainText",
      ],
      path: "Sources/ScoreCommand"
    ),
    .target(
      name: "WellbeingCommands",
      dependencies: [
        "WellbeingRuntime", "WellbeingInterviews", "WellbeingScoreCommand", "WellbeingTrendPages",
        "WellbeingKit", "WellbeingArguments", "WellbeingDialogs", "WellbeingInstruments",
        "WellbeingBulkScoring", "WellbeingCharts", "WellbeingFactors", "WellbeingInsights",
        "WellbeingSamples",
        "WellbeingSampleStore", "WellbeingTerminal",
        "WellbeingTexts", "WellbeingDelimitedText", "WellbeingStrictJSON", "WellbeingPrivateFiles",
        "WellbeingPresentation", "WellbeingPlainText", "WellbeingSettings",
      ],
      path: "Sources/Commands"
    ),
    .executableTarget(
      name: "wellbeing",
      dependencies: ["WellbeingCommands", "WellbeingRuntime", "WellbeingTerminal"],
      path: "Sources/wellbeing"),

    // What several test targets share: a pseudo-terminal, a screen in memory, the built binary,
    // temporary folders, random assessments.
    .target(
      name: "WellbeingTestSupport",
      dependencies: [
        "WellbeingSamples", "WellbeingInstruments", "WellbeingArguments", "WellbeingTerminal",
        "WellbeingCSQLite",
      ],
      path: "Tests/TestSupport", exclude: ["Definitions"]),
    .executableTarget(
      name: "WellbeingBenchmarks",
      dependencies: [
        "HealthKitCompatibility", "WellbeingSampleStore", "WellbeingStoreFile", "WellbeingSamples",
        "WellbeingInsights", "WellbeingInterchange", "WellbeingSchedules", "WellbeingInstruments",
        "WellbeingTestSupport",
      ],
      path: "Tests/Benchmarks", exclude: ["compare-saves.py", "compare-scoring.py", "Peers"]),
    .testTarget(
      name: "DelimitedTextTests", dependencies: ["WellbeingDelimitedText", "WellbeingTestSupport"]),
    .testTarget(
      name: "StrictJSONTests", dependencies: ["WellbeingStrictJSON", "WellbeingTestSupport"]),
    .testTarget(
      name: "PrivateFilesTests",
      dependencies: ["WellbeingPrivateFiles", "WellbeingTestSupport"]),
    .testTarget(
      name: "InstrumentsTests",
      dependencies: [
        "WellbeingInstruments", "WellbeingQuestionnaires", "WellbeingStrictJSON",
        "WellbeingPrivateFiles", "WellbeingTestSupport",
      ]),
    .testTarget(
      name: "BulkScoringTests",
      dependencies: [
        "WellbeingBulkScoring", "WellbeingInstruments", "WellbeingDelimitedText",
        "WellbeingTestSupport",
      ]),
    .testTarget(
      name: "SamplesTests",
      dependencies: [
        "WellbeingSamples", "WellbeingInstruments", "WellbeingStrictJSON", "WellbeingTestSupport",
      ]),
    .testTarget(
      name: "FactorsTests",
      dependencies: ["WellbeingFactors", "WellbeingSamples", "WellbeingTestSupport"]),
    .testTarget(
      name: "InsightsTests",
      dependencies: [
        "WellbeingInsights", "WellbeingSamples", "WellbeingInstruments", "WellbeingTestSupport",
      ]),
    .testTarget(
      name: "SchedulesTests",
      dependencies: ["WellbeingSchedules", "WellbeingSamples", "WellbeingTestSupport"]),
    .testTarget(
      name: "InterchangeTests",
      dependencies: [
        "WellbeingInterchange", "WellbeingInsights", "WellbeingSamples", "WellbeingTestSupport",
      ],
      exclude: ["Calendars"]),
    .testTarget(
      name: "TextsTests",
      dependencies: [
        "WellbeingTexts", "WellbeingInsights", "WellbeingSamples", "WellbeingInstruments",
        "WellbeingTestSupport",
      ]),
    .testTarget(
      name: "ChartsTests",
      dependencies: ["WellbeingCharts", "WellbeingPlainText", "WellbeingTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "SampleStoreTests",
      dependencies: [
        "WellbeingSampleStore", "WellbeingStoreFile", "WellbeingSamples", "WellbeingInstruments",
        "WellbeingPrivateFiles", "WellbeingCSQLite", "WellbeingTestSupport",
        "WellbeingBenchmarks", "wellbeing",
      ],
      exclude: ["Processes/power-loss.c", "Processes/slow-fsync.c"]),
    // An app as a client would write it: everything belongs to the main actor unless it says so.
    // It imports the umbrella alone; the rooms are named so that a change in one rebuilds it.
    .testTarget(
      name: "WellbeingKitTests",
      dependencies: [
        "WellbeingKit", "WellbeingInstruments", "WellbeingSamples", "WellbeingSampleStore",
        "WellbeingStoreFile",
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "HealthKitCompatibilityTests",
      dependencies: [
        "HealthKitCompatibility", "WellbeingSampleStore", "WellbeingSamples",
        "WellbeingInstruments", "WellbeingTestSupport",
      ]),
    // The same published code for a client on the main actor: its files are links.
    .testTarget(
      name: "HealthKitMainActorTests",
      dependencies: ["HealthKitCompatibility"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ArgumentsTests",
      dependencies: ["WellbeingArguments", "WellbeingPlainText", "WellbeingTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["WellbeingTerminal", "WellbeingPlainText", "WellbeingTestSupport"]),
    .testTarget(
      name: "DialogsTests",
      dependencies: ["WellbeingDialogs", "WellbeingTerminal", "WellbeingTestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "PresentationTests",
      dependencies: [
        "WellbeingPresentation", "WellbeingSamples", "WellbeingInstruments", "WellbeingTerminal",
        "WellbeingPlainText", "WellbeingTestSupport",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "SettingsTests",
      dependencies: ["WellbeingSettings", "WellbeingInstruments", "WellbeingTerminal"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "WellbeingCommands", "WellbeingScoreCommand", "WellbeingRuntime", "WellbeingInterviews",
        "WellbeingTrendPages", "WellbeingKit",
        "WellbeingArguments", "WellbeingInstruments",
        "WellbeingBulkScoring",
        "WellbeingCharts", "WellbeingInsights", "WellbeingSamples", "WellbeingSampleStore",
        "WellbeingStoreFile",
        "WellbeingTerminal", "WellbeingDialogs", "WellbeingDelimitedText", "WellbeingPrivateFiles",
        "WellbeingPresentation", "WellbeingPlainText", "WellbeingSettings",
        "WellbeingTestSupport", "wellbeing",
      ],
      exclude: [
        "Configuration/documents.json", "Contract/Golden", "Diary/Golden",
        "Faults/faulty-files.c", "Feeling/Golden", "Pages/Golden", "Rendering/Golden",
        "Reviewing/Golden", "Starting/Golden", "Surroundings/Golden", "Tables/Golden",
        "Transcripts/Golden",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Modules that only compute: what is unsafe in them is marked with its reason.
let pureModules: Set = [
  "WellbeingPlainText", "WellbeingStrictJSON", "WellbeingInstruments",
  "WellbeingSamples", "WellbeingSchedules", "WellbeingInsights", "WellbeingInterchange",
  "WellbeingTexts", "WellbeingCharts",
  "WellbeingPresentation", "WellbeingTrendPages",
]
for target in package.targets where pureModules.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety()]
}

let isDevelopment = Context.gitInformation?.currentTag == nil
// Tests go through whole spaces of answer sheets, which takes minutes if the library is not optimized.
// The tests themselves and the modules of the command build in half the time without. A tagged version
// has no such flag: packages that depend on it could not be built.
let commandModules: Set = [
  "WellbeingArguments", "WellbeingSettings", "WellbeingPresentation", "WellbeingRuntime",
  "WellbeingTrendPages", "WellbeingInterviews", "WellbeingScoreCommand", "WellbeingCommands",
  "wellbeing",
]
let isStrict = isDevelopment && Context.environment["STRICT"] != nil
for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),  // SE-0335
      .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
      .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
      .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]
    + (isDevelopment && !target.isTest && !commandModules.contains(target.name)
      ? [.unsafeFlags(["-O"])] : [])
    + (isStrict
      ? [.treatAllWarnings(as: .error), .treatWarning("ExplicitSendable", as: .error)] : [])
}
