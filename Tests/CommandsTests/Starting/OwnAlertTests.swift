import WellbeingCommandSupport
import Testing
import WellbeingTestMachines
import WellbeingTerminal

@testable import WellbeingCommands

/// What a person at home reads of an alert of their own, after the page that showed it.
@Suite struct OwnAlertTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    let line = "record phq-9 --answers 0,0,0,0,0,0,0,0,1 --administered-by self -q"
    try #require(try bench.run(line).code == .done)
  }

  private static let sentence =
    "An answer in your PHQ-9 of 10 Mar 2026 is important to tell someone about."
  private static let staff = ["alert waits", "alert that waits", "wellbeing alerts"]
  private static let pages = ["", "trend phq-9", "insights", "history"]

  private func shown(_ line: String) throws -> String {
    let outcome = line.isEmpty ? bench.run([]) : try bench.run(line)
    return outcome.output + outcome.diagnostics
  }

  @Test(arguments: pages)
  func `a person was the ward of themselves on every page`(page: String) throws {
    let words = try shown(page)
    #expect(words.ranges(of: Self.sentence).count == 1)
    #expect(words.contains("this shows who to call: wellbeing support\n"))
    #expect(words.contains("wellbeing review \(try bench.latest()) --outcome told-someone"))
    for staff in Self.staff { #expect(!words.contains(staff), "\(staff)") }
  }

  @Test(arguments: pages)
  func `only a review of oneself ended it`(page: String) throws {
    let told = try bench.run("review \(bench.latest()) --outcome told-someone -q")
    #expect(told.code == .done)
    #expect(try !shown(page).contains(Self.sentence))
    #expect(try bench.run("alerts --check").code == .done)
  }

  @Test func `the start page has keys for the numbers and for having told someone`() throws {
    let page = try bench.play("", keys: []).frames[0].text
    #expect(page.contains("An answer in your PHQ-9"))
    #expect(
      page.contains("!  Talk to someone: who to call") && page.contains("x  I have told someone"))
    #expect(!page.contains("r  Review the alerts"))
    let left = try bench.play("", keys: ["x", "n", .enter, "q"])
    #expect(left.frames[1].text.contains("Have you told someone?"))
    #expect(try bench.play("", keys: []).frames[0].text.contains("An answer in your PHQ-9"))
    let told = try bench.play("", keys: ["x", "y", .enter])
    #expect(told.outcome.output.contains("Noted: you have told someone."))
    #expect(try !bench.play("", keys: []).frames[0].text.contains("An answer in your PHQ-9"))
  }

  @Test func `x on one's own page failed, because the store was opened for reading only`() throws {
    let told = try bench.play("history --subject self", keys: ["x", "y", .enter, "q"])
    #expect(told.outcome.code == .done)
    #expect(told.frames.first?.text.contains("An answer in your PHQ-9") == true)
    #expect(told.frames.last?.text.contains("An answer in your PHQ-9") == false)
    #expect(try bench.run("alerts --check").code == .done)
  }

  @Test func `several of one's own alerts are all named`() throws {
    let line = "record phq-9 --answers 0,0,0,0,0,0,0,0,2 --administered-by self -q"
    try #require(try bench.run("\(line) --date 2026-03-01").code == .done)
    #expect(
      try shown("").hasPrefix(
        "Answers in your PHQ-9 of 10 Mar 2026 and PHQ-9 of 1 Mar 2026 are important"))
    // Equal ones once, with their number.
    try #require(try bench.run("\(line) --date 2026-03-01").code == .done)
    #expect(
      try shown("").hasPrefix(
        "Answers in your PHQ-9 of 10 Mar 2026 and 2 PHQ-9 of 1 Mar 2026 are important"))
  }

  @Test func `an alert of somebody else stays with staff, and one's own as well once told`() throws
  {
    let other =
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,2 --subject P1 -q"
    let reference = try bench.latest()
    try #require(try bench.run(other).code == .done)
    let before = try shown("")
    #expect(before.contains(Self.sentence) && before.contains("! 1 alert waits:"))
    try #require(
      try bench.run("review \(reference) --outcome told-someone -q").code == .done)
    let after = try shown("")
    #expect(!after.contains(Self.sentence))
    #expect(after.contains("! 2 alerts wait:"))
    #expect(try !shown("trend phq-9").contains(Self.sentence))
  }
}
