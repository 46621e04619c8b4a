import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct ConfigSetCommand: Command {
  static let spec = CommandSpec(
    "set", summary: "Set a value in the settings file.",
    detail: [
      "The file is rewritten with uniform indentation, and only you can read it. It is not changed "
        + "if another setting in it has a fault. Your shell may keep what you type on the command line "
        + "in its history."
    ],
    operands: [
      .configurationKey,
      OperandSpec(
        "VALUE", kind: .known(.settingValue),
        summary:
          "A text, true, false or JSON; '-' reads standard input."),
    ],
    examples: [
      .init("wellbeing config set subject P0412", "Set who new records are about by default."),
      .init("wellbeing config set requireSubject true", "Require --subject when saving."),
      .init(
        "wellbeing config set handoffWord -",
        "Type the word without leaving it in the shell's history."),
      .init(
        "wellbeing config set supportLine '{\"name\": \"Ward 7\", \"action\": \"call 123\"}'",
        "Show your own helpline before all others."),
    ])

  static var settingsUse: SettingsUse { .none }

  private let key: ConfigurationKey
  /// The value as typed; `-` reads standard input.
  private let operand: String

  init(_ arguments: Invocation) throws {
    let name = arguments.operands[0]
    // The parser has already rejected unknown keys.
    guard let key = ConfigurationKey.named(name) else { throw ConfigChange.unknown(name) }
    (self.key, operand) = (key, arguments.operands[1])
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let text = try typed(context)
    let value = try value(of: text, context)
    if key.name == ConfigurationKey.store.name { try requireFolder(of: text, context) }
    _ = try context.changeSetting(key.name, to: value)
    context.store.log(.other)
    try ConfigChange.report("'\(key.name)' is set", key.name, isSet: true, context)
    guard !context.console.isJSON, !context.console.isQuiet else { return .done }
    let origin = key.shown(context.settings).origin
    if origin.kind == .environment, let variable = origin.name {
      say("\(variable) is set and overrides the settings file.", context)
    }
    if key.name == ConfigurationKey.region.name, let country = Country(text) {
      warnIfNoHelpline(country, context)
    }
    return .done
  }

  /// Rejects a store in a folder that does not exist, as everything after it would fail.
  private func requireFolder(of path: String, _ context: CommandContext) throws {
    guard !StoreLocation.isAddress(path) else { return }
    let home = context.runtime.environment["HOME"] ?? ""
    let whole = path.hasPrefix("~/") ? home + path.dropFirst() : path
    let folder = FilePath.parent(of: whole)
    guard (try? FileStatus(of: folder, followingLink: true))?.kind == .directory else {
      throw StoreError.missingParent(path: folder)
    }
  }

  /// Warns if no helpline is known for the country. It may be a typo, and people who look for help
  /// then see only the configured support line and the emergency number.
  private func warnIfNoHelpline(_ country: Country, _ context: CommandContext) {
    let contacts = SupportContacts.builtIn
    guard contacts.contacts(in: country.code).isEmpty else { return }
    let known = Set(contacts.contacts.flatMap(\.countries)).sorted()
    say(
      "This program has no helpline for \(country.name) (\(country.code)), only for "
        + "\(known.joined(separator: ", ")). You can set your own helpline: wellbeing config set "
        + "supportLine", context)
  }

  private func say(_ words: String, _ context: CommandContext) {
    context.console.conversation.writeLine(context.console.paragraph(words))
  }

  /// The value from the command line, or standard input without its final newline. In a terminal,
  /// the staff word is one line, which is not shown.
  private func typed(_ context: CommandContext) throws -> String {
    let isSecret = key.name == ConfigurationKey.handoffWord.name
    let text =
      if operand != "-" { operand } else if isSecret, context.runtime.isInputTerminal {
        try typedSecret(context)
      } else { try context.runtime.standardInput() }
    // U+FFFD replaces bytes that are not valid text.
    guard !text.unicodeScalars.contains("\u{FFFD}") else {
      throw Failure.notText(source: "The value")
    }
    return operand == "-" && text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  private func typedSecret(_ context: CommandContext) throws -> String {
    let dialog = context.console.lineDialog()
    return try context.console.run(dialog, SignalNotice("\nNothing was changed.\n")) {
      try DialogEnd.unconfirmed { try dialog.hiddenLine("Staff word:") }
    }
  }

  /// Converts a typed value to JSON and checks it as if it were in the settings file.
  private func value(
    of typed: String, _ context: CommandContext
  ) throws(SettingsError) -> JSONForm {
    let isJSON =
      switch key.form {
      case .text: false
      case .bool: ["true", "false"].contains(typed)
      case .object: true
      }
    let trimmed = Array(typed.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
    let path = "$" + Place.member(key.name)
    do throws(Problem) {
      let node = try JSONDocument(
        parsing: isJSON ? trimmed : JSONForm.string(typed).bytes, path: path
      ).root
      let member = Node.Member(key: key.name, node: node)
      var settings = Settings()
      try settings.read(member, definitions: context.definitions.ofSettings)
      return JSONForm(node)
    } catch {
      let isWhole = error.place?.path == path
      throw SettingsError(
        error, isText: key.example == nil, example: isWhole ? key.example : nil)
    }
  }
}

struct ConfigUnsetCommand: Command {
  static let spec = CommandSpec(
    "unset", summary: "Remove a value from the settings file.",
    detail: [
      "You can remove any key, even one with a fault. The file is not changed if another setting in "
        + "it has a fault. Afterwards only you can read the file."
    ],
    operands: [
      OperandSpec("KEY", kind: .known(.setting), summary: "The setting, as 'config' lists it.")
    ],
    examples: [
      .init("wellbeing config unset subject", "New records are about 'self' again by default.")
    ])

  static var settingsUse: SettingsUse { .none }

  private let name: String

  init(_ arguments: Invocation) {
    name = arguments.operands[0]
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let isChanged = try context.changeSetting(name, to: nil)
    guard isChanged || ConfigurationKey.named(name) != nil else {
      throw ConfigChange.unknown(name)
    }
    if isChanged { context.store.log(.other) }
    let state = isChanged ? "is no longer set" : "is not set"
    try ConfigChange.report("\(quoted(name)) \(state)", name, isSet: false, context)
    return .done
  }
}

/// Shared code of `config set` and `config unset`.
private enum ConfigChange {
  static func unknown(_ name: String) -> UsageError {
    .invalidOperand(
      name, allowed: ConfigurationKey.names,
      suggestion: Suggestion.closest(to: name, among: ConfigurationKey.names))
  }

  static func report(
    _ state: String, _ key: String, isSet: Bool, _ context: CommandContext
  ) throws {
    let path = try context.configurationPath()
    if context.console.isJSON {
      try context.console.printJSON(["key": key, "path": path, "isSet": isSet])
    } else if !context.console.isQuiet {
      context.console.conversation.writeLine(
        context.console.paragraph("\(state) in \(quotedPath(path))."))
    }
  }
}

extension OperandSpec {
  static let configurationKey = OperandSpec(
    "KEY", kind: .oneOf(ConfigurationKey.names), summary: "The setting.")
}
