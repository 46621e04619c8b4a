public import Foundation
import WellbeingPlainText

/// What every record shares: identity, time, subject, source.
public struct SampleHeader: Sendable, Hashable {
  /// How exactly the time of a record is known.
  public enum DatePrecision: String, Sendable, Hashable, Codable {
    /// The moment is known.
    case instant
    /// Only the day is known; the time of day says nothing.
    case day
  }

  /// The subject where none is named.
  public static let ownSubject = "self"

  /// The record's identifier.
  public let uuid: UUID
  /// When what is recorded began, to the microsecond.
  public let startDate: Date
  /// When what is recorded ended, to the microsecond; never before ``startDate``.
  public let endDate: Date
  /// The IANA identifier of the time zone at entry, for example `Europe/Berlin`.
  public let timeZone: String
  /// How exactly the time is known.
  public let datePrecision: DatePrecision
  /// Whom the record is about, in Unicode's normal form C.
  public let subject: String
  /// When the record was saved; nil before that.
  public package(set) var recorded: Date?
  /// Which program saved the record; nil before that.
  public package(set) var source: Source?
  /// A remark.
  public let note: String?
  /// Further values, by the keeper's own keys and ``alertShownKey``.
  public internal(set) var metadata: [String: MetadataValue]
  /// What names the record in another system, with ``syncVersion``.
  public let syncIdentifier: String?
  /// The version of the record in the other system; a higher one replaces a lower one.
  public let syncVersion: Int?
  /// The record that this one corrects.
  public package(set) var replaces: UUID?
  /// The record that corrects this one.
  public package(set) var replacedBy: UUID?

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - uuid: The record's identifier; by default a new one of RFC 9562 version 7.
  ///   - startDate: When it began; rounded to the microsecond.
  ///   - endDate: When it ended; by default at its start.
  ///   - timeZone: The zone at entry.
  ///   - datePrecision: How exactly the time is known.
  ///   - subject: Whom it is about: 1 through 200 characters, without control characters, and
  ///     without spaces at its ends.
  ///   - note: A remark.
  ///   - metadata: Further values.
  ///   - syncIdentifier: What names it in another system; needs a version.
  ///   - syncVersion: Its version there; needs an identifier.
  /// - Throws: ``InvalidSample``.
  public init(
    uuid: UUID = .version7(), startDate: Date, endDate: Date? = nil, timeZone: TimeZone = .current,
    datePrecision: DatePrecision = .instant, subject: String = ownSubject, note: String? = nil,
    metadata: [String: MetadataValue] = [:], syncIdentifier: String? = nil,
    syncVersion: Int? = nil
  ) throws(InvalidSample) {
    let endDate = endDate ?? startDate
    guard startDate.isStorable && endDate.isStorable else { throw .timeOutOfRange }
    guard endDate >= startDate else { throw .endsBeforeStart }
    guard IANAZone.named(timeZone.identifier) != nil else { throw .unknownTimeZone }
    guard (syncIdentifier == nil) == (syncVersion == nil) else { throw .incompleteSync }
    for value in metadata.values where !value.isFinite { throw .metadataNotFinite }
    self.uuid = uuid
    self.startDate = startDate.quantisedToMicroseconds
    self.endDate = endDate.quantisedToMicroseconds
    self.timeZone = timeZone.identifier
    self.datePrecision = datePrecision
    self.subject = try Self.normalised(subject: subject)
    self.note = note
    self.metadata = metadata.mapValues(\.quantised)
    self.syncIdentifier = syncIdentifier
    self.syncVersion = syncVersion
  }

