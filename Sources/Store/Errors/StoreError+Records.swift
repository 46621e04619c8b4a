package import Foundation
package import WellbeingSamples
import WellbeingTextFormats

// Problems of records, subjects, programs and calls.
extension StoreError {
  // MARK: Saving

  package static let sampleExists = Code.sampleExists.ofRecord(
    "The store has, or had, a record with this identifier: give a new one another identifier.")
  package static let inTheFuture = Code.inTheFuture.error(
    "The time is in the future: give one that has passed.")
  package static let changeInRead = Code.invalidArgument.error(
    "A closure that reads cannot change the store: use 'write'.")
  package static let notFinite = Code.invalidArgument.error(
    "A number is not finite: give one that is.")
  package static let unknownDefinition = Code.unknownDefinition.ofDefinition(
    "The definition {definition} of the result is not known: add it to the catalog.")
  package static let definitionConflict = Code.definitionConflict.ofDefinition(
    "The store has another definition of {definition}: a changed one needs a higher version.")
  package static let contradictsDefinition = Code.contradictsDefinition.ofDefinition(
    "The result does not follow from its answers by {definition}: score it again.")
  package static let alertsNotEvaluated = Code.contradictsDefinition.ofDefinition(
    "The alerts of these answers cannot be evaluated by {definition}: check the definition.")
  package static func unknownItem(_ item: String) -> Self {
    Code.invalidArgument.error(
      "The definition has no item '{name}': name one that it has.", name: item)
  }
  package static func unknownQuestionnaire(_ id: Questionnaire.ID) -> Self {
    Code.invalidArgument.error(
      "There is no questionnaire '{name}': name one that the catalog or the store has.",
      name: id.rawValue)
  }
  package static let draftChanged = Code.draftChanged.error(
    "This draft was continued or ended since it was read: read it again.")
  package static let draftExists = Code.draftExists.error(
    "There is already an unfinished questionnaire: finish or discard it first.")
  package static let draftSetAside = Code.invalidArgument.error(
    "This draft was set aside and cannot be continued or finished: start another.")
  package static let notOfDraft = Code.invalidArgument.error(
    "The answers are about another subject or questionnaire than the draft: name that draft.")
  package static let planExists = Code.planExists.ofRecord(
    "The subject already has a plan for this: remove it first.")
  package static let matchExists = Code.matchExists.ofRecord(
    "This was recorded already ({record}): amend that record instead.")

  // MARK: Correcting, deleting and reviewing

  package static let nothingToDelete = Code.invalidArgument.error(
    "There is nothing to delete: name a result.")
  package static let unknownSample = Code.unknownSample.ofRecord("There is no record '{record}'.")
  package static let sampleDeleted = Code.sampleDeleted.ofRecord(
    "Record {record} was deleted or replaced: look at its history.")
  package static func reasonRequired(_ uuid: UUID, _ cause: ReasonCause) -> Self {
    Code.reasonRequired.error("This needs a reason: \(cause.words).", uuid)
  }
  package static func reasonRequired(ofDraft uuid: UUID) -> Self {
    Code.reasonRequired.error(
      "This needs a reason: the draft has an alert or cannot be continued.", uuid)
  }
  package static func reasonRequired(toEraseUnreviewed count: Int) -> Self {
    let alerts = count == 1 ? "1 alert waits" : "\(count) alerts wait"
    return Code.reasonRequired.error("This needs a reason: \(alerts).")
  }
  package static let alertUnreviewed = Code.unreviewedAlerts.ofRecord(
    "An alert of this questionnaire still waits: record an outcome that closes it or, unless an "
      + "earlier version raised it, that it was entered in error.")
  package static let subjectChanged = Code.changedSinceRead.ofRecord(
    "Record {record} is about another subject now, and was not changed: look at it again.")
  package static let rescoringChanged = Code.changedSinceRead.error(
    "Results have changed meanwhile, so none was rescored: look again at what would change.")
  package static let otherType = Code.invalidArgument.ofRecord(
    "A result can only be replaced by one of the same kind.")
  package static let notAnAssessment = Code.invalidArgument.ofRecord(
    "Only results of a questionnaire are reviewed, not moods or factors.")
  package static let invalidReviewer = Code.invalidReviewer.error(
    "A review needs the reviewer's name (1 to 200 characters).")
  package static let outcomeMissing = Code.outcomeMissing.ofRecord(
    "A review of {record} needs an outcome: it has an alert.")
  package static let nextStepMissing = Code.invalidArgument.error(
    "A follow-up needs a day: give the next step.")
  package static let reviewNoteMissing = Code.reviewNoteMissing.error(
    "This outcome needs a note.")
  package static let toldByReviewer = Code.invalidArgument.error(
    "Only the person can say that they have told someone: use recordToldSomeone(about:).")
  /// - Parameter review: The last review, which was recorded since the result was read.
  package static func reviewedMeanwhile(_ uuid: UUID, _ review: Review) -> Self {
    let second = Date(timeIntervalSince1970: review.date.timeIntervalSince1970.rounded(.down))
    return Code.reviewedMeanwhile.error(
      "A review of {record} was recorded by {name} at \(RFC3339.string(from: second)), "
        + "so nothing was recorded: look at it, and decide whether to add yours.", uuid,
      // What a person did about their own alert has their identifier.
      name: review.outcome == .toldSomeone ? "the person" : review.reviewer)
  }
  package static let syncVersionNotHigher = Code.syncVersionNotHigher.ofRecord(
    "The store has the same or a higher version of this sync identifier: use another identifier, or "
      + "keep what is there.")
  package static let correctedHere = Code.correctedHere.ofRecord(
    "Record {record} was corrected by hand: if the newer version is right, delete the correction, "
      + "then save that version again.")

