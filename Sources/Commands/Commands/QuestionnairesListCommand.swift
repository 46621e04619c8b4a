import WellbeingArguments
import WellbeingKit
import WellbeingPresentation
import WellbeingStrictJSON
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
    let rows = shelf.questionnaires.map { ListedQuestionnaire($0, isBuiltIn: shelf.isBuiltIn($0)) }
    let unusable = shelf.unusable.map { fault in
      JSONForm.members([("id", .string(fault.id)), ("message", .string(fault.reason))])
    }
    try session.show(
      rows, as: listing,
      [
        ("unusable", .array(unusable)),
        ("folderFault", (shelf.folderFault?.message).map { .string($0) }),
      ], orSay: "There are no questionnaires.")
    guard session.listingForm != .json else { return shelf.exitCode }
    // One line per message, so that it can be copied whole.
    for words in shelf.words {
      session.context.diagnostics.writeLine("\(Program.spec.name): \(words)")
    }
    return shelf.exitCode
  }

  private static var listing: Listing<ListedQuestionnaire> {
    Listing(
      key: "questionnaires", fields: ListedQuestionnaire.fields,
      columns: [
        .init("ID") { $0.questionnaire.id },
        .init("Version") { $0.questionnaire.version },
        .init("From", .isWrapped(to: 5), priority: 2) { $0.isBuiltIn ? "built in" : "added" },
        .init("Measures", .isWrapped(to: 13), priority: 1) { printable($0.measures) },
        .init("Title", .isWrapped(to: 16), priority: 0) { printable($0.title) },
      ])
  }

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
}

/// A questionnaire in the list.
struct ListedQuestionnaire {
  let questionnaire: Questionnaire
  let isBuiltIn: Bool

  init(_ questionnaire: Questionnaire, isBuiltIn: Bool) {
    self.questionnaire = questionnaire
    self.isBuiltIn = isBuiltIn
  }

  var title: String { questionnaire.text(questionnaire.title, in: "en") }
  var measures: String { questionnaire.text(questionnaire.measures.name, in: "en") }

  /// The questionnaire for programs.
  static let fields: ListingFields<ListedQuestionnaire> = [
    .text("id") { $0.questionnaire.id },
    .text("version") { $0.questionnaire.version },
    .init("isBuiltIn", in: .json) { .bool($0.isBuiltIn) },
    .text("origin", in: .cells) { $0.isBuiltIn ? "built-in" : "added" },
    .text("measures") { $0.measures },
    .text("title") { $0.title },
    .init("languages", in: .json) { .strings($0.questionnaire.languages) },
  ]
}
