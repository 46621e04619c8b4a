import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// Shared code of `config set` and `config unset`.
enum ConfigChange {
  /// The outcome, as JSON.
  struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let key: String
    let path: String
    let isSet: Bool
  }

  /// Throws if a guest or a program tries to change settings.
  static func requireAuthorization(_ session: Session) throws(StoreError) {
    guard !session.isGuest else { throw .notPermittedToGuest }
    guard !session.invocation.has(CommonOptions.source) else { throw .reservedToOwner }
  }

  static func unknown(_ name: String) -> UsageError {
    .invalidOperand(
      name, allowed: ConfigurationKey.names,
      suggestion: Suggestion.closest(to: name, among: ConfigurationKey.names))
  }

  /// Adds, replaces or removes a setting, after checking that all other settings are valid.
  ///
  /// - Parameter value: Nil removes the setting.
  /// - Returns: The new content of the file; nil if the setting to be removed is not set.
  static func changing(
    _ name: String, to value: JSONForm?, in bytes: [UInt8], of file: SettingsFile,
    _ session: Session
  ) throws -> [UInt8]? {
    try session.check(bytes, in: file, but: name)
    guard let members = try JSONValue(parsing: bytes.isEmpty ? Array("{}".utf8) : bytes).members
    else { throw CommandError.unreadableConfiguration(path: file.path, .notAFile) }
    var kept = members.map { JSONForm.Member(named: $0.key, JSONForm($0.value)) }
    let place = members.firstIndex { $0.key == name }
    switch (place, value) {
    case (nil, nil): return nil
    case (let place?, nil): kept.remove(at: place)
    case (let place?, let value?): kept[place] = JSONForm.Member(named: name, value)
    case (nil, let value?): kept.append(JSONForm.Member(named: name, value))
    }
    return Array((JSONForm.object(kept).text() + "\n").utf8)
  }

  /// Records that the file was changed, so that this is reported even if the output is lost.
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