  // MARK: Subjects

  /// - Parameter subject: Only for advice that repeats what was asked for.
  package static func unknownSubject(_ subject: String) -> Self {
    Code.unknownSubject.error("There is nothing about this subject.", name: subject)
  }
  package static func invalidSubject(_ problem: InvalidSample) -> Self {
    Code.invalidSubject.error(problem.message)
  }
  package static let changedSincePlanned = Code.changedSinceRead.error(
    "Something about this subject has changed meanwhile, so nothing was erased: try again.")
  package static let subjectExists = Code.subjectExists.error(
    "The new subject already has records: join the two, or name another.")
  package static let sameSubject = Code.invalidArgument.error(
    "The two subjects are the same: name two different ones.")
  package static let reasonNamesSubject = Code.reasonNamesSubject.error(
    "The reason is kept permanently: give one without the identifier in it.")
  package static func draftOfBoth(questionnaire: String) -> Self {
    Code.draftOfBoth.error(
      "Both subjects have an unfinished {name}: finish or discard one first.", name: questionnaire)
  }
  package static let sameRecord = Code.sameRecord.ofRecord(
    "Records {record} and {other} are one record of another system, or one factor of one day: delete "
      + "one of the two first.")

  // MARK: Authorization

  package static func authorizationNotDetermined(_ type: SampleType) -> Self {
    Code.authorizationNotDetermined.error(
      "The owner was not asked whether the program may save {name}: request authorization.",
      name: type.rawValue)
  }
  package static func authorizationDenied(_ type: SampleType) -> Self {
    Code.authorizationDenied.error("The program may not save {name}.", name: type.rawValue)
  }
  package static let userCanceled = Code.userCanceled.error(
    "Nothing was decided about what the program may do, and nothing was saved: try again.")
  package static let otherSource = Code.otherSource.ofRecord(
    "Another program saved record {record}: a program changes only what it saved itself.")
  package static let reservedSourceName = Code.reservedSourceName.error(
    "The name '\(Source.reservedSourceName)' is the owner's: give the program another.")
  package static let invalidSourceName = Code.invalidSourceName.error(
    "A program's name has 1 to 200 characters, without control characters: give another.")
  package static let notPermittedToGuest = Code.notPermittedToGuest.error(
    "A guest can read but not write.")
  package static let promptMissing = Code.invalidArgument.error(
    "There is no prompt to ask the person with: pass one, or set Access.prompt.")
  package static let reservedToOwner = Code.reservedToOwner.error(
    "Only the owner of the store may do this, not a program.")

  // MARK: Calls and queries

  package static let filterTooLarge = Code.filterTooLarge.error(
    "The filter is too large: ask for fewer things at once.")
  package static let foreignAnchor = Code.foreignAnchor.error(
    "The store was replaced or restored from a backup in the meantime: read from the beginning.")
  package static let limitedLiveQuery = Code.invalidArgument.error(
    "A query that follows the store has no limit: leave it out.")
  static let nullCharacter = Code.invalidArgument.error(
    "A text contains the character U+0000: leave it out.")
}

/// Why correcting or deleting a record needs a reason. If both hold, the alert is named.
package enum ReasonCause: Sendable, Hashable {
  case alert
  /// The first day on which a version of the record was saved.
  case saved(LocalDay)
  /// An earlier version was purged, and with it the day and the alerts.
  case purged

  fileprivate var words: String {
    switch self {
    case .alert: "the result has an alert"
    case .saved(let day): "it was saved on \(day)"
    case .purged: "an earlier version of it was purged"
    }
  }
}
