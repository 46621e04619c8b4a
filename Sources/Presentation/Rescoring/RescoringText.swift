import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTextFormats

/// The changes made by rescoring: alerts first, one line per result, then counts; and all as JSON.
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
  package var alertParagraphs: [AlertParagraph] {
    plan.changes.flatMap { change in
      AlertChange.all(of: change).map { AlertParagraph(paragraph($0, change)) }
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
      .paragraphs(raised: [alert], notAssessed: []).flatMap(\.sentences).joined(separator: " ")
  }

  private func title(_ result: ScoredAssessment) -> String {
    printable(definitions[result.questionnaire]?.name(in: "en") ?? result.questionnaire.id.rawValue)
  }

  // MARK: Results

  package func table() throws -> Table { try listing.table(plan.changes) }

  private var listing: Listing<RescoringPlan.Change> {
    Listing(
      key: "results", fields: RescoringPlan.fields(isDone: isDone),
      columns: [
        .init("Subject", .isWrapped(to: 7), priority: 5, isLeftOutWhenEmpty: true) {
          namesSubjects ? withoutControls($0.old.subject) : ""
        },
        .init("Type", .isCut(to: 7), priority: 1) { title($0.old) },
        .init("Date", .isWrapped(to: 10), priority: 4) { LocalTime.moment($0.old) },
        .init("Before", .isWrapped(to: 14), priority: 3, needsHeading: true) {
          words($0.old.score, of: $0.old)
        },
        .init("After", .isWrapped(to: 14), priority: 2, needsHeading: true) {
          let (old, new) = (words($0.old.score, of: $0.old), words($0.new.score, of: $0.new))
          return old == new ? "unchanged" : new
        },
        .init("Alert", .isWrapped(to: 14), priority: 6, isLeftOutWhenEmpty: true) {
          AlertChange.all(of: $0).map { printable($0.words) }.joined(separator: "; ")
        },
        .init("Other changes", .isWrapped(to: 14), priority: 0, isLeftOutWhenEmpty: true) {
          others($0).map { printable($0.line) }.joined(separator: "; ")
        },
        .init("Result") { (isDone ? $0.new : $0.old).uuid.reference },
      ])
  }

  private func words(_ score: Score?, of result: ScoredAssessment) -> String {
    score?.words(by: definitions[result.questionnaire], in: "en") ?? "none"
  }

  /// Returns the differences in other scores, ranges, patterns, and which items were asked.
  private func others(_ change: RescoringPlan.Change) -> [Difference] {
    let (old, new) = (change.old, change.new)
    func union(_ ids: (ScoredAssessment) -> [String]) -> [String] {
      ids(old) + ids(new).filter { !ids(old).contains($0) }
    }
    func difference(_ name: String, _ value: (ScoredAssessment) -> String) -> Difference {
      Difference(name: name, old: value(old), new: value(new))
    }
    func limits(_ lowest: Double?, _ highest: Double?) -> String {
      if let lowest, let highest { "\(points(lowest)) and \(points(highest))" } else { "none" }
    }
    let scores = union { $0.scores.map(\.id) }
    // The words of two scores may be the same though their ranges differ.
    let both = scores.filter { old.score($0) != nil && new.score($0) != nil }
    let found =
      scores.filter { $0 != old.score?.id }
      .map { id in difference(id) { words($0.score(id), of: $0) } }
      + both.flatMap { id in
        [
          difference("\(id), range") { limits($0.score(id)?.minimum, $0.score(id)?.maximum) },
          difference("\(id), between") { limits($0.score(id)?.lowest, $0.score(id)?.highest) },
        ]
      }
      + union { $0.patterns.map(\.id) }.map { id in
        difference(id) { Self.state(of: id, in: $0) }
      }
    let changed = found.filter { $0.old != $0.new }
    let isSame = words(old.score, of: old) == words(new.score, of: new)
    guard changed.isEmpty, isSame, AlertChange.all(of: change).isEmpty else { return changed }
    return [
      difference("Items") { "\($0.unanswered.count) unanswered, \($0.skipped.count) not asked" }
    ]
  }

  private static func state(of pattern: String, in result: ScoredAssessment) -> String {
    switch result.patterns.first(where: { $0.id == pattern })?.result {
    case .met: "met"
    case .notMet: "not met"
    case .undetermined: "not certain"
    case nil: "none"
    }
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

extension RescoringPlan {
  /// Returns the changes as JSON, without answers.
  package func json(isDone: Bool) -> JSONForm {
    [
      "isDryRun": !isDone, "results": changes.map(Self.fields(isDone: isDone).json),
      "refused": refusals.map { refusal in
        [
          "uuid": refusal.uuid, "questionnaire": refusal.questionnaire,
          "reason": refusal.obstacle.code, "item": refusal.obstacle.item,
        ] as JSONForm
      },
      "counts": Dictionary(
        uniqueKeysWithValues: counts.map { questionnaire, counts in
          let form: JSONForm = [
            "changed": counts.changed, "unchanged": counts.unchanged,
            "totalOnly": counts.totalOnly, "refused": counts.refused,
          ]
          return (questionnaire.rawValue, form)
        }),
    ]
  }

  fileprivate static func fields(isDone: Bool) -> ListingFields<Change> {
    [
      .init("uuid") { $0.old.uuid },
      .init("questionnaire") { $0.old.questionnaire.id.rawValue },
      .init("subject") { $0.old.subject },
      .init("start") { $0.old.startDate },
      .init("from", in: .json) { form($0.old, isNamed: false) },
      .init("to", in: .json) { form($0.new, isNamed: isDone) },
    ]
  }

  /// - Parameter isNamed: Whether the result is saved, and so has a UUID.
  private static func form(_ result: ScoredAssessment, isNamed: Bool) -> JSONForm {
    [
      "uuid": isNamed ? result.uuid : nil, "questionnaire": result.questionnaire,
      "policy": result.policy.rawValue, "scores": result.scores, "alerts": result.alerts,
      "alertsNotAssessed": result.alertsNotAssessed, "patterns": result.patterns,
    ]
  }
}

struct AlertChange {
  enum State: Equatable {
    case raised(RaisedAlert)
    case notAssessed
    case notRaised

    var words: String {
      switch self {
      case .raised: "raised"
      case .notAssessed: "not assessed"
      case .notRaised: "not raised"
      }
    }

    fileprivate init(of item: String, in result: ScoredAssessment) {
      if let alert = result.alerts.first(where: { $0.item == item }) {
        self = .raised(alert)
      } else {
        self = result.alertsNotAssessed.contains { $0.item == item } ? .notAssessed : .notRaised
      }
    }
  }

  let item: String
  let old: State
  let new: State

  /// Returns the alerts whose state changed, in the order of the new result. A change in the number
  /// of answers does not count.
  static func all(of change: RescoringPlan.Change) -> [AlertChange] {
    let (old, new) = (change.old, change.new)
    let items = [new, old].flatMap { $0.alerts.map(\.item) + $0.alertsNotAssessed.map(\.item) }
    var known: Set<String> = []
    return items.filter { known.insert($0).inserted }
      .map { AlertChange(item: $0, old: State(of: $0, in: old), new: State(of: $0, in: new)) }
      .filter { $0.old.words != $0.new.words }
  }

  /// The change for a table cell, marked in the same way as alerts.
  var words: String {
    let mark = [old.words, new.words].contains("raised") ? "!" : "?"
    return "\(mark) \(item): \(old.words) -> \(new.words)"
  }
}

extension RescoringObstacle {
  /// The item that prevents rescoring; nil if no item does.
  var item: String? {
    switch self {
    case .doesNotFit(.unknownItem(let item)), .doesNotFit(.unknownChoice(let item)),
      .doesNotFit(.valueOutOfRange(let item, _, _)), .doesNotFit(.notWholeNumber(let item)),
      .doesNotFit(.outsideLimits(let item)), .doesNotFit(.notDeclinable(let item)),
      .doesNotFit(.alwaysApplicable(let item)),
      .doesNotFit(.notAsked(let item)), .neverAsked(let item):
      item
    default: nil
    }
  }

  /// The obstacle in one word, for programs.
  var code: String {
    if case .doesNotFit(let error) = self { error.codeName } else { caseName(of: self) }
  }

  /// Why a result is not rescored, as a sentence about the version that would score it.
  var words: String {
    switch self {
    case .doesNotFit(let error): error.sentenceByVersion
    case .neverAsked(let item):
      "That version asks '\(item)', which was not asked: it would count as unanswered."
    case .formedOtherwise(let score):
      "That version calculates the score '\(score)' differently, and only the total is known."
    case .languageNotOffered(let language):
      "That version has no texts in '\(language)', the language of the questions."
    case .noPresentVersion: "There is no present version: it was removed, or is invalid."
    case .presentVersionLower(let key): "The present version, \(key.version), is older."
    case .presentVersionConflicts(let key):
      "The store has another definition of \(key.id) \(key.version): a changed definition needs a "
        + "higher version."
    }
  }
}
