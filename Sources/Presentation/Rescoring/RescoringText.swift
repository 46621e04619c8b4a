import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// The changes made by rescoring, for people: alerts first, one line per result, then counts.
package struct RescoringText {
  private let plan: RescoringPlan
  private let isDone: Bool
  private let namesSubjects: Bool
  private let definitions: [Questionnaire.Key: Questionnaire]

  private let alertText: (_ definition: Questionnaire, _ language: String) -> AlertText

  /// - Parameters:
  ///   - isDone: Whether the changes were applied.
  ///   - alertText: Returns the alert texts of a definition for staff, in a language.
  package init(
    _ plan: RescoringPlan, isDone: Bool, namesSubjects: Bool,
    definitions: [Questionnaire.Key: Questionnaire],
    alertText: @escaping (_ definition: Questionnaire, _ language: String) -> AlertText
  ) {
    self.plan = plan
    self.isDone = isDone
    self.namesSubjects = namesSubjects
    self.definitions = definitions
    self.alertText = alertText
  }

  // MARK: Alerts

  /// Paragraphs about alerts that appear or disappear, one per alert.
  package var alertParagraphs: [String] {
    plan.changes.flatMap { change in
      AlertChange.all(from: change.old, to: change.new).map { paragraph($0, change) }
    }
  }

  private func paragraph(_ alert: AlertChange, _ change: RescoringPlan.Change) -> String {
    let old = change.old
    let result = "\(title(old)) of \(quoted(old.subject)), \(LocalTime.moment(old))"
    let which = "When rescored, \(result) (\(old.uuid.reference)),"
    switch (alert.old, alert.new) {
    case (_, .raised(let raised)):
      return "\(which) raises an alert that it did not raise before: \(words(raised, change.new))"
    case (.raised(let raised), let state):
      let now =
        state == .notAssessed
        ? "has an alert that is no longer assessed" : "no longer has the alert"
      let stays = old.isReviewed ? "" : " It stays on the list until someone has reviewed it."
      return "\(which) \(now): \(words(raised, old))\(stays)"
    default:
      return "\(which) has an alert that was \(alert.old.words) and is now \(alert.new.words): "
        + "\(alert.item)."
    }
  }

  private func words(_ alert: RaisedAlert, _ result: ScoredAssessment) -> String {
    guard let definition = definitions[result.questionnaire] else { return alert.staffMessage }
    return alertText(definition, result.language)
      .paragraphs(raised: [alert], notAssessed: []).joined(separator: " ")
  }

  private func title(_ result: ScoredAssessment) -> String {
    printable(definitions[result.questionnaire]?.name(in: "en") ?? result.questionnaire.id.rawValue)
  }

  // MARK: Results

  private static let columns = [
    TableColumn("Subject", .isWrapped(to: 7), priority: 5, isLeftOutWhenEmpty: true),
    TableColumn("Type", .isCut(to: 7), priority: 1),
    TableColumn("Date", .isWrapped(to: 10), priority: 4),
    TableColumn("Before", .isWrapped(to: 14), priority: 3, needsHeading: true),
    TableColumn("After", .isWrapped(to: 14), priority: 2, needsHeading: true),
    TableColumn("Alert", .isWrapped(to: 14), priority: 6, isLeftOutWhenEmpty: true),
    TableColumn("Other changes", .isWrapped(to: 14), priority: 0, isLeftOutWhenEmpty: true),
    TableColumn("Result"),
  ]

  package var table: Table { Table(Self.columns, rows: plan.changes.map(row)) }

  private func row(_ change: RescoringPlan.Change) -> [String] {
    let (old, new) = (change.old, change.new)
    let differences = RescoringDifferences(
      change, definitions[old.questionnaire], definitions[new.questionnaire])
    let score = differences.score
    return [
      namesSubjects ? withoutControls(old.subject) : "", title(old),
      LocalTime.moment(old), score.old, score.old == score.new ? "unchanged" : score.new,
      differences.alerts.map { printable($0.words) }.joined(separator: "; "),
      differences.others.map { printable($0.line) }.joined(separator: "; "),
      (isDone ? new : old).uuid.reference,
    ]
  }

  // MARK: Counts

  package var summary: [String] {
    plan.counts.sorted { $0.key < $1.key }.map { "\($0): \(words($1))" } + refused + reviewed
  }

  private func words(_ counts: RescoringPlan.Counts) -> String {
    let parts = [
      (counts.changed, isDone ? "changed" : "would change"), (counts.unchanged, "unchanged"),
      (counts.totalOnly, "with only a total, not rescored"),
      (counts.refused, "that cannot be rescored"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "."
  }

  /// The maximum number of results named for one reason.
  private static let mostNamed = 5

  private var refused: [String] {
    plan.refusals.grouped { [AnyHashable($0.questionnaire), AnyHashable($0.obstacle)] }
      .compactMap { _, refusals in
        guard let first = refusals.first else { return nil }
        let named = refusals.prefix(Self.mostNamed).map(\.uuid.reference).joined(separator: ", ")
        let others = refusals.count - Self.mostNamed
        return "Not rescored, of \(first.questionnaire.id) \(first.questionnaire.version): \(named)"
          + (others > 0 ? " and \(counted(others, "other"))" : "") + ". \(first.obstacle.words)"
      }
  }

  /// The remark on results with a reviewed alert that still have one when rescored.
  private var reviewed: [String] {
    let count = plan.changes.count { !$0.new.alerts.isEmpty && $0.old.isReviewed }
    guard count > 0 else { return [] }
    let new = count == 1 ? "the rescored one has" : "the rescored ones have"
    return [
      "\(counted(count, "result")) with an alert \(count == 1 ? "was" : "were") reviewed; \(new) to "
        + "be reviewed again."
    ]
  }
}
