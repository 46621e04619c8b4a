import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

extension SampleHeader {
  func with(
    _ uuid: UUID? = nil, syncIdentifier: String? = nil
  ) -> SampleHeader {
    SampleHeader(
      stored: uuid ?? self.uuid, startDate: startDate, endDate: endDate, timeZone: timeZone,
      datePrecision: datePrecision, subject: subject, recorded: recorded, source: source,
      note: note,
      metadata: metadata, syncIdentifier: syncIdentifier,
      syncVersion: syncIdentifier.map { _ in 1 }, replaces: nil, replacedBy: nil)
  }
}

extension Sample {
  /// What identifies a record of a map that names no columns for that: its time and, as a hash, what
  /// it is. A note may change. A result is known by the cells of its row, however they are read.
  ///
  /// - Parameter cells: Those of a result's row, with the column of its first item.
  func identity(_ map: String, _ cells: [String]) -> String {
    let content: JSONForm =
      switch record {
      case .assessment(let result):
        .array([.string(result.questionnaire.id), .strings(cells)])
      case .stateOfMind(let mood):
        .array([
          .string(mood.kind.name), .number(mood.valence), .strings(mood.labels.map(\.name)),
          .strings(mood.associations.map(\.name)),
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

extension Sequence<UInt8> {
  /// The FNV-1a hash, which is the same on every machine and day.
  var contentHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
