/// The countries that are offered to somebody who is asked where they are, and the names by which
/// they are found.
package struct OfferedCountries: Sendable, Hashable {
  /// The codes that are offered in every language.
  package let usual: [String]
  /// The codes that are offered first, by the language tag in lower case.
  let ofLanguages: [String: [String]]
  /// Further English names of a country or its parts, by the code.
  let otherNames: [String: [String]]

  /// Returns the codes that are offered first to readers of a language: those of its tag, or of the
  /// longest part of it that is listed; empty if none is.
  package func first(in language: String) -> [String] {
    var parts = language.lowercased().split(separator: "-")
    while !parts.isEmpty {
      if let codes = ofLanguages[parts.joined(separator: "-")] { return codes }
      parts.removeLast()
    }
    return []
  }

  /// Returns the names by which a country is found besides its own.
  package func otherNames(of code: String) -> [String] { otherNames[code] ?? [] }
}
