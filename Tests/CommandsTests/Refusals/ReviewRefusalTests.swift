import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

/// Reviews and discards that are refused.
@Suite struct ReviewRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.fill()
  }

  @Test(arguments: [
    Refusal("review last --outcome referred", .usage, "Say who reviewed it: '--reviewer NAME'."),
    Refusal(
      "review last --reviewer '' --outcome referred", .dataError,
      "Give a reviewer's name with '--reviewer' (1 to 200 characters)."),
    Refusal(
      "review last --reviewer A --outcome spoken", .usage,
      "Option '--outcome' cannot be 'spoken': use spoken-with, referred, could-not-reach, "
        + "entered-in-error, other, reopen or told-someone."),
    Refusal(
      "review last --reviewer A --outcome other", .usage,
      "The outcomes 'entered-in-error', 'other' and 'reopen' need a note: '--note TEXT'."),
    Refusal(
      "review last --outcome told-someone --note x", .usage,
      "'--outcome told-someone' takes no note: leave out '--note'."),
    Refusal(
      "review", .usage, "'wellbeing review' needs REF: run 'wellbeing review --help' for its usage."
    ),
    Refusal(
      "review 01234567 --reviewer A --outcome spoken-with", .noInput,
      "There is no result '01234567': 'wellbeing history' lists the results."),
    Refusal(
      "history --unreviewed --label happy", .usage,
      "Options '--unreviewed' and '--label' cannot be combined."),
    Refusal(
      "history --unreviewed --follow", .usage,
      "Options '--follow' and '--unreviewed' cannot be combined."),
    Refusal(
      "drafts --yes", .usage,
      "Option '--yes' needs '--discard REF': say which draft to discard."),
    Refusal(
      "drafts --discard last --yes", .usage,
      "Name a draft by its UUID or its last eight digits: 'wellbeing drafts' lists them."),
    Refusal(
      "drafts --discard 01234567 --yes", .noInput,
      "There is no unfinished questionnaire with that name: 'wellbeing drafts' lists them."),
    Refusal(
      "store audit --limit x", .usage, "Option '--limit' needs a whole number, 0 or more."),
  ])
  func aRefusalSaysWhatToDo(refusal: Refusal) throws {
    try bench.expectRefused(refusal)
  }

  @Test func aMoodIsNotReviewed() throws {
    try #require(try bench.run("mood 😊 -q").code == .done)
    try bench.expectRefused(
      "review last:mood --reviewer A --outcome spoken-with", .dataError,
      "Only results of a questionnaire are reviewed, not moods.")
  }

  @Test func `an alert was reviewed without saying what came of it`() throws {
    for answers in ["0,0,0,0,0,0,0,0,1", "3,3,3,3,3,3,3,3,3"] {
      try #require(try bench.run("record phq-9 --answers \(answers) -q").code == .done)
      let reference = try bench.latest()
      let plain = try bench.run("record gad-7 --total 3 -q")
      try #require(plain.code == .done)
      try bench.expectRefused(
        "review last \(reference) --reviewer A", .usage,
        "Result \(reference) has an alert. Give the outcome with '--outcome WORD': spoken-with, "
          + "referred, could-not-reach, entered-in-error, other, reopen.")
    }
    // Not even the result without an alert was reviewed.
    #expect(try bench.openStore().sync { try $0.count(where: .reviewed) } == 0)
  }

  @Test func aDeletedResultIsNotReviewed() throws {
    let store = try bench.openStore()
    let sheet = try #require(try store.sync { try $0.history(limit: 1).samples.first })
    try store.sync { try $0.delete(sheet) }
    let reference = sheet.uuid.uuidString.suffix(8).lowercased()
    try bench.expectRefused(
      "review \(sheet.uuid.uuidString) --reviewer A --outcome spoken-with", .dataError,
      "\(reference) was deleted or replaced: 'wellbeing show \(reference)' shows which.")
  }

  @Test func whereNobodyCanBeAskedNothingIsDiscarded() throws {
    let draft = try #require(try bench.contents().drafts.first)
    let name = draft.id.uuidString.suffix(8)
    try bench.expectRefused(
      "drafts --discard \(name)", .usage,
      "'drafts' asks for confirmation in a terminal. Without a terminal, add '--yes'.")
    try bench.expectRefused(
      "drafts --discard \(name) --yes --subject nobody", .noInput,
      "There is no unfinished questionnaire with that name: 'wellbeing drafts' lists them.")
  }

  @Test(arguments: ["", "--reason ' '"])
  func aRaisedAlertIsNotDiscardedWithoutAReason(option: String) throws {
    _ = try bench.sit(
      "take phq-9 --subject P1", typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    let draft = try #require(try bench.contents().drafts.first)
    #expect(draft.isAlertRaised)
    let outcome = try bench.run("drafts --discard \(draft.id.uuidString) --yes \(option)")
    #expect(outcome.code == .noPermission)
    #expect(
      outcome.diagnostics.hasSuffix(
        "wellbeing: This draft contains an alert. Give a reason for discarding it: "
          + "'--reason TEXT'.\n"))
    #expect(outcome.diagnostics.contains("! Item 9 (thoughts of being better off dead"))
    #expect(try bench.contents().drafts.count == 2)
    let given = try bench.run(
      "drafts --discard \(draft.id.uuidString) --yes --quiet --reason 'a test run'")
    #expect(given.code == .done)
    #expect(given.output == "")
    #expect(given.diagnostics.contains("! Item 9 (thoughts of being better off dead"))
    let trail = try JSON(try bench.run("store audit --json").output)["entries"]?.elements.last
    #expect(trail?["event"] == "draftDiscarded")
    #expect(trail?["reason"] == "a test run")
  }
}
