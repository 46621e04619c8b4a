import Foundation
import WellbeingSamples

/// The key for an identifier of the record in another system, a text. It needs a version.
///
/// The keys' texts are those of Apple's exports.
public let HKMetadataKeySyncIdentifier = "HKMetadataKeySyncIdentifier"
/// The key for the version of the record in the other system, a whole number: saving a higher one
/// replaces the record with the lower one. It needs an identifier.
public let HKMetadataKeySyncVersion = "HKMetadataKeySyncVersion"
/// The key for the time zone of the record, a text such as `Europe/Berlin`.
///
/// Without it, the record gets the system's time zone, or UTC if the system's has no such name.
public let HKMetadataKeyTimeZone = "HKTimeZone"
/// The key for whether the person entered the record by hand, a Boolean.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
/// The key for an identifier of the record in another system, a text. It need not be unique.
public let HKMetadataKeyExternalUUID = "HKExternalUUID"

/// The conversion between HealthKit's metadata and a record's header.
enum Metadata {
  /// - Throws: A sentence about what is wrong.
  static func header(
    date: Date, metadata: [String: Any]?
  ) throws(Fault) -> SampleHeader {
    var values: [String: MetadataValue] = [:]
    for (key, value) in metadata ?? [:] { values[key] = try Self.value(value) }
    var zone = IANAZone.named(TimeZone.current.identifier) ?? .gmt
    if let name = values[HKMetadataKeyTimeZone] {
      guard case .string(let name) = name, let named = TimeZone(identifier: name) else {
        throw Fault("HKMetadataKeyTimeZone is not the identifier of a time zone")
      }
      zone = named
    }
    let sync = try Self.sync(values)
    do throws(InvalidSample) {
      return try SampleHeader(
        startDate: date, timeZone: zone, subject: SampleHeader.ownSubject, metadata: values,
        syncIdentifier: sync?.identifier,
        syncVersion: sync?.version)
    } catch {
      throw Fault(error)
    }
  }

  /// Returns the values of a saved or new record; nil if there are none.
  static func values(of header: SampleHeader) -> [String: Any]? {
    var values = header.metadata.mapValues(\.anyValue)
    values.merge(sync(header.syncIdentifier, header.syncVersion)) { given, _ in given }
    return values.isEmpty ? nil : values
  }

  /// Returns the values that even a deleted record keeps.
  static func sync(_ identifier: String?, _ version: Int?) -> [String: Any] {
    guard let identifier, let version else { return [:] }
    return [
      HKMetadataKeySyncIdentifier: identifier,
      HKMetadataKeySyncVersion: NSNumber(value: version),
    ]
  }

  private static func sync(
    _ values: [String: MetadataValue]
  ) throws(Fault) -> (identifier: String, version: Int)? {
    switch (values[HKMetadataKeySyncIdentifier], values[HKMetadataKeySyncVersion]) {
    case (nil, nil): return nil
    case (.string(let identifier)?, .number(let number)?):
      guard let version = Int(exactly: number) else { fallthrough }
      return (identifier, version)
    default:
      throw Fault(
        "HKMetadataKeySyncIdentifier needs a text, and HKMetadataKeySyncVersion with it a whole "
          + "number")
    }
  }

  /// Returns a value in the kit's own form: a text, a number, a Boolean or a date.
  ///
  /// - Throws: A sentence about what is wrong.
  static func value(_ value: Any) throws(Fault) -> MetadataValue {
    switch value {
    case let text as String: return .string(text)
    case let date as Date: return .date(date)
    case let number as any BinaryInteger:
      // Metadata is kept as JSON numbers.
      guard let double = Double(exactly: number) else {
        throw Fault("a whole number in the metadata is too large")
      }
      return .number(double)
    case let number as NSNumber:
      let type = String(cString: number.objCType)
      return type == "c" || type == "B" ? .bool(number.boolValue) : .number(number.doubleValue)
    default:
      throw Fault("the metadata has a value other than a text, number, Boolean or date")
    }
  }

  /// What is wrong with the arguments of an initializer, as the rest of a sentence.
  struct Fault: Error {
    let message: String

    init(_ message: String) {
      self.message = message
    }

    init(_ fault: InvalidSample) {
      message =
        switch fault {
        case .timeOutOfRange: "the date is before 1900, after 9999, or not a date"
        case .valenceOutOfRange: "the valence is not a number from -1 to 1"
        case .metadataNotFinite: "a number in the metadata is not finite"
        case .unknownTimeZone: "the time zone has no identifier such as Europe/Berlin"
        default: fault.codeName
        }
    }
  }
}

extension MetadataValue {
  /// The value as HealthKit gives it: a number can be cast to `Int` as well as to `Double`.
  fileprivate var anyValue: Any {
    switch self {
    case .string(let text): text
    case .number(let number): NSNumber(value: number)
    case .bool(let bool): bool
    case .date(let date): date
    }
  }
}
