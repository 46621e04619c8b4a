import Foundation
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore

extension CommandContext {
  /// Opens the store to change a record; does not create a missing store.
  ///
  /// - Parameters:
  ///   - isNarrowed: Whether '--subject' narrows down which record a reference identifies.
  func openStoreForCorrecting(
    _ references: [String], isNarrowed: Bool = true
  ) throws -> HealthStore {
    // The latest record of anyone must not be taken for a particular person's.
    if references.contains(where: SampleReference.isLast),
      !isNarrowed || namedSubject == nil, self[Settings.requireSubject]
    {
      throw Failure.usage(
        "\(quotedPath(try configurationPath())) requires a subject, and 'last' could be about anyone: "
          + (isNarrowed ? "add '--subject ID', or " : "") + Failure.nameByDigits)
    }
    guard let store = try store.openForChanging() else {
      throw unsaved(references[0]) ?? .noSuchSample(references[0])
    }
    return store
  }

  /// Finds the record of a reference.
  ///
  /// - Parameter subject: The subject; nil for any.
  /// - Returns: The record, and why changing it needs a reason; nil if it needs none.
  func sampleToChange(
    _ reference: String, in store: HealthStore, subject: String?
  ) throws -> (sample: any Sample, need: ReasonNeed?) {
    let (sample, deleted) = try SampleReference.find(reference, in: store, subject: subject, self)
    let uuid = sample.uuid
    if deleted != nil, let present = try presentVersion(of: uuid, in: store) {
      throw Failure.dataError(
        "Record \(uuid.reference) was corrected: \(present.reference) is its present version.",
        code: "sampleDeleted")
    }
    let cause = try store.read { try $0.reasonCause(ofCorrecting: uuid) }
    let error = cause.map { StoreError.reasonRequired(uuid, $0) }
    return (sample, error.map { ReasonNeed(explanation: $0.message, error: $0) })
  }

  /// Returns the version of a record that is live; nil for none, or if it is the record itself.
  private func presentVersion(of uuid: UUID, in store: HealthStore) throws -> UUID? {
    try store.read { store in
      guard let last = try store.versionHistory(of: uuid)?.versions.last, last != uuid,
        let found = try store.sample(last), found.deleted == nil
      else { return nil }
      return last
    }
  }

  /// Returns a record as the history lists it, untruncated so that it can be identified.
  func historyLines(_ sample: any Sample, in store: HealthStore) throws -> [String] {
    let corrected = try store.read { try $0.waitingAlerts([.corrected]).correctedItems }
    let listing = HistoryWords(self, store).listing(namesSubjects: true)
    return try listing.table([HistoryRow(sample, corrected)]).uncut.lines(style)
  }

  // MARK: Alerts

  /// Returns the paragraphs about the alerts of a record and its earlier versions, before a change.
  func alertParagraphs(
    of sample: any Sample, in store: HealthStore, for audience: ReaderRole? = nil
  ) throws -> [AlertParagraph] {
    guard let assessment = sample.assessment else { return [] }
    let questionnaire = try store.definition(of: assessment)
    let uuid = assessment.uuid
    let text = SampleText(
      assessment: assessment, questionnaire: questionnaire, deleted: nil,
      versionHistory: try store.read { try $0.versionHistory(of: uuid) })
    return text.alerts(
      by: try Presenter(self), for: audience ?? self.audience(of: assessment.subject))
  }

  /// Returns a waiting alert that a live result or an earlier version of it raises; nil for none.
  func waitingAlert(of result: ScoredAssessment, in store: HealthStore) throws -> WaitingAlert? {
    let (uuid, subject) = (result.uuid, result.subject)
    return try store.read { try $0.waitingAlerts(about: subject) }
      .first { $0.uuid == uuid && $0.state.isRaised }
  }
}
