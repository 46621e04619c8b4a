import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Something that there is to learn about.
enum LearnTopic: Equatable {
  case questionnaire(String)
  case stateOfMind
  /// What an institution alone has a text about.
  case added(String)

  /// The word for State of Mind.
  static let stateOfMindName = "state-of-mind"

  /// What is typed for the topic.
  var name: String {
    switch self {
    case .questionnaire(let id): id
    case .stateOfMind: Self.stateOfMindName
    case .added(let topic): topic
    }
  }

  /// The word for its kind in JSON.
  var kind: String {
    switch self {
    case .questionnaire: "questionnaire"
    case .stateOfMind: "stateOfMind"
    case .added: "added"
    }
  }

  /// All topics: the built-in ones, then those that were added, but for texts about the former.
  ///
  /// - Parameter ids: The questionnaires.
  static func all(_ ids: [String], _ added: AddedTexts) -> [LearnTopic] {
    let builtIn = ids.map { LearnTopic.questionnaire($0) } + [.stateOfMind]
    let names = Set(builtIn.map(\.name))
    return builtIn + added.topics.filter { !names.contains($0) }.map { .added($0) }
  }

  /// The topic of a typed name among all.
  ///
  /// - Throws: `CommandError.unknownTopic`.
  static func named(_ typed: String, among all: [LearnTopic]) throws -> LearnTopic {
    if let found = all.first(where: { $0.name == typed }) { return found }
    // A name that a terminal could not show is none to be typed.
    let names = all.map(\.name).filter { $0 == printable($0) }
    throw CommandError.unknownTopic(
      typed, suggestion: Suggestion.closest(to: typed.lowercased(), among: names))
  }
}