  /// Creates a header from values that were checked when they were stored.
  package init(
    stored uuid: UUID, startDate: Date, endDate: Date, timeZone: String,
    datePrecision: DatePrecision,
    subject: String, recorded: Date?, source: Source?, note: String?,
    metadata: [String: MetadataValue], syncIdentifier: String?, syncVersion: Int?,
    replaces: UUID?, replacedBy: UUID?
  ) {
    self.uuid = uuid
    self.startDate = startDate
    self.endDate = endDate
    self.timeZone = timeZone
    self.datePrecision = datePrecision
    self.subject = subject
    self.recorded = recorded
    self.source = source
    self.note = note
    self.metadata = metadata
    self.syncIdentifier = syncIdentifier
    self.syncVersion = syncVersion
    self.replaces = replaces
    self.replacedBy = replacedBy
  }

  /// Returns a subject's identifier in Unicode's normal form C.
  ///
  /// - Throws: ``InvalidSample/subjectLength`` or ``InvalidSample/subjectCharacters``.
  public static func normalised(subject: String) throws(InvalidSample) -> String {
    do throws(PlainName.Fault) {
      return try PlainName.normalised(subject)
    } catch .length {
      throw .subjectLength
    } catch {
      throw .subjectCharacters
    }
  }

  /// The calendar day of ``startDate`` in the record's own zone.
  package var localDay: LocalDay {
    LocalDay(of: startDate, in: IANAZone.named(timeZone) ?? .gmt)
  }
}

extension Date {
  /// The earliest time that a record may have: the beginning of 1900 in UTC.
  package static let earliestSample = Date(microsecondsSince1970: -2_208_988_800_000_000)
  private static let latestSample = Date(microsecondsSince1970: 253_402_300_799_000_000)

  /// Comparing dates themselves would let one pass that is not a number: `Date` derives `<=` from
  /// `<`.
  fileprivate var isStorable: Bool {
    let seconds = timeIntervalSinceReferenceDate
    return seconds >= Date.earliestSample.timeIntervalSinceReferenceDate
      && seconds <= Date.latestSample.timeIntervalSinceReferenceDate
  }
}

/// Which program saved a record.
public struct Source: Sendable, Hashable, Codable {
  /// The program's name, in Unicode's normal form C: what looks the same is one program.
  public let name: String
  /// The program's version.
  public let version: String

  /// Creates a source.
  public init(name: String, version: String) {
    // Most names are in ASCII, which is composed; a store reads thousands.
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    self.name = isPlain ? name : name.precomposedStringWithCanonicalMapping
    self.version = version
  }

  private enum CodingKeys: String, CodingKey {
    case name, version
  }

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      version: try container.decode(String.self, forKey: .version))
  }
}

/// Why a record cannot be made.
///
/// Cases name what is wrong, never what was given.
public enum InvalidSample: Error, Sendable, Hashable {
  /// The time is before 1900 or after 9999, or no time at all.
  case timeOutOfRange
  /// The end lies before the start.
  case endsBeforeStart
  /// The subject has no characters or more than 200.
  case subjectLength
  /// The subject has control characters, or a space at one of its ends.
  case subjectCharacters
  /// The time zone has no IANA identifier.
  case unknownTimeZone
  /// A sync identifier without a version, or a version without an identifier.
  case incompleteSync
  /// A number in the metadata is not finite.
  case metadataNotFinite
  /// The valence is no number from −1 through 1.
  case valenceOutOfRange
  /// A label is given twice.
  case repeatedLabel
  /// An association is given twice.
  case repeatedAssociation
}

/// What people and programs are called by in the store's records.
package enum PlainName {
  /// What is wrong with a name.
  package enum Fault: Error {
    case length
    case characters
  }

  /// Returns a name in Unicode's normal form C.
  ///
  /// - Throws: ``Fault``: it has 1 through 200 characters, none of them one that nobody sees.
  package static func normalised(_ name: String) throws(Fault) -> String {
    let normal = name.precomposedStringWithCanonicalMapping
    guard (1...200).contains(normal.count) else { throw .length }
    let isPlain = !normal.unicodeScalars.contains(where: \.isControl)
    // A space that nobody sees would make a second name that looks the same.
    guard isPlain, normal.first?.isWhitespace == false, normal.last?.isWhitespace == false else {
      throw .characters
    }
    return normal
  }
}
