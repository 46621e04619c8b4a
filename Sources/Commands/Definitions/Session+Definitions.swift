import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The definitions that a command line can name, read once.
final class KnownDefinitions {
  fileprivate var catalog: QuestionnaireCatalog?
  /// Why the added ones are not among them.
  fileprivate(set) var folderError: FileError?
  /// Those of the command line's own files, in its order.
  fileprivate var ofFiles: [Questionnaire] = []
}

extension Session {
  /// The folder of the definitions that were added; nil where there is none for the user's data.
  var questionnaireFolder: QuestionnaireFolder? {
    try? .standard(environment: context.environment)
  }

  /// The definitions that are built in, that were added, and of the files that the command line names.
  ///
  /// A folder that cannot be used keeps back only what was added: ``KnownDefinitions/folderError``
  /// tells why.
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
      throw CommandError.standardInputTwice
    }
    var ofFiles: [Questionnaire] = []
    for path in paths {
      let questionnaire = try definition(at: path)
      do throws(CatalogError) {
        catalog = try catalog.adding(questionnaire)
      } catch {
        throw CommandError.catalog(error, file: path)
      }
      guard !ofFiles.contains(where: { $0.id == questionnaire.id }) else {
        throw CommandError.severalDefinitions(questionnaire.id)
      }
      ofFiles.append(questionnaire)
    }
    definitions.ofFiles = ofFiles
    definitions.catalog = catalog
    return catalog
  }

  /// As ``catalog()``, for what needs none of the files that the command line names.
  var readableCatalog: QuestionnaireCatalog { (try? catalog()) ?? .builtIn }

  /// The definition of a questionnaire that was typed.
  func questionnaire(_ id: String) throws -> Questionnaire {
    let catalog = try catalog()
    if let found = try catalog.questionnaire(id) { return found }
    // What the catalog leaves out has a reason to be said.
    if let error = definitions.folderError { throw error }
    _ = try questionnaireFolder?.document(id)
    throw try unknownQuestionnaire(id)
  }

  /// What is said of an id that no definition has.
  func unknownQuestionnaire(_ id: String) throws -> CommandError {
    let isName = id.first?.isLetter == true && id.allSatisfy { $0 != "," && !$0.isWhitespace }
    let known = try catalog().ids
    return .unknownQuestionnaire(
      isName ? id : nil, suggestion: Suggestion.closest(to: id.lowercased(), among: known))
  }

  /// The definition of the one questionnaire that was typed, or of the one file.
  func onlyQuestionnaire() throws -> Questionnaire {
    try only(of: questionnaires())
  }

  /// The definition of the one file that the command line names.
  func onlyQuestionnaireOfFiles() throws -> Questionnaire {
    _ = try catalog()
    return try only(of: definitions.ofFiles)
  }

  /// The definition of a questionnaire that was typed; nil where the word is no known id and the
  /// command line names files of definitions.
  func questionnaireUnlessOfFile(_ word: String) throws -> Questionnaire? {
    guard try !catalog().ids.contains(word), !definitions.ofFiles.isEmpty else {
      return try questionnaire(word)
    }
    return nil
  }

  private func only(of found: [Questionnaire]) throws -> Questionnaire {
    guard found.count == 1 else {
      throw UsageError.missingOperand(OperandSpec.questionnaire.name, command: invocation.path)
    }
    return found[0]
  }

  /// The definitions of the questionnaires that were typed; where there are none, those of the files
  /// that the command line names.
  func questionnaires() throws -> [Questionnaire] {
    guard invocation.operands.isEmpty else { return try invocation.operands.map(questionnaire) }
    _ = try catalog()
    return definitions.ofFiles
  }

  /// The definition that a record refers to: the store's, where the catalog has no such version.
  func definition(_ key: Questionnaire.Key, in store: HealthStore?) throws -> Questionnaire? {
    if let known = try? readableCatalog.questionnaire(key.id), known.key == key { return known }
    return try store?.sync { try $0.definition(key) }
  }

  /// The language that was asked for, or nil where none was.
  ///
  /// - Throws: `CommandError.languageNotOffered`.
  func language(of questionnaire: Questionnaire) throws(CommandError) -> String? {
    try languageSetting().language(of: questionnaire)
  }
}

extension OperandSpec {
  static let questionnaire = OperandSpec(
    "ID", kind: .known(.questionnaire), summary: "The questionnaire.", standIn: .definition)
}

extension OptionSpec {
  /// Definitions that were not added.
  static let definition = OptionSpec(
    "definition", value: .path("FILE"), summary: "Use the definition in this file.",
    detail: "It need not have been added. Where no ID is given, it is the file's. '-' reads it "
      + "from standard input.",
    isRepeatable: true)

  static let language = OptionSpec(
    "language", value: .known(.language, "TAG"),
    summary: "Use the texts in this language, such as en.",
    detail: "Without it the configuration file's is used wherever it is there.")
}
