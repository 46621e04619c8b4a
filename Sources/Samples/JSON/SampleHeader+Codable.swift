package import Foundation
package import WellbeingTextFormats

/// The keys that every sample's JSON form shares.
extension SampleHeader {
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

  /// Reads the shared keys of a sample's JSON form and validates them like a new record.
  package init(reading decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let zone = try container.decode(String.self, forKey: .timeZone)
    guard let timeZone = IANAZone.named(zone) else {
      throw DecodingError.dataCorruptedError(
        forKey: .timeZone, in: container, debugDescription: "not an IANA time zone")
    }
    try self.init(
      uuid: try container.decode(UUID.self, forKey: .uuid),
      startDate: try container.decodeMoment(forKey: .start),
      endDate: try container.decodeMoment(forKey: .end),
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

  var jsonForm: JSONForm {
    [
      "uuid": uuid, "start": startDate, "end": endDate, "timeZone": timeZone,
      "datePrecision": datePrecision == .day ? datePrecision.rawValue : nil,
      "subject": subject, "recorded": recorded, "source": source, "note": note,
      "metadata": metadata, "syncIdentifier": syncIdentifier, "syncVersion": syncVersion,
      "replaces": replaces, "replacedBy": replacedBy,
    ]
  }
}

extension Source: JSONRepresentable {
  package var jsonForm: JSONForm { ["name": name, "version": version] }
}

extension UUID: JSONRepresentable {
  package var jsonForm: JSONForm { .string(uuidString.lowercased()) }
}

extension Date: JSONRepresentable {
  /// The time in UTC.
  package var jsonForm: JSONForm { .string(RFC3339.string(from: self)) }
}

extension LocalDay: JSONRepresentable {
  package var jsonForm: JSONForm { .string(description) }
}

extension MetadataValue {
  /// Reads metadata values from a JSON object; returns nil for anything else.
  ///
  /// It accepts what ``init(from:)`` accepts, without the setup cost of `JSONDecoder`.
  package static func values(inJSON bytes: [UInt8]) -> [String: MetadataValue]? {
    guard let members = try? JSONDocument(parsing: bytes).root.members else { return nil }
    var values: [String: MetadataValue] = [:]
    for member in members {
      guard let value = MetadataValue(member.node) else { return nil }
      values[member.key] = value
    }
    return values
  }

  private init?(_ node: Node) {
    if let string = node.string {
      self = .string(string)
    } else if let number = node.double {
      self = .number(number)
    } else if let bool = node.bool {
      self = .bool(bool)
    } else if let date = node["date"]?.string.flatMap(RFC3339.date) {
      self = .date(date)
    } else {
      return nil
    }
  }
}
