import Foundation
import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

extension IncomingRecord {
  /// Gives the record its identity among those of its map.
  mutating func identify(_ identity: String) {
    var header = sample.header
    (header.syncIdentifier, header.syncVersion) = (identity, 1)
    sample = sample.with(header: header)
  }
}

extension Sample {
  /// What identifies a record of a map that names no columns for that: its time and, as a hash, what
  /// it is. A note may change.
  func identity(_ map: String) -> String {
    let content: JSONForm =
      switch record {
      case .assessment(let result): .string(result.questionnaire.id.rawValue)
      case .stateOfMind(let mood):
        .array([
          .string(mood.kind.name), .number(mood.valence), mood.labels.map(\.name).jsonForm,
          mood.associations.map(\.name).jsonForm,
        ])
      case .factor(let factor):
        .array([.string(factor.factor.name), .number(factor.value), .string(factor.unit)])
      }
    let time =
      header.datePrecision == .day
      ? header.localDay.description : RFC3339.string(from: header.startDate)
    return "\(map):\(time)|\(String(content.bytes.contentHash, radix: 16))"
  }
}

extension TableMap {
  /// What identifies a result of a map that names no columns for that: the text in the cells of its
  /// subject, time and items. Other columns, such as the day of an export, may differ in the next file.
  func identity(_ form: Questionnaire.ID, _ row: TableRow, items: [ColumnMapping.Column]) -> String
  {
    let columns = [subject].compactMap(\.self) + start.columns + (end?.columns ?? [])
    let cells = [form.rawValue] + (columns + items.map(\.name)).map(row.text)
    return "\(id):\(String(cells.jsonForm.bytes.contentHash, radix: 16))"
  }
}

extension Sequence<UInt8> {
  /// The FNV-1a hash, which is the same on every machine and day.
  var contentHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
