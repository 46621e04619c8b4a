/// A completion script for fish, from version 3.4 on.
struct FishCompletion: Sendable {
  private let program: ProgramSpec
  private let nodes: [CompletionNode]

  init(_ program: ProgramSpec) {
    self.program = program
    nodes = CompletionNode(program).all
  }

  var text: String {
    ([head, takesValue, functions, "complete -c \(program.name) -f\n"] + nodes.map(rows))
      .joined(separator: "\n")
  }

  private var head: String {
    """
    # Completions of \(program.name) for fish.
    #
    # For this shell:
    #   \(program.name) completions fish | source
    # For every shell:
    #   mkdir -p ~/.config/fish/completions
    #   \(program.name) completions fish > ~/.config/fish/completions/\(program.name).fish

    """
  }

  // MARK: The table

  private func rows(_ node: CompletionNode) -> String {
    let commands = node.children.map { child in
      row(at(node), "-a \(child.words.last ?? "") -d \(quote(child.summary))")
    }
    let operands = node.operands.enumerated().compactMap { place, operand in
      candidates(operand.kind).map { row(next(operand, place + 1, node), $0) }
    }
    let options = node.options.map { option in row(at(node, without: option), option.fish(self)) }
    return (commands + operands + options).joined(separator: "\n") + "\n"
  }

  private func row(_ condition: String, _ rest: String) -> String {
    "complete -c \(program.name) -n \(quote(condition)) \(rest)"
  }

  /// That the line's command is a node's, and that what excludes an option was not given.
  private func at(_ node: CompletionNode, without option: OptionSpec? = nil) -> String {
    let excluded = option.map { node.excluded(by: $0) } ?? []
    return
      (["__\(program.name)_at", quote(node.words.joined(separator: " "))]
      + excluded.map { "--" + $0 }).joined(separator: " ")
  }

  /// That the next operand is the one at a place, counted from 1.
  private func next(_ operand: OperandSpec, _ place: Int, _ node: CompletionNode) -> String {
    let words = quote(node.words.joined(separator: " "))
    return "__\(program.name)_operand \(words) \(place)\(operand.isRepeated ? " more" : "")"
  }

  /// What says that words of a kind are offered; nil where none are.
  fileprivate func candidates(_ kind: ValueKind) -> String? {
    switch kind {
    case .text: nil
    case .path: "-F"
    case .oneOf(let words): "-a \(quote(words.joined(separator: " ")))"
    case .known(let words): "-k -a \(quote("(__\(program.name)_known \(words.rawValue))"))"
    }
  }

  fileprivate func quote(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  /// Which options take the word that follows.
  private var takesValue: String {
    let places = OptionValues(nodes).groups.filter { !$0.words.hasPrefix("optional ") }
      .flatMap(\.places)
    let patterns = places.map { place in
      switch place {
      case .anywhere(let option): quote("* --\(option)")
      case .command(let words, let option): quote("\(words) --\(option)")
      }
    }
    return """
      # Whether an option takes the word that follows it.
      function __\(program.name)_takes_value
          switch "$argv[1] $argv[2]"
              case \(patterns.joined(separator: " "))
                  return 0
          end
          return 1
      end

      """
  }

  // MARK: What is the same whatever the table says

  private var functions: String {
    """
    # Sets the long name of an option.
    function __NAME_long
        switch $argv[1]
    LETTERS
            case '*'
                echo -- $argv[1]
        end
    end

    # Follows the words before the last one, once for each line: which command it is, how many
    # operands there were, which options were given, and where candidates come from.
    function __NAME_follow
        set -l line (commandline -opc)
        set -l key (string join \t -- $line)
        test "$key" = "$__NAME_key"; and return
        set -g __NAME_key $key
        set -g __NAME_line $line
        set -g __NAME_path
        set -g __NAME_operands 0
        set -g __NAME_used
        set -g __NAME_given
        set -l expected ''
        set -l over
        for word in $line[2..]
            if test -n "$expected"
                __NAME_remember $expected "$word"
                set expected ''
            else if not set -q over[1]; and test "$word" = --
                set over 1
            else if not set -q over[1]; and string match -q -- '--*=*' "$word"
                set -l parts (string split -m 1 -- = "$word")
                __NAME_remember $parts[1] "$parts[2]"
            else if not set -q over[1]; and string match -q -- '-?*' "$word"
                set -l option (__NAME_long "$word")
                if __NAME_takes_value "$__NAME_path" $option
                    set expected $option
                else
                    __NAME_remember $option ''
                end
            else if contains -- "$__NAME_path" GROUPS
                set -a __NAME_path $word
            else
                set -g __NAME_operands (math $__NAME_operands + 1)
            end
        end
    end

    function __NAME_remember
        set -a __NAME_used $argv[1]
        switch $argv[1]
            case --store --definition
                set -a __NAME_given $argv[1]=(string replace -r '^~/' "$HOME/" -- "$argv[2]")
            case --subject --source
                set -a __NAME_given $argv[1]="$argv[2]"
        end
    end

    # Whether the command is this one, and none of the options was given that follow it.
    function __NAME_at
        __NAME_follow
        test "$__NAME_path" = "$argv[1]"; or return 1
        for option in $argv[2..]
            contains -- $option $__NAME_used; and return 1
        end
        return 0
    end

    # Whether the command is this one, and its operand of a number is next, or one of more.
    function __NAME_operand
        __NAME_at $argv[1]; or return 1
        set -l next (math $__NAME_operands + 1)
        test $next -eq $argv[2]; or test "$argv[3]" = more -a $next -ge $argv[2]
    end

    # Offers words that are known only now: the program is asked.
    function __NAME_known
        set -l program (string replace -r '^~/' "$HOME/" -- $__NAME_line[1])
        $program __complete $argv[1] $__NAME_given 2>/dev/null </dev/null
    end

    """
    .replacing("NAME", with: program.name)
    .replacing("LETTERS", with: letters)
    .replacing("GROUPS", with: groups)
  }

  private var letters: String {
    var seen: Set<Character> = []
    let options = nodes.flatMap(\.options).filter { option in
      option.short.map { seen.insert($0).inserted } ?? false
    }
    return options.map { option in
      "        case -\(option.short.map(String.init) ?? "")\n            echo -- \(option.typed)"
    }.joined(separator: "\n")
  }

  private var groups: String {
    nodes.filter { !$0.children.isEmpty }.map { quote($0.words.joined(separator: " ")) }
      .joined(separator: " ")
  }
}

extension OptionSpec {
  /// What its row says of it.
  fileprivate func fish(_ script: FishCompletion) -> String {
    let letter = short.map { ["-s \($0)"] } ?? []
    let value: [String]
    switch self.value {
    case .none: value = []
    // It may stand alone: what follows it is not looked for.
    case .some(let kind) where kind.isOptional: value = []
    case .some(let taken):
      let candidates = script.candidates(taken.kind)
      value = [taken.kind == .path ? "-r" : "-x"] + (candidates.map { [$0] } ?? [])
    }
    return (letter + ["-l \(name)"] + value + ["-d \(script.quote(summary))"])
      .joined(separator: " ")
  }
}
