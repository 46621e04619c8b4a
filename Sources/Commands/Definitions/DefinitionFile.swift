import WellbeingInstruments
import WellbeingKit

extension Session {
  /// The bytes of a definition's file, or of standard input where the path is `-`.
  func definitionBytes(at path: String) throws -> [UInt8] {
    try bytes(at: path)
  }

  /// The definition in a file, checked as 'questionnaires check' does.
  ///
  /// - Throws: ``DefinitionError``, and `CommandError.cannotRead`.
  func definition(at path: String) throws -> Questionnaire {
    let name = path == "-" ? "Standard input" : path
    return try Questionnaire(checking: definitionBytes(at: path), of: name)
  }
}
