import Foundation
import WellbeingDelimitedText
import WellbeingKit
import WellbeingTerminal

/// Writes the history as comma-separated values: one row per sample, without answers.
final class CSVHistoryWriter: HistoryWriter {
  private let output: any TextSink
  private let corrected: [UUID: [String]]
  private var writer = DelimitedTextWriter()

  /// - Parameter corrected: For each result, the items with an unreviewed alert of an earlier
  ///   version.
  init(_ output: any TextSink, _ corrected: [UUID: [String]]) {
    self.output = output
    self.corrected = corrected
  }

  func begin() {
    writer.row(SampleCells.columns.map { .ours($0) })
  }

  func write(_ samples: [any Sample]) throws {
    for sample in samples {
      writer.row(
        SampleCells(sample: sample, correctedItems: corrected[sample.uuid] ?? []).cells)
    }
    output.write(String(decoding: writer.takeBytes(), as: UTF8.self))
  }

  func end(next: HistoryCursor?) throws {
    output.write(String(decoding: writer.takeBytes(), as: UTF8.self))
  }
}
