import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands

/// What `--plain` prints: lines for `cut`, `awk` and `grep`.
@Suite struct PlainContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// The cells of each line.
  private func lines(_ commandLine: String) throws -> [[String]] {
    let outcome = try bench.run("\(commandLine) --plain")
    #expect(outcome.code == .done)
    #expect(outcome.diagnostics == "")
    #expect(outcome.output.isEmpty || outcome.output.hasSuffix("\n"))
    return outcome.output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test func `the history has the columns of CSV, without headings and marks`() throws {
    for line in [
      "phq-9 --answers 2,2,2,2,1,1,2,0,1 --date 2026-02-01T08:05:00+01:00 --subject '=1+1'",
      "phq-9 --answers 3,3,3,3,3,3,2,2,- --subject 'a b'",
    ] {
      try #require(try bench.run("record \(line) -q").code == .done)
    }
    try bench.feel(-0.5, at: "2026-01-05T06:00:00Z", labels: [.sad, .lonely])
    let lines = try lines("history")
    let rows = try bench.run("history --csv").output.split(separator: "\r\n").dropFirst().map {
      $0.replacing("'=1+1", with: "=1+1")
        .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines == rows)
    #expect(lines.map(\.count) == [25, 25, 25])
  }

  @Test func `every list has its columns, empty ones too`() throws {
    try #require(try bench.run("record gad-7 --total 9 --subject P1 -q").code == .done)
    try #require(
      try bench.run("delete last --yes -q --reason 'Twice:\tsee\nthere\u{1B}[2J'").code == .done)
    _ = try bench.sit(
      "take phq-9 --subject 山田太郎",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    try #require(try bench.run("store access revoke diary --type mood --read -q").code == .done)
    #expect(
      try lines("subjects list") == [
        ["P1", "", "", "0", "1", ""], ["山田太郎", "", "", "1", "0", ""],
      ])
    let audit = try lines("store audit")
    #expect(audit.map(\.count) == [9, 9, 9])
    #expect(audit.map { $0[2] } == ["saved", "deleted", "accessChanged"])
    #expect(audit[0][1] == "2026-03-10T09:30:00Z" && audit[0][7] == "")
    #expect(audit[1][7] == "Twice: see\u{FFFD}there\u{FFFD}[2J")
    #expect(audit[2][8] == "diary")
    #expect(
      try lines("store access list") == [
        ["diary", "stateOfMind", "notDetermined", "denied"]
      ])
    let drafts = try lines("drafts")
    #expect(
      drafts.map { $0.dropFirst() } == [
        [
          "山田太郎", "phq-9", "1.5.0", "en", "2026-03-10T09:32:00Z", "2026-03-10T09:32:00Z", "9",
          "raised", "",
        ]
      ])
    #expect(UUID(uuidString: try #require(drafts.first?.first)) != nil)
    #expect(
      try lines("questionnaires list").contains([
        "gad-7", "1.2.0", "built-in", "Anxiety symptoms",
        "Generalized Anxiety Disorder 7-item scale",
      ]))
  }

  @Test(arguments: ["history", "drafts", "subjects list", "store audit", "store access list"])
  func `where there is nothing, nothing is printed`(commandLine: String) throws {
    _ = try bench.openStore()
    #expect(try lines(commandLine) == [])
  }

  @Test func `a screen gets the same, and all of it`() throws {
    for _ in 0..<60 { try bench.feel(0.5, at: "2026-02-28T22:30:00Z", labels: [.happy, .calm]) }
    bench.environment["TERM"] = "xterm"
    let shown = try bench.sit("history --plain --color always", typing: [], columns: 40)
    #expect(shown.output == (try bench.run("history --plain").output))
    #expect(shown.output.count { $0 == "\n" } == 60)
  }

  @Test(arguments: [
    ("history", "--csv"), ("history", "--json"), ("history", "--follow"), ("drafts", "--json"),
    ("subjects list", "--json"), ("store audit", "--json"), ("store access list", "--json"),
    ("questionnaires list", "--json"),
  ])
  func `another form excludes it`(commandLine: String, option: String) throws {
    let outcome = try bench.run("\(commandLine) --plain \(option)")
    #expect(outcome.code == .usage)
    #expect(outcome.diagnostics.contains("cannot be combined"))
  }
}
