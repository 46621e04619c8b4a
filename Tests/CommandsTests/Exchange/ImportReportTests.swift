import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport

/// That an import says what it did, would do, and left out.
@Suite struct ImportReportTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @discardableResult
  private func run(_ command: String, input: String = "", code: ExitCode = .done) throws -> Run {
    let run = try bench.run(command, input: input)
    #expect(run.code == code, "\(command): \(run.diagnostics)")
    return run
  }

  private var other: String { "--store '\(bench.folder)/other.sqlite'" }

  @Test func `an alert of an unfinished questionnaire that is left out is said, even quietly`()
    throws
  {
    _ = try bench.sit(
      "take phq-9 --subject P5",
      typing: [""] + Array(repeating: "0", count: 8) + ["2", "quit", "read"])
    try run("record gad-7 --subject P1 --administered-by clinician --answers 0,0,0,0,0,0,0 -q")
    let file = try run("export").output
    try run(
      "record gad-7 --subject P9 --administered-by clinician --answers 0,0,0,0,0,0,0 -q \(other)")
    for option in ["-q", "--dry-run -q"] {
      let merged = try run("import - \(option) \(other)", input: file)
      #expect(
        merged.diagnostics.contains("! Alerts not saved: 1 unfinished questionnaire of the file"))
    }
    #expect(try run("import - -q", input: file).diagnostics.isEmpty)
    let part = try run("export --subject P5")
    #expect(part.diagnostics.contains("! An unfinished questionnaire with an alert is not in"))
    #expect(try run("export --subject P1").diagnostics.isEmpty)
  }

  @Test func `a whole store's file is restored whole or not at all, and says so`() throws {
    try run("record gad-7 --subject P1 --administered-by clinician --answers 0,0,0,0,0,0,0 -q")
    let file = try run("export").output
    let good = try run("import - --dry-run \(other)", input: file).output
    #expect(good.contains("The store would be restored whole"))
    let bad = file.replacing(#""policy":"refuse""#, with: #""policy":"other""#)
    let refused = try run("import - --keep-going \(other)", input: bad, code: .dataError)
    #expect(refused.diagnostics.contains("restored whole or not at all"))
  }

  @Test func `a table has no time of review for an alert that waits`() throws {
    try run("record phq-9 --subject P1 --administered-by clinician --answers 0,0,0,0,0,0,0,0,2 -q")
    let outcomes = [
      ("could-not-reach", true), ("entered-in-error", true), ("spoken-with", false),
      ("reopen", true),
    ]
    for (outcome, waits) in outcomes {
      try run("review last --subject P1 --outcome \(outcome) --reviewer Ann --note n -q")
      let lines = try run("export --format csv --type phq-9").output.split(
        whereSeparator: \.isNewline)
      #expect(lines[1].hasSuffix(",") == waits, "\(outcome)")
      #expect(try run("alerts --json").output.contains("selfHarm") == waits)
    }
  }

  @Test func `a dry run saves as much as the import would`() throws {
    let table = "day,a1,a2,a3,a4,a5,a6,a7\n2026-01-12,0,0,0,0,0,0,0\n2026-01-13,9,0,0,0,0,0,0\n"
    let command = "import - --type gad-7 --date-column day --item-columns a1-a7"
    for (option, count) in [("", 0), ("--keep-going", 1)] {
      let trial = try run("\(command) \(option) --dry-run", input: table, code: .dataError)
      #expect(trial.output.contains("\(count) record\(count == 1 ? "" : "s") would be saved."))
      #expect(trial.diagnostics.contains("Nothing would be saved.") == (count == 0))
      let import_ = try run("\(command) \(option) -q", input: table, code: .dataError)
      #expect(import_.diagnostics.contains("Nothing was saved.") == (count == 0))
      #expect(try bench.contents().samples.count == count)
    }
  }

  @Test func `a table that names nobody is about one person, and says who`() throws {
    let table = "id,day,a1,a2,a3,a4,a5,a6,a7\nZ1,2026-01-12,0,0,0,0,0,0,0\n"
    let command = "import - --dry-run --type gad-7 --date-column day --item-columns a1-a7"
    #expect(
      try run(command, input: table).output
        .contains("The file names nobody: all of it is about 'self'."))
    #expect(
      !(try run("\(command) --subject-column id", input: table).output.contains("names nobody")))
  }

  @Test func `a store that was filled from a table takes the lines of the same records`() throws {
    try run(
      "record gad-7 --subject P1 --administered-by clinician --answers 0,1,2,3,0,1,2 --date 2026-01-12 -q"
    )
    let table = try run("export --format csv --type gad-7").output
    let lines = try run("export --type gad-7").output
    try run("import - \(other)", input: table)
    #expect(try run("import - \(other)", input: lines).output.contains("1 record unchanged"))
  }
}
