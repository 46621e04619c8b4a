import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore

/// What the records of one store become in another one: their alerts, reviews and audit trail. The
/// clock of a workbench shows 2026-03-10.
@Suite struct MergedImportTests {
  let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let raised = "0,0,0,0,0,0,0,0,2"

  @discardableResult
  func run(_ command: String, input: String = "", code: ExitCode = .done) throws -> Run {
    let run = try bench.run(command, input: input)
    #expect(run.code == code, "\(command): \(run.diagnostics)")
    return run
  }

  func export(_ options: String = "") throws -> String { try run("export \(options)").output }

  func inStore<T>(_ name: String, _ body: () throws -> T) throws -> T {
    let own = bench.environment["WELLBEING_STORE"]
    bench.environment["WELLBEING_STORE"] = bench.folder + "/\(name).sqlite"
    defer { bench.environment["WELLBEING_STORE"] = own }
    return try body()
  }

  /// What `alerts` lists: the subject, the state and the item of each.
  private func waiting() throws -> [String] {
    let alerts = try JSON(run("alerts --json").output)["alerts"]?.elements ?? []
    return alerts.map { alert in
      ["subject", "state", "item"].map { alert[$0]?.text ?? "" }.joined(separator: " ")
    }.sorted()
  }

  /// What is done to a result with an alert, and what waits afterwards.
  private static let courses: [([String], [String])] = [
    (["amend"], ["P1 corrected selfHarm"]),
    (["spoken-with", "amend"], []),
    (["could-not-reach", "amend"], ["P1 corrected selfHarm"]),
    (["entered-in-error", "amend"], []),
    (["amend", "spoken-with"], []),
    (["amend", "could-not-reach"], ["P1 corrected selfHarm"]),
    (["amend", "entered-in-error"], ["P1 corrected selfHarm"]),
    (["spoken-with", "amend", "reopened"], ["P1 corrected selfHarm"]),
    (["spoken-with", "amend", "amend"], []),
    (["amend", "spoken-with", "amend"], []),
    (["amend", "entered-in-error", "amend"], ["P1 corrected selfHarm"]),
    (["spoken-with", "amend-raised"], ["P1 raised selfHarm"]),
    (["spoken-with", "amend", "could-not-reach", "amend"], ["P1 corrected selfHarm"]),
  ]

  @Test(arguments: courses)
  func `the alerts that wait here wait there, and no others`(
    _ steps: [String], _ expected: [String]
  ) throws {
    try run("record phq-9 --subject P1 --administered-by clinician --answers \(Self.raised) -q")
    var value = 0
    for step in steps {
      switch step {
      case "amend":
        value = 1 - value
        try run("amend last --answer selfHarm=0 --answer mood=\(value) --yes --reason misread -q")
      case "amend-raised": try run("amend last --answer selfHarm=1 --yes --reason misread -q")
      case "reopened":
        try run("review last --subject P1 --outcome reopen --reviewer Ann --note wrong -q")
      default:
        try run("review last --subject P1 --outcome \(step) --reviewer Ann --note called -q")
      }
    }
    #expect(try waiting() == expected)
    let (some, all) = (try export("--type phq-9"), try export())
    // Alone, a result does not say which version raised an alert.
    let isError = steps.last == "entered-in-error"
    let moved = isError ? ["P1 enteredInError selfHarm"] : expected
    for (name, file) in [("some", some), ("all", all)] {
      try inStore(name) {
        try run("record gad-2 --subject P9 --total 1 -q")
        let imported = try run("import -", input: file)
        #expect(try waiting() == moved, "\(name)")
        #expect(imported.diagnostics.contains("! Alerts") || expected.isEmpty, "\(name)")
        try run("store check")
      }
    }
    try inStore("restored") {
      let imported = try run("import -", input: all)
      #expect(try waiting() == expected)
      #expect(imported.diagnostics.contains("! Alerts") || expected.isEmpty)
    }
  }

