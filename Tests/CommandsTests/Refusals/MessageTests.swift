import Testing
import WellbeingInstruments
import WellbeingSampleStore

@testable import WellbeingCommands

/// Sentences for faults that the built-in questionnaires and a sound store never show.
@Suite struct MessageTests {
  @Test(arguments: [
    (
      CommandError.scoring(.policyNotOffered(.prorate), questionnaire: "x"),
      "x offers no policy 'prorate' for unanswered items."
    ),
    (
      .scoring(.unknownItem("y"), questionnaire: "x"), "x has no item 'y'."
    ),
    (
      .scoring(.notDeclinable(item: "y"), questionnaire: "x"),
      "'y' cannot be declined: leave it unanswered instead."
    ),
    (
      .draftOfOtherVersion(questionnaire: "x"),
      "The unfinished x was begun with another version of its definition: "
        + "'--restart' discards it and begins anew."
    ),
  ])
  func contentThatDoesNotFitTheDefinition(error: CommandError, sentence: String) {
    #expect(
      ErrorReport(error, program: "wellbeing")
        == ErrorReport(message: sentence, exitCode: .dataError))
  }

  @Test(
    arguments: [
      (StoreError.full(path: "/a"), "The disk is full: nothing was saved in '/a'.", 74),
      (.notOwned(path: "/a"), "'/a' belongs to another user.", 77),
      (.notRegularFile(path: "/a"), "'/a' is no ordinary file.", 73),
      (
        .outdated(path: "/a", found: 0, supported: 1),
        "'/a' has an older format: a command that saves brings it up to date.", 78
      ),
      (.filterTooLarge, "The filter is too large: ask for fewer things at once.", 65),
      (.invalidPath(""), "The path of the store is empty or malformed.", 64),
    ] as [(StoreError, String, Int32)])
  func theStore(error: StoreError, sentence: String, code: Int32) {
    let report = ErrorReport(error, program: "wellbeing")
    #expect(report.message == sentence)
    #expect(report.exitCode.rawValue == code)
  }
}
