import Foundation

/// The keys that every sample's JSON form shares.
extension SampleHeader: Codable {
  private enum CodingKeys: String, CodingKey {
    case uuid
    case start
    case end
    case timeZone
    case datePrecision
    case subject
    case recorded
    case source
    case note
    case metadata
    case syncIdentifier
    case syncVersion
    case replaces
    case replacedBy
  }

  /// Reads the shared keys of a sample's JSON form, and checks them as a new record is checked.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let zone = try container.decode(String.self, forKey: .timeZone)
    guard let timeZone = IANAZone.named(zone) else {
      throw DecodingError.dataCorruptedError(
        forKey: .timeZone, in: container, debugDescription: "not an IANA time zone")
    }
    try self.init(
      uuid: try container.decode(UUID.self, forKey: .uuid),
      start: try container.decodeMoment(forKey: .start),
      end: try container.decodeMoment(forKey: .end),
      timeZone: timeZone,
      datePrecision: try container.decodeIfPresent(DatePrecision.self, forKey: .datePrecision)
        ?? .instant,
      subject: try container.decode(String.self, forKey: .subject),
      note: try container.decodeIfPresent(String.self, forKey: .note),
      metadata: try container.decode([String: MetadataValue].self, forKey: .metadata),
      syncIdentifier: try container.decodeIfPresent(String.self, forKey: .syncIdentifier),
      syncVersion: try container.decodeIfPresent(Int.self, forKey: .syncVersion))
    recorded = try container.decodeMomentIfPresent(forKey: .recorded)
    source = try container.decodeIfPresent(Source.self, forKey: .source)
    replaces = try container.decodeIfPresent(UUID.self, forKey: .replaces)
    replacedBy = try container.decodeIfPresent(UUID.self, forKey: .replacedBy)
  }

  /// Writes the shared keys; what is absent is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uuid.uuidString.lowercased(), forKey: .uuid)
    try container.encode(RFC3339.string(from: start), forKey: .start)
    try container.encode(RFC3339.string(from: end), forKey: .end)
    try container.encode(timeZone, forKey: .timeZone)
    if datePrecision == .day { try container.encode(datePrecision, forKey: .datePrecision) }
    try container.encode(subject, forKey: .subject)
    try container.encodeIfPresent(recorded.map(RFC3339.string(from:)), forKey: .recorded)
    try container.encodeIfPresent(source, forKey: .source)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encode(metadata, forKey: .metadata)
    try container.encodeIfPresent(syncIdentifier, forKey: .syncIdentifier)
    try container.encodeIfPresent(syncVersion, forKey: .syncVersion)
    try container.encodeIfPresent(replaces?.uuidString.lowercased(), forKey: .replaces)
    try container.encodeIfPresent(replacedBy?.uuidString.lowercased(), forKey: .replacedBy)
  }
}
