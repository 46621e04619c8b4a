import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// Returns the ID that a typed word means: the word itself, or the only ID that differs from it in
/// nothing but case, hyphens and spaces. `PHQ-9` and `phq9` mean `phq-9`.
///
/// - Returns: Nil if there is no such ID, or several.
func knownID(_ typed: String, among ids: some Sequence<Questionnaire.ID>) -> Questionnaire.ID? {
  knownID(typed, among: ids.map(\.rawValue)).map(Questionnaire.ID.init(rawValue:))
}

func knownID(_ typed: String, among ids: some Sequence<String>) -> String? {
  knownID(typed, named: ids.map { ($0, $0) })
}

/// The same as ``knownID(_:among:)`` for IDs with other names, such as the texts that are printed.
func knownID(_ typed: String, named names: [(name: String, id: String)]) -> String? {
  if names.contains(where: { $0.id == typed }) { return typed }
  let found = Set(names.filter { bareName($0.name) == bareName(typed) }.map(\.id))
  return found.count == 1 ? found.first : nil
}

private func bareName(_ name: String) -> String {
  String(name.lowercased().filter { $0 != "-" && !$0.isWhitespace })
}

enum TypeName {
  static let mood = MoodWords.typeName

  static func word(for type: String) -> String {
    type == SampleType.stateOfMind.rawValue ? mood : printable(type)
  }
}

/// Names of what definitions contain, as typed; removed definitions count if the store still has
/// results for them.
extension CommandContext {
  /// Returns the questionnaire and score of a name such as `phq-4:anxiety`; without a colon the
  /// score is nil, which means the main score.
  func scoreName(_ name: String) throws -> (questionnaire: Questionnaire.ID, score: String?) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let id = try idOfKnownResults(String(parts[0]))
    guard parts.count == 2 else { return (id, nil) }
    let known = try definitions.questionnaire(id).scores.map(\.id)
    guard let score = knownID(String(parts[1]), among: known) else {
      throw Failure.usage(
        "\(quoted(id)) has no score \(quoted(String(parts[1]))). It has: "
          + known.map(quoted).joined(separator: ", ") + ".")
    }
    return (id, score)
  }

  func sampleType(_ word: String) throws -> SampleType {
    let words: [String: SampleType] = [
      TypeName.mood: .stateOfMind, SampleType.stateOfMind.rawValue: .stateOfMind,
      "factor": .factor,
    ]
    if let type = words[word] { return type }
    if let id = try idOfResults(word) { return .questionnaire(id) }
    if let type = knownID(word, among: words.keys).flatMap({ words[$0] }) { return type }
    if let error = definitions.folderError { throw error }
    let known = try definitions.catalog().ids.map(\.rawValue) + words.keys
    throw misplacedSubject(word)
      ?? .unknownType(word, suggestion: Suggestion.closest(to: word.lowercased(), among: known))
  }

  /// Returns the ID that a word means: of a questionnaire that is known or has results in the
  /// store.
  func idOfKnownResults(_ word: String) throws -> Questionnaire.ID {
    guard let id = try idOfResults(word) else {
      if let error = definitions.folderError { throw error }
      throw try definitions.unknownQuestionnaire(word)
    }
    return id
  }

  /// Returns the ID that a word means, of a questionnaire that is known or has results in the
  /// store; nil if there is none.
  private func idOfResults(_ word: String) throws -> Questionnaire.ID? {
    let known = try definitions.catalog().ids
    let id = Questionnaire.ID(rawValue: word)
    if try known.contains(id) || (isName(word) && hasRecords(.types([.questionnaire(id)]))) {
      return id
    }
    let stored = try store.openForReadingIfThere()?.read { try $0.info() }.counts.keys
    let names = (stored?.filter(isName) ?? []).map(Questionnaire.ID.init(rawValue:))
    return knownID(word, among: known + names)
  }

  /// Returns the ID of a main score's band that is typed as its ID or as it is printed.
  func knownBand(_ word: String) throws -> String {
    let names = try readable().flatMap { questionnaire in
      questionnaire.scores.prefix(1).flatMap(\.bands).flatMap { band in
        [(name: band.id, id: band.id)]
          + questionnaire.languages.map {
            (name: questionnaire.text(band.text, in: $0), id: band.id)
          }
      }
    }
    return try known(word, named: names, or: .band(word)) {
      .usage(
        "Unknown band \(quoted(word))"
          + Suggestion.advice($0, else: "'wellbeing questionnaires show ID' lists the bands"))
    }
  }

  /// Returns the ID of an item, after checking that it is known, and that its numbers mean the same
  /// in all known questionnaires that are searched.
  func knownItem(_ word: String, in filter: SampleFilter) throws -> String {
    let names = try readable().flatMap { $0.items.map { (name: $0.id, id: $0.id) } }
    let id = try known(word, named: names, or: .item(word, .greaterThanOrEqualTo, -.infinity)) {
      .dataError(
        "No questionnaire has an item \(quoted(word))"
          + Suggestion.advice($0, else: "'wellbeing questionnaires show ID' lists the items"))
    }
    let found = try readable().filter {
      try $0.item(id) != nil && hasRecords(filter && .types([.questionnaire($0.id)]))
    }
    let meanings = found.map { $0.item(id)?.entry?.number.map { "\($0.range) \($0.unit as Any)" } }
    guard let entry = found.first(where: { $0.item(id)?.entry != nil }), Set(meanings).count > 1
    else { return id }
    let titles = Set(found.map { $0.name(in: "en") }).sorted()
    throw Failure.usage(
      "\(quoted(id)) is an item of \(seriesWords(titles)), with different answers: name one, such as "
        + "'--type \(entry.id)'.")
  }

  /// Returns the ID that a word means; the word itself if records have it.
  private func known(
    _ word: String, named names: [(name: String, id: String)], or filter: SampleFilter,
    failure: (_ suggestion: String?) -> Failure
  ) throws -> String {
    let ids = Set(names.map(\.id))
    if try ids.contains(word) || hasRecords(filter) { return word }
    guard let id = knownID(word, named: names) else {
      throw failure(Suggestion.closest(to: word, among: ids.sorted()))
    }
    return id
  }

  /// Returns the error for a known subject that is typed in the place of a questionnaire; nil if
  /// the word is not a known subject.
  func misplacedSubject(_ word: String) -> Failure? {
    // The commands of 'questionnaires' are never about a subject, so the store need not be opened.
    guard command.count == 1,
      let subject = try? SampleHeader.normalized(subject: word),
      let store = try? store.openForReadingIfThere(),
      (try? store.read { try $0.subject(subject) }) != nil
    else { return nil }
    let isWord = subject.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return .usage(
      "\(quoted(subject)) is a subject: use '\(Options.subject.typed) "
        + "\(isWord ? subject : shellQuoted(subject))'.")
  }

  private func readable() throws -> [Questionnaire] {
    let catalog = try definitions.catalog()
    return catalog.ids.compactMap { try? catalog.questionnaire($0) }
  }

  private func isName(_ word: String) -> Bool { Questionnaire.Key.isWellFormed(id: word) }

  private func hasRecords(_ filter: SampleFilter) throws -> Bool {
    guard let store = try store.openForReadingIfThere() else { return false }
    return try store.read { try !$0.history(where: filter, limit: 1).elements.isEmpty }
  }
}

