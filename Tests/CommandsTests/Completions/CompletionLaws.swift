@testable import WellbeingArguments
@testable import WellbeingCommands

/// What must hold of a completion script: it offers all that the table has.
struct CompletionLaws {
  private let program: ProgramSpec
  private let script: String
  private let shell: CompletionsCommand.Shell

  init(program: ProgramSpec, shell: CompletionsCommand.Shell) {
    self.init(program: program, script: shell.script(of: program), shell: shell)
  }

  init(program: ProgramSpec, script: String, shell: CompletionsCommand.Shell) {
    self.program = program
    self.script = script
    self.shell = shell
  }

  /// A sentence for each command and each option that is not offered.
  func violations() -> [String] {
    let lines = script.split(separator: "\n").map(String.init)
    return ([[]] + program.allPaths).flatMap { path in
      let names = path.map(\.name)
      let section = section(of: names, in: lines)
      let words = ([program.name] + names).joined(separator: " ")
      let commands = program.commands(at: path).map(\.name).filter { !offers($0, section) }
      let options = program.options(at: path).filter { !offers($0, section) }
      return commands.map { "\(words) \($0) is not offered" }
        + options.map { "\(words): \($0.typed) is not offered" }
    }
  }

  /// The lines that are about one command.
  private func section(of names: [String], in lines: [String]) -> [String] {
    let words = names.joined(separator: " ")
    switch shell {
    case .bash:
      return lines.drop { $0 != "    '\(words)')" }.prefix { $0 != "      ;;" }.map(\.self)
    case .zsh:
      let function = (["_" + program.name] + names).joined(separator: "_")
      return lines.drop { $0 != "\(function)() {" }.prefix { $0 != "}" }.map(\.self)
    case .fish:
      let condition = "complete -c \(program.name) -n '__\(program.name)_at \\'\(words)\\'"
      return lines.filter { $0.hasPrefix(condition) }
    }
  }

  private func offers(_ command: String, _ section: [String]) -> Bool {
    switch shell {
    case .bash: words("commands", section).contains(command)
    case .zsh: section.contains { $0.hasPrefix("    '\(command):") }
    case .fish: section.contains { $0.contains(" -a \(command) ") }
    }
  }

  private func offers(_ option: OptionSpec, _ section: [String]) -> Bool {
    switch shell {
    case .bash: words("options", section).contains(option.typed)
    case .zsh:
      section.contains { $0.contains(option.typed + "[") || $0.contains(option.typed + "=") }
    case .fish: section.contains { $0.contains(" -l \(option.name) ") }
    }
  }

  /// The words that a variable of the section for bash holds.
  private func words(_ variable: String, _ section: [String]) -> [String] {
    let line = section.first { $0.hasPrefix("      \(variable)='") } ?? ""
    return line.split(separator: "'").dropFirst().first?.split(separator: " ").map(String.init)
      ?? []
  }
}
