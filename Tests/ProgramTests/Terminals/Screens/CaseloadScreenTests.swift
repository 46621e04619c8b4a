import WellbeingCommandSupport
import Testing
import WellbeingTerminal

@testable import WellbeingCommands
import WellbeingTestMachines

/// `caseload` on a full screen.
@Suite struct CaseloadScreenTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"reviewer": "Ward 7"}"#)
    for options in [
      "phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,0 --subject P1 --date 2026-02-01",
      "phq-9 --administered-by clinician --answers 2,2,2,2,2,2,2,2,1 --subject P1 --date 2026-03-01",
      "phq-9 --administered-by clinician --answers 1,0,0,0,0,0,0,0,0 --subject P2 --date 2026-03-08",
      "gad-7 --total 9 --subject Q3 --date 2026-03-09",
    ] {
      try #require(try bench.run("record \(options) -q").code == .done)
    }
  }

  /// The lines of a frame that hold a subject's row, without the pointer.
  private func subjects(_ frame: Frame) -> [String] {
    frame.text.split(separator: "\n").compactMap { line in
      line.split(whereSeparator: { " !?▸".contains($0) }).first.map(String.init)
    }.filter { ["P1", "P2", "Q3"].contains($0) }
  }

  @Test func `the list, the details of the chosen subject, and what it opens`() throws {
    let performance = try bench.play("caseload", keys: [.down, .enter, "q", "q"])
    #expect(performance.outcome.code == .done && performance.outcome.output == "")
    let pages = performance.frames.map(\.text)
    try #require(pages.count == 4)
    #expect(pages[0].contains("\n P1\n ! raised ") && pages[0].contains("\n PHQ-9  8 17 "))
    #expect(pages[1].contains("▸    Q3") && pages[1].contains("\n Q3\n GAD-7  9 mild"))
    #expect(pages[2].hasPrefix(" Q3 ") && pages[2].contains("▸ 9 Mar  9 mild"))
    // Back on the list, the same subject is chosen.
    #expect(pages[3] == pages[1])
  }

  @Test func `a review removes the alert from the list`() throws {
    let performance = try bench.play("caseload", keys: ["r", "s", "y", .enter, "q"])
    #expect(performance.frames(with: "Alert 1 of 1").count > 0)
    let last = try #require(performance.frames.last).text
    #expect(last.contains("no alerts to review") && last.contains("17 moderately severe, reviewed"))
    #expect(performance.frames[0].text.contains("1 alert to review"))
    #expect(try bench.run("alerts --check").code == .done)
  }

  @Test func `a new sheet says whom it is about on each page`() throws {
    let keys: [Key] = ["n", "2", .enter, "1"] + MoodKeys.typed("0000000000") + [.interrupt]
    let performance = try bench.play("caseload", keys: keys)
    let asked = try #require(performance.frames(with: "Which forms are on paper?").first).text
    #expect(asked.contains("P1") && asked.contains("1  PHQ-9, then GAD-7"))
    let sheet = performance.frames.map(\.text).drop { !$0.contains("When was the form") }
    #expect(!sheet.isEmpty && sheet.allSatisfy { $0.contains("P1") })
    #expect(
      performance.outcome.output.hasPrefix(
        "This form has not been saved. Enter it again: PHQ-9 of 'P1', Tue 10 Mar 2026.\n"))
  }

  @Test func `another subject than the chosen one is asked about`() throws {
    let keys: [Key] =
      ["n", "1", .enter, "1", .left, .clearLine] + MoodKeys.typed("Q3\n") + [.escape]
    let performance = try bench.play("caseload phq-9", keys: keys)
    let asked = performance.frames(with: "This form was opened for 'P1'.")
    #expect(try #require(asked.first).text.contains("saved for 'Q3', no earlier"))
  }

  @Test func `going back from the questionnaire leads to the list`() throws {
    let performance = try bench.play("caseload", keys: ["n", .left, "q"])
    #expect(performance.outcome.code == .done)
    #expect(performance.frames.last?.text == performance.frames.first?.text)
  }

  @Test func `typing finds subjects, and opens the one found`() throws {
    let performance = try bench.play("caseload", keys: ["/", "q", .enter, "q", .escape, "q"])
    let frames = performance.frames
    #expect(subjects(frames[0]) == ["P1", "Q3", "P2", "P1"])
    #expect(subjects(frames[2]) == ["Q3", "Q3"])
    #expect(frames[3].text.contains("GAD-7") && frames[3].text.contains("1 result"))
    #expect(try subjects(#require(frames.last)).count == 4)
  }

  @Test(arguments: ["--csv", "--json"])
  func `a list for programs takes no screen`(option: String) throws {
    let performance = try bench.play("caseload \(option)", keys: [])
    #expect(performance.frames.isEmpty && performance.outcome.output.contains("P2"))
  }

  @Test func `a screen reader gets lines`() throws {
    bench.environment["ACCESSIBLE"] = "1"
    let performance = try bench.play("caseload", keys: [])
    #expect(performance.frames.isEmpty)
    let words = performance.outcome.output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    #expect(words.contains("1. P1, last seen: ") && words.contains("raised, PHQ-9 of "))
  }
}
