package import Foundation
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

extension StoreError {
  // MARK: Saving

  package static func sampleExists(_ uuid: UUID) -> Self {
    Self(.sampleExists, "A record with this identifier is in the store already.", uuids: [uuid])
  }
  package static let inTheFuture = Self(
    .inTheFuture, "The time is in the future: give one that has passed.")
  package static let changeInRead = Self(
    .invalidArgument, "A closure that reads cannot change the store: use 'write'.")
  package static let notFinite = Self(.invalidArgument, "A number is not finite.")
  package static func unknownDefinition(_ key: Questionnaire.Key) -> Self {
    Self(
      .unknownDefinition,
      "The definition \(key.id) \(key.version) of the result is not known: add it to the catalog with "
        + "which the store is opened.",
      inCommands: "The definition \(key.id) \(key.version) of the result is not known: add it with "
        + "'wellbeing questionnaires add FILE'.", questionnaire: key)
  }
  package static func definitionConflict(_ key: Questionnaire.Key) -> Self {
    Self(
      .definitionConflict,
      "The store has another definition of \(key.id) \(key.version): "
        + "a changed definition needs a higher version.", questionnaire: key)
  }
  package static func contradictsDefinition(_ key: Questionnaire.Key) -> Self {
    Self(
      .contradictsDefinition,
      "The result does not follow from its answers by \(key.id) \(key.version): score it again.",
      questionnaire: key)
  }
  package static func alertsNotEvaluated(_ key: Questionnaire.Key) -> Self {
    Self(
      .contradictsDefinition,
      "The alerts of these answers cannot be evaluated by \(key.id) \(key.version): check the "
        + "definition.", questionnaire: key)
  }
  package static func unknownItem(_ item: String) -> Self {
    Self(.invalidArgument, "The definition has no item '\(item)'.", name: item)
  }
  package static let draftChanged = Self(
    .draftChanged, "Another program continued or ended this draft: read it again.")
  package static let draftExists = Self(
    .draftExists, "There is a draft already: finish or discard it first.",
    inCommands: "There is already an unfinished questionnaire: see 'wellbeing drafts'.")
  package static let draftSetAside = Self(
    .invalidArgument, "This draft was set aside: it cannot be continued or finished.")
  package static func planExists(_ uuid: UUID) -> Self {
    Self(
      .planExists, "There is a plan of this already: remove it first.",
      inCommands:
        "There is already a plan of this: 'wellbeing plan remove \(.record(uuid))' removes it.",
      uuids: [uuid])
  }
  package static func matchExists(_ uuid: UUID) -> Self {
    Self(
      .matchExists, "This was recorded already (\(.record(uuid))): amend that one instead.",
      inCommands: "This was recorded already (\(.record(uuid))). To change it: wellbeing amend "
        + "\(.record(uuid))",
      uuids: [uuid])
  }
  package static let notOfDraft = Self(
    .invalidArgument, "The answers are about another subject or questionnaire than the draft.")

  // MARK: Correcting, deleting and reviewing

