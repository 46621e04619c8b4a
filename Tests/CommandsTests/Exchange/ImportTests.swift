import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingSamples
import WellbeingStore

/// What `import` does with the JSON Lines that `export` writes.
@Suite struct ImportTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let alertAnswers = "0,0,0,0,0,0,0,0,2"

  @discardableResult
  private func run(_ command: String, input: String = "", code: ExitCode = .done) throws -> Run {
    let run = try bench.run(command, input: input)
    #expect(run.code == code, "\(command): \(run.diagnostics)")
    return run
  }

  /// A store with everything: corrections, deletions, renamed subjects, reviews, episodes, plans,
  /// access, an own definition and an unfinished questionnaire.
  private func fill() throws {
    let own = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Questionnaires/data/examples/rested.json").path
    try run("questionnaires add '\(own)' -q")
    try run(
      "record phq-9 --subject P1 --administered-by clinician --answers \(Self.alertAnswers) -q")
    try run("amend last --answer selfHarm=0 --yes --reason misread -q")
    try run(
      "record phq-9 --subject P2 --administered-by clinician --answers 1,1,1,1,1,1,1,1,1 --note 'ä \"x\"\u{2028}' -q"
    )
    try run("review last:phq-9 --subject P2 --outcome could-not-reach --reviewer Bob -q")
    try run("amend last --date yesterday --yes --reason date -q")
    try run("review last:phq-9 --subject P2 --outcome spoken-with --reviewer Ann -q")
    try run("record gad-7 --subject P2 --total 9 --date 2026-03-01 --clinician Dr. -q")
    try run("record rested --subject P3 --administered-by clinician --answers 1,2 -q", code: .done)
    try run("mood --kind dailyMood --valence -0.25 --label drained --association work -q")
    try run("factor sleep 7h30 -q")
    try run("factor sleep 8h -q")
    try run("factor tea 2 --unit cups -q")
    try run("delete last:factor --yes -q")
    try run("subjects rename P3 P2 --join --yes -q")
    try run("subjects episode P2 --from 2026-03-01 -q")
    try run("plan add phq-9 --subject P1 --every 2w -q")
    try run("store access revoke diary --type mood --read -q")
    try bench.feel(1, at: "2026-03-10T08:00:00Z", source: "diary")
    try run("record gad-7 --subject P4 --total 3 -q")
    try run("delete last:gad-7 --yes --reason twice -q")
    _ = try bench.sit("take phq-9 --subject P5", typing: ["", "0", "1", "quit", "keep"])
  }

  private func export(_ options: String = "") throws -> [String] {
    try run("export \(options)").output.split(separator: "\n").map(String.init)
  }

  private func inAnotherStore<T>(_ body: () throws -> T) throws -> T {
    let own = bench.environment["WELLBEING_STORE"]
    bench.environment["WELLBEING_STORE"] = bench.folder + "/other.sqlite"
    defer { bench.environment["WELLBEING_STORE"] = own }
    return try body()
  }

  @Test func `a whole export restores an empty store without loss`() throws {
    try fill()
    let exported = try export()
    let file = exported.map { $0 + "\n" }.joined()
    let waiting = try run("alerts --json").output
    try inAnotherStore {
      let imported = try run("import -", input: file)
      #expect(imported.output.contains("records saved."))
      let again = try export()
      #expect(Array(again.dropFirst().dropLast()) == Array(exported.dropFirst()))
      #expect(again.last?.contains("storeRestored") == true)
      #expect(try run("store check").code == .done)
      #expect(try run("alerts --json").output == waiting)
      let before = try run("history --json").output
      try run("import -", input: file)
      #expect(try run("history --json").output == before)
    }
  }

  @Test func `another store gets the live records, and keeps its own`() throws {
    try fill()
    let file = try export().map { $0 + "\n" }.joined()
    let history = try JSON(run("history --limit 0 --json").output)["samples"]?.elements ?? []
    try inAnotherStore {
      try run("record gad-2 --subject P9 --total 1 -q")
      let report = try JSON(run("import - --json", input: file).output)
      let counts = try #require(report["files"]?.elements.first)
      #expect(counts["refused"] == 0 && counts["leftOut"]?["logEntry"] != nil)
      let after = try JSON(run("history --limit 0 --json").output)["samples"]?.elements ?? []
      #expect(after.count == history.count + 1)
      // The alert of an earlier version waits, though that version is left out.
      #expect(try run("alerts --subject P1").output.contains("corrected"))
      try run("store check")
    }
  }

  @Test func `other content under a known uuid is refused, and nothing is saved`() throws {
    try run("record phq-9 --subject P1 --total 5 --note mine -q")
    let known = try export("--type phq-9")
    let file = known.map { $0 + "\n" }.joined().replacing(#""mine""#, with: #""other""#)
    let refused = try run("import - --json", input: file, code: .dataError)
    #expect(
      refused.output.contains(#""code":"conflict""#) && !refused.diagnostics.contains("other."))
    #expect(refused.diagnostics.hasSuffix("Nothing was saved.\n"))
  }

  @Test(arguments: [
    (#""reviewer":\s?"Ann""#, #""reviewer":"""#), (#""outcome":\s?"spokenWith","#, ""),
    (#""date":\s?"2"#, #""date":"3"#),
  ])
  func `a review that the store would not take is refused`(
    _ part: String, _ other: String
  ) throws {
    try run(
      "record phq-9 --subject P1 --administered-by clinician --answers \(Self.alertAnswers) -q")
    try run("review last --subject P1 --outcome spoken-with --reviewer Ann -q")
    let file = try export("--subject P1").joined(separator: "\n") + "\n"
    let altered = file.replacing(try Regex(part), with: other)
    #expect(altered != file)
    try inAnotherStore {
      let refused = try bench.run("import -", input: altered)
      #expect(refused.code != .done, "\(refused.output)")
      #expect(try bench.run("history --json").output.contains("phq-9") == false)
      try run("import -", input: file)
    }
  }

  @Test func `a dry run says the same and saves nothing`() throws {
    try run(
      "record phq-9 --subject P1 --administered-by clinician --answers \(Self.alertAnswers) -q")
    let file = try export().map { $0 + "\n" }.joined()
    try inAnotherStore {
      let trial = try run("import - --dry-run", input: file)
      #expect(
        trial.output.hasPrefix(
          "Standard input, JSON Lines:\n  1 record would be saved.\n  The store would be restored"))
      #expect(trial.diagnostics.contains("1 result of the import raises one"))
      #expect(!FileManager.default.fileExists(atPath: bench.folder + "/other.sqlite"))
    }
  }

  @Test func `answers are scored again, and a stated total that differs is said`() throws {
    try run("record gad-7 --subject P1 --administered-by clinician --answers 1,1,1,1,1,1,1 -q")
    let file = try export("--type gad-7").map { $0 + "\n" }.joined()
      .replacing(#""value":7"#, with: #""value":8"#)
    try inAnotherStore {
      let strict = try run("import - --strict", input: file, code: .dataError)
      #expect(strict.diagnostics.contains("line 3: the stated total is 8, and ours is 7."))
      try run("import -", input: file)
      #expect(try run("history --csv").output.contains(",7,"))
    }
  }

  @Test func `good records of a cut file are saved if asked, with their alerts`() throws {
    try run(
      "record phq-9 --subject P1 --administered-by clinician --answers \(Self.alertAnswers) -q")
    let file = try export("--subject P1").map { $0 + "\n" }.joined()
      .replacing(#""scoredAssessment":1"#, with: #""scoredAssessment":2"#)
    try inAnotherStore {
      let imported = try run("import - --keep-going", input: file, code: .dataError)
      #expect(imported.output.contains("1 record saved"))
      #expect(try run("alerts").output.contains("P1"))
    }
  }

  @Test func `files begin with a mark of UTF-8 or end without a line feed`() throws {
    try run("mood --kind dailyMood --valence 0.5 -q")
    let file = try export().joined(separator: "\n")
    try inAnotherStore { _ = try run("import -", input: "\u{FEFF}" + file) }
  }

  @Test func `a cut file, a bad line and an unknown file save nothing`() throws {
    try run("record gad-7 --subject P1 --administered-by clinician --answers 1,1,1,1,1,1,1 -q")
    try run("mood --kind dailyMood --valence 0.5 -q")
    let lines = try export()
    let file = lines.map { $0 + "\n" }.joined()
    try inAnotherStore {
      for size in stride(from: 0, to: file.utf8.count - 1, by: 997) {
        let cut = String(decoding: file.utf8.prefix(size), as: UTF8.self)
        try run("import - -q", input: cut, code: .dataError)
      }
      try run(
        "import - -q", input: lines.dropLast().map { $0 + "\n" }.joined(), code: .dataError)
      let bad = file.replacing(#""valence":0.5"#, with: #""valence":5"#)
      try run("import -", input: bad, code: .dataError)
      #expect(!FileManager.default.fileExists(atPath: bench.folder + "/other.sqlite"))
    }
  }

  @Test(arguments: ["", " --quiet", " --json"])
  func `alerts of imported results are said and wait on the list`(options: String) throws {
    try run(
      "record phq-9 --subject P1 --administered-by clinician --answers \(Self.alertAnswers) -q")
    let file = try export().map { $0 + "\n" }.joined()
    try inAnotherStore {
      let imported = try run("import -\(options)", input: file)
      #expect(imported.diagnostics.contains("! Alerts: 1 result of the import raises one."))
      #expect(try run("alerts").output.contains("P1"))
    }
  }

  @Test func `what was changed here since stays`() throws {
    try run("record phq-9 --subject P1 --total 5 -q")
    try run("record phq-9 --subject P2 --total 6 -q")
    let file = try export().map { $0 + "\n" }.joined()
    try run("amend last --total 7 --yes --reason misread -q")
    try run("delete last:phq-9 --yes -q")
    let before = try run("history --json").output
    let report = try JSON(run("import - --json", input: file).output)["files"]?.elements.first
    #expect(report?["kept"] == 1 && report?["unchanged"] == 1 && report?["saved"] == 0)
    #expect(try run("history --json").output == before)
  }

  @Test func `one subject can stand for the file's, and several are refused`() throws {
    try run("record gad-7 --subject P1 --total 3 -q")
    let one = try export("--type gad-7").map { $0 + "\n" }.joined()
    try run("record gad-7 --subject P2 --total 3 -q")
    let two = try export("--type gad-7").map { $0 + "\n" }.joined()
    try inAnotherStore {
      try run("import - --subject X", input: two, code: .usage)
      try run("import - --subject X", input: one)
      #expect(try run("history --csv").output.contains(",X,"))
    }
  }
}
