import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// `questionnaires remove ID`: removes an added definition.
enum QuestionnairesRemoveCommand: Command {
  static let spec = CommandSpec(
    "remove", summary: "Remove an added definition; its results are kept.",
    detail: [
      "Results and unfinished questionnaires keep the definition in the store. To continue an "
        + "unfinished one, add the definition again, or name its file with --definition.",
      "'questionnaires show ID --json' prints the definition, so that you can save it first.",
    ],
    operands: [.questionnaire],
    examples: [.init("wellbeing questionnaires remove sleep", "Remove the definition.")])

  static func run(_ session: Session) throws -> ExitCode {
    try session.requireOwner()
    guard !session.isGuest else { throw StoreError.notPermittedToGuest }
    let id = session.invocation.operands[0]
    let folder = try QuestionnaireFolder.standard(environment: session.context.environment)
    let isConfigured = session.quietSettings.alertTexts.groups.contains {
      $0.questionnaire.word == id
    }
    guard try folder.remove(id) else {
      guard !QuestionnaireCatalog.builtIn.isBuiltIn(id) else {
        throw CommandError.builtInNotRemoved(id)
      }
      throw try session.unknownQuestionnaire(id)
    }
    if session.isJSON {
      try session.printJSON([("removed", .string(id))])
    } else if !session.isQuiet {
      session.conversation.writeLine(
        session.paragraph(
          "Removed \(id). Its results are kept, with the definition that they need."))
      if isConfigured {
        session.conversation.writeLine(session.paragraph(try configured(id, session)))
      }
      if let words = unfinished(id, session) { session.conversation.writeLine(words) }
    }
    return .done
  }

  /// The message if the settings contain texts for its alerts.
  private static func configured(_ id: String, _ session: Session) throws -> String {
    "Your settings have texts for its alerts, and nothing can be saved until you remove "
      + "\(quoted(id)) from 'alertTexts' in \(quotedPath(try session.configurationPath()))."
  }

  /// The message about unfinished questionnaires; nil if there are none.
  private static func unfinished(_ id: String, _ session: Session) -> String? {
    // Store errors are ignored here; commands that need the store report them.
    let store = try? session.openStoreForReading()
    let drafts = (try? store?.sync { try $0.drafts() }) ?? []
    let count = drafts.count { $0.questionnaire.id == id }
    guard count > 0 else { return nil }
    return session.paragraph(
      "\(count) of these questionnaires \(count == 1 ? "is" : "are") unfinished: 'take' continues "
        + "\(count == 1 ? "it" : "them") with '--definition FILE', or once the definition is added "
        + "again.")
  }
}
