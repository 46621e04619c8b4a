import WellbeingKit

/// Where to find someone to talk to, in words.
///
/// A number is always printed with its country's name. A region that was named is believed; the
/// locale only orders the list, because it is no proof of place.
struct ContactText {
  let contacts: SupportContacts
  /// An institution's own line, which comes first in every country; nil where there is none.
  let own: SupportLine?
  private let region: String?
  private let locale: String?

  /// - Parameters:
  ///   - own: An institution's own line.
  ///   - region: The country that was named, as two letters.
  ///   - environment: Where the locale is looked up.
  init(
    _ contacts: SupportContacts, own: SupportLine?, region: String?, environment: [String: String]
  ) {
    self.contacts = contacts
    self.own = own
    self.region = region
    locale = Self.localeRegion(environment)
  }

  /// The contacts that are listed: the named region's, which may be none; without one, all.
  var listed: [SupportContacts.Contact] {
    guard let region else { return contacts.ordered(startingWith: locale) }
    return contacts.contacts(in: region)
  }

  /// The contacts within a sentence: the emergency number before all, then the own line.
  var sentence: String {
    let fallback = contacts.unknownRegion.text(in: "en") ?? ""
    return ([fallback] + ownWords + listed.map(line)).joined(separator: "; ")
  }

  /// The own line, where there is one.
  var ownWords: [String] { own.map { [$0.words] } ?? [] }

  /// One contact in a line.
  func line(_ contact: SupportContacts.Contact) -> String {
    let countries = contact.regions.compactMap { $0.name.text(in: "en") }
    let action = contact.action.text(in: "en") ?? ""
    return "\(countries.joined(separator: " and ")): \(action) (\(contact.name))"
  }

  /// The country in the locale of the environment, such as `GB` in `en_GB.UTF-8`.
  private static func localeRegion(_ environment: [String: String]) -> String? {
    let set = [environment["LC_ALL"], environment["LC_MESSAGES"], environment["LANG"]]
    guard let locale = set.compactMap(\.self).first(where: { !$0.isEmpty }) else { return nil }
    let parts = locale.split(separator: "_", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return String(parts[1].prefix { $0.isLetter })
  }
}

extension Session {
  /// The country that the command line names; nil where it names none.
  func namedRegion() throws -> String? {
    guard let typed = invocation.value(of: .region) else { return nil }
    guard typed.isCountryCode else { throw CommandError.regionUnknown(typed) }
    return typed
  }

  /// Where to find someone to talk to.
  func contactText() throws -> ContactText {
    contactText(try SupportContacts.builtIn(), namedRegion: try namedRegion())
  }

  /// As ``contactText()``, with what was looked up and checked before.
  func contactText(_ contacts: SupportContacts, namedRegion: String?) -> ContactText {
    ContactText(
      contacts, own: settings.supportLine, region: regionSetting(named: namedRegion).value,
      environment: context.environment)
  }
}

extension String {
  /// Whether it could be a country of ISO 3166-1.
  var isCountryCode: Bool {
    utf8.count == 2 && utf8.allSatisfy { (97...122).contains($0 | 32) }
  }
}

extension OptionSpec {
  /// The country whose contacts are shown first.
  static let region = OptionSpec(
    "region", value: .known(.country, "COUNTRY"),
    summary: "Your country as two letters, for numbers to call.",
    detail: "Without it the configuration file names the country; else the contacts of every "
      + "country are listed, those of your locale first.")
}
