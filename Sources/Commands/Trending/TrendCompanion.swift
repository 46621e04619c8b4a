import WellbeingArguments
import WellbeingKit
import WellbeingPresentation

extension TrendScope.Companion {
  /// Parses `mood`, `mood:label=anxious` or `mood:association=work`.
  init(typed: String) throws {
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

  /// The filter for the moods that are counted.
  var filter: SampleFilter {
    switch self {
    case .valence: .all([])
    case .label(let label): .label(label)
    case .association(let association): .association(association)
    }
  }
}
