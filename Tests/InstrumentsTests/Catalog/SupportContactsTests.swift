import Foundation
import Testing

@testable import WellbeingInstruments

@Suite("Contacts")
struct SupportContactsTests {
  private let contacts: SupportContacts

  init() throws {
    contacts = SupportContacts.builtIn
  }

  @Test("have the emergency number of a country, the ambulance first")
  func emergencyNumbers() {
    #expect(contacts.emergencyNumbers(in: "gb").map(\.number) == ["999"])
    #expect(contacts.emergencyNumbers(in: "XX").isEmpty)
    #expect(
      ["CN", "gb", "KR", "TW", "VN"].map(contacts.emergencyTelephone)
        == ["120", "999", "119", nil, "115"])
    #expect(
      ["BR", "PH", "PL", "RU", "SG"].map(contacts.emergencyTelephone)
        == ["192", "911", "112", "112", "995"])
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

  @Test(
    "of a language's countries are offered first",
    arguments: [
      ("ko", ["KR"]), ("pl", ["PL"]), ("pt-BR", ["BR", "PT"]), ("pt-PT", ["PT", "BR"]),
      ("fr", ["FR", "BE", "CH", "CA"]), ("es-419", ["MX", "US", "ES"]), ("ES", ["MX", "US", "ES"]),
      ("de", ["DE", "AT", "CH"]), ("ru", ["RU"]), ("zh-Hant-TW", ["CN", "TW", "HK", "SG"]),
      ("fi", []), ("", []),
    ])
  func offered(language: String, codes: [String]) {
    #expect(contacts.offered.first(in: language) == codes)
  }

  @Test("of every shipped language are listed")
  func languages() {
    for language in PersonTexts.builtInLanguages {
      #expect(!contacts.offered.first(in: language).isEmpty, "\(language)")
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
