import Foundation
import WellbeingTextFormats

/// Emergency numbers and helplines by country, each with its source.
public struct SupportContacts: Sendable, Hashable {
  /// A country with an emergency number or a helpline.
  package struct Country: Sendable, Hashable {
    /// The ISO 3166-1 alpha-2 code, for example `US`.
    package let code: String
    package let name: LocalizedText
  }

  /// The source of a number, and the date of the last check.
  package struct Evidence: Sendable, Hashable {
    /// The owner's own page; nil if only other pages were found.
    package let source: String?
    /// Other pages that state the number.
    package let quotedBy: [String]
    /// The date on which the number was last compared with these pages, as `YYYY-MM-DD`.
    package let checked: String
  }

  package struct EmergencyNumber: Sendable, Hashable {
    package let id: String
    /// The codes of the countries in which it works.
    package let countries: [String]
    package let number: String
    /// Who answers, for example *ambulance*; nil if it is one number for all.
    package let service: LocalizedText?
    package let evidence: Evidence
  }

  /// A helpline.
  public struct Contact: Sendable, Hashable, Identifiable {
    /// The contact's id.
    public let id: String
    /// The codes of the countries that it serves.
    public let countries: [String]
    /// The service's name.
    public let name: String
    /// What to do, for example *call or text 988*.
    public let action: LocalizedText
    /// The hours of service; nil if the pages do not state them.
    public let hours: LocalizedText?
    /// The cost; nil if the pages do not state it.
    public let cost: LocalizedText?
    /// The languages of the service; nil if the pages do not state them.
    public let languages: LocalizedText?
    package let evidence: Evidence
  }

  static let fileName = "contacts.json"

  /// What to do in an emergency if the country or its number is unknown.
  package let unknownRegion: LocalizedText
  /// The countries, in the order of the file.
  package let countries: [Country]
  package let offered: OfferedCountries
  /// The emergency numbers, in the order of the file.
  package let emergencyNumbers: [EmergencyNumber]
  /// The helplines, in the order of the file.
  public let contacts: [Contact]

  /// The contacts that are part of the library.
  public static let builtIn = EmbeddedFile.value(of: fileName, shape, languages: ["en"])

  /// Returns all helplines, those of a country first.
  ///
  /// - Parameter country: An ISO 3166-1 alpha-2 code, in any case.
  package func ordered(startingWith country: String?) -> [Contact] {
    guard let code = country.flatMap(code) else { return contacts }
    return contacts.filter { $0.countries.contains(code) }
      + contacts.filter { !$0.countries.contains(code) }
  }

  /// Returns the helplines of a country; those of all countries if the text is not a country's code.
  ///
  /// - Parameter country: An ISO 3166-1 alpha-2 code, in any case. `UK` means `GB`.
  public func contacts(in country: String) -> [Contact] {
    guard let code = code(of: country) else { return contacts }
    return contacts.filter { $0.countries.contains(code) }
  }

  /// Returns the emergency numbers of a country, in the order of the file; empty if none is known.
  ///
  /// - Parameter country: An ISO 3166-1 alpha-2 code, in any case.
  package func emergencyNumbers(in country: String) -> [EmergencyNumber] {
    guard let code = code(of: country) else { return [] }
    return emergencyNumbers.filter { $0.countries.contains(code) }
  }

  /// Returns the emergency telephone number of a country, the ambulance's if there are several; nil
  /// if it is unknown.
  ///
  /// - Parameter country: An ISO 3166-1 alpha-2 code, in any case. `UK` means `GB`.
  public func emergencyTelephone(in country: String) -> String? {
    emergencyNumbers(in: country).first?.number
  }

  /// Returns the name of a country; nil if the file has no number for it.
  package func name(of code: String) -> LocalizedText? {
    countries.first { $0.code == code }?.name
  }

  /// Returns the ISO 3166-1 alpha-2 code that a text means, in capitals; nil if it is not a country's.
  ///
  /// - Parameter country: A code in any case. `UK` means `GB`.
  package func code(of country: String) -> String? {
    // In capitals, a letter such as ß can become two.
    guard country.utf8.count == 2, country.utf8.allSatisfy({ $0 < 128 }) else { return nil }
    let code = country.uppercased() == "UK" ? "GB" : country.uppercased()
    // The first lookup of all codes takes a few milliseconds.
    return countries.contains { $0.code == code } || Self.codes.contains(code) ? code : nil
  }

  /// The codes of all countries.
  package static let codes = Set(
    Locale.Region.isoRegions.map(\.identifier).filter { $0.utf8.count == 2 }
  ).subtracting(reserved)

  /// Codes that Foundation lists but ISO 3166-1 only reserves or leaves to users.
  private static let reserved: Set = [
    "AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN", "XK",
  ]
}
