import WellbeingCommandLine
import WellbeingTerminal

enum CompletionsCommand {
  private static let shell = Operand<CompletionScript>.oneOf("SHELL", "The shell.")

  static let command = Command(
    "completions", group: "Help", "Print a shell completion script.",
    detail: [
      "Load the script in your shell, or save it where the shell looks for completions, as in the "
        + "examples. It asks this program what can be completed, so a new version of the program "
        + "needs no new script.",
      "Subjects, results and other words are looked up when you press Tab, in the store that the "
        + "command line names, or in your default store. Nothing is changed.",
    ],
    [shell],
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
    ], settings: .none, hasDocument: false
  ) { context in
    context.runtime.output.write(try context[shell].text(program: Program.name))
    return .nothing
  }
}

enum ManCommand {
  static let command = Command(
    "man", group: "Help", "Print the manual page.",
    detail: ["It is in mdoc format, for mandoc, groff and man."],
    examples: [
      .init("wellbeing man | man -l -", "Show it."),
      .init(
        "wellbeing man > ~/.local/share/man/man1/wellbeing.1",
        "Install it, so that 'man wellbeing' finds it."),
    ], settings: .none, hasDocument: false
  ) { context in
    context.runtime.output.write(ManualPage(Program.spec, released: Program.released).text)
    return .nothing
  }
}
