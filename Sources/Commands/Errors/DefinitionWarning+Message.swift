import WellbeingKit
import WellbeingPlainText

extension DefinitionWarning {
  /// The warning with its position, without a full stop.
  var words: String { "line \(line), column \(column), \(path): warning: \(reason.words)" }
}

extension DefinitionWarning.Reason {
  /// The probable mistake and its correction, in words.
  var words: String {
    switch self {
    case .resembles(let wording):
      "this is almost \(wording.name), which reads \"\(wording.text)\""
    case .differsInPunctuation(let wording):
      "this is \(wording.name) but for punctuation or capitals, and that reads "
        + "\"\(wording.text)\""
    case .unsupportedThreshold(let score, let value):
      "no cut-off and no band of \(quoted(score)) begins at \(points(value)): is it the one that "
        + "the citation has?"
    case .uncoveredEdge(let score, let value):
      "no example has \(points(value)) as \(quoted(score)), an edge of this band: add one"
    case .uncoveredBand(let score, let band):
      "no example has \(quoted(score)) in the band \(quoted(band)): add one"
    case .uncoveredExtreme(let extreme):
      "no example answers every item with its \(extreme.rawValue) choice: add one"
    case .uncoveredAlert(let item): "no example raises the alert of \(quoted(item)): add one"
    case .uncoveredPolicy(.refuse): "no example is without a score for want of answers: add one"
    case .uncoveredPolicy(let policy):
      "no example uses the policy '\(policy.rawValue)' for this score: add one"
    case .uncoveredDeclined(let item): "no example declines \(quoted(item)): add one"
    case .uncoveredNotApplicable(let item):
      "no example says that \(quoted(item)) does not apply: add one"
    case .uncoveredResult(let patternRule, let result):
      "no example has \(quoted(patternRule)) as '\(result.rawValue)': add one"
    }
  }
}

extension DefinitionWarning.Wording {
  /// The text's place, such as *item 'afraid' of gad-7*.
  fileprivate var name: String {
    switch part {
    case .instructions: "the lead-in of \(questionnaire)"
    case .item(let id): "item '\(id)' of \(questionnaire)"
    case .choice(let id): "choice '\(id)' of \(questionnaire)"
    }
  }
}
