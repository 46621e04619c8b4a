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
      "Added questionnaires are stored in 'wellbeing/questionnaires' in the folder for your data."
    ],
    options: [plain], exclusions: [.init(CommonOptions.json, plain)])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let catalog = try session.catalog()
    // The error that makes all added questionnaires unusable.
    let folderFault = session.definitions.folderError.map(report)
    let added = (try? session.questionnaireFolder?.ids()) ?? []
    var rows: [ListedQuestionnaire] = []
    var unusable: [(id: String, fault: Failure)] = []
    for id in Set(catalog.ids + added).sorted() {
      do {
        let isBuiltIn = catalog.isBuiltIn(id)
        rows.append(ListedQuestionnaire(try session.questionnaire(id), isBuiltIn: isBuiltIn))
        if isBuiltIn, added.contains(id) {
          throw Failure.catalog(
            .idBuiltIn(id), file: session.questionnaireFolder?.path(of: id) ?? id)
        }
      } catch {
        unusable.append((id, report(error)))
      }
    }
    let faults = unusable.map { id, fault in
      JSONForm.members([("id", .string(id)), ("message", .string(fault.message))])
    }
    try session.show(
      rows, as: listing,
      [
        ("unusable", .array(faults)),
        ("folderFault", (folderFault?.message).map { .string($0) }),
      ], orSay: "There are no questionnaires.")
    if session.listingForm != .json {
      // One line per message, so that it can be copied whole.
      let words =
        unusable.map { "\(quoted($0)) cannot be used. \($1.message)" }
        + (folderFault.map { ["What was added cannot be used. \($0.message)"] } ?? [])
      for line in words {
        session.context.diagnostics.writeLine("\(Program.spec.name): \(line)")
      }
    }
    return unusable.first?.fault.exitCode ?? folderFault?.exitCode ?? .done
  }

  private static func report(_ error: any Error) -> Failure {
    Failure(error)
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
