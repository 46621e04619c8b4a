import Foundation
import WellbeingSamples

/// A row of the table `sample`, read.
struct SampleRow {
  let type: String
  let header: SampleHeader

  /// The columns that ``init(_:)`` reads, in its order: of `sample` as `s`, `source` as `o`.
  static let columns = """
    s.uuid, s.type, s.subject, s.start_us, s.end_us, s.time_zone, s.date_precision,
      s.recorded_us, o.name, s.source_version, s.note, s.metadata, s.sync_identifier,
      s.sync_version, s.replaces, s.replaced_by
    """

  init(_ row: Statement) throws(StoreError) {
    guard let precision = SampleHeader.DatePrecision(rawValue: try row.text(6)) else {
      throw row.unexpectedValue(in: 6)
    }
    type = try row.text(1)
    header = SampleHeader(
      stored: try row.uuid(0), start: Date(microsecondsSince1970: try row.int64(3)),
      end: Date(microsecondsSince1970: try row.int64(4)), timeZone: try row.text(5),
      datePrecision: precision, subject: try row.text(2),
      recorded: Date(microsecondsSince1970: try row.int64(7)),
      source: Source(name: try row.text(8), version: try row.text(9)),
      note: try row.textIfPresent(10), metadata: try MetadataText.decode(try row.text(11)),
      syncIdentifier: try row.textIfPresent(12), syncVersion: try row.intIfPresent(13),
      replaces: try row.uuidIfPresent(14), replacedBy: try row.uuidIfPresent(15))
  }
}