  package static let nothingToDelete = Self(
    .invalidArgument, "There is nothing to delete: name a result.")
  package static func unknownSample(_ uuid: UUID) -> Self {
    Self(.unknownSample, "There is no such record.", uuids: [uuid])
  }
  package static func sampleDeleted(_ uuid: UUID) -> Self {
    Self(
      .sampleDeleted, "\(.record(uuid)) was deleted or replaced.",
      inCommands:
        "\(.record(uuid)) was deleted or replaced: 'wellbeing show \(.record(uuid))' shows "
        + "which.", uuids: [uuid])
  }
  package static func reasonRequired(_ uuid: UUID, _ cause: ReasonCause) -> Self {
    reasonRequired(uuid, because: cause.words)
  }
  package static func reasonRequired(ofDraft uuid: UUID) -> Self {
    reasonRequired(uuid, because: "the draft has an alert")
  }
  private static func reasonRequired(_ uuid: UUID, because cause: String) -> Self {
    Self(
      .reasonRequired, "This needs a reason: \(cause).",
      inCommands: "This needs a reason ('--reason TEXT'): \(cause).", uuids: [uuid])
  }
  package static func draftUnreviewed(_ uuid: UUID) -> Self {
    Self(
      .unreviewedAlerts,
      "An answer of this draft raised an alert that nobody has reviewed: review it first, or record "
        + "that it was entered in error.",
      inCommands:
        "An answer of this questionnaire raised an alert that nobody has reviewed. Review it "
        + "first: 'wellbeing review \(.record(uuid))'. If it was entered in error, add '--outcome "
        + "entered-in-error --note TEXT'.",
      uuids: [uuid])
  }
  package static func reasonRequired(toEraseUnreviewed count: Int) -> Self {
    let sentence: StoreSentence =
      "This needs a reason, because \(count == 1 ? "1 alert has" : "\(count) alerts have") not been "
      + "reviewed"
    return Self(
      .reasonRequired, sentence + ".", inCommands: sentence + ": add '--reason TEXT'.")
  }
  package static func subjectChanged(_ uuid: UUID) -> Self {
    Self(
      .changedSinceRead,
      "\(.record(uuid)) is about another subject than when it was shown, and was not changed: "
        + "look at it again.", uuids: [uuid])
  }
  package static let rescoringChanged = Self(
    .changedSinceRead,
    "Results have changed meanwhile, so none was rescored: look again at what would change.")
  package static func otherType(_ uuid: UUID) -> Self {
    Self(.invalidArgument, "A result can only be replaced by one of the same kind.", uuids: [uuid])
  }
  package static func notAnAssessment(_ uuid: UUID) -> Self {
    Self(
      .invalidArgument, "Only results of a questionnaire are reviewed, not moods.", uuids: [uuid])
  }
  package static let invalidReviewer = Self(
    .invalidReviewer, "Give a reviewer's name (1 to 200 characters).",
    inCommands: "Give a reviewer's name with '--reviewer' (1 to 200 characters).")
  package static func outcomeMissing(_ uuid: UUID) -> Self {
    Self(
      .outcomeMissing, "Result \(.record(uuid)) has an alert: give the outcome.",
      inCommands:
        "Result \(.record(uuid)) has an alert. Give the outcome with '--outcome WORD': "
        + "\(.outcomes).", uuids: [uuid])
  }
  /// - Parameter review: The last review, which was recorded since the result was read.
  package static func reviewedMeanwhile(_ uuid: UUID, _ review: Review) -> Self {
    // What a person did about their own alert has their identifier.
    let reviewer = review.outcome == .toldSomeone ? "The person" : review.reviewer
    return Self(
      .reviewedMeanwhile,
      "\(reviewer) recorded a review of result \(.record(uuid)) at "
        + "\(RFC3339.string(from: review.date)), so nothing was recorded: look at it, and decide "
        + "whether to add yours.", uuids: [uuid])
  }
  package static let nextStepMissing = Self(
    .invalidArgument, "The outcome 'followUp' needs a day: give the next step.")
  package static let reviewNoteMissing = Self(
    .reviewNoteMissing, "The outcomes 'enteredInError', 'other' and 'reopened' need a note.",
    inCommands: "The outcomes \(.notedOutcomes) need a note: '--note TEXT'.")
  package static let toldByReviewer = Self(
    .invalidArgument,
    "Only the person themselves can say that they have told someone: use recordToldSomeone(about:)."
  )
  package static func syncVersionNotHigher(_ uuid: UUID) -> Self {
    Self(
      .syncVersionNotHigher,
      "The store has the same or a higher version of the record with this sync identifier: save it "
        + "with a higher sync version.",
      uuids: [uuid])
  }
  package static func correctedHere(_ uuid: UUID) -> Self {
    Self(
      .correctedHere,
      "\(.record(uuid)) was corrected by hand: if the newer version is right, delete the "
        + "correction, then save that version again.", uuids: [uuid])
  }
  package static func unreviewedAlerts(_ uuids: Set<UUID>) -> Self {
    Self(
      .unreviewedAlerts,
      "Nobody has reviewed the alerts that earlier versions of results had: review them first.",
      inCommands: uuids.count == 1
        ? "Result \(.records) had an alert before it was corrected, and nobody has reviewed it. "
          + "Review it first: wellbeing review \(.records)"
        : "Results \(.records) had alerts before they were corrected, and nobody has reviewed them. "
          + "Review them first: wellbeing review",
      uuids: uuids.sorted { $0.uuidString < $1.uuidString })
  }
  /// - Parameter isFull: Whether the disk is full.
  package static func tracesLeft(path: String, isFull: Bool = false) -> Self {
    let remedy =
      isFull
      ? "the disk or your quota on it is full, so make room"
      : "close the programs that use it, free space on the disk"
    return Self(
      .tracesLeft,
      "What was removed is gone from the store, but traces may be left in \(.file): \(remedy), and "
        + "purge it.",
      inCommands:
        "The data was removed from the store, but traces may be left in \(.file): \(remedy), and run "
        + "'wellbeing store purge'.", path: path)
  }

