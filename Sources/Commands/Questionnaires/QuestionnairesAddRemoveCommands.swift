import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `questionnaires add FILE`: stores a definition, so that every command accepts its id.
enum QuestionnairesAddCommand {
  private static let file = Operand.word(
    "FILE", .path, "The definition or translation; '-' reads standard input.")

  static let command = Command(
    "add", "Check a definition or a translation and add it.",
    detail: [
      "A changed definition needs a higher version, because results keep the definition that scored "
        + "them, and an id and version belong to one definition. The ids of built-in questionnaires "
        + "cannot be used.",
      "A translation is added under the name of its questionnaire and its language. Its form is offered "
        + "once the program's words to the person, person.TAG.json, are there as well.",
    ],
    [file],
    examples: [.init("wellbeing questionnaires add sleep.json", "Add the definition in a file.")],
    settings: .validOnes, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let path = try context[file]
    let document = try context.definitions.bytes(at: path)
    let folder = try QuestionnaireFolder.standard(environment: context.runtime.environment)
    if let kind = TranslationFile(document) {
      let added: (name: String, words: String)
      do throws(DefinitionError) {
        added = try kind.name(document, context)
      } catch {
        throw DefinitionError(faults: error.faults, omittedCount: error.omittedCount, file: path)
      }
      try folder.add(translation: document, named: added.name)
      return CommandResult(json: ["translation": added.name], added.words)
    }
    // Rejects a definition if its results could not be saved in the store.
    let questionnaire = try Questionnaire(checking: document, of: path)
    try context.store.openForReadingIfThere()?.requireSameDefinition(questionnaire)
    let addition: QuestionnaireFolder.Addition
    do {
      addition = try folder.add(checked: questionnaire)
    } catch let error as CatalogError {
      throw Failure.catalog(error, file: path)
    }
    return CommandResult(json: { form(addition) }) {
      .lines(of: [words(addition), warning(of: questionnaire, path)].compactMap(\.self))
    }
  }

  /// A message about the linter's warnings, which do not prevent adding; nil if there are none.
  private static func warning(of questionnaire: Questionnaire, _ path: String) -> String? {
    let report = QuestionnaireLinter.check(questionnaire.document)
    let count = report.warnings.count + report.omittedWarningCount
    guard count > 0 else { return nil }
    return
      "With \(counted(count, "warning")): 'wellbeing questionnaires check \(shellQuoted(path))' "
      + "lists \(count == 1 ? "it" : "them")."
  }

  private static func words(_ addition: QuestionnaireFolder.Addition) -> String {
    let questionnaire = addition.questionnaire
    let name = "\(questionnaire.id) \(questionnaire.version)"
    let advice = "'wellbeing take \(questionnaire.id)' starts it."
    return switch addition {
    case .added: "Added \(name). \(advice)"
    case .replaced(_, let former): "Added \(name), replacing \(former.version). \(advice)"
    case .unchanged: "\(name) is already there, and is the same."
    }
  }

  /// The outcome as JSON; `replaced` is the version that was replaced, if it is a different one.
  private static func form(_ addition: QuestionnaireFolder.Addition) -> JSONForm {
    let (outcome, replaced): (String, String?) =
      switch addition {
      case .added: ("added", nil)
      case .replaced(_, let former): ("replaced", former.version)
      case .unchanged: ("unchanged", nil)
      }
    let listed = ListedQuestionnaire(questionnaire: addition.questionnaire, isBuiltIn: false)
    return [
      "questionnaire": ListedQuestionnaire.fields.json(listed), "outcome": outcome,
      "replaced": replaced,
    ]
  }
}

enum QuestionnairesRemoveCommand {
  static let command = Command(
    "remove", "Remove an added definition or translation; results are kept.",
    detail: [
      "The store keeps the definition for results and unfinished questionnaires. To continue an "
        + "unfinished one, add the definition again, or name its file with --definition.",
      "To save the definition first, use 'questionnaires show ID --json'.",
    ],
    [Operand.questionnaire], options: [Options.language],
    examples: [
      .init("wellbeing questionnaires remove sleep", "Remove the definition."),
      .init("wellbeing questionnaires remove phq-9 --language vi", "Remove the translation."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let typed = try context[Operand.questionnaire] ?? ""
    let folder = try QuestionnaireFolder.standard(environment: context.runtime.environment)
    if let language = try context[Options.language] {
      let name = "\(typed).\(language)"
      guard try folder.remove(name) else {
        throw Failure.dataError(
          "No \(quoted(language)) translation of \(quoted(typed)) was added. Built-in ones stay.")
      }
      return CommandResult(
        json: ["removed": name], "Removed \(name). Results in this language are kept.")
    }
    let known = ((try? folder.ids()) ?? []) + QuestionnaireCatalog.builtIn.ids.map(\.rawValue)
    let id = knownID(typed, among: known) ?? typed
    let isBuiltIn = QuestionnaireCatalog.builtIn.isBuiltIn(.init(rawValue: id))
    // Otherwise the settings would have texts for alerts of no questionnaire, which is a fault.
    guard context[Settings.alertTexts].texts[id] == nil || isBuiltIn else {
      throw Failure.dataError(
        "The settings have alert texts for '\(id)': remove them from 'alertTexts' in "
          + "\(quotedPath(try context.configurationPath())) first.")
    }
    guard try folder.remove(id) else {
      guard !isBuiltIn else {
        throw Failure.dataError("The questionnaire '\(id)' is built in: it cannot be removed.")
      }
      throw try context.definitions.unknownQuestionnaire(id)
    }
    return CommandResult(json: { ["removed": id] }) {
      let done = "Removed \(id). Its results are kept, with the definition that they need."
      return .lines(of: [done, unfinished(id, context)].compactMap(\.self))
    }
  }

  /// The message about unfinished questionnaires; nil if there are none.
  private static func unfinished(_ id: String, _ context: CommandContext) -> String? {
    // Store errors are ignored here; commands that need the store report them.
    let store = try? context.store.openForReading()
    let drafts = (try? store?.read { try $0.drafts() }) ?? []
    let count = drafts.count { $0.questionnaire.id.rawValue == id }
    guard count > 0 else { return nil }
    return
      "\(count) of these questionnaires \(count == 1 ? "is" : "are") unfinished: 'take' continues "
      + "\(count == 1 ? "it" : "them") with '--definition FILE', or once the definition is added "
      + "again."
  }
}

enum QuestionnairesNewCommand {
  private static let file = Operand.word(
    "FILE", .path, "The file to write, such as my-scale.json.")

  static let command = Command(
    "new", "Write a small questionnaire to begin your own with.",
    detail: ["It passes 'questionnaires check'. Its id is the name of the file."],
    [file],
    examples: [.init("wellbeing questionnaires new my-scale.json", "Begin a questionnaire.")],
    hasDocument: false, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let path = try context[file]
    guard !FileManager.default.fileExists(atPath: path) else {
      throw Failure.usage("\(quotedPath(path)) is there already: name a new file.")
    }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    let id = Questionnaire.Key.isWellFormed(id: name) ? name : "my-scale"
    let text = EmbeddedFile.text(named: "examples/rested.json")
      .replacing(
        #""id": "rested""#, with: #""id": "\#(id)""#, maxReplacements: 1
      )
      .replacing("  \"$schema\": \"questionnaire.schema.json\",\n", with: "")
    try context.write(text, to: path)
    return CommandResult(
      .report,
      "A questionnaire to change is in \(quotedPath(path)). To check it: wellbeing questionnaires check "
        + shellQuoted(path))
  }
}
