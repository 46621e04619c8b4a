import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The changes made by rescoring, for people: alerts first, one line per result, then counts.
struct RescoringText {
  private let session: Session
  private let store: HealthStore
  private let plan: RescoringPlan
  /// Whether the changes were applied.
  private let isDone: Bool
  private let presenter: Presenter
  /// The definitions of the results, by key.
  private let definitions: [Questionnaire.Key: Questionnaire]

  init(
    _ plan: RescoringPlan, isDone: Bool, _ session: Session, _ store: HealthStore
  ) throws {
    self.isDone = isDone
    self.session = session
    self.store = store
    self.plan = plan
    presenter = try Presenter(session)
    var definitions: [Questionnaire.Key: Questionnaire] = [:]
    for key in Set(plan.changes.flatMap { [$0.old.questionnaire, $0.new.questionnaire] }) {
      definitions[key] = try session.definition(key, in: store)
    }
    self.definitions = definitions
  }

  // MARK: Alerts

  /// Paragraphs about alerts that appear or disappear, one per alert.
  var alertParagraphs: [String] {
    plan.changes.flatMap { change in
      AlertChange.all(from: change.old, to: change.new).map { paragraph($0, change) }
    }
  }

  private func paragraph(_ alert: AlertChange, _ change: RescoringPlan.Change) -> String {
    let old = change.old
    let which =
      "Scored anew, \(title(old)) of \(quoted(old.subject)), \(LocalTime.moment(old)) "
      + "(\(old.uuid.reference)),"
    switch (alert.old, alert.new) {
    case (_, .raised(let raised)):
      return "\(which) raises an alert that it did not raise before: \(words(raised, change.new))"
    case (.raised(let raised), let state):
      let now = state == .notAssessed ? "is not assessed" : "is not raised"
      let stays = " It stays among the alerts to look at until somebody has."
      return "\(which) has an alert that \(now) any more: \(words(raised, old))"
        + (!old.isReviewed ? stays : "")
    default:
      return "\(which) has an alert that was \(alert.old.words) and is \(alert.new.words) now: "
        + "\(alert.item)."
    }
  }

  private func words(_ alert: RaisedAlert, _ result: ScoredAssessment) -> String {
    guard let definition = definitions[result.questionnaire] else { return alert.message }
    return presenter.alertText(
      definition, language: result.language, .staff, withContacts: false
    )
    .paragraphs(raised: [alert], notAssessed: []).joined(separator: " ")
  }

  private func title(_ result: ScoredAssessment) -> String {
    printable(definitions[result.questionnaire]?.name(in: "en") ?? result.questionnaire.id)
  }

  // MARK: Results

  private static let columns = [
    TableColumn("Subject", .isWrapped(to: 7), priority: 5, isLeftOutWhenEmpty: true),
    TableColumn("Type", .isCut(to: 7), priority: 1),
    TableColumn("Date", .isWrapped(to: 10), priority: 4),
    TableColumn("Before", .isWrapped(to: 14), priority: 3, needsHeading: true),
    TableColumn("Scored anew", .isWrapped(to: 14), priority: 2, needsHeading: true),
    TableColumn("Alert", .isWrapped(to: 14), priority: 6, isLeftOutWhenEmpty: true),
    TableColumn("Besides", .isWrapped(to: 14), priority: 0, isLeftOutWhenEmpty: true),
    TableColumn("Result"),
  ]

  /// The table with a row for each changed result, next to the saved one.
  var table: Table { Table(Self.columns, rows: plan.changes.map(row)) }

  private func row(_ change: RescoringPlan.Change) -> [String] {
    let (old, new) = (change.old, change.new)
    let differences = RescoringDifferences(
      change, definitions[old.questionnaire], definitions[new.questionnaire])
    let score = differences.score
    return [
      session.invocation.has(CommonOptions.subject) ? "" : printable(old.subject), title(old),
      LocalTime.moment(old), score.old, score.old == score.new ? "as before" : score.new,
      differences.alerts.map { printable($0.words) }.joined(separator: "; "),
      differences.others.map { printable($0.line) }.joined(separator: "; "),
      (isDone ? new : old).uuid.reference,
    ]
  }

  // MARK: Counts

  /// The number of results of each questionnaire, and why some are not rescored.
  var summary: [String] {
    plan.counts.sorted { $0.key < $1.key }.map { "\($0): \(words($1))" }
      + RefusedResults.groups(of: plan.refusals).map(\.paragraph) + reviewed
  }

  private func words(_ counts: RescoringPlan.Counts) -> String {
    let parts = [
      (counts.changed, isDone ? "changed" : "would change"), (counts.unchanged, "unchanged"),
      (counts.totalOnly, "of which only the total is known, left alone"),
      (counts.refused, "that cannot be scored so, left alone"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + "."
  }

  /// The remark on unchanged alerts that have been reviewed.
  private var reviewed: [String] {
    let count = plan.changes.count { !$0.new.alerts.isEmpty && $0.old.isReviewed }
    guard count > 0 else { return [] }
    return [
      "\(countWords(count, "result")) with an alert \(count == 1 ? "was" : "were") reviewed: the one "
        + "in its place is to be reviewed anew."
    ]
  }
}
