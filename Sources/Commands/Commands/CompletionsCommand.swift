import WellbeingArguments
import WellbeingTerminal

/// `completions SHELL`: prints a shell completion script.
enum CompletionsCommand: Command {
  static let spec = CommandSpec(
    "completions", group: "Help",
    summary: "Print a completion script for a shell.",
    detail: [
      "The script asks this program what can be completed, so it need not be renewed when the "
        + "program is. Subjects, results and other words come from the store that the command line "
        + "names, otherwise from yours. Completion changes nothing."
    ],
    operands: [
      OperandSpec(
        "SHELL", kind: .oneOf(CompletionScript.allCases.map(\.rawValue)), summary: "The shell.")
    ],
    examples: [
      .init("eval \"$(wellbeing completions bash)\"", "Complete in this bash from now on."),
      .init("source <(wellbeing completions zsh)", "Complete in this zsh, after compinit."),
      .init("wellbeing completions fish | source", "Complete in this fish."),
      .init(
        "echo 'eval \"$(wellbeing completions bash)\"' >> ~/.bashrc", "Complete in every bash."),
      .init(
        "wellbeing completions zsh > ~/.local/share/zsh/site-functions/_wellbeing",
        "Complete in every zsh whose fpath has that folder."),
      .init(
        "wellbeing completions fish > ~/.config/fish/completions/wellbeing.fish",
        "Complete in every fish."),
    ])

  static var settingsUse: SettingsUse { .none }

  static func run(_ session: Session) throws -> ExitCode {
    guard let script = CompletionScript(rawValue: session.invocation.operands[0]) else {
      return .software
    }
    session.context.output.write(script.text(program: Program.spec.name))
    return .done
  }
}
