import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum ConfigSetCommand {
  private static let operand = Operand.word(
    "VALUE", .known(.settingValue), "A text, true, false or JSON; '-' reads standard input.")

  static let command = Command(
    "set", "Set a value in the settings file.",
    detail: [
      "The file is rewritten with uniform indentation, and only you can read it. It is not changed "
        + "if another setting in it has a fault. Your shell may keep what you type on the command line "
        + "in its history."
    ],
    [ConfigCommand.key, operand],
    examples: [
      .init("wellbeing config set subject P0412", "Set who new records are about by default."),
      .init("wellbeing config set requireSubject true", "Require --subject when saving."),
      .init(
        "wellbeing config set handoffWord -",
        "Type the word without leaving it in the shell's history."),
      .init(
        "wellbeing config set supportLine '{\"name\": \"Ward 7\", \"action\": \"call 123\"}'",
        "Show your own helpline before all others."),
    ], settings: .none, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let row = try context[ConfigCommand.key]
    let text = try typed(row, context)
    let value = try value(of: text, row, context)
    if row.name == Settings.store.row.name { try requireFolder(of: text, context) }
    _ = try context.changeSetting(row.name, to: value)
    context.store.log(.other)
    let origin = context.settings.origin(of: row)
    let remarks = [
      origin.layer == .environment
        ? origin.name.map { "\($0) is set and overrides the settings file." } : nil,
      row.name == Settings.region.row.name ? Country(text).flatMap(missingHelp) : nil,
    ]
    return try ConfigChange.result(
      "'\(row.name)' is set", row.name, isSet: true, context, remarks: remarks.compactMap(\.self))
  }

  /// Rejects a store in a folder that does not exist, as everything after it would fail.
  private static func requireFolder(of path: String, _ context: CommandContext) throws {
    guard !StoreLocation.isAddress(path) else { return }
    let folder = FilePath.parent(of: FilePath.inHome(path, context.runtime.environment) ?? path)
    guard (try? FileStatus(of: folder, followingLink: true))?.kind == .directory else {
      throw StoreError.missingParent(path: folder)
    }
  }

  /// What to say if no helpline is known for the country. It may be a typo, and people who look for
  /// help then see only the configured support line and the emergency number.
  private static func missingHelp(in country: Country) -> String? {
    let contacts = SupportContacts.builtIn
    guard contacts.contacts(in: country.code).isEmpty else { return nil }
    let known = Set(contacts.contacts.flatMap(\.countries)).sorted()
    return
      "This program has no helpline for \(country.name) (\(country.code)), only for "
      + "\(known.joined(separator: ", ")). You can set your own helpline: wellbeing config set "
      + "supportLine"
  }

  /// The value from the command line, or standard input without its final newline. In a terminal,
  /// the staff word is one line, which is not shown.
  private static func typed(_ row: SettingRow, _ context: CommandContext) throws -> String {
    let operand = try context[operand]
    let text =
      if operand != "-" { operand } else if row.isSecret, context.runtime.isInputTerminal {
        try typedSecret(context)
      } else { try context.runtime.standardInput() }
    // U+FFFD replaces bytes that are not valid text.
    guard !text.unicodeScalars.contains("\u{FFFD}") else {
      throw Failure.notText(source: "The value")
    }
    return operand == "-" && text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  private static func typedSecret(_ context: CommandContext) throws -> String {
    let dialog = context.lineDialog()
    return try context.run(dialog, SignalNotice("\nNothing was changed.\n")) {
      try DialogEnd.unconfirmed { try dialog.hiddenLine("Staff word:") }
    }
  }

  /// Converts a typed value to JSON and checks it as if it were in the settings file.
  private static func value(
    of typed: String, _ row: SettingRow, _ context: CommandContext
  ) throws(Failure) -> JSONForm {
    let isJSON = row.example != nil || row.kind == Bool.kind && Bool(typed) != nil
    let trimmed = Array(typed.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
    let path = "$" + Place.member(row.name)
    do throws(Problem) {
      let bytes = isJSON ? trimmed : JSONForm.string(typed).bytes
      let node = try JSONDocument(parsing: bytes, path: path).root
      _ = try Settings().value(of: row, node, context.definitions)
      return JSONForm(node)
    } catch {
      let isWhole = error.place?.path == path
      throw .invalidSetting(error, isText: row.example == nil, example: isWhole ? row.example : nil)
    }
  }
}

enum ConfigUnsetCommand {
  private static let key = Operand.word(
    "KEY", .known(.setting), "The setting, as 'config' lists it.")

  static let command = Command(
    "unset", "Remove a value from the settings file.",
    detail: [
      "You can remove any key, even one with a fault. The file is not changed if another setting in "
        + "it has a fault. Afterwards only you can read the file."
    ],
    [key],
    examples: [
      .init("wellbeing config unset subject", "New records are about 'self' again by default.")
    ], settings: .none, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let name = try context[key]
    let isChanged = try context.changeSetting(name, to: nil)
    guard isChanged || Settings.named(name) != nil else { throw ConfigChange.unknown(name) }
    if isChanged { context.store.log(.other) }
    let state = isChanged ? "is no longer set" : "is not set"
    return try ConfigChange.result("\(quoted(name)) \(state)", name, isSet: false, context)
  }
}

enum ConfigChange {
  static func unknown(_ name: String) -> UsageError {
    .invalidOperand(
      name, allowed: Settings.names,
      suggestion: Suggestion.closest(to: name, among: Settings.names))
  }

  /// - Parameter remarks: What people have to know besides.
  static func result(
    _ state: String, _ key: String, isSet: Bool, _ context: CommandContext,
    remarks: [String] = []
  ) throws -> CommandResult {
    let path = try context.configurationPath()
    return CommandResult(json: { ["key": key, "path": path, "isSet": isSet] }) {
      .lines(of: ["\(state) in \(quotedPath(path))."] + remarks)
    }
  }
}

extension Failure {
  /// - Parameters:
  ///   - isText: Whether it was typed as text, which has no positions.
  ///   - example: The JSON that was probably meant.
  static func invalidSetting(_ problem: Problem, isText: Bool, example: String?) -> Self {
    let path = problem.place?.path ?? "$"
    let setting = path.hasPrefix("$.") ? String(path.dropFirst(2)) : path
    let (line, column) = (problem.place?.line ?? 1, problem.place?.column ?? 1)
    let place = isText ? "" : ", line \(line), column \(column) of the value"
    let remedy = example.map { " Type JSON such as '\($0)'." } ?? ""
    return usage(problem.at(nil).sentence(in: "Setting \(setting)\(place)") + remedy)
  }
}
