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
  public struct Contact: Sendable, Hashable {
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
  public let unknownRegion: LocalizedText
  /// The countries, in the order of the file.
  package let countries: [Country]
  package let offered: OfferedCountries
  /// The emergency numbers, in the order of the file.
  package let emergencyNumbers: [EmergencyNumber]
  /// The helplines, in the order of the file.
  public let contacts: [Contact]

  /// Returns the embedded contacts, which are decoded once.
  ///
  /// - Throws: ``DefinitionError`` if the file is not valid.
  public static func builtIn() throws(DefinitionError) -> SupportContacts {
    try embedded.get()
  }

  private static let embedded = Result { () throws(DefinitionError) in
    try SupportContacts(decoding: EmbeddedFile.bytes(named: fileName) ?? [])
  }

  /// Decodes contacts from a JSON document, strictly.
  ///
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { node in
      node.reader.languages = ["en"]
      return node.supportContacts
    }
  }

  /// Returns all helplines, those of a country first.
  ///
  /// - Parameter country: An ISO 3166-1 alpha-2 code, in any case.
  package func ordered(startingWith country: String?) -> [Contact] {
    guard let code = country?.uppercased() else { return contacts }
    return contacts.filter { $0.countries.contains(code) }
      + contacts.filter { !$0.countries.contains(code) }
  }

  /// Returns the helplines of a country.
  ///
  /// - Parameter country: An ISO 3166-1 alpha-2 code, in any case.
  public func contacts(in country: String) -> [Contact] {
    contacts.filter { $0.countries.contains(country.uppercased()) }
  }

  /// Returns the emergency numbers of a country, in the order of the file; empty if none is known.
  ///
  /// - Parameter country: An ISO 3166-1 alpha-2 code, in any case.
  package func emergencyNumbers(in country: String) -> [EmergencyNumber] {
    emergencyNumbers.filter { $0.countries.contains(country.uppercased()) }
  }

  /// Returns the emergency telephone number of a country, the ambulance's if there are several; nil
  /// if it is unknown.
  ///
  /// - Parameter country: An ISO 3166-1 alpha-2 code, in any case.
  public func emergencyTelephone(in country: String) -> String? {
    emergencyNumbers(in: country).first?.number
  }

  /// Returns the name of a country; nil if the file has no number for it.
  public func name(of code: String) -> LocalizedText? {
    countries.first { $0.code == code }?.name
  }
}

extension DefinitionNode {
  fileprivate var supportContacts: SupportContacts? {
    object { object in
      _ = object.optional("$schema")
      let format = object.required("formatVersion")?.supportedFormat
      let version = object.required("version")?.version
      let unknownRegion = object.required("unknownRegion")?.text
      let countriesNode = object.required("countries")
      let countries = countriesNode?.list(\.country)
      countriesNode?.checkUnique(countries?.map(\.code) ?? [], key: "code")
      let known = Set((countries ?? []).map(\.code))
      let offered = object.readOfferedCountries(known)
      let numbersNode = object.required("emergencyNumbers")
      let numbers = numbersNode?.list { $0.emergencyNumber(known) }
      numbersNode?.checkUnique(numbers?.map(\.id) ?? [])
      let contactsNode = object.required("contacts")
      let contacts = contactsNode?.list { $0.contact(known) }
      contactsNode?.checkUnique(contacts?.map(\.id) ?? [])
      guard format != nil, version != nil, let unknownRegion, let countries, let offered,
        let numbers, let contacts
      else { return nil }
      return SupportContacts(
        unknownRegion: unknownRegion, countries: countries, offered: offered,
        emergencyNumbers: numbers, contacts: contacts)
    }
  }

  private var country: SupportContacts.Country? {
    object {
      // Countries are looked up by the code in capitals.
      build(
        $0.required("code")?.countryCode, $0.required("name")?.text,
        with: SupportContacts.Country.init)
    }
  }

  private func emergencyNumber(_ known: Set<String>) -> SupportContacts.EmergencyNumber? {
    object {
      build(
        $0.required("id")?.string, $0.required("countries")?.countryCodes(known),
        $0.required("number")?.string(like: /[0-9]{3,5}/, "number of 3 to 5 digits"),
        $0.optional("service", \.text), $0.readEvidence(),
        with: SupportContacts.EmergencyNumber.init)
    }
  }

  private func contact(_ known: Set<String>) -> SupportContacts.Contact? {
    object {
      build(
        $0.required("id")?.string, $0.required("countries")?.countryCodes(known),
        $0.required("name")?.string, $0.required("action")?.text, $0.optional("hours", \.text),
        $0.optional("cost", \.text), $0.optional("languages", \.text), $0.readEvidence(),
        with: SupportContacts.Contact.init)
    }
  }

  var countryCode: String? { string(like: /[A-Z]{2}/, "ISO 3166-1 code") }

  /// Returns different values; at least one.
  func filledList<Value: Hashable>(_ read: (DefinitionNode) -> Value?) -> [Value]? {
    let values = distinctList(read)
    if values?.isEmpty == true { report(.empty) }
    return values
  }

  /// Returns codes of countries that the document lists; at least one.
  func countryCodes(_ known: Set<String>) -> [String]? {
    let codes = filledList(\.string)
    for (index, code) in (codes ?? []).enumerated() where !known.contains(code) {
      self[index].report(.unknownReference(code))
    }
    return codes
  }

  fileprivate var ownPage: String? { string(like: /https:\/\/.+/, "https address") }
  fileprivate var page: String? { string(like: /https?:\/\/.+/, "web address") }

  /// Returns a string that matches a pattern; reports any other string under the pattern's name.
  fileprivate func string(like form: Regex<Substring>, _ name: String) -> String? {
    guard let string else { return nil }
    return string.wholeMatch(of: form) == nil ? wrongType(name) : string
  }
}

extension DefinitionObject {
  /// Reads the pages that state a number, at least one, and the date on which they were checked.
  fileprivate mutating func readEvidence() -> SupportContacts.Evidence? {
    let sourceNode = optional("source")
    let source = sourceNode?.ownPage
    let quotedBy = optionalDistinctList("quotedBy", \.page)
    let checked = required("checked")?.string(like: /\d{4}-\d\d-\d\d/, "day")
    if sourceNode == nil, quotedBy?.isEmpty == true { node.report(.missingCitation) }
    guard let quotedBy, let checked, sourceNode == nil || source != nil else { return nil }
    return SupportContacts.Evidence(source: source, quotedBy: quotedBy, checked: checked)
  }
}

extension SupportContacts {
  fileprivate init(
    unknownRegion: LocalizedText, countries: [Country], offered: OfferedCountries,
    emergencyNumbers: [EmergencyNumber], contacts: [Contact]
  ) {
    self.unknownRegion = unknownRegion
    self.countries = countries
    self.offered = offered
    self.emergencyNumbers = emergencyNumbers
    self.contacts = contacts
  }
}
