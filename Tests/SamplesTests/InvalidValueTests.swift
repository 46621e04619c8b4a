import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

/// What is said of records and plans that cannot be created.
@Suite struct InvalidValueTests {
  private static let samples: [InvalidSample] = [
    .timeOutOfRange, .endsBeforeStart, .subjectLength, .subjectCharacters, .unknownTimeZone,
    .incompleteSync, .metadataNotFinite, .nullCharacter, .valenceOutOfRange, .repeatedLabel,
    .repeatedAssociation, .factorName, .factorValueOutOfRange, .factorUnit, .factorNeedsDay,
  ]

  @Test func `each error is one sentence that names no option, with the case's name`() {
    let plans: [InvalidPlan] = [.weekdaysWithoutWeeks, .unknownWeekday, .endsBeforeStart]
    let errors: [any WellbeingError] =
      Self.samples + plans + Self.samples.map { InvalidPlan.subject($0) }
    for error in errors {
      #expect(error.message.hasSuffix(".") && !error.message.contains("--"), "\(error)")
      #expect(error.localizedDescription == error.message)
    }
    #expect(Set(Self.samples.map(\.message)).count == Self.samples.count)
    #expect(InvalidSample.factorNeedsDay.codeName == "factorNeedsDay")
    #expect(plans.map(\.codeName) == ["weekdaysWithoutWeeks", "unknownWeekday", "endsBeforeStart"])
    #expect(InvalidPlan.subject(.subjectLength).message == InvalidSample.subjectLength.message)
  }
}
