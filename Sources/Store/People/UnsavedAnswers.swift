package import Foundation
package import WellbeingInstruments
package import WellbeingSamples

extension HealthStore.Writer {
  /// Keeps answers that raise an alert and could not be saved when they were given, in a draft that
  /// cannot be continued. If that was done before, it does nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier of the draft.
  ///   - known: The draft that may have the same answers.
  ///   - answered: When they were given.
  package func setAside(
    _ administration: Administration, subject: String, circumstances: Draft.Circumstances,
    unsaved id: UUID, unlessIn known: UUID?, answered: Date
  ) throws(StoreError) {
    let found = try findings(administration)
    var draft = Draft(
      id, of: administration, about: subject, circumstances, found, at: answered)
    (draft.raisedSince, draft.setAside) = (answered, .notSaved)
    let unsaved = draft
    try writing { () throws(StoreError) in
      let isKnown = try database.hasRow(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM draft WHERE uuid = ?) OR EXISTS (SELECT 1 FROM log "
          + "WHERE record = ?)", [id, id])
      let saved = try known.flatMap { known throws(StoreError) in try self.draft(known) }
      let isSaved = saved.map { saved in
        administration.answers.allSatisfy { saved.progress.answers[$0.key] == $0.value }
      }
      if !isKnown, isSaved != true {
        try insert(unsaved, administration.questionnaire, found)
      }
    }
  }

  /// Removes a draft of ``setAside(_:subject:circumstances:unsaved:unlessIn:answered:)`` if nobody has
  /// reviewed it, because its answers are saved elsewhere.
  ///
  /// - Parameter reason: The reason, for the audit trail.
  package func withdraw(unsaved id: UUID, reason: String? = nil) throws(StoreError) {
    guard let draft = try draft(id), draft.reviews.isEmpty else { return }
    try withdraw(draft, reason: reason)
  }
}

extension HealthStore.Reader {
  /// The drafts of answers that could not be saved and that a result of the same day has, which was
  /// answered in the same way.
  package func unsavedDrafts(of result: ScoredAssessment) throws(StoreError) -> [UUID] {
    let zone = IANAZone.named(result.header.timeZone) ?? .gmt
    return try drafts(of: result.subject).filter { draft in
      draft.setAside == .notSaved && draft.questionnaire == result.questionnaire
        && draft.circumstances.administeredBy == result.administeredBy
        && (draft.circumstances.day ?? LocalDay(of: draft.started, in: zone))
          == result.header.localDay
        && draft.progress.answers.allSatisfy { result.answers[$0.key] == $0.value }
    }.map(\.id)
  }
}
