import Foundation
import WellbeingKit
import WellbeingTerminal

/// The history as plain text: a line a sample, without answers.
final class PlainHistoryWriter: HistoryWriter {
  private let session: Session
  private let withdrawnItems: (UUID) throws -> [String]

  /// - Parameter withdrawnItems: As in ``CSVHistoryWriter``.
  init(_ session: Session, withdrawnItems: @escaping (UUID) throws -> [String]) {
    self.session = session
    self.withdrawnItems = withdrawnItems
  }

  func begin() {}

  func write(_ samples: [any Sample]) throws {
    session.showPlain(
      try samples.map { sample in
        SampleCells(sample: sample, withdrawnItems: try withdrawnItems(sample.uuid)).cells
          .map(\.text)
      })
  }

  func end(next: HistoryCursor?) throws {}
}
