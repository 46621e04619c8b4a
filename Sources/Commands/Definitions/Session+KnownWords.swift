import WellbeingArguments
import WellbeingKit
import WellbeingSamples

/// Words that filters take and that definitions bring: also those of definitions that are gone, as
/// long as the store has results of them.
extension Session {
  /// The questionnaire and the score that a name such as `phq-4:anxiety` stands for; without a colon
  /// the main score.
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

  /// The type of records that a word names.
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

  /// The type of results that a word names and about which something was decided, or nil: what was
  /// granted can be revoked although the definition is gone.
  func decidedType(_ word: String) throws -> SampleType? {
    let type = SampleType.questionnaire(word)
    guard isName(word), let store = try openStoreForReadingIfThere() else { return nil }
    return try store.sync { try $0.grants() }.contains { $0.sampleType == type } ? type : nil
  }

  /// The type of the results of a questionnaire that a word names: one that is known, or of which
  /// there are results.
  func typeOfResults(_ word: String) throws -> SampleType {
    let type = SampleType.questionnaire(word)
    guard try catalog().ids.contains(word) || (isName(word) && hasRecords(.types([type]))) else {
      if let error = definitions.folderError { throw error }
      throw try unknownQuestionnaire(word)
    }
    return type
  }

  /// The id of a band of main scores that a word names.
  func knownBand(_ word: String) throws -> String {
    let known = try Set(readable().flatMap { $0.scores.prefix(1).flatMap { $0.bands.map(\.id) } })
    guard try known.contains(word) || hasRecords(.band(word)) else {
      throw CommandError.unknownBand(
        word, suggestion: Suggestion.closest(to: word, among: known.sorted()))
    }
    return word
  }

  /// The id of an item that a word names.
  func knownItem(_ word: String) throws -> String {
    let known = try Set(readable().flatMap { $0.items.map(\.id) })
    guard try known.contains(word) || hasRecords(.item(word, .greaterThanOrEqualTo, .min)) else {
      throw CommandError.unknownItem(
        word, suggestion: Suggestion.closest(to: word, among: known.sorted()))
    }
    return word
  }

  /// The definitions that are sound; one that is not keeps back no word of the others.
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
