import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// `config set KEY VALUE`: sets a value in the settings file.
enum ConfigSetCommand: Command {
  static let spec = CommandSpec(
    "set", summary: "Set a value in the file of your settings.",
    detail: [
      "The file is rewritten with uniform indentation, and only you can read it. It is not changed "
        + "while another setting in it has a fault. The shell keeps what you type on the command line in "
        + "its history."
    ],
    operands: [
      .configurationKey,
      OperandSpec(
        "VALUE", kind: .known(.settingValue),
        summary:
          "A text, true or false; for keys that hold several, JSON. - reads it from standard "
          + "input."),
    ],
    examples: [
      .init("wellbeing config set subject P0412", "Say whom it is about by default."),
      .init("wellbeing config set requireSubject true", "Have what saves ask for a subject."),
      .init("wellbeing config set handoffWord -", "Type the word where no history keeps it."),
      .init(
        "wellbeing config set supportLine '{\"name\": \"Ward 7\", \"action\": \"call 123\"}'",
        "Show your own line before all others."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    try ConfigChange.requireAuthorization(session)
    let name = session.invocation.operands[0]
    // The parser has already rejected unknown keys.
    guard let key = ConfigurationKey.named(name) else { throw ConfigChange.unknown(name) }
    let text = try typed(session)
    let value = try value(of: text, for: key, session)
    let file = SettingsFile(path: try session.configurationPath())
    _ = try file.replace(making: true) { bytes in
      try ConfigChange.changing(name, to: value, in: bytes ?? [], of: file, session)
    }
    ConfigChange.note(in: session)
    let words = "'\(name)' is set in \(quotedPath(file.path))."
    try ConfigChange.tell(words, .init(key: name, path: file.path, isSet: true), session)
    // The value is saved even if the setting cannot be resolved.
    if !session.isJSON, let setting = try? key.resolve(session),
      case .variable(let variable) = setting.origin
    {
      ConfigChange.remark("As long as \(variable) is set, it counts before the file.", session)
    }
    if name == ConfigurationKey.region.name { try remark(onContactsIn: text, session) }
    return .done
  }

  /// Warns if no helpline is known for the country. It may be a typo, and people who look for help
  /// then see only the configured support line and the emergency number.
  private static func remark(onContactsIn region: String, _ session: Session) throws {
    let contacts = try SupportContacts.builtIn()
    guard let country = Country(region), contacts.contacts(in: country.code).isEmpty,
      !session.isJSON
    else { return }
    let known = Set(contacts.contacts.flatMap(\.countries)).sorted()
    ConfigChange.remark(
      "This program has no helpline for \(country.name) (\(country.code)), only for "
        + "\(known.joined(separator: ", ")). Your own line can be set as 'supportLine'.", session)
  }

  /// The value from the command line, or standard input without its final newline.
  private static func typed(_ session: Session) throws -> String {
    let operand = session.invocation.operands[1]
    let text = operand == "-" ? try session.standardInput() : operand
    // U+FFFD replaces bytes that are not valid text.
    guard !text.unicodeScalars.contains("\u{FFFD}") else {
      throw CommandError.notText(source: "The value")
    }
    return operand == "-" && text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  /// Converts a typed value to JSON and validates it as the settings file reader does.
  private static func value(
    of typed: String, for key: ConfigurationKey, _ session: Session
  ) throws(CommandError) -> JSONForm {
    let isJSON =
      switch key.form {
      case .text: false
      case .bool: ["true", "false"].contains(typed)
      case .object: true
      }
    let bytes =
      isJSON
      ? Array(typed.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
      : JSONForm.string(typed).bytes
    let path = JSONPath.root.appending(key: key.name)
    do throws(ConfigurationFault) {
      var settings = Configuration()
      let value: JSONValue
      do throws(JSONError) {
        value = try JSONValue(parsing: bytes)
      } catch {
        throw ConfigurationFault(.syntax(error.reason), at: error.position, path: path.description)
      }
      try key.read(ConfigurationNode(value: value, path: path), &settings)
      try session.check(settings.alertTexts)
      return JSONForm(value)
    } catch {
      let isWhole = error.path == path.description
      throw .valueOfSetting(
        error, isText: key.example == nil, example: isWhole ? key.example : nil)
    }
  }
}

extension OperandSpec {
  /// The name of a known setting.
  static let configurationKey = OperandSpec(
    "KEY", kind: .oneOf(ConfigurationKey.names), summary: "The setting.")
}
