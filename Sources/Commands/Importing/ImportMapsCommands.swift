import WellbeingCommandLine
import WellbeingImports
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

enum ImportMapsCommand {
  private static let name = Operand.optional("NAME", .text, "The map to print.").map { name, _ in
    try name.map {
      guard let bytes = TableMap.builtIn($0) else {
        throw Failure.usage(
          "\(quoted($0)) is not a built-in map: use "
            + "\(TableMap.builtInIDs.joined(separator: " or ")).")
      }
      return bytes
    }
  }

  static let command = Command(
    "maps", "List the built-in maps of tables, or print one.", [name],
    examples: [
      .init("wellbeing import maps daylio > my-map.json", "Begin a map of your own.")
    ], settings: .none, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    guard let bytes = try context[name] else {
      let maps = zip(TableMap.builtInIDs, try maps().map(\.title))
      return CommandResult(
        .answer, json: { ["maps": maps.map { ["id": $0, "title": $1] as JSONForm }] }
      ) { .lines(of: maps.map { "\($0): \($1)" }) }
    }
    context.runtime.output.write(bytes: bytes)
    return .nothing
  }

  static func maps() throws -> [TableMap] {
    try TableMap.builtInIDs.compactMap { try TableMap.builtIn($0).map(TableMap.init) }
  }
}
