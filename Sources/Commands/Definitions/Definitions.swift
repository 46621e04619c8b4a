import WellbeingArguments
import WellbeingInstruments
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// The definitions available to a command line, read once.
final class KnownDefinitions {
  fileprivate var catalog: QuestionnaireCatalog?
  /// The error that prevented reading the added definitions.
  fileprivate(set) var folderError: FileError?
  /// The definitions from files named on the command line, in its order.
  fileprivate var ofFiles: [Questionnaire] = []
}

extension Session {
  /// The folder of added definitions; nil if there is no data folder for the user.
  var questionnaireFolder: QuestionnaireFolder? {
    try? .standard(environment: context.environment)
  }

  /// Reads the bytes of a definition file, or of standard input if the path is `-`. Reads one byte
  /// more than the maximum size, so that longer definitions can be detected.
  ///
  /// Named pipes are not read, because they could block forever.
  func definitionBytes(at path: String) throws -> [UInt8] {
    try bytes(at: path, pipes: .inherited, atMost: Questionnaire.documentLimit + 1)
  }

  /// Reads a definition from a file and checks it and its examples.
  ///
  /// - Throws: ``DefinitionError``, and `Failure.cannotRead`.
  func definition(at path: String) throws -> Questionnaire {
    try Questionnaire(checking: definitionBytes(at: path), of: path)
  }

  /// Returns the definitions that are built in, were added, or are in files named on the command
  /// line.
  ///
  /// A folder error affects only added definitions; see ``KnownDefinitions/folderError``.
  func catalog() throws -> QuestionnaireCatalog {
    if let known = definitions.catalog { return known }
    var catalog = QuestionnaireCatalog.builtIn
    do throws(FileError) {
      catalog = try questionnaireFolder?.catalog() ?? .builtIn
    } catch {
      definitions.folderError = error
    }
    let paths = invocation.values(of: .definition)
    let readers = paths.count { $0 == "-" }
    guard readers == 0 || readers + (isInputTaken ? 1 : 0) == 1 else {
      throw Failure.standardInputTwice
    }
    var ofFiles: [Questionnaire] = []
    for path in paths {
      let questionnaire = try definition(at: path)
      do throws(CatalogError) {
        catalog = try catalog.adding(questionnaire)
      } catch {
        throw Failure.catalog(error, file: path)
      }
      guard !ofFiles.contains(where: { $0.id == questionnaire.id }) else {
        throw Failure.usage("Two of the files define '\(questionnaire.id)': name one of them.")
      }
      ofFiles.append(questionnaire)
    }
    definitions.ofFiles = ofFiles
    definitions.catalog = catalog
    return catalog
  }

  /// The same as ``catalog()``, but only the built-in definitions if it throws.
  var readableCatalog: QuestionnaireCatalog { (try? catalog()) ?? .builtIn }

  /// Returns the definition of a questionnaire named on the command line.
  func questionnaire(typed word: String) throws -> Questionnaire {
    try questionnaire(knownID(word, among: catalog().ids) ?? word)
  }

  /// Returns the definition with an ID.
  func questionnaire(_ id: String) throws -> Questionnaire {
    let catalog = try catalog()
    if let found = try catalog.questionnaire(id) { return found }
    // Report why the catalog lacks the definition, if there is a reason.
    if let error = definitions.folderError { throw error }
    _ = try questionnaireFolder?.document(id)
    throw try unknownQuestionnaire(id)
  }

  /// Returns the error for an unknown ID.
  func unknownQuestionnaire(_ id: String) throws -> Failure {
    let isName = id.first?.isLetter == true && id.allSatisfy { $0 != "," && !$0.isWhitespace }
    let known = try catalog().ids
    return .unknownQuestionnaire(
      isName ? id : nil, suggestion: Suggestion.closest(to: id.lowercased(), among: known))
  }

  /// Returns the definition of the only questionnaire named, or of the only file.
  func onlyQuestionnaire() throws -> Questionnaire {
    try only(of: questionnaires())
  }

  /// Returns the definition in the only file named on the command line.
  func onlyQuestionnaireOfFiles() throws -> Questionnaire {
    _ = try catalog()
    return try only(of: definitions.ofFiles)
  }

  /// Returns the definition of a named questionnaire; nil if the word is not exactly a known ID and
  /// the command line names definition files: it is then the path of a file.
  func questionnaireUnlessOfFile(_ word: String) throws -> Questionnaire? {
    guard try !catalog().ids.contains(word), !definitions.ofFiles.isEmpty else {
      return try questionnaire(typed: word)
    }
    return nil
  }

  private func only(of found: [Questionnaire]) throws -> Questionnaire {
    guard found.count == 1 else {
      throw UsageError.missingOperand(OperandSpec.questionnaire.name, command: invocation.path)
    }
    return found[0]
  }

  /// Returns the definitions of the questionnaires named on the command line, or of the definition
  /// files if it names no questionnaires.
  func questionnaires() throws -> [Questionnaire] {
    guard invocation.operands.isEmpty else {
      return try invocation.operands.map { word in
        do {
          return try questionnaire(typed: word)
        } catch let error as Failure where error.code == .unknownQuestionnaire {
          throw misplacedSubject(word) ?? error
        }
      }
    }
    _ = try catalog()
    return definitions.ofFiles
  }