  @Test func `a restored unfinished questionnaire with an alert is said`() throws {
    _ = try bench.sit(
      "take phq-9 --subject P5",
      typing: [""] + Array(repeating: "0", count: 8) + ["2", "quit", "keep"])
    let expected = try waiting()
    #expect(expected.count == 1)
    let file = try export()
    try inStore("other") {
      let trial = try run("import - --dry-run -q", input: file)
      let imported = try run("import - -q", input: file)
      #expect(
        imported.diagnostics
          == "! Alerts: 1 unfinished questionnaire of the import raises one.\n")
      #expect(trial.diagnostics == imported.diagnostics)
      #expect(try waiting() == expected)
    }
  }

  @Test func `the audit trail says when a record and its review came in`() throws {
    try run("record phq-9 --subject P1 --administered-by clinician --answers \(Self.raised) -q")
    try run("review last --subject P1 --outcome spoken-with --reviewer Ann -q")
    let file = try export("--type phq-9")
    try inStore("other") {
      try run("record gad-2 --subject P9 --total 1 -q")
      bench.wait(days: 20)
      try run("import - -q", input: file)
      let entries = try export().split(separator: "\n").map { try JSON(String($0)) }
        .filter { $0["type"] == "logEntry" && $0["recordType"] == "phq-9" }
      #expect(entries.map { $0["event"] } == ["saved", "reviewed"])
      for entry in entries {
        #expect(entry["at"]?.text?.hasPrefix("2026-03-30") == true, "\(entry)")
        #expect(entry["source"] == "wellbeing" && entry["login"] != nil)
      }
      let result = try JSON(run("show last --subject P1 --json").output)
      #expect("\(result)".contains("2026-03-10"))
    }
  }

  @Test func `later reviews of a record that is there are added, in the order of their times`()
    throws
  {
    try run("record phq-9 --subject P1 --administered-by clinician --answers \(Self.raised) -q")
    let first = try export("--type phq-9")
    bench.wait(hours: 1)
    try run("review last --subject P1 --outcome spoken-with --reviewer Ann -q")
    let second = try export("--type phq-9")
    try inStore("other") {
      try run("import - -q", input: first)
      let imported = try run("import -", input: second)
      #expect(imported.output.contains("1 review added to records that were there."))
      #expect(try waiting() == [])
      let before = try export()
      #expect(try !run("import -", input: second).output.contains("review"))
      #expect(
        try export().split(separator: "\n").dropFirst()
          == before.split(separator: "\n").dropFirst())
    }
    try inStore("reopened") {
      try run("import - -q", input: first)
      bench.wait(hours: 1)
      try run("review last --subject P1 --outcome reopen --note again --reviewer Bob -q")
      try run("import - -q", input: second)
      // The review of the file is older: the alert still waits.
      #expect(try waiting() == ["P1 raised selfHarm"])
      let reviews = try JSON(run("history --json").output)["samples"]?.elements.first?["reviews"]
      #expect(reviews?.elements.map { $0["reviewer"] } == ["Ann", "Bob"])
    }
  }

  /// A result of another program with a sync identifier, as JSON Lines of its store.
  private func synced(_ answers: [Int], note: String) throws -> String {
    let form = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let header = try SampleHeader(
      startDate: Date(timeIntervalSince1970: 1_772_000_000), timeZone: .gmt, subject: "P1",
      note: note, metadata: ["clinic.room": .string(note)], syncIdentifier: "visit-7",
      syncVersion: 1)
    let result = try ScoredAssessment(
      Scorer(form),
      answers: Dictionary(
        uniqueKeysWithValues: zip(form.items.map(\.id), answers.map { Answer.value($0) })),
      header: header)
    return try inStore("clinic-\(note)") {
      let path = try #require(bench.environment["WELLBEING_STORE"])
      let store = try HealthStore(
        at: .path(path), source: Source(name: "clinic", version: "1"), access: .owner,
        options: .init(clock: { Date(timeIntervalSince1970: 1_773_135_600) }))
      try store.closing { store in
        _ = try store.save(result)
      }
      try run("review last --subject P1 --outcome spoken-with --reviewer \(note) -q")
      return try export("--type phq-9")
    }
  }

  @Test func `a record that another replaces gives it its place, and the file all the rest`() throws
  {
    let (first, second) = try (
      synced([0, 0, 0, 0, 0, 0, 0, 0, 2], note: "Ann"),
      synced([1, 0, 0, 0, 0, 0, 0, 0, 1], note: "Bob")
    )
    try run("import - -q", input: first)
    let imported = try run("import -", input: second)
    #expect(imported.output.contains("1 record replaced"))
    #expect(imported.diagnostics.contains("! Alerts: 1 result"))
    let found = try JSON(run("history --json").output)["samples"]?.elements ?? []
    #expect(found.count == 1)
    let result = try #require(found.first)
    #expect(result["note"] == "Bob" && result["metadata"]?["clinic.room"] == "Bob")
    #expect(result["syncVersion"] == 2 && result["replaces"] != nil)
    #expect(result["alerts"]?.elements.map { $0["value"] } == [1])
    #expect(result["reviews"]?.elements.map { $0["reviewer"] } == ["Ann", "Bob"])
    #expect(try waiting() == [])
    try run("store check")
  }

  @Test func `a record is found under a former name of its subject`() throws {
    let file = try synced([0, 0, 0, 0, 0, 0, 0, 0, 2], note: "Ann")
    try run("import - -q", input: file)
    try run("subjects rename P1 P2 --yes -q")
    let before = try run("history --json").output
    #expect(try run("import -", input: file).output.contains("1 record unchanged"))
    let other = try synced([0, 0, 0, 0, 0, 0, 0, 0, 1], note: "Bob")
    #expect(try run("history --json").output == before)
    #expect(try run("import -", input: other).output.contains("1 record replaced"))
    let found = try JSON(run("history --json").output)["samples"]?.elements ?? []
    #expect(found.map { $0["subject"] } == ["P2"])
    try run("store check")
  }

  private static let diary = """
    full_date,date,weekday,time,mood,activities,note_title,note
    2026-03-01,1 March,Sunday,14:58,meh,,Title,Text

    """

  @Test func `records with the sync identifiers of others are merged with them`() throws {
    try run("import - --subject A", input: Self.diary)
    let same = try export("--type mood")
    try run("import - --subject A", input: Self.diary.replacing("meh", with: "rad"))
    try run("review last --subject A --reviewer Ann -q", code: .dataError)
    let (other, all) = (try export("--type mood"), try export())
    try inStore("other") {
      try run("import - --subject A", input: Self.diary)
      #expect(try run("import -", input: same).output.contains("1 record unchanged"))
      #expect(try run("import -", input: other).output.contains("1 record replaced"))
      #expect(try run("import -", input: all).output.contains("1 record unchanged"))
      try run("store check")
    }
    try inStore("corrected") {
      try run("import - --subject A", input: Self.diary)
      try run("amend last --valence 0.3 --yes --reason wrong -q")
      #expect(try run("import -", input: other).output.contains("1 record kept"))
      try run("store check")
    }
  }
}
