import Foundation
import Testing

@testable import WellbeingInstruments

@Suite("Contacts")
struct SupportContactsTests {
  private let contacts: SupportContacts

  init() throws {
    contacts = try SupportContacts.builtIn()
  }

  @Test("have the emergency number of a country, the ambulance first")
  func emergencyNumbers() {
    #expect(contacts.emergencyNumbers(in: "gb").map(\.number) == ["999"])
    #expect(contacts.emergencyNumbers(in: "XX").isEmpty)
    #expect(
      ["CN", "gb", "KR", "TW", "VN"].map(contacts.emergencyTelephone)
        == ["120", "999", "119", nil, "115"])
  }

  @Test("state a page that has the number, and the day on which it was read")
  func sources() throws {
    let all = contacts.contacts.map(\.evidence) + contacts.emergencyNumbers.map(\.evidence)
    for evidence in all {
      let pages = [evidence.source].compactMap(\.self) + evidence.quotedBy
      #expect(!pages.isEmpty)
      for page in pages {
        let address = try #require(URL(string: page))
        #expect(
          ["https", "http"].contains(address.scheme) && address.host()?.contains(".") == true)
      }
      #expect(try Self.isRealDay(evidence.checked))
    }
  }

  @Test("are of countries that have a name")
  func countries() {
    let codes =
      contacts.contacts.flatMap(\.countries) + contacts.emergencyNumbers.flatMap(\.countries)
    for code in codes { #expect(contacts.name(of: code) != nil) }
    #expect(Set(codes) == Set(contacts.countries.map(\.code)))
  }

  @Test("come with a country's own first, and none is lost", arguments: ["US", "gb", "KR", "FJ"])
  func order(country: String) {
    let ordered = contacts.ordered(startingWith: country)
    let own = contacts.contacts(in: country)
    #expect(Array(ordered.prefix(own.count)) == own)
    #expect(Set(ordered) == Set(contacts.contacts) && ordered.count == contacts.contacts.count)
  }

  @Test("come in the file's order if no country is known")
  func noCountry() {
    #expect(contacts.ordered(startingWith: nil) == contacts.contacts)
  }

  @Test("of one country are its own alone")
  func ofCountry() {
    #expect(
      contacts.contacts(in: "gb").map(\.id)
        == ["gb-ie-samaritans", "gb-shout", "gb-nhs-111", "gb-lifeline"])
    #expect(contacts.contacts(in: "FJ") == [])
  }

  @Test("that share an id are refused, and so is an unknown key")
  func refused() throws {
    expectFault(
      .duplicate("us-988"), at: "$.contacts[4].id",
      in: try Self.text().replacing("gb-shout", with: "us-988"))
    expectFault(
      .unknownKey("phone"), at: "$.contacts[0].phone",
      in: try Self.text().replacing(#""id": "us-988""#, with: #""id": "us-988", "phone": "988""#))
  }

  @Test("without any page are refused")
  func withoutPage() throws {
    let text = try Self.text().replacing(
      #""quotedBy": ["https://www.pegasus.health.nz/?p=6300"],"#, with: "")
    expectFault(.missingCitation, at: "$.contacts[9]", in: text)
  }

  @Test("of a country that is not listed are refused")
  func unlistedCountry() throws {
    let text = try Self.text().replacing(#""countries": ["CN"]"#, with: #""countries": ["FJ"]"#)
    let faults = faults(in: text)
    #expect(faults.allSatisfy { $0.problem == .unknownReference("FJ") })
    #expect(faults.last?.path == "$.contacts[16].countries[0]")
  }

  @Test(
    "with a page, day, country or number of another form are refused",
    arguments: [
      ("https://www.samaritans", "http://www.samaritans", "https address", "$.contacts[3].source"),
      ("2026-11-22", "22.11.2026", "day", "$.emergencyNumbers[0].checked"),
      (#""code": "AT""#, #""code": "at""#, "ISO 3166-1 code", "$.countries[0].code"),
      (
        #""number": "911""#, #""number": "call 911""#, "number of 3 to 5 digits",
        "$.emergencyNumbers[0].number"
      ),
    ])
  func malformed(old: String, new: String, form: String, path: String) throws {
    let text = try Self.text().replacing(old, with: new, maxReplacements: 1)
    let problems = faults(in: text).filter { $0.problem == .wrongType(expected: form) }
    #expect(problems.map(\.path) == [path])
  }

  private static func text() throws -> String {
    String(decoding: try #require(EmbeddedFile.bytes(named: "contacts.json")), as: UTF8.self)
  }

  private func faults(in text: String) -> [DefinitionFault] {
    let error = #expect(throws: DefinitionError.self) {
      try SupportContacts(decoding: Array(text.utf8))
    }
    return error?.faults ?? []
  }

  private func expectFault(_ problem: DefinitionFault.Problem, at path: String, in text: String) {
    let faults = faults(in: text)
    #expect(faults.map(\.problem) == [problem])
    #expect(faults.map(\.path) == [path])
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
