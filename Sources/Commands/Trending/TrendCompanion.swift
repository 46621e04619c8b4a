import WellbeingKit

/// What is drawn below scores: how pleasant moods were, or how many had a word.
enum TrendCompanion: Hashable {
  case valence
  case label(StateOfMind.Label)
  case association(StateOfMind.Association)

  /// Reads `mood`, `mood:label=anxious` or `mood:association=work`.
  init(_ typed: String) throws {
    let option = TrendOptions.companion
    guard typed != HistoryFilter.moodType else {
      self = .valence
      return
    }
    let prefix = HistoryFilter.moodType + ":"
    let parts = typed.dropFirst(prefix.count).split(separator: "=", maxSplits: 1)
    guard typed.hasPrefix(prefix), parts.count == 2 else {
      throw TrendError.notACompanion(option: option.typed)
    }
    let words = VocabularyArgument(try StateOfMindVocabulary.builtIn())
    switch parts[0] {
    case "label": self = .label(try words.word(String(parts[1]), of: option))
    case "association": self = .association(try words.word(String(parts[1]), of: option))
    default: throw TrendError.notACompanion(option: option.typed)
    }
  }

  /// Which moods are counted.
  var filter: SampleFilter {
    switch self {
    case .valence: .all([])
    case .label(let label): .label(label)
    case .association(let association): .association(association)
    }
  }

  /// The word that is counted; nil where valence is drawn.
  var word: String? {
    switch self {
    case .valence: nil
    case .label(let label): label.name
    case .association(let association): association.name
    }
  }
}
