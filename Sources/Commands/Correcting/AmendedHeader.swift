import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingSamples

/// The header of a corrected record: that of the old one, except for the values given.
struct AmendedHeader {
  private let session: Session
  private let old: SampleHeader
  /// The occasion; its day is read in the record's zone unless another is given.
  let occasion: Occasion
  private let zone: TimeZone

  /// - Parameter subject: The subject of the corrected record.
  init(_ session: Session, of old: SampleHeader, subject: String) throws {
    self.session = session
    self.old = old
    guard let ownZone = IANAZone.named(old.timeZone) else { throw InvalidSample.unknownTimeZone }
    zone = session.options.timeZone != nil ? try session.zone() : ownZone
    occasion = try Occasion(
      session.invocation.value(of: AmendOptions.date), of: subject, now: session.context.clock(),
      zone: zone)
  }

  /// Returns the corrected header.
  ///
  /// External identifiers are omitted: the record no longer belongs to the other system.
  ///
  /// - Parameter stamp: The new time; nil to keep the old one.
  func header(_ stamp: DateArgument.Stamp?, now: Date) throws -> SampleHeader {
    let start = stamp?.date ?? old.startDate
    let precision = stamp?.precision ?? old.datePrecision
    return try SampleHeader(
      // Records of the same time are ordered by their identifiers: a correction keeps its place.
      uuid: .version7(at: old.uuid.version7Date ?? now), startDate: start,
      endDate: start + old.endDate.timeIntervalSince(old.startDate), timeZone: zone,
      datePrecision: precision,
      subject: occasion.subject, note: try note(), metadata: old.metadata)
  }

  private func note() throws -> String? {
    if session.clears(.note) { return nil }
    guard let typed = session.invocation.value(of: RecordOptions.note) else { return old.note }
    guard let note = try session.note(typed) else {
      throw Failure.emptyText(.note)
    }
    return note
  }
}

extension SampleHeader {
  /// Returns whether two headers have equal contents.
  func saysTheSame(as other: SampleHeader) -> Bool {
    startDate == other.startDate && endDate == other.endDate && timeZone == other.timeZone
      && datePrecision == other.datePrecision && subject == other.subject && note == other.note
  }
}

extension UUID {
  /// The time in an identifier of version 7; nil for other versions.
  fileprivate var version7Date: Date? {
    guard uuid.6 >> 4 == 7 else { return nil }
    let bytes = [uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5]
    return Date(microsecondsSince1970: bytes.reduce(0) { $0 << 8 | Int64($1) } * 1000)
  }
}
