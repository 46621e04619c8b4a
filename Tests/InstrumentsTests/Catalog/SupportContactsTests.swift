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

  @Test(
    "are those of the country whose code is given, in any case, and otherwise those of all countries"
  )
  func everyText() throws {
    let letters = (UnicodeScalar("A").value...UnicodeScalar("Z").value).compactMap(
      UnicodeScalar.init)
    let pairs = letters.flatMap { first in letters.map { String([first, $0].map(Character.init)) } }
    let others = [
      "", " ", "G", "G1", "GB ", "GBR", "UKR", "Germany", "Deutschland", "United Kingdom",
      "england", "ß",
      "ZZ", "XX", "EU", "XK", "en-GB", "\u{1F1EC}\u{1F1E7}", "\0\0", "{}",
    ]
    let all = try texts(in: nil)
    for text in others {
      #expect(try texts(in: text) == all, "\(text)")
    }
    var known = 0
    for country in pairs + others {
      let code = country == "UK" ? "GB" : country
      let own = SupportContacts.codes.contains(code) ? contacts.contacts(in: code) : nil
      let number = contacts.emergencyTelephone(in: code)
      for text in [country, country.lowercased()] {
        #expect(contacts.code(of: text) == own.map { _ in code }, "\(text)")
        #expect(contacts.contacts(in: text) == own ?? contacts.contacts, "\(text)")
        #expect(contacts.emergencyTelephone(in: text) == number, "\(text)")
      }
      guard let own else {
        #expect(number == nil, "\(country)")
        continue
      }
      known += 1
      let said = try texts(in: country)
      #expect(said.contains("This program has no helpline for ") == own.isEmpty, "\(country)")
      #expect(own.allSatisfy { said.contains($0.name) }, "\(country)")
      #expect(
        said.contains("Emergency: call \(number ?? "your local emergency number")"), "\(country)")
    }
    // Those of ISO 3166-1, and UK.
    #expect(known == 250)
    #expect(Set(contacts.countries.map(\.code)).isSubset(of: SupportContacts.codes))
  }

  private func texts(in country: String?) throws -> String {
    let sheet = try Scorer(.phq9).score(["selfHarm": 1])
    return try sheet.alertTexts(for: .respondent(country: country, readBy: nil), by: .phq9)
      .joined(separator: "\n")
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
