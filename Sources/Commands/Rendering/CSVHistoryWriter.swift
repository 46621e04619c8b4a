import Foundation
import WellbeingDelimitedText
import WellbeingKit
import WellbeingTerminal

/// The history as comma-separated values: a row a sample, without answers.
final class CSVHistoryWriter: HistoryWriter {
  private let output: any TextSink
  private let withdrawnItems: (UUID) throws -> [String]
  private var writer = DelimitedTextWriter()

  /// - Parameter withdrawnItems: The items of a result of which an earlier version raised an alert
  ///   that nobody has reviewed, and the present one raises none.
  init(_ output: any TextSink, withdrawnItems: @escaping (UUID) throws -> [String]) {
    self.output = output
    self.withdrawnItems = withdrawnItems
  }

  func begin() {
    writer.row(SampleCells.columns.map { .ours($0) })
  }

  func write(_ samples: [any Sample]) throws {
    for sample in samples {
      writer.row(
        SampleCells(sample: sample, withdrawnItems: try withdrawnItems(sample.uuid)).cells)
    }
    output.write(String(decoding: writer.takeBytes(), as: UTF8.self))
  }

  func end(next: HistoryCursor?) throws {
    output.write(String(decoding: writer.takeBytes(), as: UTF8.self))
  }
}
