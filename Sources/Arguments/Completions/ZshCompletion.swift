/// A completion script for zsh, which can be autoloaded from `fpath` or sourced.
package struct ZshCompletion: Sendable {
  private let program: ProgramSpec
  private let root: CompletionNode

  package init(_ program: ProgramSpec) {
    self.program = program
    root = CompletionNode(program)
  }

  package var text: String {
    let functions = root.all.filter { !$0.words.isEmpty && !$0.isEnd }.map(function)
    return ([head] + functions + [lookup, entry]).joined(separator: "\n")
  }

  private var head: String {
    """
    #compdef \(program.name)
    # Completions of \(program.name) for zsh.
    #
    # For this shell, once compinit was called:
    #   source <(\(program.name) completions zsh)
    # For every shell:
    #   mkdir -p ~/.local/share/zsh/site-functions
    #   \(program.name) completions zsh > ~/.local/share/zsh/site-functions/_\(program.name)
    # and in ~/.zshrc, before compinit is called:
    #   fpath=(~/.local/share/zsh/site-functions $fpath)

    """
  }

  // MARK: Command table

  private func function(_ node: CompletionNode) -> String {
    """
    \(name(node))() {
    \(body(node))
    }

    """
  }

  /// Returns the name of the function that completes what follows a command.
  private func name(_ node: CompletionNode) -> String {
    (["_" + program.name] + node.words).joined(separator: "_")
  }

  private func body(_ node: CompletionNode) -> String {
    let options = node.options.flatMap { specification($0, node) }
    guard !node.children.isEmpty else {
      let lines = options + node.operands.enumerated().map { operand($1, at: $0 + 1) }
      return "  _arguments -s -S : \\\n" + continued(lines)
    }
    let commands = node.children.map {
      "    \(quote("\($0.words.last ?? ""):\($0.summary.escaping(":"))"))"
    }
    let lines = options + ["'1: :{_describe -t commands command commands}'"]
    return """
        local ret=1
        _\(program.name)__follow \(name(node)) && return ret
        local -a commands=(
      \(commands.joined(separator: "\n"))
        )
        _arguments -s -S : \\
      \(continued(lines))
      """
  }

  private func continued(_ lines: [String]) -> String {
    lines.map { "    " + $0 }.joined(separator: " \\\n")
  }

  private func specification(_ option: OptionSpec, _ node: CompletionNode) -> [String] {
    let excluded = node.excluded(by: option).flatMap { name in
      node.options.first { $0.name == name }.map(\.allTyped) ?? []
    }
    let before = excluded.count < 2 ? "" : "(\(excluded.joined(separator: " ")))"
    let star = option.isRepeatable ? "*" : ""
    let summary = "[\(option.summary.escaping("[]:"))]"
    return option.allTyped.map { typed in
      quote(before + star + typed + joint(option, typed) + summary + value(option))
    }
  }

  /// Returns the separator before a value: `=` for a long option, which may also be a space.
  private func joint(_ option: OptionSpec, _ typed: String) -> String {
    guard let value = option.value else { return "" }
    guard typed.hasPrefix("--") else { return "+" }
    return value.isOptional ? "=-" : "="
  }

  private func value(_ option: OptionSpec) -> String {
    guard let value = option.value else { return "" }
    let colons = value.isOptional ? "::" : ":"
    return "\(colons)\(value.placeholder):\(action(value.kind))"
  }

  private func operand(_ operand: OperandSpec, at place: Int) -> String {
    let message = "\(operand.name):\(action(operand.kind))"
    return switch operand.arity {
    case .exactlyOne: quote("\(place):\(message)")
    case .optional: quote("\(place)::\(message)")
    case .oneOrMore, .any: quote("*:\(message)")
    }
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " "
    case .path: "_\(program.name)__files"
    case .oneOf(let words): "(\(words.joined(separator: " ")))"
    case .known(let words): "_\(program.name)__known \(words.name)"
    }
  }

  private func quote(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }

  // MARK: Functions independent of the command table

  private var lookup: String {
    ZshFunctions.text(program.name).replacing("VALUED", with: valued.joined(separator: " | "))
      .replacing("DEPENDENT", with: program.dependentWords(separator: "|"))
  }

  /// The patterns of the options that take the next word, if a command has yet to follow.
  private var valued: [String] {
    let groups = root.all.filter { !$0.children.isEmpty }
    let places = OptionValues(root.all).groups.filter { !$0.words.hasPrefix("optional ") }
      .flatMap(\.places)
    let patterns = places.compactMap { place -> String? in
      switch place {
      case .anywhere(let option): "*' --\(option)'"
      case .command(let words, let option):
        groups.first { $0.words.joined(separator: " ") == words }
          .map { "'\(name($0)) --\(option)'" }
      }
    }
    return patterns + groups.compactMap(valuedLetters)
  }

  /// Returns a pattern for a cluster whose last letter, and no other, takes a value.
  private func valuedLetters(_ node: CompletionNode) -> String? {
    let options = node.letteredOptions.filter { $0.value.map { !$0.isOptional } ?? false }
    let letters = options.compactMap(\.short).map(String.init).joined()
    return letters.isEmpty ? nil : "'\(name(node)) -'[^-\(letters)]#[\(letters)]"
  }

  private var entry: String {
    """
    _\(program.name)() {
      local -a _\(program.name)__line=("${(@)words[1,CURRENT-1]}")
    \(body(root))
    }

    if [[ $funcstack[1] == _\(program.name) ]]; then
      _\(program.name) "$@"
    elif (( $+functions[compdef] )); then
      compdef _\(program.name) \(program.name)
    fi

    """
  }
}

extension OptionSpec {
  /// All spellings of the option.
  fileprivate var allTyped: [String] { (short.map { ["-\($0)"] } ?? []) + [typed] }
}

extension String {
  /// Returns the text with a backslash before each of some characters and each backslash.
  fileprivate func escaping(_ special: String) -> String {
    reduce(into: "") { text, character in
      if character == "\\" || special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
