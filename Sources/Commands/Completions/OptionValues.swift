/// What the values of all options are, said as shortly as it can be.
struct OptionValues: Sendable {
  /// Of which options.
  enum Place: Sendable, Equatable {
    /// Of all of this name, whatever the command.
    case anywhere(option: String)
    /// Of one command's; its words have spaces between them.
    case command(String, option: String)
  }

  /// Options whose values are the same.
  struct Group: Sendable, Equatable {
    /// As ``ValueKind/shellWords``.
    let words: String
    let places: [Place]
  }

  /// In the order of the table; options without a value are in none.
  let groups: [Group]

  init(_ nodes: [CompletionNode]) {
    var kinds: [String: Set<String>] = [:]
    for option in nodes.flatMap(\.options) {
      kinds[option.name, default: []].insert(option.shellWords)
    }
    var groups: [(words: String, places: [Place])] = []
    for node in nodes {
      for option in node.options where option.value != nil {
        let place: Place =
          kinds[option.name]?.count == 1
          ? .anywhere(option: option.name)
          : .command(node.words.joined(separator: " "), option: option.name)
        let words = option.shellWords
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
  var shellWords: String {
    guard let value else { return "" }
    return (value.isOptional ? "optional " : "") + value.kind.shellWords
  }
}

extension ValueKind {
  /// What a script is told of it: `text`, `path`, `words` and the words themselves, or the name of
  /// what is looked up.
  var shellWords: String {
    switch self {
    case .text: "text"
    case .path: "path"
    case .oneOf(let words): "words \(words.joined(separator: " "))"
    case .known(let words): words.rawValue
    }
  }
}
