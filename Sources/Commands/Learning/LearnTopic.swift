import WellbeingArguments
import WellbeingKit
import WellbeingPlainText
import WellbeingTerminal

/// A topic of `learn`.
enum LearnTopic: Equatable {
  case questionnaire(String)
  case stateOfMind
  /// A topic covered only by an institution's own text.
  case added(String)

  /// The name of the State of Mind topic.
  static let stateOfMindName = "state-of-mind"

  /// The name of the topic, as typed.
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

  /// Returns all topics: the built-in ones, then the added ones that are not built in.
  ///
  /// - Parameter ids: The IDs of the questionnaires.
  static func all(_ ids: [String], _ added: AddedTexts) -> [LearnTopic] {
    let builtIn = ids.map { LearnTopic.questionnaire($0) } + [.stateOfMind]
    let names = Set(builtIn.map(\.name))
    return builtIn + added.topics.filter { !names.contains($0) }.map { .added($0) }
  }

  /// Returns the topic with a typed name.
  ///
  /// - Throws: ``Failure`` if there is none.
  static func named(_ typed: String, among all: [LearnTopic]) throws -> LearnTopic {
    if let found = all.first(where: { $0.name == typed }) { return found }
    // A name that a terminal cannot display cannot be typed.
    let names = all.map(\.name).filter { $0 == printable($0) }
    throw Failure.usage(
      "There is no topic \(quoted(typed))"
        + Failure.advice(
          Suggestion.closest(to: typed.lowercased(), among: names),
          else: "'wellbeing learn' lists all"))
  }
}
