import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingCommandKit
@testable import WellbeingStore

/// `caseload`: who comes first, and what each form prints.
@Suite struct CaseloadContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func type(_ lines: String...) throws {
    for line in lines { try #require(try bench.run("\(line) -q").code == .done, "\(line)") }
  }

  private func reference(_ subject: String) throws -> String {
    let samples = try JSON(try bench.run("history --subject \(subject) --json").output)["samples"]
    return String(try #require(samples?[0]?["uuid"]?.text).suffix(8))
  }

  /// A subject for each reason to be noticed, and one for none.
  private func fill() throws {
    try type(
      // A relapse: better than at the start, worse than last time.
      "record phq-9 --answers 2,2,2,2,2,2,2,2,0 --subject Relapse --date 2026-01-05",
      "record phq-9 --total 8 --subject Relapse --date 2026-02-05",
      "record phq-9 --answers 2,2,2,2,2,2,2,0,0 --subject Relapse --date 2026-03-05",
      "record phq-9 --answers 1,0,0,0,0,0,0,0,1 --subject Raised --date 2026-03-02",
      "record phq-9 --answers 3,3,3,2,2,2,2,2,1 --subject Corrected --date 2026-03-01",
      // Item 9 is blank now, and was answered before.
      "record phq-9 --answers 1,1,1,1,1,1,1,1,0 --subject Open --date 2026-02-01",
      "record phq-9 --answers 1,1,1,1,1,1,1,1,- --subject Open --date 2026-03-08",
      // The total could be worse by six points, or not.
      "record phq-9 --answers 1,1,1,0,0,0,0,0,0 --subject Undecided --date 2026-02-03",
      "record phq-9 --answers 1,1,1,1,1,1,1,-,0 --subject Undecided --date 2026-03-07",
      "record gad-7 --total 15 --subject Better --date 2026-02-03",
      "record gad-7 --total 11 --subject Better --date 2026-03-06",
      "record gad-7 --total 4 --subject Once --date 2026-03-09",
      "record phq-9 --answers 1,0,0,0,0,0,0,0,2 --subject Reviewed --date 2026-03-04",
      "mood --kind dailyMood --valence 0.3 --subject Moods --date 2026-02-28")
    try type(
      "amend \(reference("Corrected")) --answer 9=0 --yes --reason misread",
      "review \(reference("Reviewed")) --reviewer 'Ward 7' --outcome spoken-with")
    _ = try bench.sit(
      "take phq-9 --subject Unfinished",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
  }

  private func subjects(_ options: String = "") throws -> [String] {
    try rows(options).map { $0["subject"]?.text ?? "" }
  }

  private func rows(_ options: String = "") throws -> [JSON] {
    let document = try JSON(try bench.run("caseload --json \(options)").output)
    #expect(document.keys == ["schemaVersion", "subjects"] && document["schemaVersion"] == 1)
    return document["subjects"]?.elements ?? []
  }

  private func row(_ subject: String) throws -> JSON {
    try #require(try rows().first { $0["subject"]?.text == subject })
  }

  @Test func `the table says who needs attention, on every width`() throws {
    try fill()
    let inFile = try bench.run("caseload").transcript
    bench.environment["TERM"] = "xterm"
    bench.environment["LANG"] = "C.UTF-8"
    let onScreens = try [120, 80, 40].map { columns in
      try bench.sit("caseload", typing: [], columns: columns).transcript
    }
    try expectGolden(([inFile] + onScreens).joined(separator: "\n"), "caseload.txt")
  }

  @Test func `alerts come first, then who got worse, then what is not assessed`() throws {
    try fill()
    let byDay = ["Once", "Undecided", "Better", "Reviewed", "Moods"]
    #expect(
      try subjects()
        == ["Raised", "Corrected", "Unfinished", "Relapse", "Open"] + byDay)
    #expect(try subjects("--sort subject").first == "Better")
    #expect(try subjects("--sort seen").prefix(2) == ["Once", "Open"])
    #expect(try subjects("phq-9 --sort score").prefix(2) == ["Corrected", "Relapse"])
    #expect(try subjects("--filter alert") == ["Raised", "Corrected", "Unfinished"])
    #expect(try subjects("--filter better --filter not-assessed") == ["Open", "Better"])
    #expect(try subjects("--filter worse") == ["Relapse"])
  }

  @Test func `a change is judged since the last result, and only if it is certain`() throws {
    try fill()
    let relapse = try row("Relapse")["change"]?[0]
    #expect(relapse?["difference"] == 6 && relapse?["result"] == "deterioration")
    #expect(relapse?["questionnaire"] == "phq-9" && relapse?["criterion"] == "nhs")
    #expect(relapse?["to"] == (try row("Relapse")["latest"]?[0]?["uuid"]))
    let undecided = try row("Undecided")["change"]?[0]
    #expect(undecided?["result"] == "undetermined" && undecided?["difference"] == nil)
    #expect(undecided?["lowestDifference"] == 4 && undecided?["highestDifference"] == 7)
    let better = try row("Better")["change"]?[0]
    #expect(better?["difference"] == -4 && better?["result"] == "improvement")
    for subject in ["Once", "Moods", "Corrected"] {
      #expect(try row(subject)["change"] == [], "\(subject)")
    }
  }

  @Test func `somebody who gets worse slowly is worse, and first`() throws {
    for (day, total) in [("2026-01-01", 5), ("2026-01-15", 10), ("2026-02-01", 15)] {
      try type("record phq-9 --total \(total) --subject Slow --date \(day)")
    }
    try type(
      "record phq-9 --total 20 --subject Slow --date 2026-02-15",
      "record phq-9 --total 9 --subject Stable --date 2026-02-01",
      "record phq-9 --total 9 --subject Stable --date 2026-03-01")
    #expect(try subjects() == ["Slow", "Stable"] && subjects("--filter worse") == ["Slow"])
    let changes = try row("Slow")["change"]
    #expect(changes?.all("since") == ["last", "baseline"])
    #expect(changes?.all("difference") == [5, 15])
    #expect(changes?.all("result") == ["none", "deterioration"])
    #expect(changes?.all("criterion") == ["nhs", "nhs"])
    let lines = try bench.run("caseload").transcript
    #expect(lines.contains("^ 5, ^ 15 worse since 1 Jan") && lines.contains("1 worse"))
    // Nothing but the last eight results is kept: the baseline is older.
    for day in 16...25 { try type("record phq-9 --total 20 --subject Slow --date 2026-02-\(day)") }
    #expect(try row("Slow")["change"]?.all("difference") == [0, 15])
    #expect(try subjects("--filter worse") == ["Slow"])
  }

  @Test func `the baseline is the first result of the present episode`() throws {
    try type(
      "record phq-9 --total 20 --subject P1 --date 2024-01-01",
      "record phq-9 --total 8 --subject P1 --date 2026-02-01",
      "record phq-9 --total 12 --subject P1 --date 2026-02-15",
      "record phq-9 --total 14 --subject P1 --date 2026-03-01")
    #expect(try subjects("--filter better") == ["P1"])
    try type("subjects episode P1 --from 2026-01-20")
    #expect(try subjects("--filter better") == [] && subjects("--filter worse") == ["P1"])
    #expect(try row("P1")["change"]?.all("difference") == [2, 6])
    // A new episode without a result yet: nothing is compared with what was before.
    try type("subjects episode P1 --from 2026-03-05")
    #expect(try row("P1")["change"] == [] && subjects("--filter worse") == [])
  }

  @Test func `each subject has what there is, and what is absent is left out`() throws {
    try fill()
    let raised = try row("Raised")
    #expect(raised.keys == ["alerts", "change", "due", "lastSeen", "latest", "subject"])
    #expect(raised["lastSeen"] == "2026-03-02T11:00:00Z")
    let latest = try #require(raised["latest"]?[0])
    #expect(
      latest == [
        "uuid": latest["uuid"] ?? "", "questionnaire": ["id": "phq-9", "version": "1.4.0"],
        "start": "2026-03-02T11:00:00Z", "score": 2, "band": "noneToMinimal", "basis": "complete",
      ])
    #expect(
      raised["alerts"] == [
        ["uuid": latest["uuid"] ?? "", "item": "selfHarm", "state": "raised"]
      ])
    #expect(try row("Corrected")["alerts"]?[0]?["state"] == "corrected")
    #expect(try row("Unfinished")["alerts"]?[0]?["state"] == "unfinished")
    #expect(try row("Unfinished").keys == ["alerts", "change", "due", "latest", "subject"])
    #expect(try row("Open")["alerts"]?[0]?["reason"] == "unanswered")
    #expect(try row("Open")["latest"]?[0]?["score"] == nil)
    #expect(try row("Reviewed")["alerts"] == [] && row("Moods")["latest"] == [])
  }

  @Test func `an alert that an older result leaves open does not count as not assessed`() throws {
    try type(
      "record phq-9 --answers 1,1,1,1,1,1,1,1,- --subject P1 --date 2026-02-01",
      "record phq-9 --answers 1,1,1,1,1,1,1,1,0 --subject P1 --date 2026-03-01",
      "record phq-9 --answers 1,1,1,1,1,1,1,1,- --subject P2 --date 2026-03-01")
    // Whether or not its questionnaire was chosen.
    for options in ["", "gad-7"] {
      #expect(try subjects("--filter not-assessed \(options)") == ["P2"])
    }
  }

  @Test func `an alert that no shown score has is named`() throws {
    try type(
      "record phq-9 --answers 1,0,0,0,0,0,0,0,1 --subject P1 --date 2026-03-01",
      "record phq-9 --answers 1,0,0,0,0,0,0,0,0 --subject P1 --date 2026-03-02")
    let lines = try bench.run("caseload").output.split(separator: "\n")
    #expect(lines[1] == "!  P1       1 none to minimal  v 1     PHQ-9 of 1 Mar 2026  2026-03-02")
    #expect(try bench.run("caseload gad-7").output.contains("PHQ-9 of 1 Mar 2026"))
    try bench.place.tamper("UPDATE definition SET version = '0.1.0', document = x'7B7D'")
    #expect(try bench.run("caseload gad-7").output.contains("phq-9 of 1 Mar 2026"))
  }

  @Test func `rows for programs have the same columns always`() throws {
    try fill()
    let lines = try bench.run("caseload PHQ-9 --csv").output.split(separator: "\r\n")
    let ofPHQ9 = [
      "", ":band", ":basis", ":start", ":difference", ":change", ":baseline",
      ":baselineDifference", ":baselineChange",
    ].map { "phq-9\($0)" }
    #expect(
      lines.first?.split(separator: ",").map(String.init)
        == ["subject", "alerts"] + ofPHQ9 + ["lastSeen", "due"])
    #expect(lines.count == 11)
    #expect(
      lines[2]
        == "Corrected,selfHarm:corrected,19,moderatelySevere,complete,2026-03-01T11:00:00Z,,,,,,"
        + "2026-03-01T11:00:00Z,")
    #expect(lines[3] == "Unfinished,selfHarm:unfinished,,,,,,,,,,,")
    #expect(lines[5].hasPrefix("Open,selfHarm:unanswered,,,unscorable,2026-03-08T11:00:00Z,,"))
    let plain = try bench.run("caseload --plain").output.split(separator: "\n")
    #expect(plain.count == 10 && plain.allSatisfy { $0.count { $0 == "\t" } == 21 })
  }

  @Test func `alerts of earlier results are counted`() throws {
    for day in ["2026-02-01", "2026-02-08", "2026-02-15"] {
      let line = "record phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P1 --date \(day) -q"
      try #require(try bench.run(line).code == .done)
    }
    bench.environment["ACCESSIBLE"] = "1"
    let output = try bench.run("caseload").output
    #expect(output.contains("Other alerts: PHQ-9 of 1 Feb 2026 and 1 more\n"))
  }

  @Test func `colours are for screens, and say what the signs say`() throws {
    try fill()
    #expect(try !bench.run("caseload").output.contains("\u{1B}"))
    let colored = try bench.run("caseload --color always").output
    #expect(colored.contains("\u{1B}[1;31m!\u{1B}[m  \u{1B}[1mRaised"))
    #expect(colored.contains("\u{1B}[31m^ 6 worse,"))
    #expect(colored.contains("\u{1B}[32mv 4\u{1B}[m"))
    #expect(colored.contains("\u{1B}[1;33m?\u{1B}[m  Open"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/) { _ in "" } == (try bench.run("caseload").output))
    let alerts = try bench.run("alerts --color always").output
    #expect(alerts.contains("\u{1B}[1;31m! raised\u{1B}[m"))
    #expect(alerts.contains("\u{1B}[1;33m? left blank\u{1B}[m"))
  }

  @Test func `a program sees only what it may`() throws {
    try fill()
    #expect(try subjects("--source diary").isEmpty)
    try type("store access grant diary --type gad-7 --read")
    #expect(try subjects("--source diary") == ["Once", "Better"])
  }

  @Test func `an empty store says how to begin`() throws {
    bench.environment["WELLBEING_STORE"] = nil
    let outcome = try bench.run("caseload")
    #expect(outcome.code == .done && outcome.output == "")
    #expect(
      outcome.diagnostics == "Nothing yet. Start with 'wellbeing record phq-9 --subject ID'.\n")
    #expect(try rows().isEmpty)
  }

  @Test(.aboutFiles, arguments: ["", "--json", "--csv"])
  func `a damaged store is not taken for an empty one`(option: String) throws {
    try type("record gad-7 --total 3")
    var bytes = try Data(contentsOf: URL(filePath: bench.store))
    bytes.replaceSubrange(100..<1000, with: Data(repeating: 0xFF, count: 900))
    for ending in ["-wal", "-shm"] { unlink(bench.store + ending) }
    try bytes.write(to: URL(filePath: bench.store))
    let outcome = try bench.run("caseload \(option)")
    #expect(outcome.code == .dataError && outcome.output == "")
  }

  @Test(arguments: [
    ("phq9 PHQ-9", "'PHQ-9' is named twice: name it once."),
    (
      "--subject P1",
      "'caseload' lists every subject. For one, use 'wellbeing history --subject ID'."
    ),
  ])
  func `what cannot be meant is refused`(arguments: String, message: String) throws {
    let outcome = try bench.run("caseload \(arguments)")
    #expect(outcome.code == .usage && Run.error(in: outcome.diagnostics) == message)
  }
}
