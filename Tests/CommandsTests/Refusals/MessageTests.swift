import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore
import WellbeingTerminal

@testable import WellbeingCommands

/// Sentences for faults that the built-in questionnaires and a sound store never show.
@Suite struct MessageTests {
  @Test func `an error after another hides neither`() throws {
    let full = TerminalError.writeFailed(code: 28)
    var failures = Failures()
    failures.attempt { throw Failure.draftTaken }
    failures.attempt { try rethrow(full) { throw full } }
    let error = try #require(throws: SeveralErrors.self) { try failures.check() }
    let report = Failure(error)
    #expect(
      report.message == Failure(Failure.draftTaken).message + " "
        + Failure(full).message)
    #expect(report.exitCode == .temporaryFailure)
  }

  @Test func `an error is wrapped between words, and a command stays whole`() {
    let failure = Failure(
      .usage, "The file '/a b/c d.json' has no 'x y'. Read it first: wellbeing a b")
    #expect(
      failure.lines(prefix: "wellbeing: ", width: 24) == [
        "wellbeing: The file", "'/a b/c d.json' has no", "'x y'. Read it first:", "wellbeing a b",
      ])
    #expect(
      failure.lines(prefix: "wellbeing: ", width: .max) == ["wellbeing: \(failure.message)"])
    let long = Failure(.usage, "See https://example.org/a-long-path, please.\na  b\nc  d")
    #expect(
      long.lines(prefix: "", width: 10) == [
        "See", "https://example.org/a-long-path,", "please.", "a  b\nc  d",
      ])
  }

  @Test func `a step that fails after another has no result`() throws {
    var failures = Failures()
    let result = failures.attempt { 1 }
    #expect(try failures.value(result) == 1)
    failures.attempt { throw Failure.noSuchDraft }
    #expect(throws: Failure.noSuchDraft) { try failures.value(result) }
  }

  @Test(arguments: [
    (
      Failure.scoring(.policyNotOffered(.prorate), questionnaire: "x"),
      "x does not offer the policy 'prorate' for unanswered items."
    ),
    (
      .draftOfOtherVersion(questionnaire: "x"),
      "The unfinished x was started with another version of its definition: "
        + "'--restart' discards it and starts again."
    ),
  ])
  func contentThatDoesNotFitTheDefinition(error: Failure, sentence: String) {
    #expect(
      Failure(error)
        == Failure(.dataError, sentence))
  }

  /// The other errors of a store, their sentences and codes are in the list of all problems.
  @Test(
    arguments: [
      // A placeholder in a path stays as it is.
      (
        .foreignParts(path: "/{file}", []),
        "The store '/{file}' has parts of another program, which could change or hide what is saved, "
          + "so nothing was saved: check the store."
      ),
      (
        .missing(path: "/a 'standard input'").ofFile("/copy", as: StoreError.standardInput),
        "There is no store at '/a 'standard input''."
      ),
      (
        .unsoundBackup(path: "/copy", [.trailHasGaps]).ofFile(
          "/copy", as: StoreError.standardInput),
        "Standard input has 1 problem: restore another backup. To restore it anyway, add "
          + "'--anyway'.\nEntries of the audit trail were removed."
      ),
    ] as [(StoreError, String)])
  func `a path of a store is not reworded`(error: StoreError, sentence: String) {
    #expect(Failure(error).message == sentence)
  }

  private static let first = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  private static let second = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

  @Test(
    arguments: [
      (
        .notInTrail(first),
        "The audit trail does not say how 01020304-0506-0708-090a-0b0c0d0e0f10 was saved, or "
          + "whether it was deleted. Another program changed the file: compare it with a backup."
      ),
      (
        .missingPart(kind: "column", name: "review.note"),
        "The column 'review.note' is missing. Keep the file, and restore a backup: wellbeing store "
          + "restore FILE"
      ),
      (
        .scoresDiffer(first),
        "The scores of 01020304-0506-0708-090a-0b0c0d0e0f10 do not follow from its answers. Compare it "
          + "with the original form or a backup: wellbeing show 0d0e0f10"
      ),
      (
        .tracesLeft,
        "A removal was not completed, and traces may be left in the file. Run: wellbeing store purge"
      ),
      (
        .syncIdentifierTwice(first, second),
        "01020304-0506-0708-090a-0b0c0d0e0f10 and 00000000-0000-0000-0000-000000000001 are the same "
          + "record of another system. Delete one of them: wellbeing delete 00000001"
      ),
    ] as [(StoreProblem, String)])
  func whatACheckFinds(problem: StoreProblem, sentence: String) {
    #expect(problem.words == sentence)
  }
}
