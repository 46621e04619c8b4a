import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

extension JSONOutput {
  /// Returns the changes made by rescoring, without answers.
  ///
  /// - Parameter plan: The changes; nil if there is no store.
  package static func rescoring(_ plan: RescoringPlan?, isDryRun: Bool) -> String {
    let results = (plan?.changes ?? []).map { change in
      JSONForm.members([
        ("uuid", .uuid(change.old.uuid)),
        ("questionnaire", .string(change.old.questionnaire.id.rawValue)),
        ("subject", .string(change.old.subject)), ("start", .time(change.old.startDate)),
        ("from", outcome(change.old, isNamed: false)),
        ("to", outcome(change.new, isNamed: !isDryRun)),
      ])
    }
    let refused = (plan?.refusals ?? []).map { refusal in
      JSONForm.members([
        ("uuid", .uuid(refusal.uuid)), ("questionnaire", .questionnaire(refusal.questionnaire)),
        ("reason", .string(refusal.obstacle.code)), ("item", .text(refusal.obstacle.item)),
      ])
    }
    return document([
      ("isDryRun", .bool(isDryRun)), ("results", .array(results)), ("refused", .array(refused)),
      (
        "counts",
        .map(.init(uniqueKeysWithValues: (plan?.counts ?? [:]).map { ($0.rawValue, $1) })) {
          .members([
            ("changed", .integer($0.changed)), ("unchanged", .integer($0.unchanged)),
            ("totalOnly", .integer($0.totalOnly)), ("refused", .integer($0.refused)),
          ])
        }
      ),
    ])
  }

  /// - Parameter isNamed: Whether the result is saved, and so has a UUID.
  private static func outcome(_ result: ScoredAssessment, isNamed: Bool) -> JSONForm {
    .members([
      ("uuid", isNamed ? .uuid(result.uuid) : nil),
      ("questionnaire", .questionnaire(result.questionnaire)),
      ("policy", .string(result.policy.rawValue)),
      ("scores", .array(result.scores.map(\.jsonForm))),
      ("alerts", .array(result.alerts.map(\.jsonForm))),
      ("alertsNotAssessed", .alerts(notAssessed: result.alertsNotAssessed)),
      ("patterns", .array(result.patterns.map(\.jsonForm))),
    ])
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
