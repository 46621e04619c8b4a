import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingTextFormats

/// A country by its ISO 3166-1 alpha-2 code.
///
/// The list and the names come from Foundation. They are looked up only when a country is named,
/// because the first lookup takes a few milliseconds.
struct Country: Equatable {
  /// The code in capitals, such as `GB`.
  let code: String

  private init(code: String) { self.code = code }

  /// - Parameter typed: A code in any case. `UK` means `GB`.
  /// - Returns: Nil if it is not a country code.
  init?(_ typed: String) {
    guard let code = SupportContacts.builtIn.code(of: typed) else { return nil }
    self.code = code
  }

  var name: String { Locale(identifier: "en").localizedString(forRegionCode: code) ?? code }

  /// The names by which it is found: its own, others such as *England*, and the code.
  var names: [String] { [name] + SupportContacts.builtIn.offered.otherNames(of: code) + [code] }

  /// Returns the end of a sentence that refuses a text: whether a similar country was meant,
  /// otherwise examples of codes.
  static func advice(for typed: String, end: String = ".") -> String {
    nearest(to: typed).map { ": did you mean \(quoted($0.code)) (\($0.name))?" }
      ?? ": use one such as US or GB\(end)"
  }

  /// Guesses the country for a text that is not a code: the one with that name or a similar one, the
  /// main country of a language code, or the one with a code close to three typed letters. Nil if
  /// there is no close match.
  static func nearest(to typed: String) -> Country? {
    if let named = all.first(where: { $0.names.contains { $0.lowercased() == typed.lowercased() } })
    {
      return named
    }
    switch typed.count {
    case ...2: return ofLanguage(typed)
    case 3:
      return Country(String(typed.prefix(2)))
        ?? Suggestion.closest(to: typed.uppercased(), among: SupportContacts.codes.sorted()).map(
          Country.init(code:))
    default:
      let countries = SupportContacts.codes.sorted().map(Country.init(code:))
      let names = countries.map { $0.name.lowercased() }
      return Suggestion.closest(to: typed.lowercased(), among: names)
        .flatMap(names.firstIndex).map { countries[$0] }
    }
  }

  private static func ofLanguage(_ typed: String) -> Country? {
    let language = Locale.Language(identifier: typed.lowercased()).maximalIdentifier
    return Locale.Language(identifier: language).region.flatMap { Country($0.identifier) }
  }

  /// All countries, by name.
  static var all: [Country] {
    SupportContacts.codes.map(Country.init(code:)).sorted { $0.name < $1.name }
  }
}
