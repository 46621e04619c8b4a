/// A completion script for bash 3.2 (the version in macOS) or later.
package struct BashCompletion: Sendable {
  private let program: ProgramSpec
  private let nodes: [CompletionNode]

  package init(_ program: ProgramSpec) {
    self.program = program
    nodes = CompletionNode(program).all.filter { !$0.isEnd }
  }

  package var text: String {
    [head, commands, kinds, BashFunctions.text(program), registration]
      .joined(separator: "\n")
  }

  private var head: String {
    """
    # Completions of \(program.name) for bash.
    #
    # For this shell:
    #   eval "$(\(program.name) completions bash)"
    # For every shell, where bash-completion is installed:
    #   mkdir -p ~/.local/share/bash-completion/completions
    #   \(program.name) completions bash > ~/.local/share/bash-completion/completions/\(program.name)
    # Where it is not, as on macOS, put the first line into ~/.bashrc or ~/.bash_profile.

    """
  }

  // MARK: Command table

  private var commands: String {
    let cases = nodes.map { node in
      """
          '\(node.words.joined(separator: " "))')
            commands='\(node.children.compactMap(\.words.last).joined(separator: " "))'
            operands=(\(node.operands.map(operand).joined(separator: " ")))
            options='\(node.options.map(\.typed).joined(separator: " "))'
            letters='\(letters(node).joined(separator: " "))'
            repeatable='\(padded(node.options.filter(\.isRepeatable).map(\.typed)))'
            exclusions='\(exclusions(node).joined(separator: " "))'
            ;;
      """
    }
    return """
      # What can follow the words of a command.
      _\(program.name)_command() {
        case $1 in
      \(cases.joined(separator: "\n"))
          *) return 1 ;;
        esac
      }

      """
  }

  private func operand(_ operand: OperandSpec) -> String {
    "'\(operand.kind.shellWords)\(operand.isRepeated ? "..." : "")'"
  }

  private func letters(_ node: CompletionNode) -> [String] {
    node.letteredOptions.compactMap { option in option.short.map { "-\($0):\(option.typed)" } }
  }

  private func exclusions(_ node: CompletionNode) -> [String] {
    node.exclusions.map { "--\($0.first):--\($0.second)" }
  }

  private func padded(_ words: [String]) -> String {
    words.isEmpty ? "" : " \(words.joined(separator: " ")) "
  }

  private var kinds: String {
    let cases = OptionValues(nodes).groups.map { group in
      "    \(group.places.map(pattern).joined(separator: " | "))) kind='\(group.words)' ;;"
    }
    return """
      # What the value of an option is; nothing of one that takes none.
      _\(program.name)_kind() {
        case "$1 $2" in
      \(cases.joined(separator: "\n"))
          *) kind='' ;;
        esac
      }

      """
  }

  private func pattern(_ place: OptionValues.Place) -> String {
    switch place {
    case .anywhere(let option): "*' --\(option)'"
    case .command(let words, let option): "'\(words) --\(option)'"
    }
  }

  private var registration: String {
    """
    # Older than version 4 it cannot say when files are meant: they are offered where nothing else is.
    if type compopt >/dev/null 2>&1; then
      complete -F _\(program.name) \(program.name)
    else
      complete -o default -F _\(program.name) \(program.name)
    fi

    """
  }
}
