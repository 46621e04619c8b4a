import WellbeingCommandSupport
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// Whole sittings as a person sees them.
@Suite struct TakeTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func aSittingWithoutDetours() throws {
    let outcome = try bench.sit(
      "take gad-7", typing: ["", "3", "0", "1", "2", "0", "0", "1", "save", "no"])
    try expectGolden(outcome.wholeTranscript, "take-gad-7.txt")
  }

  @Test func aSittingWithEveryDetourAndAnAlert() throws {
    let detours = ["now", "", "back", "help", "", "4", "1", "repeat", "skip", "skip", "back", "2"]
    let rest = ["skip", "1", "0", "0", "0", "0", "0", "decline", "back", "1", "1"]
    let review = ["what", "0", "2", "0", "repeat", "save", "", "read", "yes"]
    let outcome = try bench.sit("take phq-9", typing: detours + rest + review)
    try expectGolden(outcome.transcript, "take-phq-9-detours.txt")
  }

  @Test func anInterviewWithItemNineDeclined() throws {
    let outcome = try bench.sit(
      "take phq-9 --subject P1 --administered-by interview --clinician 'Ward 7' --region GB",
      typing: ["", "3", "3", "3", "3", "3", "1", "1", "1", "decline", "2", "save", "read", "no"])
    try expectGolden(outcome.transcript, "take-phq-9-declined.txt")
  }

  @Test func anInterviewWithAnItemThatDoesNotApply() throws {
    let outcome = try bench.sit(
      "take phq-15 --subject P1 --administered-by interview --no-save",
      typing: ["", "2", "2", "1", "na", "0", "2", "0", "0", "1", "0", "0", "1", "0", "2", "1"]
        + ["save", "no"])
    try expectGolden(outcome.transcript, "take-phq-15-not-applicable.txt")
  }

  @Test func anItemLeftUnansweredUnderEachPolicy() throws {
    let typed = ["", "1", "1", "1", "1", "skip", "skip", "0", "0", "save", "no"]
    let refused = try bench.sit("take gad-7 --no-save", typing: typed)
    let prorated = try bench.sit("take gad-7 --no-save --policy prorate", typing: typed)
    let ends = [refused, prorated].map { outcome in
      "$ wellbeing \(outcome.commandLine)\n[...]\n"
        + (outcome.transcript.firstRange(of: "Review of GAD-7")
          .map { String(outcome.transcript[$0.lowerBound...]) } ?? "")
    }
    try expectGolden(ends.joined(separator: "\n"), "take-gad-7-unanswered.txt")
  }

  @Test func leavingHalfWayAndGoingOn() throws {
    let left = try bench.sit("take phq-9 --subject P1", typing: ["", "2", "1", "quit", "read"])
    let drafts = try bench.run("drafts")
    let resumed = try bench.sit(
      "take phq-9 --subject P1 --resume",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "save", "no"])
    try expectGolden(
      [left, drafts, resumed].map(\.transcript).joined(separator: "\n"), "take-phq-9-resumed.txt")
    #expect(try bench.contents().drafts.isEmpty)
  }

  @Test func anUnfinishedOneIsOfferedForADay() throws {
    let left = try bench.sit("take gad-7", typing: ["", "1", "quit"])
    let declined = try bench.sit("take gad-7", typing: ["", "what", "quit"])
    bench.wait(days: 1)
    let old = try bench.sit("take gad-7", typing: ["", "yes", "quit"])
    let begunAnew = try bench.sit("take gad-7", typing: ["", "restart", "quit"])
    try expectGolden(
      [left, declined, old, begunAnew].map(\.transcript).joined(separator: "\n"),
      "take-gad-7-offered.txt")
  }

  @Test func severalQuestionnairesInOneSitting() throws {
    let gad = ["0", "0", "0", "1", "0", "0", "0", "save"]
    let phq = ["0", "0", "0", "0", "0", "0", "0", "0", "0", "save"]
    let outcome = try bench.sit("take gad-7 phq-9", typing: [""] + gad + phq + ["no"])
    try expectGolden(outcome.transcript, "take-several.txt")
    #expect(try bench.contents().samples.count == 2)
  }

  @Test func whoeverLeavesAtTheSecondQuestionnaireSeesTheResultOfTheFirst() throws {
    _ = try bench.sit("take phq-9", typing: ["", "0", "quit"])
    let zeros = Array(repeating: "0", count: 7)
    let outcome = try bench.sit("take gad-7 phq-9", typing: [""] + zeros + ["save", "quit"])
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("GAD-7 (Anxiety symptoms): 0 out of 21"))
  }

  @Test func aScreenOfFortyColumns() throws {
    let outcome = try bench.sit(
      "take phq-9",
      typing: ["", "3", "3", "3", "3", "3", "3", "3", "3", "3", "3", "save", "read", "no"],
      columns: 40)
    try expectGolden(outcome.wholeTranscript, "take-phq-9-narrow.txt")
    let said = outcome.wholeTranscript.split(separator: "\n").dropFirst()
    #expect(said.filter { $0.count > 40 } == [])
  }
}
