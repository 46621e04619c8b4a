import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestMachines

@testable import WellbeingCommands

/// Several forms of one person, and the form that was just saved.
@Suite struct PileTests {
  private let bench: Workbench
  private let first = SheetKeys.withHead("P1\n0000000\n") + SheetKeys.save

  init() throws {
    bench = try Workbench()
  }

  @Test func `all forms of a person are entered under one identifier`() throws {
    let (outcome, screen) = try bench.enter(
      "record gad-7 phq-2",
      first + SheetKeys.typed("12\n") + SheetKeys.save
        + SheetKeys.typed("P2\n1111111\n") + SheetKeys.save + SheetKeys.typed("00\n")
        + SheetKeys.save + SheetKeys.leave)
    #expect(outcome.code == .done)
    let saved = try bench.savedResults().map { "\($0.subject) \($0.questionnaire.id)" }
    #expect(Set(saved) == ["P1 gad-7", "P1 phq-2", "P2 gad-7", "P2 phq-2"] && saved.count == 4)
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("Saved for") } == 4)
    #expect(screen.pages.contains { $0.contains("Saved: P1, GAD-7 0 of 21, none to minimal") })
    #expect(screen.pages.contains { $0.contains("Next: PHQ-2 of 'P1'.") })
    #expect(screen.pages.count { $0.contains("Who is the form about?") && $0.contains("> P") } >= 2)
  }

  @Test func `so they are line by line`() throws {
    let lines = ["", "self", "P1"] + Array(repeating: "0", count: 7) + ["", "save"]
    let outcome = try bench.sit(
      "record gad-7 phq-2", typing: lines + ["1", "2", "", "save", "quit"])
    #expect(outcome.code == .done)
    #expect(try bench.savedResults().map(\.subject) == ["P1", "P1"])
    #expect(outcome.output.contains("Next: PHQ-2 of 'P1'."))
  }

  @Test func `a form that a person did not fill in is passed over`() throws {
    let (outcome, screen) = try bench.enter(
      "record gad-7 phq-2",
      first + SheetKeys.typed("q1\nP2\n1111111\n") + SheetKeys.save + SheetKeys.typed("q2\n"))
    #expect(outcome.code == .done)
    #expect(screen.pages.contains { $0.contains("The PHQ-2 of 'P1' has not been entered.") })
    let saved = try bench.savedResults()
    #expect(saved.map(\.subject) == ["P1", "P2"])
    #expect(saved.allSatisfy { $0.questionnaire.id == "gad-7" })
  }

  @Test func `the form just saved is corrected from the next page`() throws {
    let (outcome, screen) = try bench.enter(
      "record gad-7", first + [.key(.up)] + SheetKeys.typed("3S") + SheetKeys.leave)
    #expect(outcome.code == .done)
    let saved = try #require(try bench.savedResults().first)
    #expect(saved.score?.value == 3)
    #expect(outcome.output.contains(saved.uuid.reference))
    #expect(try bench.contents().samples.count == 1)
    #expect(screen.pages.contains { $0.contains("(was: 0)") })
    #expect(screen.pages.last { $0.contains("Saved: P1") }?.contains("3 of 21") == true)
  }

  @Test func `a correction goes on with the same person, whoever that is then`() throws {
    let (outcome, _) = try bench.enter(
      "record gad-7 phq-2",
      first + SheetKeys.typed("b") + SheetKeys.open(8) + [.key(.clearLine)]
        + SheetKeys.typed("P9\nS12\n") + SheetKeys.save + SheetKeys.leave)
    #expect(outcome.code == .done)
    #expect(try bench.savedResults().map(\.subject) == ["P9", "P9"])
  }

  @Test
  func `an alert of a corrected answer is shown before it is saved, and left, before the end`()
    throws
  {
    let toItemNine = [ScriptedScreen.Step.key(.home)] + Array(repeating: .key(.down), count: 8)
    let entered = SheetKeys.withHead("P1\n000000000\n") + SheetKeys.save
    let (_, left) = try bench.enter(
      "record phq-9",
      entered + [.key(.up)] + toItemNine + SheetKeys.typed("1qqr") + SheetKeys.leave)
    #expect(left.pages.contains { $0.contains("r I have read this") })
    #expect(try bench.savedResults().allSatisfy(\.alerts.isEmpty))
    let (outcome, screen) = try bench.enter(
      "record phq-9",
      SheetKeys.withHead("P2\n000000000\n") + SheetKeys.save + [.key(.up)] + toItemNine
        + SheetKeys.typed("1Sr") + SheetKeys.leave)
    #expect(outcome.code == .done)
    let alert = try #require(screen.pages.firstIndex { $0.contains("r I have read this") })
    let score = try #require(screen.pages.firstIndex { $0.contains("Saved: P2, PHQ-9 1 of 27") })
    #expect(alert < score)
    #expect(try bench.savedResults().last?.alerts.count == 1)
  }

  @Test func `a correction of an alert needs a reason`() throws {
    let (outcome, screen) = try bench.enter(
      "record phq-9",
      SheetKeys.withHead("P1\n0000000010\nr") + SheetKeys.save + [.key(.up), .key(.home)]
        + Array(repeating: .key(.down), count: 8) + SheetKeys.typed("0Smisread\nr")
        + SheetKeys.leave)
    #expect(outcome.code == .done)
    #expect(screen.pages.contains { $0.contains("This needs a reason") })
    // The alert of the first version still waits.
    #expect(screen.pages.contains { $0.contains("alert corrected, not reviewed") })
    #expect(try bench.savedResults().map(\.alerts.isEmpty) == [true])
    let trail = try bench.run("store audit")
    #expect(trail.output.contains("misread"))
  }

  @Test func `a correction looks for other results of its new person and day`() throws {
    try #require(try bench.run("record gad-7 --subject P9 --total 4 -q").code == .done)
    let move =
      first + [.key(.up)] + SheetKeys.open(8) + [.key(.clearLine)] + SheetKeys.typed("P9\nS")
    let question = "P9 already has a GAD-7 of"
    let (_, left) = try bench.enter("record gad-7", move + SheetKeys.typed("2\nqq"))
    #expect(left.pages.contains { $0.contains(question) })
    #expect(try bench.savedResults().map(\.subject) == ["P1", "P9"])
    let other = SheetKeys.withHead("P2\n0000000\n") + SheetKeys.save + move.dropFirst(first.count)
    let (_, saved) = try bench.enter("record gad-7", other + SheetKeys.typed("1\n"))
    #expect(saved.pages.contains { $0.contains(question) })
    #expect(try bench.savedResults().map(\.subject) == ["P1", "P9", "P9"])
  }

  @Test func `a correction is compared with the total on the paper`() throws {
    let entered =
      SheetKeys.withHead("P1\n0000001\n") + SheetKeys.total + SheetKeys.typed("1\n")
      + SheetKeys.save
    let (_, screen) = try bench.enter(
      "record gad-7", entered + [.key(.up)] + SheetKeys.typed("3S1\n") + SheetKeys.leave)
    #expect(
      screen.pages.contains {
        $0.contains("The total on the paper is 1, but the answers add up to 4.")
      })
    #expect(try bench.savedResults().first?.score?.value == 4)
  }

  @Test func `answers on the command line are of one questionnaire`() throws {
    let outcome = try bench.run("record gad-7 phq-2 --administered-by clinician --answers 0,0")
    #expect(outcome.code == .usage)
    #expect(outcome.diagnostics.contains("Answers and totals are of one questionnaire"))
  }

  @Test func `who records a form is told how it changed, after the score`() throws {
    _ = try bench.run(
      "record gad-7 --subject P1 --administered-by clinician --answers 0,0,0,0,0,0,1 --date 2026-03-01"
    )
    let outcome = try bench.run(
      "record gad-7 --subject P1 --administered-by clinician --answers 2,2,2,2,2,2,2")
    let score = try #require(outcome.output.range(of: "14 out of 21"))
    let change = try #require(outcome.output.range(of: "13 since the first result on 1 Mar"))
    #expect(score.lowerBound < change.lowerBound)
    let (_, screen) = try bench.enter(
      "record gad-7",
      SheetKeys.withHead("P1\n1111111\n") + [.key(.end), .key(.enter)] + SheetKeys.leave)
    #expect(screen.pages.contains { $0.contains("6 to 13 since the first result on 1 Mar") })
    let amended = try bench.sit(
      "amend last:gad-7 --answer 1=3 --reason misread", typing: ["yes"])
    #expect(amended.output.contains("since the first result on 1 Mar"))
  }
}
