import Foundation
import Testing

@testable import WellbeingInstruments

@Suite("Contacts")
struct SupportContactsTests {
  private let contacts: SupportContacts

  init() throws {
    contacts = try SupportContacts.builtIn()
  }

  @Test("are those that were confirmed, letter by letter")
  func wording() {
    #expect(
      contacts.contacts.map(\.id)
        == ["us-988", "us-crisis-text-line", "gb-ie-samaritans", "gb-shout"])
    #expect(
      contacts.contacts.map(\.name) == [
        "988 Suicide & Crisis Lifeline", "Crisis Text Line", "Samaritans", "Shout",
      ])
    #expect(
      contacts.contacts.map(\.action)
        == ["call or text 988", "text 741741", "call 116 123", "text 85258"])
    #expect(
      contacts.contacts.map { $0.regions.map(\.code) } == [["US"], ["US"], ["GB", "IE"], ["GB"]])
    #expect(contacts.unknownRegion == "your local emergency number")
  }

  @Test("name every country in words, a source and the day it was looked at")
  func sources() throws {
    let names: [String: LocalizedText] = [
      "US": "United States", "GB": "United Kingdom", "IE": "Ireland",
    ]
    for contact in contacts.contacts {
      #expect(!contact.regions.isEmpty)
      for region in contact.regions { #expect(region.name == names[region.code]) }
      let source = try #require(URL(string: contact.source))
      #expect(source.scheme == "https" && source.host()?.contains(".") == true)
      #expect(try Self.isRealDay(contact.checked))
    }
  }

  @Test(
    "come with a region's own first, and none is lost",
    arguments: [
      ("US", ["us-988", "us-crisis-text-line", "gb-ie-samaritans", "gb-shout"]),
      ("GB", ["gb-ie-samaritans", "gb-shout", "us-988", "us-crisis-text-line"]),
      ("ie", ["gb-ie-samaritans", "us-988", "us-crisis-text-line", "gb-shout"]),
      ("KR", ["us-988", "us-crisis-text-line", "gb-ie-samaritans", "gb-shout"]),
    ])
  func order(region: String, ids: [String]) {
    #expect(contacts.ordered(startingWith: region).map(\.id) == ids)
  }

  @Test("come in the file's order where no region is known")
  func noRegion() {
    #expect(contacts.ordered(startingWith: nil) == contacts.contacts)
  }

  @Test("of one region are its own alone")
  func ofRegion() {
    #expect(contacts.contacts(in: "gb").map(\.id) == ["gb-ie-samaritans", "gb-shout"])
    #expect(contacts.contacts(in: "KR") == [])
  }

  @Test("that share an id are refused, and so is an unknown key")
  func refused() throws {
    let text = String(
      decoding: try #require(EmbeddedFile.bytes(named: "contacts.json")), as: UTF8.self)
    expectFault(
      .duplicate("us-988"), at: "$.contacts[3].id", in: text.replacing("gb-shout", with: "us-988"))
    expectFault(
      .unknownKey("phone"), at: "$.contacts[0].phone",
      in: text.replacing(#""id": "us-988""#, with: #""id": "us-988", "phone": "988""#))
  }

  @Test(
    "with a source, day or region of another form are refused",
    arguments: [
      ("https://www.alex", "http://www.alex", "https address", "$.contacts[1].source"),
      ("2026-11-21", "21.11.2026", "day", "$.contacts[0].checked"),
      (#""code": "US""#, #""code": "us""#, "ISO 3166-1 code", "$.contacts[0].regions[0].code"),
    ])
  func malformed(old: String, new: String, form: String, path: String) throws {
    let text = String(
      decoding: try #require(EmbeddedFile.bytes(named: "contacts.json")), as: UTF8.self)
    expectFault(
      .wrongType(expected: form), at: path, in: text.replacing(old, with: new, maxReplacements: 1))
  }

  private func expectFault(_ problem: DefinitionFault.Problem, at path: String, in text: String) {
    let error = #expect(throws: DefinitionError.self) {
      try SupportContacts(decoding: Array(text.utf8))
    }
    #expect(error?.faults.map(\.problem) == [problem])
    #expect(error?.faults.map(\.path) == [path])
  }

  /// Whether a text is a day of the calendar, as `YYYY-MM-DD`.
  private static func isRealDay(_ text: String) throws -> Bool {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    try #require(parts.count == 3)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    return text.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil
      && DateComponents(calendar: calendar, year: parts[0], month: parts[1], day: parts[2])
        .isValidDate
  }
}
