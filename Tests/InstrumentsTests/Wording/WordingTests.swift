import Foundation
import Testing

@testable import WellbeingInstruments

/// The shipped texts, compared with transcriptions that are kept apart from the data files. No switch
/// records them: `.ci/wording.txt` has the digest of each, with its sources.
@Suite("Wording")
struct WordingTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Tables/wording")

  private func expectTranscription(_ text: String, _ name: String) throws {
    let file = Self.folder.appending(path: name + ".txt")
    let expected = try String(contentsOf: file, encoding: .utf8)
    let (new, old) = (text.split(separator: "\n"), expected.split(separator: "\n"))
    #expect(new.filter { !old.contains($0) } == [], "not in \(name).txt")
    #expect(old.filter { !new.contains($0) } == [], "only in \(name).txt")
    let isSame = text == expected
    #expect(isSame, "\(name).txt")
  }

  @Test(arguments: shippedIDs)
  func `a definition has the words of its transcription`(id: Questionnaire.ID) throws {
    try expectTranscription(try builtIn(id).wording, id.rawValue)
  }

  @Test func `contacts are those that were confirmed`() throws {
    let contacts = SupportContacts.builtIn
    let numbers = contacts.countries.map { country in
      let numbers = contacts.emergencyNumbers(in: country.code).map { number in
        number.number + (number.service.map { " " + ($0.text(in: "en") ?? "") } ?? "")
      }
      return "\(country.code) \(country.name.text(in: "en") ?? ""): "
        + (numbers.isEmpty ? "no number was confirmed" : numbers.joined(separator: ", "))
    }
    let helplines = contacts.contacts.map { contact in
      let details = [contact.hours, contact.cost, contact.languages]
        .compactMap { $0?.text(in: "en") }.map { "; \($0)" }.joined()
      return "\(contact.countries.joined(separator: "/")) \(contact.action.text(in: "en") ?? "")"
        + " (\(contact.name)\(details))"
    }
    let unknown = [contacts.unknownRegion.text(in: "en") ?? ""]
    let sections = [unknown, numbers, helplines].map { $0.joined(separator: "\n") + "\n" }
    try expectTranscription(sections.joined(separator: "\n"), "contacts")
  }

  @Test func `a notice applies from its threshold on, or below it`() throws {
    let notices = try ["gad-7", "phq-9"].flatMap { try builtIn($0).resultNotices }
    for total in [0, 9, 10, 27] {
      let applies = notices.map { $0.applies(to: Double(total)) }
      #expect(applies == [total >= 10, total < 10, total >= 10, total < 10])
    }
  }

  @Test(arguments: ["phq-2", "phq-4", "phq-8", "gad-2"] as [Questionnaire.ID])
  func `a short form has the items of its long forms`(id: Questionnaire.ID) throws {
    let long = try builtIn("gad-7").items + builtIn("phq-9").items
    #expect(try builtIn(id).items.allSatisfy(long.contains))
  }
}
