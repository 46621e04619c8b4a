import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// The definitions available to a command line, read once.
final class Definitions {
  private let runtime: Runtime
  private let invocation: Invocation
  private var known: QuestionnaireCatalog?
  private(set) var translations = QuestionnaireFolder.Translations()
  /// The error that prevented reading the added definitions.
  private(set) var folderError: FileError?
  /// The definitions from files named on the command line, in its order; read with ``catalog()``.
  private(set) var ofFiles: [Questionnaire] = []

  init(_ runtime: Runtime, _ invocation: Invocation) {
    (self.runtime, self.invocation) = (runtime, invocation)
  }

  /// The files named on the command line; `-` is standard input.
  var paths: [String] { invocation.values(of: Options.definition.spec) }

  /// The folder of added definitions; nil if there is no data folder for the user.
  var folder: QuestionnaireFolder? { try? .standard(environment: runtime.environment) }

  /// Reads the bytes of a definition file, or of standard input if the path is `-`. Reads one byte
  /// more than the maximum size, so that longer definitions can be detected.
  ///
  /// Named pipes are not read, because they could block forever.
  func bytes(at path: String) throws -> [UInt8] {
    try runtime.bytes(at: path, pipes: .inherited, atMost: Questionnaire.Limits.documentBytes + 1)
  }

  /// Reads a definition from a file and checks it and its examples.
  ///
  /// - Throws: ``DefinitionError``, and `Failure.cannotRead`.
  func definition(at path: String) throws -> Questionnaire {
    try Questionnaire(checking: bytes(at: path), of: path)
  }

  /// Returns the definitions that are built in, were added, or are in files named on the command
  /// line.
  ///
  /// A folder error affects only added definitions; see ``folderError``.
  func catalog() throws -> QuestionnaireCatalog {
    if let known { return known }
    var catalog = QuestionnaireCatalog.builtIn
    do throws(FileError) {
      catalog = try folder?.catalog() ?? .builtIn
      translations = try folder?.translations(of: catalog) ?? .init()
      catalog = catalog.translated(by: translations.forms)
    } catch {
      folderError = error
    }
    let readers = paths.count { $0 == "-" }
    guard readers == 0 || readers + (invocation.readsInput ? 1 : 0) == 1 else {
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
    self.ofFiles = ofFiles
    known = catalog
    return catalog
  }

  /// The same as ``catalog()``, but only the built-in definitions if it throws.
  var readableCatalog: QuestionnaireCatalog { (try? catalog()) ?? .builtIn }

  func questionnaire(typed word: String) throws -> Questionnaire {
    try questionnaire(knownID(word, among: catalog().ids) ?? .init(rawValue: word))
  }

  func questionnaire(_ id: Questionnaire.ID) throws -> Questionnaire {
    let catalog = try catalog()
    if let found = try catalog.questionnaire(id) { return found }
    // Report why the catalog lacks the definition, if there is a reason.
    if let error = folderError { throw error }
    _ = try folder?.document(id.rawValue)
    throw try unknownQuestionnaire(id.rawValue)
  }

  func unknownQuestionnaire(_ id: String) throws -> Failure {
    // Anything else may be a misplaced answer, and is not repeated.
    let isName = id.first?.isLetter == true && id.allSatisfy { $0 != "," && !$0.isWhitespace }
    let ids = try catalog().ids.map(\.rawValue)
    let alike = ids.filter { isName && $0.hasPrefix(id.lowercased()) }
      .sorted { ($0.count, $0) < ($1.count, $1) }
    if alike.count > 1, let last = alike.last {
      return .usage(
        "There is no \(quoted(id)): \(alike.dropLast().joined(separator: ", ")) or \(last)?",
        code: .unknownQuestionnaire)
    }
    let suggestion = Suggestion.closest(to: id.lowercased(), among: ids)
    return .usage(
      "There is no \(isName ? "questionnaire \(quoted(id))" : "such questionnaire")"
        + Suggestion.advice(suggestion, else: "'wellbeing questionnaires list' shows all"),
      code: .unknownQuestionnaire)
  }

  /// Returns the definition of a record; from the store if the catalog lacks that version.
  func definition(_ key: Questionnaire.Key, in store: HealthStore?) throws -> Questionnaire? {
    if let known = try? readableCatalog.questionnaire(key.id), known.key == key { return known }
    return try store?.read { try $0.definition(key) }
  }

  /// Returns the definitions of several records that are known.
  func definitions(
    _ keys: some Sequence<Questionnaire.Key>, in store: HealthStore?
  ) throws -> [Questionnaire.Key: Questionnaire] {
    try Dictionary(keys.compactMap { key in try definition(key, in: store).map { (key, $0) } }) {
      $1
    }
  }
}

extension CommandContext {
  /// Returns the definitions of named questionnaires; without names, those in the definition files.
  func questionnaires(_ typed: [String]) throws -> [Questionnaire] {
    guard typed.isEmpty else {
      return try typed.map { word in
        do {
          return try definitions.questionnaire(typed: word)
        } catch let error as Failure where error.code == .unknownQuestionnaire {
          throw misplacedSubject(word) ?? error
        }
      }
    }
    _ = try definitions.catalog()
    return definitions.ofFiles
  }

  /// Returns the definition of a named questionnaire; without a name, the one in the only
  /// definition file.
  func onlyQuestionnaire(_ id: String?) throws -> Questionnaire {
    let found = try questionnaires(id.map { [$0] } ?? [])
    guard found.count == 1 else {
      throw UsageError.missingOperand(Operand.questionnaire.spec.name, command: command)
    }
    return found[0]
  }
}

extension Operand where Value == String? {
  static var questionnaire: Self {
    .optional(
      "ID", .known(.questionnaire), "The questionnaire, such as phq-9.",
      standIn: Options.definition)
  }
}

/// Returns the name of a file given on the command line, for use at the start of a sentence.
func fileName(_ path: String) -> String { path == "-" ? "Standard input" : printable(path) }

extension HealthStore {
  /// - Throws: `StoreError`, including `StoreError.unknownDefinition`: without the definition, nobody
  ///   can tell whether the result raises an alert.
  nonisolated func definition(of assessment: ScoredAssessment) throws -> Questionnaire {
    let key = assessment.questionnaire
    guard let definition = try read({ try $0.definition(key) }) else {
      throw StoreError.unknownDefinition(key)
    }
    return definition
  }

  /// Rejects a definition if the store has a different one under the same id and version.
  ///
  /// - Throws: `StoreError.definitionConflict`.
  nonisolated func requireSameDefinition(_ questionnaire: Questionnaire) throws {
    let key = questionnaire.key
    let kept = try read { try $0.definition(key) }
    guard kept == nil || kept == questionnaire else { throw StoreError.definitionConflict(key) }
  }
}

extension Failure {
  static func catalog(_ error: CatalogError, file: String) -> Self {
    dataError("\(quotedPath(file)): \(error.words)")
  }
}

extension Failure.Code {
  static let unknownQuestionnaire: Self = "unknownQuestionnaire"
}

extension DefinitionError {
  /// The first fault with its position, and the number of others.
  var failure: Failure {
    let sentence = message(of: file.map(fileName) ?? "The built-in data")
    let advice =
      file == nil || otherCount == 0
      ? "" : " 'wellbeing questionnaires check FILE' lists every fault."
    return Failure(file == nil ? .software : .dataError, sentence + advice)
  }
}
