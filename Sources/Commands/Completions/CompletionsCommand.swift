import WellbeingTerminal

/// `completions SHELL`: a script that has a shell complete command lines.
enum CompletionsCommand: Command {
  /// A shell that there is a script for.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The script, made from the table.
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
      "The script begins with how it is installed. Commands, options and words are in it; "
        + "questionnaires, subjects, results and what else is known only later it looks up "
        + "when a key is pressed, in the store that the command line names, else in yours. "
        + "Nothing is changed by that."
    ],
    operands: [
      OperandSpec(
        "SHELL", kind: .oneOf(Shell.allCases.map(\.rawValue)), summary: "The shell.")
    ],
    examples: [
      .init("wellbeing completions bash", "Print the script for bash."),
      .init("wellbeing completions fish", "Print the script for fish."),
    ])

  static func run(_ session: Session) throws -> ExitCode {
    guard let shell = Shell(rawValue: session.invocation.operands[0]) else { return .software }
    session.context.output.write(shell.script(of: Program.spec))
    return .done
  }
}
