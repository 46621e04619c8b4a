package import Foundation
package import WellbeingInstruments
package import WellbeingSamples

extension HealthStore {
  /// Keeps answers that raise an alert and could not be saved when they were given, in a draft that
  /// cannot be continued. If that was done before, it does nothing.
  ///
  /// - Parameters:
  ///   - id: The identifier of the draft.
  ///   - answered: When they were given.
  package func setAside(
    _ administration: Administration, subject: String, circumstances: Draft.Circumstances,
    unsaved id: UUID, answered: Date
  ) throws(StoreError) {
    let raised = try raisedAlerts(administration)
    let draft = Draft(
      id: id, subject: subject.precomposedStringWithCanonicalMapping,
      questionnaire: administration.questionnaire.key, language: administration.language,
      started: answered, updated: answered, revision: 1, progress: administration.progress,
      circumstances: circumstances, isAlertRaised: !raised.isEmpty, raisedAlerts: raised,
      raisedSince: answered,
      setAside: .notSaved)
    try writing { () throws(StoreError) in
      let isKnown = try database.row(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM draft WHERE uuid = ?) OR EXISTS (SELECT 1 FROM log "
          + "WHERE record = ?)", [id, id]
      ) { _ throws(StoreError) in true }
      if isKnown == nil { try insert(draft, administration.questionnaire) }
    }
  }
}
