import WellbeingTextFormats

extension SupportContacts {
  static let shape: Shape<SupportContacts> = object(
    "",
    fields(
      formatVersion(Questionnaire.formatVersion), required("version", .version),
      required("unknownRegion", .text)
    ) { $2 },
    required("countries", Shape.list(of: Country.shape).unique(\.code, key: "code")),
    OfferedCountries.fields,
    required("emergencyNumbers", Shape.list(of: EmergencyNumber.shape).unique(\.id)),
    required("contacts", Shape.list(of: Contact.shape).unique(\.id)),
    make: SupportContacts.init
  ).then { contacts, node in
    let known = Set(contacts.countries.map(\.code))
    node.checkReferences(under: "countries", to: known)
    node.checkReferences(under: "usualCountries", to: known)
    return contacts
  }
}

extension SupportContacts.Country {
  fileprivate static let shape: Shape<SupportContacts.Country> = object(
    "", required("code", .countryCode), required("name", .text),
    make: SupportContacts.Country.init)
}

extension SupportContacts.EmergencyNumber {
  fileprivate static let shape: Shape<SupportContacts.EmergencyNumber> = object(
    "", required("id", .line), required("countries", .filled),
    required(
      "number", .text("number of 3 to 5 digits") { $0.wholeMatch(of: /[0-9]{3,5}/) != nil }),
    optional("service", .text), SupportContacts.Evidence.fields,
    make: SupportContacts.EmergencyNumber.init)
}

extension SupportContacts.Contact {
  fileprivate static let shape: Shape<SupportContacts.Contact> = object(
    "", required("id", .line), required("countries", .filled), required("name", .line),
    required("action", .text), optional("hours", .text), optional("cost", .text),
    optional("languages", .text), SupportContacts.Evidence.fields,
    make: SupportContacts.Contact.init)
}

extension SupportContacts.Evidence {
  /// The pages that state a number, at least one, and the date on which they were checked.
  fileprivate static let fields: Fields<SupportContacts.Evidence> = WellbeingTextFormats.fields(
    optional("source", .text("https address") { $0.wholeMatch(of: /https:\/\/.+/) != nil }),
    optional("quotedBy", Shape.list(of: page).distinct(), else: []),
    required("checked", .text("day") { $0.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil }),
    make: SupportContacts.Evidence.init
  ).then { evidence, node in
    if evidence.source == nil, evidence.quotedBy.isEmpty { node.report(.missingCitation) }
    return evidence
  }

  private static let page: Shape<String> = .text("web address") {
    $0.wholeMatch(of: /https?:\/\/.+/) != nil
  }
}

extension OfferedCountries {
  fileprivate static let fields: Fields<OfferedCountries> = WellbeingTextFormats.fields(
    required("usualCountries", .filled),
    required("languages", pairs("language", .languageTag, "countries")),
    required("otherNames", pairs("country", .countryCode, "names"))
  ) { usual, languages, names in
    OfferedCountries(
      usual: usual,
      ofLanguages: .init(languages.map { ($0.key.lowercased(), $0.values) }) { first, _ in first },
      otherNames: .init(names.map { ($0.key, $0.values) }) { first, _ in first })
  }

  private typealias Pair = (key: String, values: [String])

  /// A list of objects, each with a key that occurs only once in the list, and words.
  private static func pairs(
    _ key: String, _ shape: Shape<String>, _ values: String
  ) -> Shape<[Pair]> {
    let pair: Shape<Pair> = object("", required(key, shape), required(values, .filled)) { ($0, $1) }
    return .list(of: pair).unique(\.key, key: key)
  }
}

extension Shape where Value == String {
  fileprivate static var countryCode: Shape {
    text("ISO 3166-1 code") { $0.wholeMatch(of: /[A-Z]{2}/) != nil }
  }

  /// A line of a form, which a problem names.
  fileprivate static func text(
    _ name: String, _ isSound: @escaping @Sendable (String) -> Bool
  ) -> Shape {
    line.then { isSound($0) ? $0 : $1.refuse(.wrongType(expected: name)) }
  }
}

extension Shape where Value == [String] {
  /// Different lines, at least one.
  fileprivate static var filled: Shape { list(of: .line, atLeast: 1).distinct() }
}
