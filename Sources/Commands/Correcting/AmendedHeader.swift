import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingSamples

/// What a corrected record says of its time and subject: as the old one, but for what is named.
struct AmendedHeader {
  private let session: Session
  private let old: SampleHeader
  /// When it was; its day is read in the zone of the record where no other is named.
  let occasion: Occasion
  private let zone: TimeZone

  /// - Parameter subject: Whom the corrected record is about.
  init(_ session: Session, of old: SampleHeader, subject: String) throws {
    self.session = session
    self.old = old
    guard let ownZone = IANAZone.named(old.timeZone) else { throw InvalidSample.unknownTimeZone }
    zone = session.invocation.has(CommonOptions.timeZone) ? try session.zone() : ownZone
    occasion = try Occasion(session, subject: subject, zone: zone)
  }

  /// The corrected header.
  ///
  /// What names the record in another system is left out: it is not that system's record any more.
  ///
  /// - Parameter stamp: The time that was named; nil where the old one stays.
  func header(_ stamp: DateArgument.Stamp?, now: Date) throws -> SampleHeader {
    let start = stamp?.date ?? old.startDate
    let precision = stamp.map { $0.precision == .day ? .day : .instant } ?? old.datePrecision
    return try SampleHeader(
      uuid: .version7(at: now), startDate: start,
      endDate: start + old.endDate.timeIntervalSince(old.startDate), timeZone: zone,
      datePrecision: precision,
      subject: occasion.subject, note: try note(), metadata: old.metadata)
  }

  private func note() throws -> String? {
    if session.clears(.note) { return nil }
    guard session.invocation.has(RecordOptions.note) else { return old.note }
    guard let note = try session.note(RecordOptions.note) else {
      throw CommandError.emptyText(.note)
    }
    return note
  }
}

extension SampleHeader {
  /// Whether two headers say the same of a record.
  func saysTheSame(as other: SampleHeader) -> Bool {
    startDate == other.startDate && endDate == other.endDate && timeZone == other.timeZone
      && datePrecision == other.datePrecision && subject == other.subject && note == other.note
  }
}
