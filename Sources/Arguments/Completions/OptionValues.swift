/// What the values of all options are, said as shortly as it can be.
package struct OptionValues: Sendable {
  /// Of which options.
  package enum Place: Sendable, Equatable {
    /// Of all of this name, whatever the command.
    case anywhere(option: String)
    /// Of one command's; its words have spaces between them.
    case command(String, option: String)

    package var option: String {
      switch self {
      case .anywhere(let option), .command(_, let option): option
      }
    }
  }

  /// Options whose values are the same.
  package struct Group: Sendable, Equatable {
    /// As ``ValueKind/shellWords``.
    package let words: String
    package let places: [Place]
  }

  /// In the order of the table; options without a value are in none.
  package let groups: [Group]

  /// The long names of those that take a file's path, of some command at least.
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
        // Before the command is known, so is not what the value can be.
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
  /// What a script is told of its value; empty of a switch.
  package var shellWords: String {
    value.map { shellWords(of: $0.kind) } ?? ""
  }

  /// The same where its value is of a kind.
  fileprivate func shellWords(of kind: ValueKind) -> String {
    (value?.isOptional == true ? "optional " : "") + kind.shellWords
  }
}

extension ValueKind {
  /// What a script is told of it: `text`, `path`, `words` and the words themselves, or the name of
  /// what is looked up.
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
  /// The names of the words that depend on the operand before them, as alternatives of a shell's
  /// pattern.
  func dependentWords(separator: String) -> String {
    let kinds = allPaths.compactMap(\.last).flatMap(\.operands).map(\.kind)
    let names = kinds.compactMap { kind -> String? in
      guard case .known(let words) = kind, words.dependsOnOperand else { return nil }
      return words.name
    }
    return Set(names).sorted().joined(separator: separator)
  }
}
