import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct QuestionnairesListCommand: Command {
  private static let plain = OptionSpec.plain(
    "id, version, built-in or added, what it measures, title")

  static let spec = CommandSpec(
    "list", summary: "List the questionnaires.",
    detail: [
      "Added questionnaires are stored in 'wellbeing/questionnaires' in the folder for your data."
    ],
    options: [plain], exclusions: [.init(CommonOptions.json, plain)])

  var isPaged: Bool { true }

  init(_ arguments: Invocation) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    let catalog = try context.definitions.catalog()
    // The error that makes all added questionnaires unusable.
    let folderFault = context.definitions.folderError.map { Failure($0) }
    let folder = context.definitions.folder
    let added = ((try? folder?.ids()) ?? []).map(Questionnaire.ID.init(rawValue:))
    var rows: [ListedQuestionnaire] = []
    var unusable: [(id: String, fault: Failure)] = []
    for id in Set(catalog.ids + added).sorted() {
      do {
        let isBuiltIn = catalog.isBuiltIn(id)
        rows.append(
          ListedQuestionnaire(try context.definitions.questionnaire(id), isBuiltIn: isBuiltIn))
        if isBuiltIn, added.contains(id) {
          throw Failure.catalog(
            .idBuiltIn(id), file: folder?.path(of: id.rawValue) ?? id.rawValue)
        }
      } catch {
        unusable.append((id.rawValue, Failure(error)))
      }
    }
    for (name, error) in context.definitions.translations.faults {
      unusable.append((name, Failure(error)))
    }
    let faults = unusable.map { id, fault in
      ["id": id, "message": fault.message] as JSONForm
    }
    try context.console.show(
      rows, as: Self.listing,
      ["unusable": faults, "folderFault": folderFault?.message],
      orSay: "There are no questionnaires.")
    let hasUnreviewed = rows.contains { $0.languages.contains { !$0.isReviewed } }
    if context.console.listingForm == .table, hasUnreviewed {
      context.runtime.output.writeLine(
        context.console.paragraph(
          "* Nobody has reviewed the program's words to the person in this language."))
    }
    if context.console.listingForm == .table {
      for line in Self.missingHelp(of: rows) {
        context.runtime.output.writeLine(context.console.paragraph(line))
      }
    }
    if context.console.listingForm != .json {
      // One line per message, so that it can be copied whole.
      let words =
        unusable.map { "\(quoted($0)) cannot be used. \($1.message)" }
        + (folderFault.map { ["What was added cannot be used. \($0.message)"] } ?? [])
      for line in words {
        context.runtime.diagnostics.writeLine("\(Program.name): \(line)")
      }
    }
    return unusable.first?.fault.exitCode ?? folderFault?.exitCode ?? .done
  }

  /// The languages in which an alert has no helpline to show.
  private static func missingHelp(of rows: [ListedQuestionnaire]) -> [String] {
    let contacts = SupportContacts.builtIn
    let languages = rows.map(\.questionnaire).filter { !$0.alerts.isEmpty }.flatMap(\.languages)
    return Set(languages).sorted().compactMap { language in
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

  init(_ questionnaire: Questionnaire, isBuiltIn: Bool) {
    self.questionnaire = questionnaire
    self.isBuiltIn = isBuiltIn
  }

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

struct QuestionnairesShowCommand: Command {
  static let spec = CommandSpec(
    "show", summary: "Show a questionnaire's items, choices, bands and references.",
    detail: ["--json prints the definition."], operands: [.questionnaire],
    options: [.definition, .language],
    examples: [.init("wellbeing questionnaires show phq-9", "Show the PHQ-9.")])

  var isPaged: Bool { true }

  /// The questionnaire's ID; nil for that of the definition file.
  private let id: String?

  init(_ arguments: Invocation) {
    id = arguments.operands.first
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let questionnaire = try context.onlyQuestionnaire(id)
    let language = try context.settings.language.language(of: questionnaire)
    if context.console.isJSON {
      context.runtime.output.write(String(decoding: questionnaire.document, as: UTF8.self))
      return .done
    }
    context.console.show(DefinitionFacts(questionnaire, language: language).document)
    return .done
  }
}

struct QuestionnairesCiteCommand: Command {
  static let spec = CommandSpec(
    "cite", summary: "List a questionnaire's references and what each supports.",
    detail: [
      "Each reference is listed once in full; bands, cut-offs and rules cite it by number. A rule "
        + "states its evidence: published, secondary (quoted by another work) or extrapolated (taken "
        + "over from another instrument).",
      "--json prints the references as CSL-JSON, which Zotero, pandoc and Quarto read. The ids are "
        + "those of 'questionnaires show'.",
    ],
    operands: [.questionnaire], options: [.definition, .language],
    examples: [
      .init("wellbeing questionnaires cite gad-7", "List the references of the GAD-7."),
      .init(
        "wellbeing questionnaires cite gad-7 --json > gad-7.json",
        "Write them to a file for a reference manager."),
    ])

  /// The questionnaire's ID; nil for that of the definition file.
  private let id: String?

  init(_ arguments: Invocation) {
    id = arguments.operands.first
  }

  var isPaged: Bool { true }

  func run(_ context: CommandContext) throws -> ExitCode {
    let questionnaire = try context.onlyQuestionnaire(id)
    let citations = Citations(
      questionnaire, language: try context.settings.language.language(of: questionnaire))
    if context.console.isJSON {
      context.runtime.output.writeLine(citations.cslJSON)
    } else {
      context.console.show(citations.document)
    }
    return .done
  }
}

struct QuestionnairesFormCommand: Command {
  private static let output = OptionSpec(
    "output", value: .path("FILE"), summary: "Write the form to this file.",
    detail: "By default, or with '-', it is printed.")

  static let spec = CommandSpec(
    "form", summary: "Make a blank form to fill in on paper.",
    detail: [
      "The items have the numbers and the order in which 'record' asks for them, and each box the "
        + "digit to type."
    ],
    operands: [.questionnaire], options: [.definition, output, .language],
    examples: [
      .init("wellbeing questionnaires form phq-9 --output phq-9.html", "Make a form to print."),
      .init(
        "wellbeing questionnaires form phq-9 --language ko --output phq-9.html",
        "Make one in Korean."),
    ])

  private let id: String?
  private let arguments: Invocation

  init(_ arguments: Invocation) {
    (id, self.arguments) = (arguments.operands.first, arguments)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let questionnaire = try context.onlyQuestionnaire(id)
    if let remark = try context.languageRemark(of: questionnaire) {
      context.runtime.diagnostics.writeLine(remark)
    }
    let language = try context.settings.language.language(of: questionnaire)
    let reader = language.flatMap { context.definitions.translations.person($0) }
    let form = QuestionnaireForm(
      questionnaire, in: language, words: reader?.words ?? PersonWords())
    let path = arguments.value(of: Self.output) ?? "-"
    try context.write(form.html, to: path, of: Self.output)
    if path != "-", !context.console.isQuiet {
      context.console.conversation.writeLine(
        context.console.paragraph("The form is in \(quotedPath(path))."))
    }
    return .done
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
