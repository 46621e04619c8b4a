import WellbeingCommandSupport
import Testing
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingCommandKit

@Suite struct LookingBackTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func record(_ lines: String...) throws {
    for line in lines {
      let outcome = try bench.run("record \(line) -q")
      #expect(outcome.code == .done, "\(line)")
    }
  }

  private func transcript(_ lines: String...) throws -> String {
    try lines.map { try bench.run($0).transcript }.joined(separator: "\n")
  }

  @Test func theHistoryOfOneSubject() throws {
    try record(
      "gad-7 --total 0 --date 2025-12-24", "phq-9 --answers 3,3,3,3,3,3,2,2,- --date 2026-01-05",
      "phq-9 --answers 2,2,2,2,1,1,2,0,1 --date 2026-02-01T08:05:00+01:00",
      "gad-7 --answers 1,1,1,1,-,0,0 --policy prorate")
    try expectGolden(
      try transcript(
        "history", "history --type phq-9 --from 2026-02-01", "history --score '>=4' --band mild",
        "history --alert raised", "history --alert not-assessed", "history --item 'sleep>=3'",
        "history --limit 1", "history --last 1d --type phq-9"),
      "history-of-one.txt")
  }

  @Test(arguments: ["--score '>=4'", "--item 'sleep>=3'"])
  func spacesAroundAComparisonChangeNothing(option: String) throws {
    try record("gad-7 --total 0", "phq-9 --answers 3,3,3,3,3,3,2,2,0")
    let spaced = option.replacing(">=", with: " >= ").replacing(" '", with: " ' ")
    let found = try bench.run("history \(option) --csv").output
    #expect(found.contains("phq-9") && !found.contains("gad-7"))
    #expect(try bench.run("history \(spaced) --csv").output == found)
  }

  @Test func theHistoryOfSeveralSubjectsInWideAndCombiningScripts() throws {
    try record(
      "gad-7 --total 4 --subject P1", "gad-7 --total 21 --subject 山田太郎",
      "gad-7 --total 9 --subject 'José Núñez'", "gad-7 --total 15 --subject 👩‍👩‍👧")
    try expectGolden(
      try transcript("history", "history --subject 山田太郎"), "history-of-several.txt")
  }

  @Test func theHistoryAsCSV() throws {
    try record(
      "phq-9 --answers 2,2,2,2,1,1,2,0,1 --date 2026-02-01T08:05:00+01:00 --subject '=1+1'",
      "phq-9 --answers 3,3,3,3,3,3,2,2,- --subject 'a,b'",
      "phq-9 --answers 3,3,3,3,3,1,1,1,d --subject 'say \"x\"'")
    let history = Run.masked(try bench.run("history --csv").output)
    try expectGolden(history.replacing("\r\n", with: "<CR>\n"), "history.csv.txt")
  }

  @Test func oneResultInFull() throws {
    try record(
      "phq-9 --answers 2,2,2,2,1,-,2,0,1,3 --date 2026-01-05 --subject P1 --policy prorate "
        + "--clinician 'Ward 7' --note 'by telephone'")
    try expectGolden(try transcript("show last", "show last --line"), "show.txt")
    try record("phq-9 --total 14", "phq-9 --answers 3,3,3,3,3,1,1,1,d", "gad-7 --total 3")
    try expectGolden(
      try transcript(
        "show last --line", "show last:phq-9 --line", "show last --subject P1 --line"),
      "show-line.txt")
  }

  @Test func unfinishedAdministrations() throws {
    _ = try bench.sit("take gad-7 --subject 山田太郎", typing: ["", "1", "quit"])
    _ = try bench.sit(
      "take phq-9 --subject P1", typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    bench.wait(days: 3)
    _ = try bench.sit("take gad-7", typing: ["", "1", "1", "quit"])
    try expectGolden(
      try transcript("drafts", "drafts --subject self", "drafts --subject nobody"), "drafts.txt")
  }

  @Test(.aboutFiles) func theCheckOfTheStoreNamesOldContacts() throws {
    try record("phq-9 --answers 2,2,2,2,1,-,2,0,1,3 --policy prorate", "gad-7 --total 3")
    let sound = try bench.run("store check")
    #expect(sound.output.hasPrefix("The store is sound.\n"))
    #expect(sound.diagnostics == "")
    #expect(sound.output.hasSuffix("Disk: it cannot be told whether it is encrypted.\n"))
    let json = try JSON(try bench.run("store check --json").output)
    #expect(json["diskEncrypted"] == .string("unknown"))
    bench.wait(days: 5 * 366)
    let old = try bench.run("store check")
    #expect(old.code == .done)
    #expect(
      old.diagnostics.contains("Warning: the contact 'us-988' was checked more than a year ago.\n"))
  }

  @Test func aBackupDoesNotGoToATerminal() throws {
    try record("gad-7 --total 3")
    let outcome = try bench.sit("store backup -", typing: [])
    #expect(outcome.code == .usage)
    #expect(
      outcome.output
        == "wellbeing: A backup is not text: redirect standard output, or name a file.\n")
  }

  @Test(.aboutFiles) func theStore() throws {
    let before = try bench.run("store info")
    #expect(before.code == .noInput)
    try record("phq-9 --total 14", "gad-7 --total 3 --subject P1", "gad-7 --total 4 --subject P1")
    _ = try bench.sit("take gad-7", typing: ["", "1", "quit"])
    let after = try bench.run("store info").transcript
      .replacing(bench.folder, with: "FOLDER")
      .replacing(/[0-9]+ bytes/) { _ in "N bytes" }
    try expectGolden(after, "store-info.txt")
  }
}
