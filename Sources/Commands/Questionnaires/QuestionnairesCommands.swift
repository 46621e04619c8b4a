import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum QuestionnairesListCommand {
  static let command = Command(
    "list", "List the questionnaires.",
    detail: [
      "Added questionnaires are stored in 'wellbeing/questionnaires' in the folder for your data."
    ], columns: ListedQuestionnaire.fields.names, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let definitions = context.definitions
    let (catalog, folder) = (try definitions.catalog(), definitions.folder)
    // The error that makes all added questionnaires unusable.
    let folderFault = definitions.folderError.map { Failure($0) }
    let added = ((try? folder?.ids()) ?? []).map(Questionnaire.ID.init(rawValue:))
    var rows: [ListedQuestionnaire] = []
    var unusable: [(id: String, fault: Failure)] = []
    for id in Set(catalog.ids + added).sorted() {
      do {
        let isBuiltIn = catalog.isBuiltIn(id)
        rows.append(
          ListedQuestionnaire(
            questionnaire: try definitions.questionnaire(id), isBuiltIn: isBuiltIn))
        if isBuiltIn, added.contains(id) {
          throw Failure.catalog(.idBuiltIn(id), file: folder?.path(of: id.rawValue) ?? id.rawValue)
        }
      } catch {
        unusable.append((id.rawValue, Failure(error)))
      }
    }
    unusable += definitions.translations.faults.map { (id: $0, fault: Failure($1)) }
    let faults = unusable.map { ["id": $0, "message": $1.message] as JSONForm }
    let remarks = remarks(on: rows)
    // One line per message, so that it can be copied whole.
    let messages =
      unusable.map { "\(quoted($0)) cannot be used. \($1.message)" }
      + (folderFault.map { ["What was added cannot be used. \($0.message)"] } ?? [])
    return .list(
      rows, as: listing, ["unusable": faults, "folderFault": folderFault?.message],
      orSay: "There are no questionnaires.",
      code: unusable.first?.fault.exitCode ?? folderFault?.exitCode ?? .done,
      opening: [
        .enter("read", title: "Learn") { ["learn", $0.questionnaire.id.rawValue] },
        .key(.take) {
          ["take", $0.questionnaire.id.rawValue]
        },
      ]
    ) {
      let form = context.listingForm
      for line in form == .table ? remarks : [] {
        context.runtime.output.writeLine(context.paragraph(line))
      }
      for line in form != .json ? messages : [] { context.remark("\(Program.name): \(line)") }
    }
  }

  /// What the table does not say: that words were not reviewed, and the languages in which an alert
  /// has no helpline to show.
  private static func remarks(on rows: [ListedQuestionnaire]) -> [String] {
    let isReviewed = rows.allSatisfy { $0.languages.allSatisfy(\.isReviewed) }
    let contacts = SupportContacts.builtIn
    let languages = rows.map(\.questionnaire).filter { !$0.alerts.isEmpty }.flatMap(\.languages)
    return
      (isReviewed
      ? [] : ["* Nobody has reviewed the program's words to the person in this language."])
      + Set(languages).sorted().compactMap { language in
        contacts.missingHelp(in: language).map { "\(language): This program has \($0)." }
      }
  }

  private static var listing: Listing<ListedQuestionnaire> {
    Listing(
      key: "questionnaires", fields: ListedQuestionnaire.fields,
      columns: [
        .init("ID") { $0.questionnaire.id.rawValue },
        .init("Version") { $0.questionnaire.version },
        .init("From", .isWrapped(to: 5), priority: 2) { $0.isBuiltIn ? "built in" : "added" },
        .init("Measures", .isWrapped(to: 13), priority: 1) { printable($0.measures) },
        .init("Title", .isWrapped(to: 16), priority: 0) { printable($0.title) },
        .init("Languages", .isWrapped(to: 11), priority: 0) {
          $0.languages.map { $0.tag + ($0.isReviewed ? "" : "*") }.joined(separator: " ")
        },
      ])
  }
}

struct ListedQuestionnaire {
  let questionnaire: Questionnaire
  let isBuiltIn: Bool

  /// Each language, and whether the program's words to the person were reviewed in it.
  var languages: [(tag: String, isReviewed: Bool)] {
    questionnaire.languages.map { tag in
      let status = questionnaire.translation(in: tag)?.personStatus
      return (tag, status.map { $0.stage == .reviewed } ?? true)
    }
  }

  var title: String { questionnaire.text(questionnaire.title, in: "en") }
  var measures: String { questionnaire.text(questionnaire.measures.name, in: "en") }

