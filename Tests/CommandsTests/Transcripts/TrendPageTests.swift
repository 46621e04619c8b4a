import WellbeingCommandSupport
import Testing
import WellbeingTestBytes
import WellbeingPresentation

@testable import WellbeingCommands

/// The page of a trend: what matters, on one screen.
@Suite struct TrendPageTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["LANG"] = "C.UTF-8"
    bench.environment["TERM"] = "xterm-256color"
    let days = ["2023-08-03", "2023-08-24", "2023-09-14", "2023-10-12", "2023-11-22"]
    let answers = [
      "phq-9": [
        "3,3,3,2,2,2,2,1,1,2", "2,3,2,2,2,2,2,1,0,2", "2,2,2,1,1,1,1,1,0,2", "1,1,2,1,1,1,1,0,0,2",
        "2,3,2,2,2,2,2,1,1,2",
      ],
      "gad-7": [
        "3,3,3,2,2,1,1", "3,3,2,2,2,1,0", "2,2,2,1,1,0,0", "1,1,1,1,1,1,0", "2,2,2,2,1,1,1",
      ],
    ]
    for (id, lists) in answers {
      for (day, list) in zip(days, lists) {
        try bench.done(
          "record \(id) --administered-by clinician --answers \(list) --date \(day) --subject P1")
      }
    }
  }

  private func page(_ line: String, columns: Int = 80, rows: Int) throws -> [Substring] {
    let outcome = try bench.sit(
      "trend \(line) --subject P1 --no-pager", typing: [], columns: columns, rows: rows)
    try #require(outcome.code == .done, "\(outcome.output)")
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  @Test func `Five results fit one page, with the alert and both changes`() throws {
    try expectGolden(
      try page("phq-9", rows: 24).joined(separator: "\n").replacing(
        /\([0-9a-f]{8}\)/, with: "(xxxxxxxx)"),
      "trend-page.txt")
    #expect(try page("phq-9", rows: 24).count <= 23)
    #expect(try page("phq-9 gad-7", rows: 42).count <= 41)
    #expect(try page("phq-9 gad-7", columns: 200, rows: 50).count <= 49)
  }

  @Test func `Items fit the width, with the latest result and the change first`() throws {
    for columns in [60, 80, 120] {
      let lines = try page("phq-9 --items all", columns: columns, rows: 24)
      #expect(lines.allSatisfy { $0.count <= columns })
      #expect(lines[0].contains(/\+\/- +22 Nov/))
    }
    let lines = try page("phq-9 --items all", columns: 60, rows: 24)
    #expect(try page("phq-9 --items all", rows: 24).contains { $0.contains("left out") } == false)
    #expect(lines.contains { $0.hasPrefix("2 older results left out:") })
    let output = try bench.run("trend phq-9 --items all --subject P1").output
    #expect(!output.contains("left out:") && output.contains("Very difficult"))
    #expect(output.contains("things, such as reading the newspaper or watching television"))
  }

  @Test func `Sources are named if asked for`() throws {
    let brief = try bench.run("trend phq-9 --subject P1").output
    #expect(brief.contains("Sources and details: --sources") && !brief.contains("[1]"))
    let full = try bench.run("trend phq-9 --subject P1 --sources").output
    for part in ["Sources:", "[1] ", "Response: no.", "Best 8 (mild)", "Clinical"] {
      #expect(full.contains(part), "\(part)")
    }
    #expect(!full.contains("--sources"))
  }

  @Test func `Only a reliable change is red or green, and only with colour`() throws {
    let plain = try bench.run("trend phq-9 --subject P1").output
    #expect(!plain.contains("\u{1B}"))
    let colored = try bench.run("trend phq-9 --subject P1 --color always").output
    #expect(
      colored.replacing(/\u{1B}\[[0-9;]*m/, with: "").filter { !"┃┫│┤".contains($0) }
        == plain.filter { !"┃┫│┤".contains($0) })
    let red = "\u{1B}[38;5;131m"
    #expect(
      colored.contains("PHQ-9: \(red)▲ 9") && colored.contains("\(red)reliable deterioration"))
    #expect(colored.contains("PHQ-9: \u{1B}[1m▼ 2"))
    #expect(!colored.contains("38;5;28m"))
  }
}
