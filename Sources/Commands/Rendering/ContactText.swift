import WellbeingArguments
import WellbeingKit
import WellbeingPresentation
import WellbeingTerminal

extension [ContactText.Line] {
  private static let margin = 2

  /// Returns the lines as page blocks, with names, actions and details in columns if they fit.
  ///
  /// - Parameter width: The available columns.
  func blocks(width: Int) -> [Page.Block] {
    guard let column = nameColumn(width) else { return map { Page.Block(printable($0.words)) } }
    return map { Page.Block($0.text(width: actionColumn(width - column)), mark: $0.mark(column)) }
  }

  /// Returns wrapped lines of text.
  ///
  /// - Parameters:
  ///   - width: The available columns.
  ///   - inColumns: Whether to use columns as in ``blocks(width:)``; sentences suit screen
  ///     readers.
  func wrapped(width: Int, inColumns: Bool) -> [String] {
    let blocks = inColumns ? blocks(width: width) : map { Page.Block(printable($0.words)) }
    return blocks.flatMap { block in
      wrap(
        block.text, width: width, firstIndent: block.mark,
        indent: String(repeating: " ", count: Swift.max(block.mark.count, Self.margin)))
    }
  }

  /// Returns the width of the name column; nil if it would leave less than half of the width.
  private func nameColumn(_ width: Int) -> Int? {
    let names = map { DisplayWidth.columns(of: printable($0.name)) }
    let column = Self.margin + (names.max() ?? 0) + 2
    return column <= width / 2 ? column : nil
  }

  /// Returns the width of the action column; nil if details would have to be wrapped.
  private func actionColumn(_ width: Int) -> Int? {
    let rows = filter { !$0.details.isEmpty }
    let actions = rows.map { DisplayWidth.columns(of: printable($0.action)) }.max() ?? 0
    let details = rows.map { DisplayWidth.columns(of: printable($0.details)) }.max() ?? 0
    return actions + 2 + details <= width ? actions + 2 : nil
  }
}

extension ContactText.Line {
  fileprivate func mark(_ column: Int) -> String { padded("  " + printable(name), to: column) }

  /// Returns the action and the details, in two columns if a width is given.
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
  /// Returns the country code given on the command line; nil if there is none.
  func namedRegion() throws -> String? {
    guard let typed = invocation.value(of: .region) else { return nil }
    guard let country = Country(typed) else {
      throw CommandError.unknownCountry(typed)
    }
    return country.code
  }

  /// Returns the support contacts.
  func contactText() throws -> ContactText {
    contactText(try SupportContacts.builtIn(), namedRegion: try namedRegion())
  }

  /// Returns the support contacts, like ``contactText()``, from values already looked up.
  func contactText(_ contacts: SupportContacts, namedRegion: String?) -> ContactText {
    ContactText(
      contacts,
      own: settings.supportLine.value.map {
        ContactText.Line(name: $0.name, action: $0.action, details: $0.hours ?? "")
      },
      region: namedRegion ?? settings.region.value,
      locale: Self.localeRegion(context.environment))
  }
}

extension Session {
  /// Returns the country of the environment's locale, such as `GB` in `en_GB.UTF-8`.
  private static func localeRegion(_ environment: [String: String]) -> String? {
    let set = [environment["LC_ALL"], environment["LC_MESSAGES"], environment["LANG"]]
    guard let locale = set.compactMap(\.self).first(where: { !$0.isEmpty }) else { return nil }
    let parts = locale.split(separator: "_", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return String(parts[1].prefix { $0.isLetter })
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
