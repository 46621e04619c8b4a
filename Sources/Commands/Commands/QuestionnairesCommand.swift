import Foundation
import WellbeingKit
import WellbeingTerminal

/// `questionnaires list`: which questionnaires there are.
enum QuestionnairesListCommand: Command {
  static let spec = CommandSpec("list", summary: "List the questionnaires.")

  static func run(_ session: Session) throws -> ExitCode {
    let catalog = QuestionnaireCatalog.builtIn
    let all = try catalog.ids.compactMap { try catalog.questionnaire($0) }
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(all, catalog)))
      return .done
    }
    let rows = all.map { questionnaire in
      [
        questionnaire.id, questionnaire.version, questionnaire.measures.name.text(in: "en") ?? "",
        questionnaire.title.text(in: "en") ?? "",
      ]
    }
    for line in TextTable.lines([["ID", "Version", "Measures", "Title"]] + rows) {
      session.context.output.writeLine(line)
    }
    return .done
  }

  /// The questionnaires as JSON.
  private struct Document: Encodable {
    struct Entry: Encodable {
      let id: String
      let version: String
      let title: String
      let measures: String
      let languages: [String]
      let isBuiltIn: Bool
    }

    let schemaVersion = JSONOutput.schemaVersion
    let questionnaires: [Entry]

    init(_ all: [Questionnaire], _ catalog: QuestionnaireCatalog) {
      questionnaires = all.map { questionnaire in
        Entry(
          id: questionnaire.id, version: questionnaire.version,
          title: questionnaire.title.text(in: "en") ?? "",
          measures: questionnaire.measures.name.text(in: "en") ?? "",
          languages: questionnaire.languages, isBuiltIn: catalog.isBuiltIn(questionnaire.id))
      }
    }
  }
}

/// `questionnaires show ID`: what is in a questionnaire.
enum QuestionnairesShowCommand: Command {
  static let spec = CommandSpec(
    "show", summary: "Show items, choices, bands and sources; --json prints the definition.",
    operands: [OperandSpec("ID", kind: .questionnaire, summary: "The questionnaire.")],
    examples: [.init("wellbeing questionnaires show phq-9", "Show the PHQ-9.")])

  static func run(_ session: Session) throws -> ExitCode {
    let questionnaire = try session.questionnaire(session.invocation.operands[0])
    if session.isJSON {
      session.context.output.write(String(decoding: questionnaire.document, as: UTF8.self))
      return .done
    }
    for block in QuestionnaireText(questionnaire).blocks {
      for paragraph in block { session.context.output.writeLine(session.paragraph(paragraph)) }
      session.context.output.writeLine()
    }
    return .done
  }
}
