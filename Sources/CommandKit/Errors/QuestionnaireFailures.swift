package import WellbeingInstruments
import WellbeingTextFormats

extension Failure {
  package static func catalog(_ error: CatalogError, file: String) -> Self {
    let problem =
      switch error {
      case .idBuiltIn(let id):
        "the questionnaire '\(id)' is built in: give the definition another id."
      case .versionTaken(let key):
        "another definition of \(key.id) \(key.version) was added: a changed definition needs a "
          + "higher version."
      case .versionNotRaised(let key, let present):
        "\(key.id) \(present.version) was added, and \(key.version) is lower: raise the version."
      }
    return dataError("\(quotedPath(file)): \(problem)")
  }
}

extension Failure.Code {
  package static let unknownQuestionnaire: Self = "unknownQuestionnaire"
}

// MARK: Definitions

extension DefinitionError {
  /// The first fault with its position, and the number of others.
  package var failure: Failure {
    let name = file.map(fileName) ?? "The built-in data"
    let others = max(0, faults.count - 1 + omittedCount)
    let problem =
      faults.first.map { ", \($0.words)\(others > 0 ? " (and \(others) more)" : "")." }
      ?? " is not a valid definition."
    let advice =
      file == nil || others == 0 ? "" : " 'wellbeing questionnaires check FILE' lists every fault."
    return Failure(file == nil ? .software : .dataError, name + problem + advice)
  }
}

extension DefinitionFault {
  /// The fault with its position, without a full stop.
  package var words: String { "line \(line), column \(column), \(path): \(problem.words)" }
}

extension DefinitionWarning {
  /// The warning with its position, without a full stop.
  package var words: String { "line \(line), column \(column), \(path): warning: \(reason.words)" }
}

extension DefinitionWarning.Reason {
  /// The probable mistake and its correction, in words.
  package var words: String {
    switch self {
    case .resembles(let wording):
      "this is almost \(wording.name), which reads \"\(wording.text)\""
    case .differsInPunctuation(let wording):
      "this differs only in punctuation or capitals from \(wording.name), which reads "
        + "\"\(wording.text)\""
    case .unwatched(let words):
      "this asks about self-harm or suicide (\(quoted(words))) and has no alert: add one to 'alerts'"
    case .unsupportedThreshold(let score, let value):
      "no cut-off and no band of \(quoted(score)) begins at \(points(value)): is it the one in the "
        + "citation?"
    case .uncoveredEdge(let score, let value):
      "no example has \(points(value)) as \(quoted(score)), an edge of this band: add one"
    case .uncoveredBand(let score, let band):
      "no example has \(quoted(score)) in the band \(quoted(band)): add one"
    case .uncoveredExtreme(let extreme):
      "no example answers every item with its \(extreme.rawValue) choice: add one"
    case .uncoveredAlert(let item): "no example raises the alert of \(quoted(item)): add one"
    case .uncoveredPolicy(.refuse):
      "no example lacks a score because answers are missing: add one"
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
