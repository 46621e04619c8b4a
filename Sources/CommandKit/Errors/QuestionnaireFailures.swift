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
  package var words: String { words() }

  /// - Parameter kind: What it is called, as `warning: `.
  package func words(_ kind: String = "") -> String {
    "line \(line), column \(column), \(path): \(kind)\(problem.words)"
  }
}
