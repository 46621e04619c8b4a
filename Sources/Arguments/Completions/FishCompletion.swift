/// A completion script for fish 3.4 or later.
package struct FishCompletion: Sendable {
  private let program: ProgramSpec
  private let nodes: [CompletionNode]

  package init(_ program: ProgramSpec) {
    self.program = program
    nodes = CompletionNode(program).all
  }

  package var text: String {
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

  // MARK: Command table

  private func rows(_ node: CompletionNode) -> String {
    let commands = node.children.map { child in
      row(at(node), "-a \(child.words.last ?? "") -d \(quote(child.summary))")
    }
    let operands = node.operands.enumerated().flatMap { place, operand in
      rows(operand.kind, next(operand, place + 1, node))
    }
    let options = node.options.map { option in row(at(node, without: option), option.fish(self)) }
    return (commands + operands + options).joined(separator: "\n") + "\n"
  }

  /// Returns the rows that complete the next operand under a condition.
  private func rows(_ kind: ValueKind, _ condition: String) -> [String] {
    let words = candidates(kind).map { [row(condition, $0)] } ?? []
    guard case .known(let known) = kind, known.dependsOnOperand else { return words }
    let isPath = "\(condition); and __\(program.name)_is_path \(known.name)"
    return words + [row(isPath, "-F")]
  }

  private func row(_ condition: String, _ rest: String) -> String {
    "complete -c \(program.name) -n \(quote(condition)) \(rest)"
  }

  /// Returns the condition that the command is the node's and no excluding option was given.
  private func at(_ node: CompletionNode, without option: OptionSpec? = nil) -> String {
    let excluded = option.map { node.excluded(by: $0) } ?? []
    return
      (["__\(program.name)_at", quote(node.words.joined(separator: " "))]
      + excluded.map { "--" + $0 }).joined(separator: " ")
  }

  /// Returns the condition that the next operand is the one at a position, counted from 1.
  private func next(_ operand: OperandSpec, _ place: Int, _ node: CompletionNode) -> String {
    let words = quote(node.words.joined(separator: " "))
    return "__\(program.name)_operand \(words) \(place)\(operand.isRepeated ? " more" : "")"
  }

  /// Returns the arguments that offer words of a kind; nil if none are offered.
  fileprivate func candidates(_ kind: ValueKind) -> String? {
    switch kind {
    case .text: nil
    case .path: "-F"
    case .oneOf(let words): "-a \(quote(words.joined(separator: " ")))"
    case .known(let words): "-k -a \(quote("(__\(program.name)_known \(words.name))"))"
    }
  }

  fileprivate func quote(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  /// The shell function that tells which options take the next word.
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

  // MARK: Functions independent of the command table

  private var functions: String {
    FishFunctions.text(program.name).replacing("LETTERS", with: letters)
      .replacing("GROUPS", with: groups)
      .replacing("PATHS", with: OptionValues(nodes).paths.joined(separator: "|"))
      .replacing("DEPENDENT", with: program.dependentWords(separator: " "))
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
  /// Returns the part of the option's row that describes it.
  fileprivate func fish(_ script: FishCompletion) -> String {
    let letter = short.map { ["-s \($0)"] } ?? []
    let value: [String]
    switch self.value {
    case .none: value = []
    // The value is optional, so the next word is not completed as its value.
    case .some(let kind) where kind.isOptional: value = []
    case .some(let taken):
      let candidates = script.candidates(taken.kind)
      value = [taken.kind == .path ? "-r" : "-x"] + (candidates.map { [$0] } ?? [])
    }
    return (letter + ["-l \(name)"] + value + ["-d \(script.quote(summary))"])
      .joined(separator: " ")
  }
}
