import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

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
    guard invocation.operands.contains(where: SampleReference.isLast),
      try !isNarrowed || namedSubject() == nil, try configuration().requireSubject
    else { return }
    throw CommandError.subjectOfLastRequired(path: try configurationPath(), isNarrowed: isNarrowed)
  }

  /// Finds the record that a reference names, once the program that acts may change it.
  ///
  /// - Parameters:
  ///   - reference: By default the first operand.
  ///   - subject: Who it is about; nil for anyone.
  /// - Returns: The record, and why changing it needs a reason; nil if it needs none.
  func sampleToChange(
    _ reference: String? = nil, in store: HealthStore, subject: String?
  ) throws -> (sample: any Sample, need: ReasonNeed?) {
    let reference = reference ?? invocation.operands[0]
    let sample = try SampleReference.find(reference, in: store, subject: subject, self).sample
    if try sample.header.source?.name == source().name {
      try requireAuthorization(of: store, toSave: [sample.sampleType], toRead: [])
    }
    let uuid = sample.uuid
    let isReasonNeeded = try store.sync { try $0.needsReason(toCorrect: uuid) }
    return (sample, isReasonNeeded ? .ofCorrecting(uuid) : nil)
  }

  /// A record as the history lists it, whole: it is to be known for sure.
  func historyLines(_ sample: any Sample, in store: HealthStore) throws -> [String] {
    let writer = TableHistoryWriter(
      self, isFiltered: false, namesSubjects: true,
      corrected: Worklist.corrected(try store.sync { try $0.waitingAlerts([.corrected]) })
    ) { try definition($0, in: store) }
    try writer.write([sample])
    return lines(of: writer.table.uncut)
  }

  // MARK: Alerts

  /// What is said about a record's alerts and those of earlier versions before it is changed.
  func alertParagraphs(
    of sample: any Sample, in store: HealthStore, for audience: Audience? = nil
  ) throws -> [String] {
    guard let assessment = sample.assessment,
      let questionnaire = try store.sync({ try $0.definition(assessment.questionnaire) })
    else { return [] }
    let uuid = assessment.uuid
    let text = SampleText(
      assessment: assessment, questionnaire: questionnaire, deleted: nil,
      story: try store.sync { try $0.versionHistory(of: uuid) })
    return text.alerts(
      by: try Presenter(self), for: audience ?? self.audience(of: assessment.subject))
  }

  /// Whether an alert that a live result or an earlier version of it raised waits for a person.
  func isUnreviewed(_ assessment: ScoredAssessment, in store: HealthStore) throws -> Bool {
    guard !assessment.isReviewed else { return false }
    return try !assessment.alerts.isEmpty
      || store.sync { try $0.waitingAlerts([.corrected]) }.contains { $0.uuid == assessment.uuid }
  }
}

extension ReasonNeed {
  /// Correcting a record saved on an earlier day, or with an alert in any version, needs a reason.
  fileprivate static func ofCorrecting(_ uuid: UUID) -> ReasonNeed {
    ReasonNeed(
      explanation:
        "This needs a reason, because the result has an alert or is from an earlier day.",
      error: StoreError.reasonRequired(uuid))
  }
}
