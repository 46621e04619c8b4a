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
    let isConfigured = session.quietSettings.alertTexts.groups.contains {
      $0.questionnaire.word == id
    }
    guard try folder.remove(id) else {
      guard !QuestionnaireCatalog.builtIn.isBuiltIn(id) else {
        throw Failure.dataError("The questionnaire '\(id)' is built in: it cannot be removed.")
      }
      throw try session.unknownQuestionnaire(id)
    }
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(removed: id)))
    } else if !session.isQuiet {
      session.conversation.writeLine(
        session.paragraph("Removed \(id). Its results stay, with the definition that they need."))
      if isConfigured {
        session.conversation.writeLine(session.paragraph(try configured(id, session)))
      }
      if let words = unfinished(id, session) { session.conversation.writeLine(words) }
    }
    return .done
  }

  /// The message if the settings contain texts for its alerts.
  private static func configured(_ id: String, _ session: Session) throws -> String {
    "Your settings have texts of its alerts, and nothing is saved as long as they do: take "
      + "\(quoted(id)) out of 'alertTexts' in \(quotedPath(try session.configurationPath()))."
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
