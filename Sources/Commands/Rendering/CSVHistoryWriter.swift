import Foundation
import WellbeingDelimitedText
import WellbeingKit
import WellbeingSamples
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
    let columns = [
      "uuid", "type", "subject", "start", "timeZone", "score", "band", "basis", "alerts", "kind",
      "valence", "labels", "associations",
    ]
    writer.row(columns.map { .ours($0) })
  }

  func write(_ samples: [any Sample]) throws {
    for sample in samples {
      writer.row(row(sample, withdrawn: try withdrawnItems(sample.uuid)))
    }
    output.write(String(decoding: writer.takeBytes(), as: UTF8.self))
  }

  func end(next: HistoryCursor?) throws {
    output.write(String(decoding: writer.takeBytes(), as: UTF8.self))
  }

  private func row(_ sample: any Sample, withdrawn: [String]) -> [DelimitedTextWriter.Cell] {
    let assessment = sample as? ScoredAssessment
    let score = assessment?.score
    let mood = sample as? StateOfMind
    return [
      .ours(sample.uuid.uuidString.lowercased()), .ours(sample.sampleType.rawValue),
      .ours(sample.subject), .ours(RFC3339.string(from: sample.start)),
      .ours(sample.header.timeZone), .number(score?.value.map(points) ?? ""),
      .ours(score?.band ?? ""), .ours(score?.basis.rawValue ?? ""),
      .ours(alertCell(assessment, withdrawn)),
      .ours(mood?.kind.name ?? ""), .number(mood.map { points($0.valence) } ?? ""),
      .ours(words(mood?.labels ?? [])), .ours(words(mood?.associations ?? [])),
    ]
  }
}

/// Words of the vocabulary in one cell, by their names.
private func words(_ words: [some VocabularyWord]) -> String {
  words.map(\.name).joined(separator: " ")
}

/// The alerts of a result in one cell: the item where one is raised, the item with the reason
/// where one could not be evaluated, and with `corrected` where only an earlier version raised it.
private func alertCell(_ assessment: ScoredAssessment?, _ withdrawn: [String]) -> String {
  let raised = assessment?.alerts.map(\.item) ?? []
  let open = assessment?.alertsNotAssessed.map { "\($0.item):\($0.reason.rawValue)" } ?? []
  return (raised + open + withdrawn.map { "\($0):corrected" }).joined(separator: " ")
}
