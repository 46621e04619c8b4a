import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// `questionnaires remove ID`: removes an added definition.
enum QuestionnairesRemoveCommand: Command {
  static let spec = CommandSpec(
    "remove", summary: "Take away a definition that was added; its results stay whole.",
    detail: [
      "Results and what is unfinished keep the definition in the store. To go on with what is "
        + "unfinished, add the definition again, or name its file with --definition.",
      "'questionnaires show ID --json' prints the definition, to be kept elsewhere first.",
    ],
    operands: [.questionnaire],
    examples: [.init("wellbeing questionnaires remove sleep", "Take it away.")])

  static func run(_ session: Session) throws -> ExitCode {
    try session.requireOwner()
    guard !session.isGuest else { throw StoreError.notPermittedToGuest }
    let id = session.invocation.operands[0]
    let folder = try QuestionnaireFolder.standard(environment: session.context.environment)
    // Otherwise the settings would have texts for alerts of no questionnaire, which is a fault.
    guard session.settings.alertTexts.value.texts[id] == nil || isBuiltIn(id) else {
      throw CommandError.alertTextsConfigured(id, path: try session.configurationPath())
    }
    guard try folder.remove(id) else {
      guard !isBuiltIn(id) else {
        throw CommandError.builtInNotRemoved(id)
      }
      throw try session.unknownQuestionnaire(id)
    }
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(removed: id)))
    } else if !session.isQuiet {
      session.conversation.writeLine(
        session.paragraph("Removed \(id). Its results stay, with the definition that they need."))
      if let words = unfinished(id, session) { session.conversation.writeLine(words) }
    }
    return .done
  }

  private static func isBuiltIn(_ id: String) -> Bool {
    QuestionnaireCatalog.builtIn.isBuiltIn(id)
  }

  /// The message about unfinished administrations; nil if there are none.
  private static func unfinished(_ id: String, _ session: Session) -> String? {
    // Store errors are ignored here; commands that need the store report them.
    let store = try? session.openStoreForReading()
    let drafts = (try? store?.sync { try $0.drafts() }) ?? []
    let count = drafts.count { $0.questionnaire.id == id }
    guard count > 0 else { return nil }
    return session.paragraph(
      "\(count) \(count == 1 ? "administration" : "administrations") of it \(count == 1 ? "is" : "are") "
        + "not finished: 'take' goes on with '--definition FILE', or once it is added again.")
  }

  /// The removed questionnaire as JSON.
  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let removed: String
  }
}
