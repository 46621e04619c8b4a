public import Foundation
public import WellbeingInstruments
import WellbeingTextFormats

/// The fields that all records share: identity, time, subject, source.
public struct SampleHeader: Sendable, Hashable {
  /// The precision of a record's time.
  public enum DatePrecision: String, NamedCase, Sendable, Hashable, Codable {
    /// The exact time is known.
    case instant
    /// Only the day is known; the time of day is meaningless.
    case day
  }

  /// The subject that the command and HealthKitCompatibility use for a person's own records. The
  /// library itself implies no subject.
  public static let ownSubject = "self"

  /// The record's identifier.
  public package(set) var uuid: UUID
  /// The start of the recorded period, to the microsecond.
  public package(set) var startDate: Date
  /// The end of the recorded period, to the microsecond; never before ``startDate``.
  public package(set) var endDate: Date
  /// The IANA identifier of the time zone at entry, for example `Europe/Berlin`.
  public package(set) var timeZone: String
  /// The precision of the time.
  public package(set) var datePrecision: DatePrecision
  /// The identifier of the person the record is about, in Unicode's normal form C.
  public package(set) var subject: String
  /// The time the record was saved; nil if it has not been saved.
  public package(set) var recorded: Date?
  /// The program that saved the record; nil if it has not been saved.
  public package(set) var source: Source?
  /// An optional remark.
  public package(set) var note: String?
  /// Additional values, under the client's own keys and ``alertShownKey``.
  public package(set) var metadata: [String: MetadataValue]
  /// The record's identifier in another system, used with ``syncVersion``.
  public package(set) var syncIdentifier: String?
  /// The version of the record in the other system; a higher one replaces a lower one.
  public package(set) var syncVersion: Int?
  /// The record that this one corrects.
  public package(set) var replaces: UUID?
  /// The record that corrects this one.
  public package(set) var replacedBy: UUID?

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - uuid: The record's identifier; by default a new UUID of RFC 9562 version 7.
  ///   - startDate: The start; rounded to the microsecond.
  ///   - endDate: The end; by default the start.
  ///   - timeZone: The time zone at entry.
  ///   - datePrecision: The precision of the time.
  ///   - subject: The subject's identifier: 1 to 200 characters, no control characters, no leading
  ///     or trailing spaces.
  ///   - note: An optional remark.
  ///   - metadata: Additional values.
  ///   - syncIdentifier: The identifier in another system; needs a version.
  ///   - syncVersion: The version in that system; needs an identifier.
  /// - Throws: ``InvalidSample``.
  public init(
    uuid: UUID = .version7(), startDate: Date, endDate: Date? = nil, timeZone: TimeZone = .current,
    datePrecision: DatePrecision = .instant, subject: String, note: String? = nil,
    metadata: [String: MetadataValue] = [:], syncIdentifier: String? = nil,
    syncVersion: Int? = nil
  ) throws(InvalidSample) {
    let endDate = endDate ?? startDate
    guard startDate.isStorable && endDate.isStorable else { throw .timeOutOfRange }
    guard endDate >= startDate else { throw .endsBeforeStart }
    guard IANAZone.named(timeZone.identifier) != nil else { throw .unknownTimeZone }
    guard (syncIdentifier == nil) == (syncVersion == nil) else { throw .incompleteSync }
    for value in metadata.values where !value.isFinite { throw .metadataNotFinite }
    let texts = [note, syncIdentifier].compactMap(\.self) + metadata.flatMap { [$0, $1.text] }
    guard !texts.contains(where: { $0.utf8.contains(0) }) else { throw .nullCharacter }
    self.uuid = uuid
    self.startDate = startDate.quantisedToMicroseconds
    self.endDate = endDate.quantisedToMicroseconds
    self.timeZone = timeZone.identifier
    self.datePrecision = datePrecision
    self.subject = try Self.normalized(subject: subject)
    self.note = note
    self.metadata = metadata.mapValues(\.quantised)
    self.syncIdentifier = syncIdentifier
    self.syncVersion = syncVersion
  }

  /// Creates a header from stored values, which were checked when they were saved.
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
  public static func normalized(subject: String) throws(InvalidSample) -> String {
    do throws(PlainName.Fault) {
      return try PlainName.normalized(subject)
    } catch .length {
      throw .subjectLength
    } catch {
      throw .subjectCharacters
    }
  }

  /// Whether a header says the same, apart from the identifier and from what the store adds.
  package func saysTheSame(as other: SampleHeader) -> Bool {
    (startDate, endDate, timeZone, datePrecision, subject)
      == (other.startDate, other.endDate, other.timeZone, other.datePrecision, other.subject)
      // The store adds since when an alert is raised.
      && (note, metadata, syncIdentifier, syncVersion)
        == (
          other.note, other.keepingAlertRaised(of: self).metadata, other.syncIdentifier,
          other.syncVersion
        )
  }

  /// The calendar day of ``startDate`` in the record's own zone; in UTC if this system does not
  /// know the zone.
  public var localDay: LocalDay {
    LocalDay(of: startDate, in: IANAZone.named(timeZone) ?? .gmt)
  }
}

