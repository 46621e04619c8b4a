import WellbeingInstruments
import WellbeingTextFormats

extension Failure {
  static func catalog(_ error: CatalogError, file: String) -> Self {
    dataError("\(quotedPath(file)): \(error.words)")
  }
}

extension Failure.Code {
  static let unknownQuestionnaire: Self = "unknownQuestionnaire"
}

// MARK: Definitions

extension DefinitionError {
  /// The first fault with its position, and the number of others.
  var failure: Failure {
    let sentence = message(of: file.map(fileName) ?? "The built-in data")
    let advice =
      file == nil || otherCount == 0
      ? "" : " 'wellbeing questionnaires check FILE' lists every fault."
    return Failure(file == nil ? .software : .dataError, sentence + advice)
  }
}
