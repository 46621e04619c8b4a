import Foundation
import Testing

@testable import WellbeingCommands

@Suite("A country")
struct CountryTests {
  @Test("is named by its code in any case", arguments: ["GB", "gb", "Gb"])
  func code(typed: String) {
    #expect(Country(typed)?.code == "GB")
  }

  @Test("UK means GB, which took away the helplines of the United Kingdom before")
  func unitedKingdom() {
    #expect(Country("UK") == Country("GB"))
    #expect(Country("uk")?.name == "United Kingdom")
  }

  @Test(
    "is not named by anything else",
    arguments: [
      "", "G", "GBR", "XX", "EN", "EL", "EU", "UN", "AC", "QO", "XK", "ZZ", "4!", "Germany", "Ｇ",
    ])
  func unknown(typed: String) {
    #expect(Country(typed) == nil)
  }

  @Test("has one of the codes of ISO 3166-1")
  func allCodes() {
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let codes = letters.flatMap { first in letters.map { first + $0 } }.filter { $0 != "UK" }
    #expect(codes.filter { Country($0) != nil }.count == 249)
  }

  @Test(
    "that was meant is found by its name, a language or three letters",
    arguments: [
      ("Germany", "DE"), ("germny", "DE"), ("united kingdom", "GB"), ("EN", "US"), ("EL", "GR"),
      ("KO", "KR"), ("USA", "US"), ("GBR", "GB"), ("england", "GB"), ("Great Britain", "GB"),
      ("America", "US"), ("Holland", "NL"), ("korea", "KR"), ("UAE", "AE"), ("Turkey", "TR"),
    ])
  func nearest(typed: String, code: String) {
    #expect(Country.nearest(to: typed)?.code == code)
  }

  @Test("has its other names, which are names of no other country")
  func otherNames() {
    let named = Country.all.flatMap { country in country.names.map { ($0.lowercased(), country) } }
    for (name, country) in named {
      #expect(named.allSatisfy { $0.0 != name || $0.1 == country }, "\(name)")
    }
    #expect(
      Country("GB")?.names
        == [
          "United Kingdom", "UK", "Great Britain", "Britain", "England", "Scotland", "Wales",
          "Northern Ireland", "GB",
        ])
  }

  @Test("that is not near anything is not guessed", arguments: ["XX", "", "Middle-earth"])
  func nothingNear(typed: String) {
    #expect(Country.nearest(to: typed) == nil)
  }
}
