import Foundation
import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// `config set KEY VALUE`: puts a value into the file of the settings.
enum ConfigSetCommand: Command {
  static let spec = CommandSpec(
    "set", summary: "Set a value in the file of your settings.",
    detail: [
      "Everything else in the file stays as it is. A file with a fault is not touched, and a value "
        + "that makes no sense is refused. What stands on the command line stays in the shell's "
        + "history."
    ],
    operands: [
      .configurationKey,
      OperandSpec("VALUE", summary: "A text, true or false; for keys that hold several, JSON."),
    ],
    examples: [
      .init("wellbeing config set subject P0412", "Say whom it is about by default."),
      .init("wellbeing config set requireSubject true", "Have what saves ask for a subject."),
      .init(
        "wellbeing config set supportLine '{\"name\": \"Ward 7\", \"action\": \"call 123\"}'",
        "Show your own line before all others."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let (key, typed) = (try ConfigChange.key(session), session.invocation.operands[1])
    let value = try ConfigChange.bytes(of: typed, for: key)
    try check(value, for: key, session)
    let file = SettingsFile(path: try session.configurationPath())
    _ = try file.replace(making: true) { bytes in
      try ConfigChange.text(of: bytes ?? Array("{}\n".utf8), in: file, session)
        .setting(key.name, to: value)
    }
    ConfigChange.note(in: session)
    ConfigChange.tell("'\(key.name)' is set in \(quotedPath(file.path)).", session)
    if case .variable(let name) = try key.resolve(session).origin {
      ConfigChange.tell("As long as \(name) is set, it counts before the file.", session)
    }
    return .done
  }

  /// Refuses a value that the file could not hold, by the reader of the file.
  private static func check(
    _ value: [UInt8], for key: ConfigurationKey, _ session: Session
  ) throws(CommandError) {
    do throws(ConfigurationFault) {
      var settings = Configuration()
      let path = JSONPath.root.appending(key: key.name)
      let node: ConfigurationNode
      do throws(JSONError) {
        node = ConfigurationNode(value: try JSONValue(parsing: value), path: path)
      } catch {
        throw ConfigurationFault(.syntax(error.reason), at: error.position, path: path.description)
      }
      try key.read(node, &settings)
      try session.check(settings.alertTexts)
    } catch {
      throw .valueOfSetting(error, isText: key.form != .object)
    }
  }
}

/// `config unset KEY`: takes a value out of the file of the settings.
enum ConfigUnsetCommand: Command {
  static let spec = CommandSpec(
    "unset", summary: "Remove a value from the file of your settings.",
    detail: ["Everything else in the file stays as it is. A file with a fault is not touched."],
    operands: [.configurationKey],
    examples: [.init("wellbeing config unset subject", "Let it be about 'self' again.")])

  static func run(_ session: Session) throws -> ExitCode {
    let key = try ConfigChange.key(session)
    let file = SettingsFile(path: try session.configurationPath())
    let isChanged = try file.replace(making: false) { bytes in
      try bytes.flatMap { try ConfigChange.text(of: $0, in: file, session).removing(key.name) }
    }
    if isChanged { ConfigChange.note(in: session) }
    let state = isChanged ? "is no longer set" : "is not set"
    ConfigChange.tell("'\(key.name)' \(state) in \(quotedPath(file.path)).", session)
    return .done
  }
}

/// What setting and removing have in common.
private enum ConfigChange {
  /// The key that was named.
  ///
  /// - Throws: Where those who look only, or a program, would change how you work.
  static func key(_ session: Session) throws -> ConfigurationKey {
    guard !session.isGuest else { throw StoreError.notPermittedToGuest }
    guard !session.invocation.has(CommonOptions.source) else { throw StoreError.reservedToPerson }
    let name = session.invocation.operands[0]
    // The parser has refused other words.
    guard let key = ConfigurationKey.named(name) else {
      throw UsageError.invalidOperand(name, allowed: ConfigurationKey.names, suggestion: nil)
    }
    return key
  }

  /// A value that was typed, as JSON.
  static func bytes(of typed: String, for key: ConfigurationKey) throws -> [UInt8] {
    let isJSON =
      switch key.form {
      case .text: false
      case .bool: ["true", "false"].contains(typed)
      case .object: true
      }
    guard isJSON else { return JSONObjectText.string(typed) }
    return Array(typed.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
  }

  /// The document in a file, once all of it was found sound.
  static func text(
    of bytes: [UInt8], in file: SettingsFile, _ session: Session
  ) throws -> JSONObjectText {
    _ = try session.configuration(of: bytes, in: file)
    guard let text = try JSONObjectText(bytes) else {
      throw CommandError.unreadableConfiguration(path: file.path)
    }
    return text
  }

  /// Remembers that the file was changed, for being told where the output cannot tell it.
  static func note(in session: Session) {
    session.context.ledger.note(.other)
    session.context.outliveReaders()
  }

  static func tell(_ words: String, _ session: Session) {
    if !session.isQuiet { session.conversation.writeLine(session.paragraph(words)) }
  }
}

extension OperandSpec {
  fileprivate static let configurationKey = OperandSpec(
    "KEY", kind: .oneOf(ConfigurationKey.names), summary: "The setting.")
}
