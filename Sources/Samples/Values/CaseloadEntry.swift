package import Foundation

/// What a list of all subjects shows about one of them.
public struct CaseloadEntry: Sendable, Hashable, Encodable, Identifiable {
  /// The subject's identifier.
  public let subject: String
  /// The subject's identifier.
  public var id: String { subject }
  /// The latest results of each chosen questionnaire, in the order chosen; earliest first. Those left
  /// blank or entered in error are included.
  public let results: [[AssessmentSummary]]
  /// All results of each chosen questionnaire from which changes are stated, from the last episode of
  /// care that has a total on; earliest first. None was left blank or entered in error.
  public let courses: [[AssessmentSummary]]
  /// The first day of the present episode; nil without one.
  public let episode: LocalDay?
  /// The waiting alerts, oldest first. Those that are not assessed are included only if they are of
  /// the latest result of their questionnaire, or of a draft that was written after it.
  public let alerts: [WaitingAlert]
  /// The start of the last record of any kind; nil if there are only drafts.
  package let lastStart: Date?
  /// The local day of that record.
  public let lastDay: LocalDay?

  package init(
    subject: String, results: [[AssessmentSummary]], courses: [[AssessmentSummary]],
    episode: LocalDay?, alerts: [WaitingAlert], lastStart: Date?, lastDay: LocalDay?
  ) {
    self.subject = subject
    self.results = results
    self.courses = courses
    self.episode = episode
    self.alerts = alerts
    self.lastStart = lastStart
    self.lastDay = lastDay
  }
}

extension CaseloadEntry {
  /// Creates the entry of a subject without records or alerts.
  package init(of subject: String, questionnaireCount count: Int) {
    self.init(
      subject: subject, results: .init(repeating: [], count: count),
      courses: .init(repeating: [], count: count), episode: nil, alerts: [], lastStart: nil,
      lastDay: nil)
  }
}
