import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// What `config set` and `config unset` have in common.
enum ConfigChange {
  /// What came of it, as JSON.
  struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let key: String
    let path: String
    let isSet: Bool
  }

  /// Refuses where those who look only, or a program, would change how you work.
  static func requireAuthorization(_ session: Session) throws(StoreError) {
    guard !session.isGuest else { throw .notPermittedToGuest }
    guard !session.invocation.has(CommonOptions.source) else { throw .reservedToOwner }
  }

  static func unknown(_ name: String) -> UsageError {
    .invalidOperand(
      name, allowed: ConfigurationKey.names,
      suggestion: Suggestion.closest(to: name, among: ConfigurationKey.names))
  }

  /// The document in a file, once all of it but the value that gives way was found sound.
  static func text(
    of bytes: [UInt8], in file: SettingsFile, changing name: String, _ session: Session
  ) throws -> JSONObjectText {
    try session.check(bytes, in: file, but: name)
    guard let text = try JSONObjectText(bytes.isEmpty ? Array("{}\n".utf8) : bytes) else {
      throw CommandError.unreadableConfiguration(path: file.path, .notAFile)
    }
    return text
  }

  /// Remembers that the file was changed, for being told where the output cannot tell it.
  static func note(in session: Session) {
    session.context.ledger.note(.other)
    session.context.ignoreSIGPIPE()
  }

  static func tell(_ words: String, _ document: Document, _ session: Session) throws {
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(document))
    } else {
      remark(words, session)
    }
  }

  static func remark(_ words: String, _ session: Session) {
    if !session.isQuiet { session.conversation.writeLine(session.paragraph(words)) }
  }
}
