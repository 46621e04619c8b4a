import WellbeingArguments
import WellbeingTerminal

/// `man`: prints the manual page.
enum ManCommand: UnparsedCommand {
  static let spec = CommandSpec(
    "man", group: "Help", summary: "Print the manual page, for a reader of such pages.",
    detail: ["It is written in mdoc, as mandoc, groff and man read it."],
    examples: [
      .init("wellbeing man | man -l -", "Read it."),
      .init(
        "wellbeing man > ~/.local/share/man/man1/wellbeing.1",
        "Keep it where 'man wellbeing' finds it."),
    ])

  static var settingsUse: SettingsUse { .none }

  static func run(_ session: Session) throws -> ExitCode {
    session.context.output.write(ManualPage(Program.spec, released: Program.released).text)
    return .done
  }
}
