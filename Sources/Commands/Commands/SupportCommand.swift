import WellbeingKit
import WellbeingTerminal

/// `support`: where to find someone to talk to.
enum SupportCommand: Command {
  static let spec = CommandSpec(
    "support", group: "Help", summary: "Show where to find someone to talk to.",
    options: [.region],
    examples: [
      .init("wellbeing support --region GB", "Show whom to call in the United Kingdom.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let contacts = try session.contactText()
    let output = session.context.output
    if session.isJSON {
      output.writeLine(try JSONOutput.text(Document(contacts)))
      return .done
    }
    let texts = try GeneralTexts.builtIn()
    let emergency = contacts.contacts.unknownRegion.text(in: "en") ?? ""
    output.writeLine(session.paragraph(texts.text(.danger, ["contacts": emergency])))
    output.writeLine()
    for words in contacts.ownWords { output.writeLine(session.paragraph(words)) }
    for contact in contacts.listed {
      let hours = contact.hours?.text(in: "en").map { ", \($0)" } ?? ""
      output.writeLine(session.paragraph(contacts.line(contact) + hours))
    }
    if contacts.listed.isEmpty {
      output.writeLine(session.paragraph(texts.text(.noContact)))
    }
    return .done
  }

  /// The contacts as JSON.
  private struct Document: Encodable {
    struct Contact: Encodable {
      let id: String
      let regions: [String]
      let name: String
      let action: String
      let hours: String?
      let source: String
      let checked: String
    }

    struct Line: Encodable {
      let name: String
      let action: String
      let hours: String?
    }

    let schemaVersion = JSONOutput.schemaVersion
    /// The institution's own.
    let supportLine: Line?
    let contacts: [Contact]

    init(_ text: ContactText) {
      supportLine = text.own.map { Line(name: $0.name, action: $0.action, hours: $0.hours) }
      contacts = text.listed.map { contact in
        Contact(
          id: contact.id, regions: contact.regions.map(\.code), name: contact.name,
          action: contact.action.text(in: "en") ?? "", hours: contact.hours?.text(in: "en"),
          source: contact.source, checked: contact.checked)
      }
    }
  }
}
