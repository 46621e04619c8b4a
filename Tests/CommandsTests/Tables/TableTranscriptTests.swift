import WellbeingCommandSupport
import Testing
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit
import WellbeingTestMachines

/// Every table that the program prints, on screens of different widths.
@Suite struct TableTranscriptTests {
  private static let commands = [
    "history", "history --subject self", "drafts", "subjects list",
    "store access list -q", "questionnaires list", "history --every month --group association -q",
    "history --every week -q", "learn",
  ]

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
    bench.environment["LANG"] = "C.UTF-8"
    for line in [
      "gad-7 --total 4 --subject P0412-0007 --date 2024-12-24", "phq-15 --total 9 --subject 山田太郎",
      "phq-9 --answers 3,3,3,3,3,3,2,2,- --subject P0412-0008 --date 2026-01-05",
      "phq-9 --answers 2,2,2,2,1,1,2,0,1 --date 2026-02-01T08:05:00+01:00",
      "phq-9 --answers 2,2,2,2,2,2,2,2,- --policy prorate --date 2026-03-09",
    ] {
      try #require(try bench.run("record \(line) -q").code == .done)
    }
    try bench.feel(
      -0.8, at: "2026-03-10T06:00:00Z",
      labels: [.anxious, .overwhelmed, .disappointed, .worried, .lonely],
      associations: [.currentEvents, .work])
    try bench.feel(0.3, at: "2026-02-20T21:00:00Z", kind: .dailyMood, isDay: true)
    try #require(
      try bench.run(
        "amend last:phq-15 --total 8 --yes -q --reason 'A sheet was misread.'"
      ).code == .done)
    try #require(
      try bench.run("store access grant 'Sleep diary' --type mood --read -q").code == .done)
    _ = try bench.sit(
      "take phq-9 --subject P0412-0008",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    _ = try bench.sit("take gad-7", typing: ["", "1", "quit"])
  }

  private func transcript(columns: Int) throws -> String {
    try Self.commands.map { try bench.sit($0, typing: [], columns: columns).transcript }
      .joined(separator: "\n")
  }

  @Test(arguments: [40, 60, 80, 120])
  func `every table fits the screen`(columns: Int) throws {
    try expectGolden(try transcript(columns: columns), "tables-\(columns).txt")
  }

  /// The name of who is logged in is as long as it is: no file can hold it.
  @Test(arguments: [40, 60, 80])
  func `the audit trail fits the screen, and nothing in it is cut`(columns: Int) throws {
    let lines = try bench.sit("store audit", typing: [], columns: columns).output
      .split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= columns })
    let words = lines.joined(separator: " ").split(separator: " ")
    for word in ["wellbeing", "changed:", "Sleep", "diary", "misread.", "replaced"] {
      #expect(words.contains { $0 == word }, "\(word)")
    }
  }

  @Test(arguments: ["history", "drafts"], [40, 60, 80])
  func `two subjects that differ in the middle never look the same`(
    commandLine: String, columns: Int
  ) throws {
    let subjects = ["Ward-7-0412-east-wing", "Ward-7-0419-east-wing"]
    for subject in subjects {
      try #require(try bench.run("record phq-9 --total 9 --subject \(subject) -q").code == .done)
      _ = try bench.sit("take gad-7 --subject \(subject)", typing: ["", "1", "quit"])
    }
    let output = try bench.sit(commandLine, typing: [], columns: columns).output
    for subject in subjects { #expect(output.contains(subject), "\(output)") }
  }

  @Test func `a terminal of ASCII gets points`() throws {
    bench.environment["LANG"] = "C"
    try expectGolden(
      try bench.sit("history", typing: [], columns: 80).transcript, "tables-ascii.txt")
  }

  @Test func `a screen reader gets lines`() throws {
    bench.environment["WELLBEING_ACCESSIBLE"] = "1"
    try expectGolden(try transcript(columns: 80), "tables-accessible.txt")
  }

  @Test(arguments: ["subjects show self", "store info"])
  func `a screen reader gets a name and a value a line`(commandLine: String) throws {
    let table = try bench.sit(commandLine, typing: []).output
    bench.environment["WELLBEING_ACCESSIBLE"] = "1"
    let flat = try bench.sit(commandLine, typing: []).output
    #expect(flat == table.replacing(/(?m)^([A-Za-z]+( by)?|[a-z]+-[0-9]+)  +/) { "\($0.1): " })
    #expect(flat.contains("Unfinished: "))
  }

  @Test func `a file gets all of it`() throws {
    let whole = try bench.run("history").output
    #expect(whole.contains("Anxious, Overwhelmed, Disappointed, Worried, Lonely"))
    #expect(!whole.contains("yesterday"))
    bench.environment["ACCESSIBLE"] = "1"
    #expect(try bench.run("history").output.hasPrefix("Subject: "))
  }
}
