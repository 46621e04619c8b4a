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
      contacts.contacts.map {
        "\($0.countries.joined(separator: "/")) \($0.action.text(in: "en") ?? "")"
      }
        == [
          "US call or text 988", "US text HOME to 741741", "CA call or text 988",
          "GB/IE call 116 123", "GB text SHOUT to 85258", "GB call 111, option 2",
          "GB call 0808 808 8000", "IE text TALK to 50808",
          "AU call 13 11 14 or text 0477 13 11 14", "NZ call or text 1737",
          "DE call 0800 1110111 or 0800 1110222", "ES call 024", "FR call 3114", "KR call 109",
          "JP call 0120-279-338 (Iwate, Miyagi and Fukushima: 0120-279-226)",
          "JP call 0120-061-338", "CN call 12356", "VN call 096 306 1414", "TW call 1925",
          "HK call 18111", "HK call 2896 0000", "HK call 2389 2222",
          "SG call 1767, or WhatsApp 9151 1767", "SG call 1771", "IN call 14416",
          "PH call 1553 or 0917 899 8727", "BR call 188", "MX call 800 911 2000",
          "NL call 113 or 0800-0113", "BE call 1813", "BE call 0800 32 123",
          "BE call 02 648 40 14", "AT call 142", "CH/LI call 143", "PT call 1411",
          "IT call 02 2327 2327",
        ])
    #expect(
      contacts.unknownRegion
        == "call your local emergency number, or go to the nearest hospital"
    )
  }

  @Test(
    "have the emergency number of a country",
    arguments: [
      ("US", "911"), ("CA", "911"), ("gb", "999"), ("IE", "112"), ("DE", "112"), ("HR", "112"),
      ("AU", "000"), ("NZ", "111"), ("JP", "119"), ("HK", "999"), ("IN", "112"), ("MX", "911"),
      ("CH", "112"),
    ])
  func emergencyNumber(country: String, number: String) {
    #expect(contacts.emergencyNumbers(in: country).map(\.number) == [number])
  }

  @Test(
    "a helpline without an emergency number was all that China had, and Korea had no police",
    arguments: [
      ("CN", ["120 ambulance", "110 police"]), ("KR", ["119 ambulance", "112 police"]),
      ("VN", ["115 ambulance", "113 police"]),
    ])
  func emergencyServices(country: String, numbers: [String]) {
    #expect(
      contacts.emergencyNumbers(in: country).map {
        "\($0.number) \($0.service?.text(in: "en") ?? "")"
      } == numbers)
    #expect(contacts.emergencyTelephone(in: country) == String(numbers[0].prefix(3)))
  }

  @Test("have no emergency number that was not confirmed", arguments: ["TW", "SG", "BR", "XX"])
  func unknownEmergencyNumber(country: String) {
    #expect(contacts.emergencyNumbers(in: country).isEmpty)
  }

  @Test("say when somebody answers, as the pages do")
  func hours() {
    func hours(_ id: String) -> String? {
      contacts.contacts.first { $0.id == id }?.hours?.text(in: "en")
    }
    #expect(hours("kr-109") == "24 hours, every day")
    #expect(hours("vn-ngay-mai") == "Wednesday to Sunday, 13:00 to 20:30")
    #expect(hours("it-telefono-amico") == "9 to midnight, every day")
    #expect(hours("cn-12356") == nil && hours("be-english") == nil)
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
    #expect(contacts.name(of: "GB") == "United Kingdom")
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
