import WellbeingArguments
import WellbeingKit
import WellbeingSamples

/// Words for filters that come from definitions, including removed definitions if the store still
/// has results for them.
extension Session {
  /// Returns the questionnaire and score of a name such as `phq-4:anxiety`; without a colon the
  /// score is nil, which means the main score.
  func scoreName(_ name: String) throws -> (questionnaire: String, score: String?) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let type = try typeOfResults(String(parts[0]))
    guard parts.count == 2 else { return (type.rawValue, nil) }
    let known = try questionnaire(type.rawValue).scores.map(\.id)
    let score = String(parts[1])
    guard known.contains(score) else {
      throw CommandError.unknownScore(score, questionnaire: type.rawValue, known: known)
    }
    return (type.rawValue, score)
  }

  /// Returns the record type for a word.
  func sampleType(_ word: String) throws -> SampleType {
    let words: [String: SampleType] = [
      HistoryFilter.moodType: .stateOfMind, SampleType.stateOfMind.rawValue: .stateOfMind,
      "factor": .factor,
    ]
    if let type = words[word] { return type }
    let known = try catalog().ids
    let type = SampleType.questionnaire(word)
    guard try known.contains(word) || (isName(word) && hasRecords(.types([type]))) else {
      if let error = definitions.folderError { throw error }
      let suggestion = Suggestion.closest(to: word.lowercased(), among: known + words.keys)
      throw CommandError.unknownType(word, suggestion: suggestion)
    }
    return type
  }

  /// Returns the result type for a word if there is an access decision about it, otherwise nil.
  /// Access can thus be revoked after the definition was removed.
  func decidedType(_ word: String) throws -> SampleType? {
    let type = SampleType.questionnaire(word)
    guard isName(word), let store = try openStoreForReadingIfThere() else { return nil }
    return try store.sync { try $0.grants() }.contains { $0.sampleType == type } ? type : nil
  }

  /// Returns the result type for a word: a questionnaire that is known or has results in the
  /// store.
  func typeOfResults(_ word: String) throws -> SampleType {
    let type = SampleType.questionnaire(word)
    guard try catalog().ids.contains(word) || (isName(word) && hasRecords(.types([type]))) else {
      if let error = definitions.folderError { throw error }
      throw try unknownQuestionnaire(word)
    }
    return type
  }

  /// Returns the ID of a main score's band, after checking that it is known.
  func knownBand(_ word: String) throws -> String {
    let known = try Set(readable().flatMap { $0.scores.prefix(1).flatMap { $0.bands.map(\.id) } })
    guard try known.contains(word) || hasRecords(.band(word)) else {
      throw CommandError.unknownBand(
        word, suggestion: Suggestion.closest(to: word, among: known.sorted()))
    }
    return word
  }

  /// Returns the ID of an item, after checking that it is known.
  func knownItem(_ word: String) throws -> String {
    let known = try Set(readable().flatMap { $0.items.map(\.id) })
    guard try known.contains(word) || hasRecords(.item(word, .greaterThanOrEqualTo, .min)) else {
      throw CommandError.unknownItem(
        word, suggestion: Suggestion.closest(to: word, among: known.sorted()))
    }
    return word
  }

  /// Returns the valid definitions; skips invalid ones.
  private func readable() throws -> [Questionnaire] {
    let catalog = try catalog()
    return catalog.ids.compactMap { try? catalog.questionnaire($0) }
  }

  private func isName(_ word: String) -> Bool { Questionnaire.Key.isWellFormed(id: word) }

  private func hasRecords(_ filter: SampleFilter) throws -> Bool {
    guard let store = try openStoreForReadingIfThere() else { return false }
    return try store.sync { try !$0.history(where: filter, limit: 1).samples.isEmpty }
  }
}
