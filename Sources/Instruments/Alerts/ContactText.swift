import Foundation
import WellbeingTextFormats

/// Where to find someone to talk to, in words: one line per contact.
///
/// A country that was named is believed. The locale's is only likely, because it does not
/// prove where the reader is: its lines come first, and nothing is said about its emergency number.
package struct ContactText {
  package struct Line: Equatable {
    package let name: String
    package let action: String
    /// Hours and cost; empty if nothing is known of them.
    package let details: String

    package init(name: String, action: String, details: String) {
      self.name = name
      self.action = action
      self.details = details
    }

    package var words: String {
      "\(name): \(action)" + (details.isEmpty ? "" : ", \(details)")
    }
  }

  private let contacts = SupportContacts.builtIn
  /// An institution's own line, which comes first in every country; nil if there is none.
  package let own: Line?
  /// The code of the country that was named.
  private let country: String?
  private let locale: String?
  /// Whether only the likely country's helplines are listed, if no country was named.
  private let isBrief: Bool
  /// The words of the reader's language; nil for English.
  private let reader: PersonTexts?

  /// - Parameters:
  ///   - own: An institution's own line.
  ///   - region: The code of the country that was named.
  ///   - locale: The code of the locale's country, whose contacts are listed first if no country was
  ///     named.
  ///   - isBrief: Whether only these are listed then, so that the list fits a page of an alert.
  package init(
    own: Line?, region: String?, locale: String?, isBrief: Bool = false,
    reader: PersonTexts? = nil
  ) {
    self.reader = reader
    self.own = own
    country = region
    self.locale = locale
    self.isBrief = isBrief
  }

  /// Whether the list is that of a country that is only likely.
  package var isGuess: Bool { isBrief && country == nil }

  /// The name of the likely country, if its helplines are listed.
  var likelyCountry: String? { isGuess && !listed.isEmpty ? locale.map(name) : nil }

  // MARK: Contents

  /// The helplines that are listed: the named country's, which may be none; without one, all, or the
  /// likely country's.
  package var listed: [SupportContacts.Contact] {
    guard let country else {
      return isBrief
        ? locale.map(contacts.contacts) ?? [] : contacts.ordered(startingWith: locale)
    }
    return contacts.contacts(in: country)
  }

  /// The emergency numbers of the country that was named; empty if none is known.
  package var emergencyNumbers: [SupportContacts.EmergencyNumber] {
    country.map(contacts.emergencyNumbers) ?? []
  }

  package var emergencyAction: String {
    let numbers = emergencyNumbers.map { number in
      number.number + (said(number.service).map { " (\($0))" } ?? "")
    }
    guard !numbers.isEmpty else { return said(contacts.unknownRegion) ?? "" }
    if let reader {
      return reader.call(numbers.joined(separator: " / "))
    }
    return "call \(numbers.joined(separator: " or "))"
  }

  /// That there is no helpline in the country that was named; nil if there is one, or none was named.
  package func lack(_ texts: GeneralTexts) -> String? {
    guard let country, listed.isEmpty else { return nil }
    return texts.text(.noContact, in: reader?.language ?? "en", ["country": name(of: country)])
  }

  /// The list: the emergency number, then an institution's own line, then the helplines.
  package var lines: [Line] {
    [Line(name: reader?.words(.emergency) ?? "Emergency", action: emergencyAction, details: "")]
      + [own].compactMap(\.self)
      + listed.map(line)
  }

  private func line(_ contact: SupportContacts.Contact) -> Line {
    let countries = contact.countries.map(name).joined(separator: reader == nil ? " and " : ", ")
    return Line(
      name: country == nil && !isBrief ? "\(contact.name), \(countries)" : contact.name,
      action: said(contact.action) ?? "",
      details: [contact.hours, contact.cost].compactMap(said)
        .joined(separator: ", "))
  }

  private func said(_ text: LocalizedText?) -> String? {
    text?.text(in: "en").map { reader?.contact($0) ?? $0 }
  }

  private func name(of code: String) -> String {
    if let reader {
      return Locale(identifier: reader.language).localizedString(forRegionCode: code) ?? code
    }
    return contacts.name(of: code)?.text(in: "en") ?? Locale(identifier: "en").localizedString(
      forRegionCode: code) ?? code
  }
}

extension SupportContacts {
  /// What staff have to know of the help for readers of a language, for example *no helpline for
  /// Poland*; nil if one of its countries has a helpline.
  package func missingHelp(in language: String) -> String? {
    let codes = offered.first(in: language)
    guard !codes.contains(where: { !contacts(in: $0).isEmpty }) else { return nil }
    let names = codes.compactMap { name(of: $0)?.text(in: "en") }
    guard !names.isEmpty else { return "no helpline for readers of this language" }
    let hasNumber = codes.contains { !emergencyNumbers(in: $0).isEmpty }
    return "no helpline \(hasNumber ? "" : "or emergency number ")for "
      + names.joined(separator: " or ")
  }
}
