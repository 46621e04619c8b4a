import WellbeingStrictJSON

/// Where to find someone to talk to: crisis lines by country, each with its source.
public struct SupportContacts: Sendable, Hashable {
  /// A country or region that a contact serves.
  public struct Region: Sendable, Hashable {
    /// The ISO 3166-1 code, for example `US`.
    public let code: String
    /// The country's name.
    public let name: LocalizedText
  }

  /// One service.
  public struct Contact: Sendable, Hashable {
    /// The contact's name in data.
    public let id: String
    /// The countries that it serves.
    public let regions: [Region]
    /// The service's name.
    public let name: String
    /// What to do, for example *call or text 988*.
    public let action: LocalizedText
    /// When somebody answers, where it is known.
    public let hours: LocalizedText?
    /// Where the number stands.
    public let source: String
    /// The day on which the number was last compared with its source, as `YYYY-MM-DD`.
    public let checked: String
  }

  static let fileName = "contacts.json"

  /// What to look for where no contact is known.
  public let unknownRegion: LocalizedText
  /// The services, in the order of the file.
  public let contacts: [Contact]

  /// Reads the contacts that are part of the binary.
  ///
  /// - Throws: ``DefinitionError`` when the file is not valid.
  public static func builtIn() throws(DefinitionError) -> SupportContacts {
    try SupportContacts(decoding: EmbeddedFile.bytes(named: fileName) ?? [])
  }

  /// Reads contacts from a JSON document, strictly.
  ///
  /// - Throws: ``DefinitionError`` with every fault that was found.
  public init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { node in
      node.reader.languages = ["en"]
      return node.supportContacts
    }
  }

  /// Returns all contacts, those of a region first.
  ///
  /// - Parameter region: An ISO 3166-1 code, in any case.
  public func ordered(startingWith region: String?) -> [Contact] {
    guard let code = region?.uppercased() else { return contacts }
    return contacts.filter { $0.serves(code) } + contacts.filter { !$0.serves(code) }
  }

  /// Returns the contacts of one region.
  ///
  /// - Parameter region: An ISO 3166-1 code, in any case.
  public func contacts(in region: String) -> [Contact] {
    contacts.filter { $0.serves(region.uppercased()) }
  }
}

extension SupportContacts.Contact {
  fileprivate func serves(_ code: String) -> Bool {
    regions.contains { $0.code == code }
  }
}

extension Node {
  fileprivate var supportContacts: SupportContacts? {
    object { object in
      _ = object.optional("$schema")
      let format = object.required("formatVersion")?.supportedFormat
      let version = object.required("version")?.version
      let unknownRegion = object.required("unknownRegion")?.text
      let contactsNode = object.required("contacts")
      let contacts = contactsNode?.list(\.contact)
      contactsNode?.checkUnique(contacts?.map(\.id) ?? [])
      guard format != nil, version != nil, let unknownRegion, let contacts else { return nil }
      return SupportContacts(unknownRegion: unknownRegion, contacts: contacts)
    }
  }

  private var contact: SupportContacts.Contact? {
    object { object in
      let id = object.required("id")?.string
      let regions = object.required("regions")?.distinctList(\.region)
      let name = object.required("name")?.string
      let action = object.required("action")?.text
      let hours = object.optional("hours")?.text
      let source = object.required("source")?.string(like: /https:\/\/.+/, "https address")
      let checked = object.required("checked")?.string(like: /\d{4}-\d\d-\d\d/, "day")
      guard let id, let regions, let name, let action, let source, let checked else { return nil }
      return SupportContacts.Contact(
        id: id, regions: regions, name: name, action: action, hours: hours, source: source,
        checked: checked)
    }
  }

  private var region: SupportContacts.Region? {
    object { object in
      // Contacts are looked up by the code in capitals.
      let code = object.required("code")?.string(like: /[A-Z]{2}/, "ISO 3166-1 code")
      let name = object.required("name")?.text
      guard let code, let name else { return nil }
      return SupportContacts.Region(code: code, name: name)
    }
  }
}

extension Node {
  /// A text that has a form as a whole; another one is reported under the form's name.
  private func string(like form: Regex<Substring>, _ name: String) -> String? {
    guard let string else { return nil }
    return string.wholeMatch(of: form) == nil ? wrongType(name) : string
  }
}

extension SupportContacts {
  fileprivate init(unknownRegion: LocalizedText, contacts: [Contact]) {
    self.unknownRegion = unknownRegion
    self.contacts = contacts
  }
}
