import WellbeingInstruments
import WellbeingKit
import WellbeingTerminal

extension Session {
  /// The bytes of a definition's file, or of standard input where the path is `-`: as many as a
  /// definition may have and one more, so that a longer one is seen to be too long.
  ///
  /// A named pipe is not read: nobody may ever write to it.
  func definitionBytes(at path: String) throws -> [UInt8] {
    try bytes(at: path, pipes: .inherited, atMost: Questionnaire.documentLimit + 1)
  }

  /// The definition in a file, sound and with examples that hold.
  ///
  /// - Throws: ``DefinitionError``, and `CommandError.cannotRead`.
  func definition(at path: String) throws -> Questionnaire {
    try Questionnaire(checking: definitionBytes(at: path), of: path)
  }
}

/// A file that was named on the command line, at the beginning of a sentence.
func fileName(_ path: String) -> String {
  path == "-" ? "Standard input" : printable(path)
}
