import WellbeingKit
import WellbeingTerminal

/// Where to find someone to talk to, in words: one line per contact.
///
/// A country that was named is believed. The locale only orders the list, because it is no proof of
/// place; each line then names its country.
struct ContactText {
  /// One line of the list.
  struct Line: Equatable {
    let name: String
    let action: String
    /// Hours and cost; empty if nothing is known of them.
    let details: String

    /// The line as one sentence, without columns.
    var words: String {
      "\(name): \(action)" + (details.isEmpty ? "" : ", \(details)")
    }
  }

  let contacts: SupportContacts
  /// An institution's own line, which comes first in every country; nil if there is none.
  let own: SupportLine?
  /// The code of the country that was named.
  private let country: String?
  private let locale: String?

  /// - Parameters:
  ///   - own: An institution's own line.
  ///   - region: The code of the country that was named.
  ///   - environment: Where the locale is looked up.
  init(
    _ contacts: SupportContacts, own: SupportLine?, region: String?, environment: [String: String]
  ) {
    self.contacts = contacts
    self.own = own
    country = region
    locale = Self.localeRegion(environment)
  }

  // MARK: Contents

  /// The helplines that are listed: the named country's, which may be none; without one, all.
  var listed: [SupportContacts.Contact] {
    guard let country else { return contacts.ordered(startingWith: locale) }
    return contacts.contacts(in: country)
  }

  /// The emergency number of the country that was named; nil if it is not known.
  var emergencyNumber: SupportContacts.EmergencyNumber? {
    country.flatMap(contacts.emergencyNumber)
  }

  /// What to do in an emergency.
  var emergencyAction: String {
    emergencyNumber.map { "call \($0.number)" } ?? contacts.unknownRegion.text(in: "en") ?? ""
  }

  /// That there is no helpline in the country that was named; nil if there is one, or none was named.
  func lack(_ texts: GeneralTexts) -> String? {
    guard let country, listed.isEmpty else { return nil }
    return texts.text(.noContact, ["country": name(of: country)])
  }

  /// The list: the emergency number, then an institution's own line, then the helplines.
  var lines: [Line] {
    [Line(name: "Emergency", action: emergencyAction, details: "")]
      + (own.map { [Line(name: $0.name, action: $0.action, details: $0.hours ?? "")] } ?? [])
      + listed.map(line)
  }

  private func line(_ contact: SupportContacts.Contact) -> Line {
    let countries = contact.countries.map(name).joined(separator: " and ")
    return Line(
      name: country == nil ? "\(contact.name), \(countries)" : contact.name,
      action: contact.action.text(in: "en") ?? "",
      details: [contact.hours, contact.cost].compactMap { $0?.text(in: "en") }
        .joined(separator: ", "))
  }

  private func name(of code: String) -> String {
    contacts.name(of: code)?.text(in: "en") ?? Country(code)?.name ?? code
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

extension [ContactText.Line] {
  private static let margin = 2

  /// The lines as blocks of a page: names, actions and details in columns if they fit.
  ///
  /// - Parameter width: How many columns there are.
  func blocks(width: Int) -> [Page.Block] {
    guard let column = nameColumn(width) else { return map { Page.Block(printable($0.words)) } }
    return map { Page.Block($0.text(width: actionColumn(width - column)), mark: $0.mark(column)) }
  }

  /// The lines of text, wrapped.
  ///
  /// - Parameters:
  ///   - width: How many columns there are.
  ///   - inColumns: Whether they are laid out as in ``blocks(width:)``; a screen reader reads
  ///     sentences better.
  func wrapped(width: Int, inColumns: Bool) -> [String] {
    let blocks = inColumns ? blocks(width: width) : map { Page.Block(printable($0.words)) }
    return blocks.flatMap { block in
      wrap(
        block.text, width: width, firstIndent: block.mark,
        indent: String(repeating: " ", count: Swift.max(block.mark.count, Self.margin)))
    }
  }

  /// How wide the column of the names is; nil if it would leave less than half of the width.
  private func nameColumn(_ width: Int) -> Int? {
    let names = map { DisplayWidth.columns(of: printable($0.name)) }
    let column = Self.margin + (names.max() ?? 0) + 2
    return column <= width / 2 ? column : nil
  }

  /// How wide the column of the actions is; nil if details would have to be wrapped.
  private func actionColumn(_ width: Int) -> Int? {
    let rows = filter { !$0.details.isEmpty }
    let actions = rows.map { DisplayWidth.columns(of: printable($0.action)) }.max() ?? 0
    let details = rows.map { DisplayWidth.columns(of: printable($0.details)) }.max() ?? 0
    return actions + 2 + details <= width ? actions + 2 : nil
  }
}

extension ContactText.Line {
  fileprivate func mark(_ column: Int) -> String { padded("  " + printable(name), to: column) }

  /// What to do, and the details in a column of their own.
  fileprivate func text(width: Int?) -> String {
    let (action, details) = (printable(action), printable(details))
    if details.isEmpty { return action }
    return width.map { padded(action, to: $0) + details } ?? "\(action), \(details)"
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: text)))
  }
}

extension Session {
  /// The code of the country that the command line names; nil if it names none.
  func namedRegion() throws -> String? {
    guard let typed = invocation.value(of: .region) else { return nil }
    guard let country = Country(typed) else {
      throw CommandError.unknownCountry(typed, nearest: Country.nearest(to: typed))
    }
    return country.code
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

extension OptionSpec {
  /// The country whose contacts are shown.
  static let region = OptionSpec(
    "region", value: .known(.country, "COUNTRY"),
    summary: "Your country as a two-letter code, such as GB.",
    detail: "It decides which numbers to call are shown. By default the setting 'region'; without "
      + "it, the contacts of all countries are listed, those of your locale first.")
}
