import WellbeingArguments
import WellbeingTerminal

/// `completions SHELL`: prints a shell completion script.
struct CompletionsCommand: Command {
  /// A supported shell.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The completion script, generated from the command table.
    func script(of program: ProgramSpec) -> String {
      switch self {
      case .bash: BashCompletion(program).text
      case .zsh: ZshCompletion(program).text
      case .fish: FishCompletion(program).text
      }
    }
  }

  static let spec = CommandSpec(
    "completions", group: "Help",
    summary: "Print a script with which a shell completes command lines.",
    detail: [
      "The script is for a shell to read, and long: let the shell read it, or keep it where the "
        + "shell looks, as the examples do. With '| less' it can be read; it begins with how it is "
        + "installed for every shell. Commands, options and words are in it; "
        + "questionnaires, subjects, results and what else is known only later it looks up "
        + "when a key is pressed, in the store that the command line names, else in yours. "
        + "Nothing is changed by that."
    ],
    operands: [
      OperandSpec(
        "SHELL", kind: .oneOf(Shell.allCases.map(\.rawValue)), summary: "The shell.")
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

  private let shell: Shell?

  init(_ arguments: Invocation) {
    shell = Shell(rawValue: arguments.operands[0])
  }

  func run(_ session: Session) throws -> ExitCode {
    guard let shell else { return .software }
    session.context.output.write(shell.script(of: Program.spec))
    return .done
  }
}

/// `man`: prints the manual page.
struct ManCommand: Command {
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

  init(_ arguments: Invocation) {}

  func run(_ session: Session) throws -> ExitCode {
    session.context.output.write(ManualPage(Program.spec, released: Program.released).text)
    return .done
  }
}
