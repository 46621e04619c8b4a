package import Foundation
package import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// A subject in the caseload, with the changes of the chosen questionnaires.
package struct CaseloadRow: Sendable {
  package let entry: CaseloadEntry
  /// The changes of each chosen questionnaire to its latest result; nil if it has no score.
  package let changes: [ScoreChanges?]
  /// Whether a latest score is at or above the clinical cut-off, or may be.
  package let isAtCutoff: Bool
  package let due: [PlannedOccasion]
  package let isOverdue: Bool

  package var subject: String { entry.subject }

  /// The alerts that are raised and wait for a review.
  package var raised: [WaitingAlert] { entry.alerts.filter { $0.state.isRaised } }

  /// Whether an alert of the latest result of a questionnaire is not assessed.
  package var isNotAssessed: Bool { entry.alerts.contains { $0.state == .notAssessed } }

  /// Whether a questionnaire is reliably worse, and no later result has decided otherwise.
  package var isWorse: Bool { changes.contains { $0?.worse != nil } }

  /// Whether a questionnaire is reliably better.
  package var isBetter: Bool { changes.contains { $0?.result == .improvement } }
}

/// All subjects, sorted by who needs attention first.
package struct Caseload: Sendable {
  package enum Order: String, Sendable, CaseIterable {
    case urgency, subject, seen, score

    package var words: String {
      switch self {
      case .urgency:
        "Most urgent first: alerts by how long they wait, reliable deterioration, not assessed, "
          + "overdue, at or above the cut-off; then the longest unseen."
      case .subject: "In the order of the subjects."
      case .seen: "Last seen first."
      case .score:
        "Least favourable score first: with missing answers the least favourable that it can be, and "
          + "for a blank form that of the one before."
      }
    }
  }

  package enum Filter: String, Sendable, CaseIterable {
    case alert, worse, better
    case notAssessed = "not-assessed"
    case overdue

    fileprivate func includes(_ row: CaseloadRow) -> Bool {
      switch self {
      case .alert: !row.raised.isEmpty
      case .worse: row.isWorse
      case .better: row.isBetter
      case .notAssessed: row.isNotAssessed
      case .overdue: row.isOverdue
      }
    }
  }

  /// The chosen questionnaires. Their definitions provide the names, and the rules for changes.
  package let questionnaires: [Questionnaire]
  package private(set) var rows: [CaseloadRow]
  let today: LocalDay
  /// The number of subjects, whether or not they are shown.
  package let subjectCount: Int
  /// The number of alerts to review of subjects whose rows are filtered out.
  private var otherAlerts = 0
  /// The number of alerts that could not be saved, and that no row shows.
  package var unsavedCount = 0
  package let isDueKnown: Bool

  /// The number of results of each questionnaire that are shown.
  package static let depth = 8

  /// - Parameters:
  ///   - entries: The subjects, ordered by identifier, with the results of the questionnaires.
  ///   - due: What is due now by the plans, also of subjects without an entry; nil if not known.
  ///   - now: The current time. No change is stated from results of the future.
  ///   - filters: The subjects to show, by any of these; empty means all.
  package init(
    _ entries: [CaseloadEntry], due: [PlannedOccasion]?, at now: Date, today: LocalDay,
    of questionnaires: [Questionnaire], criteria: ChangeCriteria, order: Order = .urgency,
    filters: Set<Filter> = []
  ) {
    self.questionnaires = questionnaires
    self.today = today
    isDueKnown = due != nil
    let due = Dictionary(grouping: due ?? []) { $0.plan.subject }
    let others = Set(due.keys).subtracting(entries.map(\.subject)).sorted()
    let entries =
      (entries + others.map { CaseloadEntry(of: $0, questionnaireCount: questionnaires.count) })
      .sorted { $0.subject.utf8.lexicographicallyPrecedes($1.subject.utf8) }
    subjectCount = entries.count
    rows = entries.map { entry in
      let due = due[entry.subject] ?? []
      return CaseloadRow(
        entry: entry,
        changes: questionnaires.enumerated().map { place, questionnaire in
          entry.changes(place, by: questionnaire, criteria, at: now)
        },
        isAtCutoff: questionnaires.enumerated().contains { place, questionnaire in
          Self.isAtCutoff(entry.courses[place], questionnaire, now)
        }, due: due,
        isOverdue: due.contains { $0.isOverdue(on: today) })
    }
    if !filters.isEmpty {
      let all = alertCount
      rows.removeAll { row in !filters.contains { $0.includes(row) } }
      otherAlerts = all - alertCount
    }
    sort(by: order)
  }

  private mutating func sort(by order: Order) {
    let keys = rows.enumerated().map { place, row in
      (key: key(row, order), last: row.entry.lastStart ?? .distantPast, place: place)
    }
    rows = keys.sorted { left, right in
      for (left, right) in zip(left.key, right.key) where left != right { return left < right }
      if order != .subject, left.last != right.last {
        return (left.last < right.last) == (order == .urgency)
      }
      return left.place < right.place
    }.map { rows[$0.place] }
  }

  /// Returns numbers to compare one after the other, the lowest first.
  private func key(_ row: CaseloadRow, _ order: Order) -> [Double] {
    switch order {
    case .urgency:
      [row.raised.map(\.date.timeIntervalSince1970).min() ?? .infinity]
        + [row.isWorse, row.isNotAssessed, row.isOverdue, row.isAtCutoff].map { $0 ? 0 : 1 }
    case .subject, .seen: []
    case .score: zip(questionnaires, row.entry.courses).flatMap(Self.rank)
    }
  }

  private static func isAtCutoff(
    _ results: [AssessmentSummary], _ questionnaire: Questionnaire, _ now: Date
  ) -> Bool {
    guard let rule = questionnaire.scores.first,
      let range = results.last(where: { !$0.isFuture(at: now) })?.possibleRange(of: rule.id)
    else { return false }
    return questionnaire.clinicalCutoffs(of: rule).contains { $0 <= range.upperBound }
  }

  /// Returns numbers that are lowest for the score that can be least favourable: its least favourable
  /// and its most favourable value; infinite if there is none.
  private static func rank(
    _ questionnaire: Questionnaire, _ course: [AssessmentSummary]
  ) -> [Double] {
    guard let rule = questionnaire.scores.first, let range = course.last?.possibleRange(of: rule.id)
    else { return [.infinity, .infinity] }
    return rule.direction == .higherIsWorse
      ? [-range.upperBound, -range.lowerBound] : [range.lowerBound, range.upperBound]
  }

  private var alertCount: Int { rows.reduce(0) { $0 + $1.raised.count } }

  /// The counts of the rows, such as `11 subjects, 4 alerts to review, 1 worse`.
  package var counts: String {
    let all = counted(subjectCount, "subject")
    let alerts = alertCount
    let worse = rows.count(where: \.isWorse)
    let overdue = rows.count(where: \.isOverdue)
    let parts: [String?] = [
      rows.count == subjectCount ? all : "\(rows.count) of \(all)",
      alerts == 0
        ? (otherAlerts == 0 ? "no alerts to review" : nil)
        : "\(counted(alerts, "alert")) to review",
      otherAlerts == 0 ? nil : "\(counted(otherAlerts, "alert")) to review in others",
      unsavedCount == 0 ? nil : "\(counted(unsavedCount, "alert")) not saved",
      worse == 0 ? nil : "\(worse) worse", overdue == 0 ? nil : "\(overdue) overdue",
      isDueKnown ? nil : "due not known",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
