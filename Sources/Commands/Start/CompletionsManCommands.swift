import WellbeingCommandLine
import WellbeingTerminal

struct CompletionsCommand: Command {
  static let spec = CommandSpec(
    "completions", group: "Help",
    summary: "Print a shell completion script.",
    detail: [
      "Load the script in your shell, or save it where the shell looks for completions, as in the "
        + "examples. It asks this program what can be completed, so a new version of the program "
        + "needs no new script.",
      "Subjects, results and other words are looked up when you press Tab, in the store that the "
        + "command line names, or in your default store. Nothing is changed.",
    ],
    operands: [
      OperandSpec(
        "SHELL", kind: .oneOf(CompletionScript.allCases.map(\.rawValue)), summary: "The shell.")
    ],
    examples: [
      .init("eval \"$(wellbeing completions bash)\"", "Complete in this bash session."),
      .init("source <(wellbeing completions zsh)", "Complete in this zsh session, after compinit."),
      .init("wellbeing completions fish | source", "Complete in this fish session."),
      .init(
        "echo 'eval \"$(wellbeing completions bash)\"' >> ~/.bashrc",
        "Complete in every new bash session."),
      .init(
        "wellbeing completions zsh > ~/.local/share/zsh/site-functions/_wellbeing",
        "Complete in every new zsh session whose fpath contains that folder."),
      .init(
        "wellbeing completions fish > ~/.config/fish/completions/wellbeing.fish",
        "Complete in every new fish session."),
    ])

  static var settingsUse: SettingsUse { .none }

  private let script: CompletionScript?

  init(_ arguments: Invocation) {
    script = CompletionScript(rawValue: arguments.operands[0])
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    guard let script else { return .software }
    context.runtime.output.write(script.text(program: Program.name))
    return .done
  }
}

struct ManCommand: Command {
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

  init(_ arguments: Invocation) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    context.runtime.output.write(ManualPage(Program.spec, released: Program.released).text)
    return .done
  }
}
