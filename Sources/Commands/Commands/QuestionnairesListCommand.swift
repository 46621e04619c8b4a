import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// `questionnaires list`: lists the available questionnaires.
enum QuestionnairesListCommand: Command {
  private static let plain = OptionSpec.plain(
    "id, version, built-in or added, what it measures, title")

  static let spec = CommandSpec(
    "list", summary: "List the questionnaires.",
    detail: [
      "Those that were added lie in 'wellbeing/questionnaires' in the folder for your data."
    ],
    options: [plain], exclusions: [.init(CommonOptions.json, plain)])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let shelf = try Shelf(session)
    if session.isJSON {
      session.context.output.writeLine(try JSONOutput.text(Document(shelf)))
      return shelf.exitCode
    }
    let rows = shelf.questionnaires.map { questionnaire in
      [
        questionnaire.id, questionnaire.version,
        shelf.isBuiltIn(questionnaire) ? (session.isPlain ? "built-in" : "built in") : "added",
        printable(questionnaire.text(questionnaire.measures.name, in: "en")),
        printable(questionnaire.text(questionnaire.title, in: "en")),
      ]
    }
    if session.isPlain {
      session.showPlain(rows)
    } else {
      session.show(Table(columns, rows: rows))
    }
    // One line per message, so that it can be copied whole.
    for words in shelf.words {
      session.context.diagnostics.writeLine("\(Program.spec.name): \(words)")
    }
    return shelf.exitCode
  }

  private static let columns = [
    TableColumn("ID"), TableColumn("Version"), TableColumn("From", .isWrapped(to: 5), priority: 2),
    TableColumn("Measures", .isWrapped(to: 13), priority: 1),
    TableColumn("Title", .isWrapped(to: 16), priority: 0),
  ]

  /// The available questionnaires, and those that cannot be used.
  private struct Shelf {
    struct Unusable {
      let id: String
      let reason: String
      let exitCode: ExitCode

      init(_ id: String, _ error: any Error) {
        let report = ErrorReport(error, program: Program.spec.name)
        self.id = id
        reason = report.message
        exitCode = report.exitCode
      }
    }

    private let catalog: QuestionnaireCatalog
    private(set) var questionnaires: [Questionnaire] = []
    private(set) var unusable: [Unusable] = []
    /// The error that makes all added questionnaires unusable.
    let folderFault: ErrorReport?

    /// What cannot be used, and why, one sentence per entry.
    var words: [String] {
      unusable.map { "\(quoted($0.id)) cannot be used. \($0.reason)" }
        + (folderFault.map { ["What was added cannot be used. \($0.message)"] } ?? [])
    }

    var exitCode: ExitCode { unusable.first?.exitCode ?? folderFault?.exitCode ?? .done }

    init(_ session: Session) throws {
      catalog = try session.catalog()
      folderFault = session.definitions.folderError.map {
        ErrorReport($0, program: Program.spec.name)
      }
      let inFolder = (try? session.questionnaireFolder?.ids()) ?? []
      for id in Set(catalog.ids + inFolder).sorted() {
        do {
          questionnaires.append(try session.questionnaire(id))
          if catalog.isBuiltIn(id), inFolder.contains(id) {
            throw CommandError.catalog(
              .idBuiltIn(id), file: session.questionnaireFolder?.path(of: id) ?? id)
          }
        } catch {
          unusable.append(Unusable(id, error))
        }
      }
    }

    func isBuiltIn(_ questionnaire: Questionnaire) -> Bool { catalog.isBuiltIn(questionnaire.id) }
  }

  /// The questionnaires as JSON.
  private struct Document: Encodable {
    struct Fault: Encodable {
      let id: String
      let message: String
    }

    let schemaVersion = JSONOutput.schemaVersion
    let questionnaires: [QuestionnaireEntry]
    let unusable: [Fault]
    /// The error that makes all added questionnaires unusable.
    let folderFault: String?

    init(_ shelf: Shelf) {
      folderFault = shelf.folderFault?.message
      questionnaires = shelf.questionnaires.map {
        QuestionnaireEntry($0, isBuiltIn: shelf.isBuiltIn($0))
      }
      unusable = shelf.unusable.map { Fault(id: $0.id, message: $0.reason) }
    }
  }
}

/// A questionnaire in the list as JSON.
struct QuestionnaireEntry: Encodable {
  let id: String
  let version: String
  let title: String
  let measures: String
  let languages: [String]
  let isBuiltIn: Bool

  init(_ questionnaire: Questionnaire, isBuiltIn: Bool) {
    id = questionnaire.id
    version = questionnaire.version
    title = questionnaire.text(questionnaire.title, in: "en")
    measures = questionnaire.text(questionnaire.measures.name, in: "en")
    languages = questionnaire.languages
    self.isBuiltIn = isBuiltIn
  }
}
