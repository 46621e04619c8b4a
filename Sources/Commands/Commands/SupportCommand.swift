import WellbeingArguments
import WellbeingCommandKit
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

struct SupportCommand: Command {
  static let spec = CommandSpec(
    "support", group: "Help", summary: "Show where to find someone to talk to.",
    options: [.region, .language],
    examples: [
      .init("wellbeing support --region GB", "Show who to call in the United Kingdom.")
    ])

  static var settingsUse: SettingsUse { .validOnes }

  var isPaged: Bool { true }

  init(_ arguments: Invocation) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    _ = context.definitions.readableCatalog
    let translations = context.definitions.translations
    let language =
      try context.settings.language.language(
        among: ["en"] + translations.personLanguages, of: "the helplines") ?? "en"
    let contacts = try context.contactText(in: context.console.isJSON ? "en" : language)
    let output = context.runtime.output
    if context.console.isJSON {
      try context.console.printJSON(members(contacts))
      return .done
    }
    let texts = GeneralTexts.builtIn.adding(translations.addedPersons.values)
    let introduction = texts.text(.danger, in: language).split(separator: ": {contacts}")[0]
    output.writeLine(context.console.paragraph("\(introduction):"))
    output.writeLine()
    for line in contacts.lines.wrapped(
      width: context.console.textWidth, inColumns: !context.console.flattensTables)
    {
      output.writeLine(line)
    }
    if let lack = contacts.lack(texts) {
      output.writeLine()
      output.writeLine(context.console.paragraph(lack))
    }
    return .done
  }

  private func members(_ text: ContactText) -> [(String, JSONForm?)] {
    let (number, line) = (text.emergencyNumbers.first, text.own)
    let emergency = JSONForm.members([
      ("countries", .strings(number?.countries ?? [])), ("number", .text(number?.number)),
      ("action", .string(text.emergencyAction)), ("source", .text(number?.evidence.source)),
      ("quotedBy", .strings(number?.evidence.quotedBy ?? [])),
      ("checked", .text(number?.evidence.checked)),
    ])
    let supportLine = line.map { line in
      JSONForm.members([
        ("name", .string(line.name)), ("action", .string(line.action)),
        ("hours", line.details.isEmpty ? nil : .string(line.details)),
      ])
    }
    let contacts = text.listed.map { contact in
      JSONForm.members([
        ("id", .string(contact.id)), ("countries", .strings(contact.countries)),
        ("name", .string(contact.name)), ("action", .string(contact.action.text(in: "en") ?? "")),
        ("hours", .text(contact.hours?.text(in: "en"))),
        ("cost", .text(contact.cost?.text(in: "en"))),
        ("languages", .text(contact.languages?.text(in: "en"))),
        ("source", .text(contact.evidence.source)),
        ("quotedBy", .strings(contact.evidence.quotedBy)),
        ("checked", .string(contact.evidence.checked)),
      ])
    }
    return [
      ("emergency", emergency), ("supportLine", supportLine), ("contacts", .array(contacts)),
    ]
  }
}
