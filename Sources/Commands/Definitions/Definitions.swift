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
    let paths = options.definitions
    let readers = paths.count { $0 == "-" }
    guard readers == 0 || readers + (options.readsInput ? 1 : 0) == 1 else {
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
    // Anything else may be a misplaced answer, and is not repeated.
    let isName = id.first?.isLetter == true && id.allSatisfy { $0 != "," && !$0.isWhitespace }
    let suggestion = try Suggestion.closest(to: id.lowercased(), among: catalog().ids)
    return .usage(
      "There is no \(isName ? "questionnaire \(quoted(id))" : "such questionnaire")"
        + Failure.advice(suggestion, else: "'wellbeing questionnaires list' shows all"),
      code: .unknownQuestionnaire)
  }

  /// Returns the definitions of named questionnaires; without names, those in the definition files.
  func questionnaires(_ ids: [String]) throws -> [Questionnaire] {
    guard ids.isEmpty else { return try ids.map(questionnaire) }
    _ = try catalog()
    return definitions.ofFiles
  }

  /// Returns the definition of a named questionnaire; without a name, the one in the only
  /// definition file.
  func onlyQuestionnaire(_ id: String?) throws -> Questionnaire {
    let found = try questionnaires(id.map { [$0] } ?? [])
    guard found.count == 1 else {
      throw UsageError.missingOperand(OperandSpec.questionnaire.name, command: command)
    }
    return found[0]
  }

  /// Returns the definition of a record; from the store if the catalog lacks that version.
  func definition(_ key: Questionnaire.Key, in store: HealthStore?) throws -> Questionnaire? {
    if let known = try? readableCatalog.questionnaire(key.id), known.key == key { return known }
    return try store?.sync { try $0.definition(key) }
  }

  /// Returns the requested language, or nil if none was requested.
  ///
  /// - Throws: `Failure` if it was named on the command line and is not available.
  func language(of questionnaire: Questionnaire) throws(Failure) -> String? {
    try languageSetting().language(of: questionnaire)
  }
}

extension OperandSpec {
  static let questionnaire = OperandSpec(
    "ID", kind: .known(.questionnaire), summary: "The questionnaire.", standIn: .definition)
}

extension OptionSpec {
  /// Names files with definitions that need not have been added.
  static let definition = OptionSpec(
    "definition", value: .path("FILE"), summary: "Use the definition in this file.",
    detail: "It need not have been added. Without an ID, the file's is used. '-' reads standard "
      + "input.",
    isRepeatable: true)

  static let language = OptionSpec(
    "language", value: .known(.language, "TAG"),
    summary: "Use the texts in this language, such as en.",
    detail: "Default: the configuration file's, if the texts are available in it.")
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
    let score = String(parts[1])
    guard known.contains(score) else {
      throw Failure.usage(
        "\(quoted(type.rawValue)) has no score \(quoted(score)). It has: "
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
    let known = try catalog().ids
    let type = SampleType.questionnaire(word)
    guard try known.contains(word) || (isName(word) && hasRecords(.types([type]))) else {
      if let error = definitions.folderError { throw error }
      let suggestion = Suggestion.closest(to: word.lowercased(), among: known + words.keys)
      throw Failure.unknownType(word, suggestion: suggestion)
    }
    return type
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
      throw Failure.usage(
        "Unknown band \(quoted(word))"
          + Failure.advice(
            Suggestion.closest(to: word, among: known.sorted()),
            else: "'wellbeing questionnaires show ID' lists the bands"))
    }
    return word
  }

  /// Returns the ID of an item, after checking that it is known.
  func knownItem(_ word: String) throws -> String {
    let known = try Set(readable().flatMap { $0.items.map(\.id) })
    guard try known.contains(word) || hasRecords(.item(word, .greaterThanOrEqualTo, .min)) else {
      throw Failure.dataError(
        "No questionnaire has an item \(quoted(word))"
          + Failure.advice(
            Suggestion.closest(to: word, among: known.sorted()),
            else: "'wellbeing questionnaires show ID' lists the items"))
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
