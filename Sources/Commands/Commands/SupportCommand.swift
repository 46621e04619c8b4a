import WellbeingArguments
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// `support`: lists where to find someone to talk to.
enum SupportCommand: Command {
  static let spec = CommandSpec(
    "support", group: "Help", summary: "Show where to find someone to talk to.",
    options: [.region],
    examples: [
      .init("wellbeing support --region GB", "Show who to call in the United Kingdom.")
    ])

  static var settingsUse: SettingsUse { .validOnes }

  static func run(_ session: Session) throws -> ExitCode {
    let contacts = try session.contactText()
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try JSONOutput.text(Document(contacts)))
      return .done
    }
    let texts = try GeneralTexts.builtIn()
    let introduction = texts.text(.danger, ["contacts": ""]).prefix { $0 != ":" }
    output.writeLine(session.paragraph("\(introduction):"))
    output.writeLine()
    for line in contacts.lines.wrapped(width: session.textWidth, inColumns: !session.flattensTables)
    {
      output.writeLine(line)
    }
    if let lack = contacts.lack(texts) {
      output.writeLine()
      output.writeLine(session.paragraph(lack))
    }
    return .done
  }

  /// The contacts as JSON.
  private struct Document: Encodable {
    struct Emergency: Encodable {
      let countries: [String]
      let number: String?
      let action: String
      let source: String?
      let quotedBy: [String]
      let checked: String?
    }

    struct Contact: Encodable {
      let id: String
      let countries: [String]
      let name: String
      let action: String
      let hours: String?
      let cost: String?
      let languages: String?
      let source: String?
      let quotedBy: [String]
      let checked: String
    }

    struct Line: Encodable {
      let name: String
      let action: String
      let hours: String?
    }

    let schemaVersion = JSONOutput.schemaVersion
    let emergency: Emergency
    /// The support line from the settings.
    let supportLine: Line?
    let contacts: [Contact]

    init(_ text: ContactText) {
      let number = text.emergencyNumber
      emergency = Emergency(
        countries: number?.countries ?? [], number: number?.number, action: text.emergencyAction,
        source: number?.evidence.source, quotedBy: number?.evidence.quotedBy ?? [],
        checked: number?.evidence.checked)
      supportLine = text.own.map {
        Line(name: $0.name, action: $0.action, hours: $0.details.isEmpty ? nil : $0.details)
      }
      contacts = text.listed.map { contact in
        Contact(
          id: contact.id, countries: contact.countries, name: contact.name,
          action: contact.action.text(in: "en") ?? "", hours: contact.hours?.text(in: "en"),
          cost: contact.cost?.text(in: "en"), languages: contact.languages?.text(in: "en"),
          source: contact.evidence.source, quotedBy: contact.evidence.quotedBy,
          checked: contact.evidence.checked)
      }
    }
  }
}
