import WellbeingInstruments
import WellbeingKit
import WellbeingTerminal

extension Session {
  /// Reads the bytes of a definition file, or of standard input if the path is `-`. Reads one byte
  /// more than the maximum size, so that longer definitions can be detected.
  ///
  /// Named pipes are not read, because they could block forever.
  func definitionBytes(at path: String) throws -> [UInt8] {
    try bytes(at: path, pipes: .inherited, atMost: Questionnaire.documentLimit + 1)
  }

  /// Reads a definition from a file and checks it and its examples.
  ///
  /// - Throws: ``DefinitionError``, and `CommandError.cannotRead`.
  func definition(at path: String) throws -> Questionnaire {
    try Questionnaire(checking: definitionBytes(at: path), of: path)
  }
}

/// Returns the name of a file given on the command line, for use at the start of a sentence.
func fileName(_ path: String) -> String {
  path == "-" ? "Standard input" : printable(path)
}
