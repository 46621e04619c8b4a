import WellbeingArguments
import WellbeingKit
import WellbeingPresentation

extension TrendScope.Companion {
  /// Parses `mood`, `mood:label=anxious` or `mood:association=work`.
  init(typed: String) throws {
    let option = TrendOptions.companion
    let fault = Failure.usage(
      "Option '\(option.typed)' needs mood, mood:label=anxious or mood:association=work.")
    guard typed != HistoryFilter.moodType else {
      self = .valence
      return
    }
    let prefix = HistoryFilter.moodType + ":"
    let parts = typed.dropFirst(prefix.count).split(separator: "=", maxSplits: 1)
    guard typed.hasPrefix(prefix), parts.count == 2 else {
      throw fault
    }
    let words = VocabularyArgument(try StateOfMindVocabulary.builtIn())
    switch parts[0] {
    case "label": self = .label(try words.word(String(parts[1]), of: option))
    case "association": self = .association(try words.word(String(parts[1]), of: option))
    default: throw fault
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
