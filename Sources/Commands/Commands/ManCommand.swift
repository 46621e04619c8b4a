import WellbeingArguments
import WellbeingTerminal

/// `man`: prints the manual page.
enum ManCommand: Command {
  static let spec = CommandSpec(
    "man", group: "Help", summary: "Print the manual page.",
    detail: ["It is in mdoc format, for mandoc, groff and man."],
    examples: [
      .init("wellbeing man | man -l -", "Show it."),
      .init(
        "wellbeing man > ~/.local/share/man/man1/wellbeing.1",
        "Install it, so that 'man wellbeing' finds it."),
    ])

  static var settingsUse: SettingsUse { .none }

  static func run(_ session: Session) throws -> ExitCode {
    session.context.output.write(ManualPage(Program.spec, released: Program.released).text)
    return .done
  }
}