  static let fields: ListingFields<ListedQuestionnaire> = [
    .init("id") { $0.questionnaire.id.rawValue },
    .init("version") { $0.questionnaire.version },
    .init("isBuiltIn", in: .json) { $0.isBuiltIn },
    .init("origin", in: .cells) { $0.isBuiltIn ? "built-in" : "added" },
    .init("measures") { $0.measures },
    .init("title") { $0.title },
    .init("languages", in: .json) { $0.questionnaire.languages },
    .init("translations", in: .json) { listed in
      listed.questionnaire.languages.compactMap {
        listed.questionnaire.translation(in: $0)?.statusForm
      }
    },
  ]
}

enum QuestionnairesShowCommand {
  static let command = Command(
    "show", "Show a questionnaire's items, choices, bands and references.",
    detail: ["--json prints the definition."], [Operand.questionnaire],
    options: [Options.definition, Options.language],
    examples: [.init("wellbeing questionnaires show phq-9", "Show the PHQ-9.")],
    isPaged: { _ in true }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let questionnaire = try context.onlyQuestionnaire(context[Operand.questionnaire])
    let language = try context.language(of: questionnaire)
    guard !context.isJSON else {
      context.runtime.output.write(String(decoding: questionnaire.document, as: UTF8.self))
      return .nothing
    }
    return CommandResult(.answer, json: { nil }) {
      DefinitionFacts(questionnaire, language: language).document
    }
  }
}

enum QuestionnairesCiteCommand {
  static let command = Command(
    "cite", "List a questionnaire's references and what each supports.",
    detail: [
      "Each reference is listed once in full; bands, cut-offs and rules cite it by number. A rule "
        + "states its evidence: published, secondary (quoted by another work) or extrapolated (taken "
        + "over from another instrument).",
      "--json prints the references as CSL-JSON, which Zotero, pandoc and Quarto read. The ids are "
        + "those of 'questionnaires show'.",
    ],
    [Operand.questionnaire], options: [Options.definition, Options.language],
    examples: [
      .init("wellbeing questionnaires cite gad-7", "List the references of the GAD-7."),
      .init(
        "wellbeing questionnaires cite gad-7 --json > gad-7.json",
        "Write them to a file for a reference manager."),
    ], isPaged: { _ in true }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let questionnaire = try context.onlyQuestionnaire(context[Operand.questionnaire])
    let citations = Citations(questionnaire, language: try context.language(of: questionnaire))
    guard !context.isJSON else {
      context.runtime.output.writeLine(citations.cslJSON)
      return .nothing
    }
    return CommandResult(.answer, json: { nil }) { citations.document }
  }
}

enum QuestionnairesFormCommand {
  private static let ids = Operand.words(
    "ID", .any, .known(.questionnaire), "The questionnaires, such as phq-9.")
  private static let output = Option.text(
    "output", .path("FILE"), "Write the form to this file.",
    detail: "By default, or with '-', it is printed."
  ).map { path, _ in path ?? "-" }

  static let command = Command(
    "form", "Make a blank form to fill in on paper.",
    detail: [
      "The items have the numbers and the order in which 'record' asks for them, and each box the "
        + "digit to type."
    ],
    [ids], options: [Options.definition, output, Options.language],
    examples: [
      .init("wellbeing questionnaires form phq-9 --output phq-9.html", "Make a form to print."),
      .init(
        "wellbeing questionnaires form phq-9 gad-7 --output forms.html",
        "Make two, each on a sheet of its own."),
      .init(
        "wellbeing questionnaires form phq-9 --language ko --output phq-9.html",
        "Make one in Korean."),
    ], hasDocument: false, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let found = try context.questionnaires(context[ids])
    guard !found.isEmpty else {
      throw UsageError.missingOperand(ids.spec.name, command: context.command)
    }
    let forms = try found.map { questionnaire in
      if let remark = try context.languageRemark(of: questionnaire) { context.remark(remark) }
      let language = try context.language(of: questionnaire)
      let reader = language.flatMap { context.definitions.translations.person($0) }
      return QuestionnaireForm(questionnaire, in: language, words: reader?.words ?? PersonWords())
    }
    let path = try context[output]
    try context.write(QuestionnaireForm.html(of: forms), to: path, of: output)
    let words = forms.count == 1 ? "The form is" : "The forms are"
    return path == "-" ? .nothing : CommandResult(.report, "\(words) in \(quotedPath(path)).")
  }
}

extension Translation {
  fileprivate var statusForm: JSONForm {
    [
      "language": language, "form": formStatus.stage.rawValue,
      "person": personStatus.stage.rawValue,
      "hasHelpline": SupportContacts.builtIn.missingHelp(in: language) == nil,
    ]
  }
}
