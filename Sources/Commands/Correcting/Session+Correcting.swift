import Foundation
import WellbeingKit
import WellbeingTerminal

extension Session {
  /// Opens the store to change a record; a store that is not there is not made for it.
  ///
  /// - Parameter isNarrowed: Whether '--subject' says which record REF means.
  /// - Throws: `CommandError.subjectOfLastRequired` and other errors.
  func openStoreForCorrecting(isNarrowed: Bool = true) throws -> HealthStore {
    try requireSubjectOfLast(isNarrowed: isNarrowed)
    guard try openStoreForReading() != nil else { throw CommandError.noSuchSample }
    return try openStore()
  }

  /// Keeps the latest record of anyone from being taken for one person's, where the configuration
  /// asks for a subject.
  private func requireSubjectOfLast(isNarrowed: Bool) throws {
    guard SampleReference.isLast(invocation.operands[0]),
      try !isNarrowed || namedSubject() == nil, try configuration().requireSubject
    else { return }
    throw CommandError.subjectOfLastRequired(path: try configurationPath(), isNarrowed: isNarrowed)
  }

  /// Finds the record that REF names, once the program that acts may change it.
  ///
  /// - Parameter subject: Whom it is about; nil where it may be anyone.
  /// - Returns: The record, and why it is changed for a reason only; nil where it is not.
  func sampleToChange(
    in store: HealthStore, subject: String?
  ) throws -> (sample: any Sample, need: ReasonNeed?) {
    let reference = invocation.operands[0]
    let sample = try SampleReference.find(reference, in: store, subject: subject, self).sample
    if try sample.header.source?.name == source().name {
      try requireLeave(of: store, toSave: [sample.sampleType], toRead: [])
    }
    let uuid = sample.uuid
    let isReasonNeeded = try store.now { try $0.needsReason(toCorrect: uuid) }
    return (sample, isReasonNeeded ? .ofCorrecting(uuid) : nil)
  }

  /// A record as the history lists it, whole: it is to be known for sure.
  func historyLines(_ sample: any Sample, in store: HealthStore) throws -> [String] {
    let writer = TableHistoryWriter(
      self, isFiltered: false, namesSubjects: true,
      withdrawn: try store.now { try $0.withdrawnAlerts() }
    ) { try definition($0, in: store) }
    try writer.write([sample])
    return lines(of: writer.table.uncut)
  }

  // MARK: Alerts

  /// What is said of a record's alerts, and of those of versions before it, before it is changed.
  func alertParagraphs(of sample: any Sample, in store: HealthStore) throws -> [String] {
    guard let assessment = sample as? ScoredAssessment,
      let questionnaire = try store.now({ try $0.definition(assessment.questionnaire) })
    else { return [] }
    let uuid = assessment.uuid
    let text = SampleText(
      assessment: assessment, questionnaire: questionnaire, deleted: nil,
      story: try store.now { try $0.story(of: uuid) })
    return text.alerts(by: try Presenter(self))
  }

  /// Whether an alert of a result that is there, or of a version before it, waits for a person.
  func isUnreviewed(_ assessment: ScoredAssessment, in store: HealthStore) throws -> Bool {
    guard assessment.reviews.isEmpty else { return false }
    return try !assessment.alerts.isEmpty
      || store.now { try $0.withdrawnAlerts() }.contains(assessment.uuid)
  }
}

extension ReasonNeed {
  /// A record that, or a version of which, was not saved today or raises an alert.
  fileprivate static func ofCorrecting(_ uuid: UUID) -> ReasonNeed {
    ReasonNeed(
      explanation:
        "The result, or one that it corrects, was not saved today or raises an alert, so the audit "
        + "trail keeps why.",
      error: StoreError.reasonRequired(uuid))
  }
}