  // MARK: Subjects

  package static func unknownSubject(_ subject: String) -> Self {
    Self(
      .unknownSubject, "There is nothing about this subject.",
      inCommands:
        "There is nothing about '\(subject)': 'wellbeing subjects list' lists all subjects.")
  }
  package static func invalidSubject(_ problem: InvalidSample) -> Self {
    Self(
      .invalidSubject,
      problem == .subjectLength
        ? "A subject has 1 to 200 characters: give another."
        : "A subject has no control characters, and no spaces at its ends: give another.")
  }
  package static let changedSincePlanned = Self(
    .changedSinceRead,
    "Something about this subject has changed meanwhile, so nothing was erased: try again.")
  package static let subjectExists = Self(
    .subjectExists, "The new subject already has records: merge the two.",
    inCommands: "The new subject already has records: 'wellbeing subjects merge' joins the two.")
  package static let sameSubject = Self(
    .invalidArgument, "The two subjects are the same: name two different ones.")
  package static let reasonNamesSubject = Self(
    .reasonNamesSubject,
    "The reason is kept permanently: give one without the identifier in it.")
  package static func draftOfBoth(questionnaire: String) -> Self {
    Self(
      .draftOfBoth,
      "Both subjects have an unfinished \(questionnaire): finish or discard one of the two first.")
  }
  package static func syncedOfBoth(_ first: UUID, _ second: UUID) -> Self {
    Self(
      .syncedOfBoth,
      "\(.record(first)) and \(.record(second)) are the same record of another system: delete "
        + "one of the two first.", uuids: [first, second])
  }
  package static func factorOfBoth(_ uuid: UUID) -> Self {
    Self(
      .factorOfBoth,
      "\(.record(uuid)) has this factor for the same day: amend or delete that one.",
      uuids: [uuid])
  }

  // MARK: Authorization

  package static func authorizationNotDetermined(_ type: SampleType) -> Self {
    Self(
      .authorizationNotDetermined,
      "The program was not allowed to save \(.type) yet: request authorization.", sampleType: type)
  }
  package static func authorizationDenied(_ type: SampleType) -> Self {
    Self(.authorizationDenied, "The program may not save \(.type).", sampleType: type)
  }
  package static let userCanceled = Self(
    .userCanceled,
    "Nothing was decided about what the program may do, and nothing was saved: try again.")
  package static func otherSource(_ uuid: UUID) -> Self {
    Self(
      .otherSource,
      "Another program saved \(.record(uuid)): a program changes only what it saved itself.",
      uuids: [uuid])
  }
  package static let reservedSourceName = Self(
    .reservedSourceName,
    "Your own commands save as '\(Source.reservedSourceName)': give the program another name.")
  package static let invalidSourceName = Self(
    .invalidSourceName, "A program's name has 1 to 200 characters, without control characters.")
  package static let notPermittedToGuest = Self(
    .notPermittedToGuest, "A guest can read but not write.")
  package static let promptMissing = Self(
    .invalidArgument, "There is no prompt to ask the person with: pass one, or set Access.prompt.")
  package static let reservedToOwner = Self(
    .reservedToOwner, "Only the owner of the store may do this, not a program.")

  // MARK: Arguments and queries

  package static let filterTooLarge = Self(
    .filterTooLarge, "The filter is too large: ask for fewer things at once.")
  package static let foreignAnchor = Self(
    .foreignAnchor, "The anchor is not one of this store: read from the beginning.",
    inCommands: "The store was replaced or restored from a backup in the meantime: run the command "
      + "again.")
  package static let limitedLiveQuery = Self(
    .invalidArgument, "A query that follows the store has no limit: leave it out.")
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
