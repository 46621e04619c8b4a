import WellbeingCommandLine
import WellbeingImports
import WellbeingTerminal
import WellbeingTextFormats

/// `import maps`: lists the built-in maps, or prints one.
struct ImportMapsCommand: Command {
  static let spec = CommandSpec(
    "maps", summary: "List the built-in maps of tables, or print one.",
    operands: [OperandSpec("NAME", .optional, summary: "The map to print.")],
    examples: [
      .init("wellbeing import maps daylio > my-map.json", "Begin a map of your own.")
    ])

  static let settingsUse = SettingsUse.none
  private let name: String?

  init(_ arguments: Invocation) {
    name = arguments.operands.first
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard let name else {
      for id in TableMap.builtInIDs {
        guard let bytes = TableMap.builtIn(id) else { continue }
        context.runtime.output.writeLine("\(id): \(try TableMap(decoding: bytes).title)")
      }
      return .done
    }
    guard let bytes = TableMap.builtIn(name) else {
      throw Failure.usage(
        "\(quoted(name)) is not a built-in map: use "
          + "\(TableMap.builtInIDs.joined(separator: " or ")).")
    }
    context.runtime.output.write(bytes: bytes)
    return .done
  }
}
