/// A completion script for zsh: found as a file of the search path, or read as it is.
struct ZshCompletion: Sendable {
  private let program: ProgramSpec
  private let root: CompletionNode

  init(_ program: ProgramSpec) {
    self.program = program
    root = CompletionNode(program)
  }

  var text: String {
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

  // MARK: The table

  private func function(_ node: CompletionNode) -> String {
    """
    \(name(node))() {
    \(body(node))
    }

    """
  }

  /// The name of the function that completes what follows a command.
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

  /// How a value is joined to the option: `=` of a long one, which may be a space, too.
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
    case .oneOrMore: quote("*:\(message)")
    }
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .text: " "
    case .path: "_files"
    case .oneOf(let words): "(\(words.joined(separator: " ")))"
    case .known(let words): "_\(program.name)__known \(words.rawValue)"
    }
  }

  private func quote(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }

  // MARK: What is the same whatever the table says

  private var lookup: String {
    #"""
    # Goes on with a command, if there is one before the cursor: the first word behind the options. The
    # argument is what the names of the commands' functions begin with.
    _NAME__follow() {
      integer place=2
      while (( place < CURRENT )) && [[ $words[place] == -* ]]; do
        [[ $words[place] == (VALUED) ]] && (( place++ ))
        (( place++ ))
      done
      if (( place >= CURRENT )); then
        # What stands before the command, and may be another's, is no operand.
        if (( place == CURRENT )) && [[ $words[place] != -* ]]; then
          words=("$words[1]" "$words[place]")
          CURRENT=2
          compstate[restore]=
        fi
        return 1
      fi
      words=("${(@)words[place,-1]}")
      (( CURRENT -= place - 1 ))
      _call_function ret $1_$words[1]
      return 0
    }

    # Offers words that are known only now: the program is asked, with what the line says of where
    # they come from. The last argument is their kind, those before it are for compadd.
    _NAME__known() {
      local program=${(Q)_NAME__line[1]} word option=
      local -a given found
      for word in "${(@Q)_NAME__line[2,-1]}"; do
        if [[ -n $option ]]; then
          word=$option=$word option=
        elif [[ $word == --(store|subject|source|definition) ]]; then
          option=$word
          continue
        elif [[ $word == -- ]]; then
          break
        fi
        case $word in
          (--(store|definition)=\~/*) given+=("${word%%=*}=$HOME/${word#*=\~/}") ;;
          (--(store|subject|source|definition)=*) given+=("$word") ;;
        esac
      done
      local line
      for line in "${(@f)$("${program/#\~\//$HOME/}" __complete $argv[-1] "$given[@]" \
          2>/dev/null </dev/null)}"; do
        [[ -n $line ]] || continue
        word=${line%%$'\t'*}
        word=${${word//\\/\\\\}//:/\\:}
        [[ $line == *$'\t'* ]] && word+=:${line#*$'\t'}
        found+=("$word")
      done
      _describe -V -t $argv[-1] $argv[-1] found "${(@)argv[1,-2]}"
    }

    """#.replacing("NAME", with: program.name)
      .replacing("VALUED", with: valued.joined(separator: "|"))
  }

  /// The options that take the word behind them, whatever command follows.
  private var valued: [String] {
    OptionValues(root.all).groups.filter { !$0.words.hasPrefix("optional ") }.flatMap(\.places)
      .compactMap { place in
        if case .anywhere(let option) = place { "--\(option)" } else { nil }
      }
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
  /// Every way to type it.
  fileprivate var allTyped: [String] { (short.map { ["-\($0)"] } ?? []) + [typed] }
}

extension String {
  /// With a backslash before each of some characters, and before each backslash.
  fileprivate func escaping(_ special: String) -> String {
    reduce(into: "") { text, character in
      if character == "\\" || special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