extension Date {
  /// The earliest time a record may have: the beginning of 1900 in UTC.
  package static let earliestSample = Date(microsecondsSince1970: -2_208_988_800_000_000)
  private static let latestSample = Date(microsecondsSince1970: 253_402_300_799_000_000)

  /// Compares numbers, because `Date` derives `<=` from `<`, which would accept NaN.
  fileprivate var isStorable: Bool {
    let seconds = timeIntervalSinceReferenceDate
    return seconds >= Date.earliestSample.timeIntervalSinceReferenceDate
      && seconds <= Date.latestSample.timeIntervalSinceReferenceDate
  }
}

/// A program that saves records.
public struct Source: Sendable, Hashable, Codable {
  /// The program's name, in Unicode's normal form C, so that names that look the same are equal.
  public let name: String
  /// The program's version.
  public let version: String

  /// Creates a source.
  public init(name: String, version: String) {
    // Most names are ASCII, which is already composed; a store reads thousands of them.
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

extension Source {
  /// The name under which the owner's own commands save.
  package static let reservedSourceName = "wellbeing"

  package var isReserved: Bool { name.lowercased() == Self.reservedSourceName }
}

/// The reason a record cannot be created.
///
/// Cases name what is wrong, never the value given.
public enum InvalidSample: String, LibraryError, Hashable {
  /// The time is before 1900, after 9999, or not a valid date.
  case timeOutOfRange
  /// The end is before the start.
  case endsBeforeStart
  /// The subject is empty or longer than 200 characters.
  case subjectLength
  /// The subject has control characters, or leading or trailing spaces.
  case subjectCharacters
  /// The time zone has no IANA identifier.
  case unknownTimeZone
  /// A sync identifier without a version, or a version without an identifier.
  case incompleteSync
  /// A number in the metadata is not finite.
  case metadataNotFinite
  /// A note, a sync identifier or a text in the metadata contains the character U+0000, which shared
  /// stores cannot keep.
  case nullCharacter
  /// The valence is not a number from −1 to 1.
  case valenceOutOfRange
  /// A label is given twice.
  case repeatedLabel
  /// An association is given twice.
  case repeatedAssociation
  /// The name of a factor does not begin with a letter, is longer than 40 characters, or has other
  /// characters than letters, digits, hyphens and underscores.
  case factorName
  /// The amount of a factor is not a finite number, or is negative.
  case factorValueOutOfRange
  /// The unit is missing, not one word of up to 20 characters, or does not convert to that of the
  /// factor.
  case factorUnit
  /// The header of a factor does not have the date precision `day`.
  case factorNeedsDay

  package var label: String { rawValue }

  package var text: String {
    switch self {
    case .timeOutOfRange: "The time is outside the years 1900 to 9999."
    case .endsBeforeStart: "The end is before the start."
    case .subjectLength: "A subject has 1 to 200 characters: give another."
    case .subjectCharacters:
      "A subject has no control characters, and no spaces at its ends: give another."
    case .unknownTimeZone:
      "The time zone has no IANA name: give one that has, such as Europe/Berlin."
    case .incompleteSync: "A sync identifier and a sync version go together."
    case .metadataNotFinite: "A number in the metadata is not finite."
    case .nullCharacter: "A text contains the character U+0000: leave it out."
    case .valenceOutOfRange: "A valence is a number from -1 to 1."
    case .repeatedLabel: "A label is given twice."
    case .repeatedAssociation: "An association is given twice."
    case .factorName:
      "A factor's name begins with a letter and has up to 40 letters, digits and hyphens, such as "
        + "sleep."
    case .factorValueOutOfRange: "The amount of a factor is a number from 0 up."
    case .factorUnit:
      "The unit is missing, or does not fit the factor: give one such as min, h, mg or count."
    case .factorNeedsDay: "A factor has a day, without a time."
    }
  }
}

/// The rules for names of people and programs in the store's records.
package enum PlainName {
  package enum Fault: Error {
    case length
    case characters
  }

  /// Returns a name in Unicode's normal form C.
  ///
  /// - Throws: ``Fault`` unless it has 1 to 200 characters, with no control characters and no
  ///   leading or trailing spaces.
  package static func normalized(_ name: String) throws(Fault) -> String {
    let normal = name.precomposedStringWithCanonicalMapping
    guard (1...200).contains(normal.count) else { throw .length }
    let isPlain = !normal.unicodeScalars.contains(where: \.isControl)
    // An invisible space would make a second name that looks the same.
    guard isPlain, normal.first?.isWhitespace == false, normal.last?.isWhitespace == false else {
      throw .characters
    }
    return normal
  }
}

extension SampleHeader {
  /// How far ahead the clock of another machine may be, in seconds.
  package static let clockTolerance: TimeInterval = 60

  /// Whether a record is in the future, so that a clock is or was wrong. If its time of day is not
  /// known, its day counts.
  package static func isFuture(
    _ start: Date, zone: String, _ precision: DatePrecision, at now: Date
  ) -> Bool {
    guard start > now + clockTolerance else { return false }
    guard precision == .day else { return true }
    let zone = IANAZone.named(zone) ?? .gmt
    return LocalDay(of: start, in: zone) > LocalDay(of: now, in: zone)
  }
}