/// Resolves typed State of Mind words: an id, or a name in any language.
struct VocabularyArgument {
  private let vocabulary: StateOfMindVocabulary

  init(_ vocabulary: StateOfMindVocabulary) { self.vocabulary = vocabulary }

  /// Errors for a sensitive option neither repeat the value nor suggest a similar word.
  ///
  /// - Throws: ``Failure`` if there is no such word, or several words share the name.
  func word<Word: NamedWord>(_ typed: String, of option: OptionSpec) throws -> Word {
    let found = vocabulary.words(named: typed, of: Word.self)
    guard found.count <= 1 else {
      let names =
        option.isSensitive ? "the English one" : found.map(\.name).joined(separator: " or ")
      throw Failure.usage("Several words for '\(option.typed)' have that name: use \(names).")
    }
    guard let word = found.first else {
      let remedy =
        Word.names.count > 10
        ? "'wellbeing mood --help' lists the words"
        : "use \(Word.names.joined(separator: ", "))"
      throw Failure.usage(
        option.isSensitive
          ? "Option '\(option.typed)' needs a known word: \(remedy)."
          : "Option '\(option.typed)' cannot be \(quoted(typed))"
            + Suggestion.advice(suggestion(typed, among: Word.names), else: remedy))
    }
    return word
  }

  /// The id most similar to the typed word, ignoring case.
  private func suggestion(_ typed: String, among ids: [String]) -> String? {
    let close = Suggestion.closest(to: typed.lowercased(), among: ids.map { $0.lowercased() })
    return ids.first { $0.lowercased() == close }
  }
}
