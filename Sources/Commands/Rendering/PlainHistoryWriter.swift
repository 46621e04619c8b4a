import Foundation
import WellbeingKit
import WellbeingTerminal

/// Writes the history as plain text: one line per sample, without answers.
final class PlainHistoryWriter: HistoryWriter {
  private let session: Session
  private let corrected: [UUID: [String]]

  /// - Parameter corrected: As in ``CSVHistoryWriter``.
  init(_ session: Session, _ corrected: [UUID: [String]]) {
    self.session = session
    self.corrected = corrected
  }

  func begin() {}

  func write(_ samples: [any Sample]) throws {
    session.showPlain(
      samples.map { sample in
        SampleCells(sample: sample, correctedItems: corrected[sample.uuid] ?? []).cells
          .map(\.text)
      })
  }

  func end(next: HistoryCursor?) throws {}
}
