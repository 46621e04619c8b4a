import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

enum SupportCommand {
  static let command = Command(
    "support", group: "Help", "Show where to find someone to talk to.",
    options: [Options.region, Options.language],
    examples: [
      .init("wellbeing support --region GB", "Show who to call in the United Kingdom.")
    ], settings: .validOnes, isPaged: { _ in true }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    _ = context.definitions.readableCatalog
    let translations = context.definitions.translations
    let language =
      try context.language(
        among: ["en"] + translations.personLanguages, of: "the helplines") ?? "en"
    let contacts = context.contactText(in: context.isJSON ? "en" : language)
    return CommandResult(.answer, json: { members(contacts) }) {
      let texts = GeneralTexts.builtIn.adding(translations.addedPersons.values)
      let introduction = texts.text(.danger, in: language).split(separator: ": {contacts}")[0]
      return Document([
        .init(.lines(of: "\(introduction):")), .init([.contacts(contacts.lines)]),
        .init(.lines(of: [contacts.lack(texts)].compactMap(\.self))),
      ])
    }
  }

  private static func members(_ text: ContactText) -> JSONForm {
    let (number, line) = (text.emergencyNumbers.first, text.own)
    let emergency: JSONForm = [
      "countries": number?.countries ?? [], "number": number?.number,
      "action": text.emergencyAction, "source": number?.evidence.source,
      "quotedBy": number?.evidence.quotedBy ?? [], "checked": number?.evidence.checked,
    ]
    let supportLine = line.map { line in
      [
        "name": line.name, "action": line.action,
        "hours": line.details.isEmpty ? nil : line.details,
      ] as JSONForm
    }
    let contacts = text.listed.map { contact in
      [
        "id": contact.id, "countries": contact.countries, "name": contact.name,
        "action": contact.action.text(in: "en") ?? "", "hours": contact.hours?.text(in: "en"),
        "cost": contact.cost?.text(in: "en"), "languages": contact.languages?.text(in: "en"),
        "source": contact.evidence.source, "quotedBy": contact.evidence.quotedBy,
        "checked": contact.evidence.checked,
      ] as JSONForm
    }
    return ["emergency": emergency, "supportLine": supportLine, "contacts": contacts]
  }
}
