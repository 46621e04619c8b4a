import WellbeingArguments
import WellbeingInstruments
import WellbeingKit
import WellbeingTerminal

/// `questionnaires add FILE`: stores a definition, so that every command accepts its id.
enum QuestionnairesAddCommand: Command {
  static let spec = CommandSpec(
    "add", summary: "Check a definition and keep it, to be used by its id.",
    detail: [
      "A changed definition needs a higher version: results keep the definition that they were "
        + "scored by, and no two may have one id and version. The ids of those that are built in "
        + "are taken."
    ],
    operands: [OperandSpec("FILE", kind: .path, summary: "The definition; '-' reads it.")],
    examples: [.init("wellbeing questionnaires add sleep.json", "Keep the definition in a file.")])

  static var settingsUse: SettingsUse { .validOnes }

  static func run(_ session: Session) throws -> ExitCode {
    try session.requireOwner()
    guard !session.isGuest else { throw StoreError.notPermittedToGuest }
    let path = session.invocation.operands[0]
    // Rejects a definition if its results could not be saved in the store.
    let questionnaire = try session.definition(at: path)
    try session.requireSameDefinition(questionnaire)
    let folder = try QuestionnaireFolder.standard(environment: session.context.environment)
    let addition: QuestionnaireFolder.Addition
    do {
      addition = try folder.add(checked: questionnaire)
    } catch let error as CatalogError {
      throw CommandError.catalog(error, file: path)
    }
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(addition)))
    } else if !session.isQuiet {
      session.conversation.writeLine(session.paragraph(words(addition)))
      if let warning = warning(of: questionnaire, path: path) {
        session.conversation.writeLine(session.paragraph(warning))
      }
    }
    return .done
  }

  /// A message about the linter's warnings, which do not prevent adding; nil if there are none.
  private static func warning(of questionnaire: Questionnaire, path: String) -> String? {
    let report = QuestionnaireLinter.check(questionnaire.document)
    let count = report.warnings.count + report.omittedWarningCount
    guard count > 0 else { return nil }
    return "With \(count) \(count == 1 ? "warning" : "warnings"): 'wellbeing questionnaires check "
      + "\(shellQuoted(path))' names \(count == 1 ? "it" : "them")."
  }

  private static func words(_ addition: QuestionnaireFolder.Addition) -> String {
    let questionnaire = addition.questionnaire
    let name = "\(questionnaire.id) \(questionnaire.version)"
    let advice = "'wellbeing take \(questionnaire.id)' administers it."
    return switch addition {
    case .added: "Added \(name). \(advice)"
    case .replaced(_, let former): "Added \(name) in the place of \(former.version). \(advice)"
    case .unchanged: "\(name) was added before, and is the same."
    }
  }

  /// The definition as JSON.
  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let questionnaire: QuestionnaireEntry
    let outcome: String
    /// The version that was replaced, if it is a different one.
    let replaced: String?

    init(_ addition: QuestionnaireFolder.Addition) {
      switch addition {
      case .added: (outcome, replaced) = ("added", nil)
      case .replaced(_, let former): (outcome, replaced) = ("replaced", former.version)
      case .unchanged: (outcome, replaced) = ("unchanged", nil)
      }
      questionnaire = QuestionnaireEntry(addition.questionnaire, isBuiltIn: false)
    }
  }
}

extension Session {
  /// Rejects a definition if an existing store has a different one under the same key.
  fileprivate func requireSameDefinition(_ questionnaire: Questionnaire) throws {
    try openStoreForReadingIfThere()?.requireSameDefinition(questionnaire)
  }
}

extension HealthStore {
  /// Rejects a definition if the store has a different one under the same id and version.
  ///
  /// - Throws: `StoreError.definitionConflict`.
  nonisolated func requireSameDefinition(_ questionnaire: Questionnaire) throws {
    let key = questionnaire.key
    let kept = try sync { try $0.definition(key) }
    guard kept == nil || kept == questionnaire else { throw StoreError.definitionConflict(key) }
  }
}
