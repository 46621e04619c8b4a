/// The values of all options, grouped to keep the scripts short.
package struct OptionValues: Sendable {
  /// The option or options that a value belongs to.
  package enum Place: Sendable, Equatable {
    /// All options of this name, in any command.
    case anywhere(option: String)
    /// The option of one command; the command's words are separated by spaces.
    case command(String, option: String)

    package var option: String {
      switch self {
      case .anywhere(let option), .command(_, let option): option
      }
    }
  }

  /// Options with the same values.
  package struct Group: Sendable, Equatable {
    /// The value as in ``ValueKind/shellWords``.
    package let words: String
    package let places: [Place]
  }

  /// The groups in the order of the table, without options that take no value.
  package let groups: [Group]

  /// The long names of options that take a path in at least one command.
  package var paths: [String] {
    groups.filter { $0.words == ValueKind.path.shellWords }.flatMap(\.places).map(\.option)
  }

  package init(_ nodes: [CompletionNode]) {
    var kinds: [String: Set<String>] = [:]
    for option in nodes.flatMap(\.options) {
      kinds[option.name, default: []].insert(option.shellWords)
    }
    var groups: [(words: String, places: [Place])] = []
    for node in nodes {
      let early = node.earlyOptions.map { (option: $0, isEarly: true) }
      let all = node.options.map { (option: $0, isEarly: false) } + early
      for (option, isEarly) in all where option.value != nil {
        let isSame = kinds[option.name]?.count == 1
        let place: Place =
          isSame
          ? .anywhere(option: option.name)
          : .command(node.words.joined(separator: " "), option: option.name)
        // Before the command is known, the kind of the value is unknown, too.
        let words = isEarly && !isSame ? option.shellWords(of: .text) : option.shellWords
        if let index = groups.firstIndex(where: { $0.words == words }) {
          if !groups[index].places.contains(place) { groups[index].places.append(place) }
        } else {
          groups.append((words, [place]))
        }
      }
    }
    self.groups = groups.map { Group(words: $0.words, places: $0.places) }
  }
}

extension OptionSpec {
  /// The description of the value for a script; empty for a switch.
  package var shellWords: String {
    value.map { shellWords(of: $0.kind) } ?? ""
  }

  /// Returns the description as if the value were of a kind.
  fileprivate func shellWords(of kind: ValueKind) -> String {
    (value?.isOptional == true ? "optional " : "") + kind.shellWords
  }
}

extension ValueKind {
  /// The description of the kind for a script: `text`, `path`, `words` followed by the words, or
  /// the name of the words to look up.
  package var shellWords: String {
    switch self {
    case .text: "text"
    case .path: "path"
    case .oneOf(let words): "words \(words.joined(separator: " "))"
    case .known(let words): words.name
    }
  }
}

extension ProgramSpec {
  /// Returns the names of the words that depend on the preceding operand, as alternatives of a
  /// shell pattern.
  func dependentWords(separator: String) -> String {
    let kinds = allPaths.compactMap(\.last).flatMap(\.operands).map(\.kind)
    let names = kinds.compactMap { kind -> String? in
      guard case .known(let words) = kind, words.dependsOnOperand else { return nil }
      return words.name
    }
    return Set(names).sorted().joined(separator: separator)
  }
}