  /// Returns the definition of a record; from the store if the catalog lacks that version.
  func definition(_ key: Questionnaire.Key, in store: HealthStore?) throws -> Questionnaire? {
    if let known = try? readableCatalog.questionnaire(key.id), known.key == key { return known }
    return try store?.sync { try $0.definition(key) }
  }

  /// Returns the requested language, or nil if none was requested.
  ///
  /// - Throws: `Failure.languageNotOffered`.
  func language(of questionnaire: Questionnaire) throws(Failure) -> String? {
    try languageSetting().language(of: questionnaire)
  }
}

extension OperandSpec {
  static let questionnaire = OperandSpec(
    "ID", kind: .known(.questionnaire), summary: "The questionnaire, such as phq-9.",
    standIn: .definition)
}

extension OptionSpec {
  /// Names files with definitions that need not have been added.
  static let definition = OptionSpec(
    "definition", value: .path("FILE"), summary: "Use the definition in this file.",
    detail:
      "The definition need not have been added. Without an ID, the file's ID is used. '-' reads "
      + "standard input.",
    isRepeatable: true)

  static let language = OptionSpec(
    "language", value: .known(.language, "TAG"),
    summary: "Use the texts in this language, such as en.",
    detail: "By default, the setting 'language' is used if the texts are available in it.")
}

/// Returns the ID that a typed word means: the word itself, or the only ID that differs from it in
/// nothing but case, hyphens and spaces. `PHQ-9` and `phq9` mean `phq-9`.
///
/// - Returns: Nil if there is no such ID, or several.
func knownID(_ typed: String, among ids: some Sequence<String>) -> String? {
  knownID(typed, named: ids.map { ($0, $0) })
}

/// The same as ``knownID(_:among:)`` for IDs with other names, such as the texts that are printed.
func knownID(_ typed: String, named names: [(name: String, id: String)]) -> String? {
  if names.contains(where: { $0.id == typed }) { return typed }
  let found = Set(names.filter { bareName($0.name) == bareName(typed) }.map(\.id))
  return found.count == 1 ? found.first : nil
}

/// Returns a name in lower case, without hyphens and spaces.
private func bareName(_ name: String) -> String {
  String(name.lowercased().filter { $0 != "-" && !$0.isWhitespace })
}

/// Returns the name of a file given on the command line, for use at the start of a sentence.
func fileName(_ path: String) -> String {
  path == "-" ? "Standard input" : printable(path)
}

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
    guard let score = knownID(String(parts[1]), among: known) else {
      throw Failure.usage(
        "\(quoted(type.rawValue)) has no score \(quoted(String(parts[1]))). It has: "
          + known.map(quoted).joined(separator: ", ") + ".")
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
    if let id = try idOfResults(word) { return .questionnaire(id) }
    if let type = knownID(word, among: words.keys).flatMap({ words[$0] }) { return type }
    if let error = definitions.folderError { throw error }
    let known = try catalog().ids + words.keys
    throw misplacedSubject(word)
      ?? .unknownType(word, suggestion: Suggestion.closest(to: word.lowercased(), among: known))
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
    guard let id = try idOfResults(word) else {
      if let error = definitions.folderError { throw error }
      throw try unknownQuestionnaire(word)
    }
    return .questionnaire(id)
  }

  /// Returns the ID that a word means, of a questionnaire that is known or has results in the
  /// store; nil if there is none.
  private func idOfResults(_ word: String) throws -> String? {
    let known = try catalog().ids
    let type = SampleType.questionnaire(word)
    if try known.contains(word) || (isName(word) && hasRecords(.types([type]))) { return word }
    let stored = try openStoreForReadingIfThere()?.sync { try $0.info() }.counts.keys
    return knownID(word, among: known + (stored?.filter(isName) ?? []))
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
    let known = Set(names.map(\.id))
    if try known.contains(word) || hasRecords(.band(word)) { return word }
    guard let id = knownID(word, named: names) else {
      throw Failure.usage(
        "Unknown band \(quoted(word))"
          + Failure.advice(
            Suggestion.closest(to: word, among: known.sorted()),
            else: "'wellbeing questionnaires show ID' lists the bands"))
    }
    return id
  }

  /// Returns the ID of an item, after checking that it is known.
  func knownItem(_ word: String) throws -> String {
    let known = try Set(readable().flatMap { $0.items.map(\.id) })
    if try known.contains(word) || hasRecords(.item(word, .greaterThanOrEqualTo, .min)) {
      return word
    }
    guard let id = knownID(word, among: known) else {
      throw Failure.dataError(
        "No questionnaire has an item \(quoted(word))"
          + Failure.advice(
            Suggestion.closest(to: word, among: known.sorted()),
            else: "'wellbeing questionnaires show ID' lists the items"))
    }
    return id
  }

  /// Returns the error for a known subject that is typed in the place of a questionnaire; nil if
  /// the word is not a known subject.
  private func misplacedSubject(_ word: String) -> Failure? {
    // Other programs must not learn the subjects of records that are not theirs. The commands of
    // 'questionnaires' are never about a subject, so the store need not be opened for them.
    guard !invocation.has(CommonOptions.source), invocation.path.count == 1,
      let subject = try? SampleHeader.normalised(subject: word),
      let store = try? openStoreForReadingIfThere(),
      (try? store.sync { try $0.subject(subject) }) != nil
    else { return nil }
    return .subjectAsOperand(subject)
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
