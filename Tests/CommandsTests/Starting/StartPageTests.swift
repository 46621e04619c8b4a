import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTerminal

@testable import WellbeingCommands
@testable import WellbeingStore

/// What `wellbeing` alone shows.
@Suite struct StartPageTests {
  private static let alerted =
    "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 -q"

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
    bench.environment["LANG"] = "C.UTF-8"
  }

  private func page(columns: Int = 80, code: ExitCode = .done) throws -> Run {
    let outcome = try bench.sit("", typing: [], columns: columns)
    #expect(outcome.code == code)
    return outcome
  }

  /// Saves something of every kind, for two subjects, and leaves two questionnaires unfinished.
  private func fill() throws {
    for line in [
      "record gad-7 --total 4 --date 2026-01-05", "mood 😊 --subject P0412",
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --date 2026-02-01 --subject P0412",
      "record phq-9 --total 14 --subject P0412",
      "record phq-9 --administered-by clinician --answers 2,2,2,2,2,2,2,2,2 --subject P0412",
    ] {
      try #require(try bench.run("\(line) -q").code == .done)
    }
    _ = try bench.sit("take gad-7", typing: ["", "1", "quit"])
    _ = try bench.sit(
      "take phq-9 --subject P0412",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
  }

  @Test func `a file or pipe was told nothing of the alerts that wait`() throws {
    let help = bench.run(["-h"]).output
    bench.environment["WELLBEING_STORE"] = nil
    #expect(bench.run([]).output == help)
    bench.environment["WELLBEING_STORE"] = bench.store
    try fill()
    let outcome = bench.run([])
    #expect(outcome.code == .done && outcome.diagnostics == "")
    #expect(
      outcome.output == """
        ! 2 alerts wait, 1 is not assessed:
            wellbeing alerts
        ! 1 unfinished questionnaire contains an alert:
            wellbeing drafts

        \(help)
        """)
  }

  @Test func `a store that cannot be read is not taken for one without alerts by a pipe`() throws {
    try Data("Dear diary".utf8).write(to: URL(filePath: bench.store))
    try #require(chmod(bench.store, 0o600) == 0)
    let outcome = bench.run([])
    #expect(
      outcome.output.hasPrefix(
        "It is not known whether alerts wait to be reviewed.\n'\(bench.store)' is not a store"))
    #expect(outcome.output.hasSuffix(bench.run(["-h"]).output))
    #expect(outcome.code == .dataError)
  }

  @Test func `a named store that is missing is not taken for one without alerts`() throws {
    let output = try page(code: .noInput).output
    #expect(
      output.hasPrefix("Nothing has been saved in '\(bench.store)' yet.\nThe file is created"))
    #expect(output.contains("check WELLBEING_STORE") && !output.contains("It is not known"))
    let outcome = bench.run([])
    #expect(outcome.code == .noInput)
    #expect(outcome.output.contains("There is no store at '\(bench.store)'.\n"))
  }

  @Test func `alerts are counted until somebody has reviewed them`() throws {
    #expect(try bench.run("record phq-9 --total 14 --subject P1 -q").code == .done)
    #expect(try page().output.hasPrefix("? 1 alert is not assessed:\n    wellbeing alerts\n"))
    #expect(try bench.run(Self.alerted).code == .done)
    #expect(try page().output.hasPrefix("! 1 alert waits, 1 is not assessed:\n"))
    #expect(try bench.run(Self.alerted).code == .done)
    #expect(try page().output.hasPrefix("! 2 alerts wait, 1 is not assessed:\n"))
    #expect(try bench.run("review last --reviewer A --outcome spoken-with -q").code == .done)
    #expect(try page().output.hasPrefix("! 1 alert waits, 1 is not assessed:\n"))
    #expect(try !bench.sit("--help", typing: []).output.contains("alert waits"))
  }

  @Test func `a store that cannot be read keeps nothing else back, and is not silent`() throws {
    try Data("Dear diary".utf8).write(to: URL(filePath: bench.store))
    try #require(chmod(bench.store, 0o600) == 0)
    let output = try page(code: .dataError).output
    #expect(
      output.hasPrefix(
        "It is not known what is in the store, or whether alerts wait to be reviewed.\n"))
    // In one line, so that the path can be copied.
    #expect(
      output.contains(
        "'\(bench.store)' is not a store, or is damaged: name another file, or restore a backup to another file.\n"
      ))
    #expect(output.contains("wellbeing take gad-7"))
    #expect(output.hasSuffix("To find someone to talk to, type: wellbeing support\n"))
  }

  @Test func `alerts that were shown are not said to be unknown where the rest is lost`() throws {
    try fill()
    let store = try bench.openStore()
    _ = try store.sync {
      try $0.writer.database.run("UPDATE sample SET document = '' WHERE kind IS NOT NULL")
    }
    let output = try page(code: .dataError).output
    #expect(output.hasPrefix("! 2 alerts wait, 1 is not assessed:\n"))
    #expect(output.contains("\nIt is not known what else is in the store.\n"))
    #expect(!output.contains("whether alerts wait"))
    #expect(output.contains("wellbeing take gad-7"))
  }

  @Test func `a fault in the settings is told once`() throws {
    try bench.configure("{")
    bench.environment["WELLBEING_STORE"] = nil
    let output = try page(code: .configuration).output
    #expect(output.components(separatedBy: "config.json").count == 2, "\(output)")
    #expect(output.contains("or whether alerts wait to be reviewed.\n"))
  }

  @Test func `a command that is suggested is on one line of a screen of 60 columns`() throws {
    let subject = "Ward 7, bed 12, by the window"
    _ = try bench.sit("take phq-9 --subject '\(subject)'", typing: ["", "0", "quit"])
    let output = try page(columns: 60).output
    #expect(
      output.contains(
        "\nwellbeing take phq-9 --resume --subject '\(subject)'\n    continue where you left off\n")
    )
  }

  @Test func `where the configuration asks for a subject, what is suggested names one`() throws {
    try bench.configure(#"{"requireSubject": true}"#)
    bench.environment["WELLBEING_STORE"] = nil
    let output = try page().output
    #expect(output.contains("wellbeing take gad-7 --subject ID  "))
    #expect(output.contains("wellbeing mood --subject ID  "))
  }

  @Test(arguments: [
    ("P1", "wellbeing take phq-9 --resume  "),
    ("O'Neil; rm *", #"wellbeing take phq-9 --resume --subject 'O'\''Neil; rm *'  "#),
  ])
  func `what is unfinished can be gone on with by the line that is shown`(
    subject: String, suggested: String
  ) throws {
    try bench.configure(#"{"subject": "P1"}"#)
    let typed = "take phq-9 --subject \"\(subject)\""
    _ = try bench.sit(typed, typing: ["", "0", "quit"])
    let output = try page(columns: 100).output
    #expect(output.contains("1 questionnaire is unfinished, PHQ-9"))
    #expect(output.contains(suggested))
    bench.wait(days: 2)
    #expect(try !page().output.contains("--resume"))
  }
}
