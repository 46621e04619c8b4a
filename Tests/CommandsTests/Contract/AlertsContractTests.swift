import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingPresentation
@testable import WellbeingStore

/// `alerts`: what it prints, how it ends, and what it does without a sound store or configuration.
@Suite struct AlertsContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func record(_ lines: String...) throws {
    for line in lines { try #require(try bench.run("record \(line) -q").code == .done) }
  }

  private func document(_ options: String = "") throws -> [JSON] {
    let document = try JSON(try bench.run("alerts --json \(options)").output)
    #expect(document.keys == ["schemaVersion", "alerts"] && document["schemaVersion"] == 1)
    return document["alerts"]?.elements ?? []
  }

  @Test func `a total that proves the highest answer is not said to prove more`() throws {
    try record("phq-9 --total 27 --subject P1", "phq-9 --total 25 --subject P2")
    let lines = try bench.run("alerts").output
    #expect(lines.contains("item 9: Nearly every day  "))
    #expect(lines.contains("item 9: Several days or more  "))
  }

  @Test func `cron learns by the exit code whether a raised alert waits`() throws {
    func check() throws -> Run { try bench.run("alerts --check") }
    try record("phq-9 --total 14 --subject P5")
    #expect(try check().code == .done)
    #expect(
      try check().output
        == "No raised alerts are waiting. Not assessed: 1. See 'wellbeing alerts'.\n")
    for line in [
      "phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 --date 2026-03-01",
      "phq-9 --total 27 --subject P1 --date 2026-03-02",
    ] {
      try record(line)
      let outcome = try check()
      #expect(outcome.code == .failure && outcome.diagnostics == "")
      // Mail from cron names nobody, and holds no answer.
      #expect(!outcome.output.contains("P1") && outcome.output.hasSuffix("wellbeing alerts\n"))
    }
    #expect(
      try check().output.hasPrefix("! 2 alerts are waiting, the oldest for 9 days, and 1 is"))
    let reviewed = try bench.run(
      "review last:phq-9 \(document()[0]["uuid"]?.text ?? "") --subject P1 --reviewer A "
        + "--outcome referred -q")
    #expect(reviewed.code == .done)
    #expect(try check().code == .done)
  }

  @Test func `hours are shown up to two days, then days`() throws {
    try record(
      "phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 --date 2026-03-09T08:00:00+00:00"
    )
    for (minutes, words) in [
      (59, "under 1 hour"), (60, "1 hour "), (60 * 47 + 59, "47 hours"), (60 * 48, "2 days"),
    ] {
      let alert = try #require(
        try bench.openStore().read { try $0.waitingAlerts() }.first)
      let now = alert.date + Double(minutes) * 60
      #expect("\(Worklist.age(of: alert, at: now, in: .gmt)) ".hasPrefix(words))
    }
  }

  @Test func `a result of which only the day is known is told in days`() throws {
    try record(
      "phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 --date today",
      "phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P2 --date yesterday")
    let ages = try bench.run("alerts").output.split(separator: "\n").dropFirst()
    #expect(ages.map { $0.prefix(11) } == ["1 day      ", "under 1 day"])
  }

  // MARK: In other commands

  @Test func `a result without an alert hid that the same subject has one elsewhere`() throws {
    try record(
      "phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 --date 2026-03-01",
      "gad-7 --total 4 --subject P1 --date 2026-03-02",
      "gad-7 --total 9 --subject P1 --date 2026-03-09")
    let reference = try #require(try document()[0]["uuid"]?.text?.suffix(8))
    let remark = "! A PHQ-9 has an alert that waits: wellbeing review \(reference)\n"
    for line in ["show last:gad-7", "trend gad-7 --subject P1", "subjects show P1"] {
      #expect(try bench.run(line).output.contains(remark), "\(line)")
    }
    for line in [
      "show last:gad-7 --json", "show last:gad-7 --line", "trend gad-7 --subject P1 --json",
      "trend gad-7 --subject P1 --csv",
    ] {
      let outcome = try bench.run(line)
      #expect(outcome.diagnostics == remark && !outcome.output.contains("! "), "\(line)")
    }
    // What the command shows itself is not pointed out.
    for line in ["show last:phq-9", "trend phq-9 --subject P1"] {
      #expect(try !bench.run(line).output.contains("A PHQ-9 has an alert"), "\(line)")
    }
    #expect(try bench.run("trend phq-9 --subject P1 --from 2026-03-02").output.contains(remark))
    let alerts = try JSON(try bench.run("subjects show P1 --json").output)["alerts"]
    #expect(alerts?.elements == (try document()))
    try record("phq-9 --total 27 --subject P1 --date 2026-03-08")
    #expect(
      try bench.run("show last:gad-7").output.contains(
        "! 2 results have alerts that wait: wellbeing alerts --subject 'P1'\n"))
  }

  @Test func `a declined item of an unfinished questionnaire was not marked`() throws {
    for subject in ["K1", "K2", "K3"] {
      let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
      var administration = try Administration(of: phq9)
      while case .item(let item) = administration.step {
        switch (item.id, subject) {
        case ("selfHarm", "K1"): try administration.decline()
        case ("selfHarm", "K2"): try administration.leaveUnanswered()
        default: try administration.answer("notAtAll")
        }
      }
      _ = try bench.openStore().write { [administration] in
        try $0.beginDraft(administration, subject: subject)
      }
    }
    let lines = try bench.run("drafts").output.split(separator: "\n")
    for (subject, mark) in [
      ("K1", "? declined"), ("K2", "? left blank"),
      ("K3", "9 answered"),
    ] {
      let line = try #require(lines.first { $0.contains(subject) })
      #expect(line.contains(mark) && (subject != "K3" || !line.contains("?")))
    }
    let drafts = try JSON(try bench.run("drafts --json --subject K1").output)["drafts"]
    #expect(
      drafts?[0]?["alertsNotAssessed"] == [["item": "selfHarm", "reason": "declined"]])
    #expect(try bench.run("drafts --csv --subject K2").output.hasSuffix(",notAssessed,\r\n"))
    #expect(Set(try document().compactMap { $0["reason"]?.text }) == ["declined", "leftBlank"])
    #expect(try bench.run("alerts").output.contains("? unfinished, declined"))
    #expect(try bench.run("alerts --check").code == .done)
    try bench.place.tamper("UPDATE definition SET document = x'7B7D'")
    #expect(try bench.run("drafts").output.contains("? declined"))
    try bench.place.tamper("UPDATE draft SET findings = NULL")
    #expect(try bench.run("drafts").output.contains("! cannot be evaluated"))
  }

  @Test func `the error of an alert that cannot be shown hid the one of saving`() {
    let report = Failure(
      SeveralErrors(errors: [
        TerminalError.writeFailed(code: EIO), StoreError.full(path: "/s"),
      ]))
    #expect(report.exitCode == .inputOutput)
    #expect(report.message.hasPrefix("Writing the output failed ("))
    #expect(report.message.hasSuffix("nothing was changed in '/s': make room and try again."))
  }

  // MARK: Without a sound store

  @Test(.aboutFiles, arguments: ["", "--json", "--check"])
  func `a store that was named and is not there is not taken for one without alerts`(
    option: String
  ) throws {
    let outcome = try bench.run("alerts \(option)")
    #expect(outcome.code == .noInput && outcome.output == "")
    #expect(Run.error(in: outcome.diagnostics) == "There is no store at '\(bench.store)'.")
  }

  @Test func `a store of one's own that was not made yet has no alerts`() throws {
    bench.environment["WELLBEING_STORE"] = nil
    bench.environment["XDG_DATA_HOME"] = bench.folder + "/data"
    let outcome = try bench.run("alerts")
    #expect(outcome.code == .done && outcome.output == "")
    #expect(outcome.diagnostics == "No alerts are waiting.\n")
    #expect(try document().isEmpty)
    let check = try bench.run("alerts --check")
    #expect(check.code == .done)
    #expect(check.output == "There is no store yet. No raised alerts are waiting.\n")
    #expect(!FileManager.default.fileExists(atPath: bench.store))
  }

  @Test(.aboutFiles, arguments: ["", "--json", "--check"])
  func `a damaged store is not taken for one without alerts`(option: String) throws {
    try record("gad-7 --total 3")
    var bytes = try Data(contentsOf: URL(filePath: bench.store))
    bytes.replaceSubrange(100..<1000, with: Data(repeating: 0xFF, count: 900))
    for ending in ["-wal", "-shm"] { unlink(bench.store + ending) }
    try bytes.write(to: URL(filePath: bench.store))
    let outcome = try bench.run("alerts \(option)")
    #expect(outcome.code == .dataError && outcome.output == "")
  }

  @Test(arguments: ["", "--json", "--check", "--csv"])
  func `a fault in the settings hides no alert`(option: String) throws {
    try record("phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1")
    for text in ["{", #"{"region": 7, "requireSubject": true}"#] {
      try bench.configure(text)
      let outcome = try bench.run("alerts \(option)")
      #expect(outcome.code == (option == "--check" ? .failure : .done))
      #expect(outcome.output.contains(option == "--check" ? "1 alert is waiting" : "P1"))
    }
  }

  @Test func `an alert by a definition that cannot be read is listed by its ids`() throws {
    try record("phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1")
    try bench.place.tamper("UPDATE definition SET version = '0.1.0', document = x'7B7D'")
    let outcome = try bench.run("alerts")
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("phq-9  selfHarm: 1  ! raised"))
  }
}
