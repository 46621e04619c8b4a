import Foundation
import WellbeingDelimitedText
import WellbeingKit
import WellbeingSamples

/// A sample as CSV or tab-separated cells for programs, without answers.
struct SampleCells {
  /// The names of the columns.
  static let columns = [
    "uuid", "type", "subject", "start", "timeZone", "score", "band", "basis", "alerts",
    "reviewed", "reviewer", "outcome", "reviewNote", "kind", "valence", "labels", "associations",
    "administeredBy", "clinician", "note",
  ]

  let sample: any Sample
  /// The items with an unreviewed alert raised by an earlier version.
  let correctedItems: [String]

  /// The cells, one per column of ``columns``.
  var cells: [DelimitedTextWriter.Cell] {
    let assessment = sample.assessment
    let score = assessment?.score
    let mood = sample.stateOfMind
    let review = assessment?.reviews.last
    return [
      .ours(sample.uuid.uuidString.lowercased()), .ours(sample.sampleType.rawValue),
      .ours(sample.subject), .ours(RFC3339.string(from: sample.startDate)),
      .ours(sample.header.timeZone), .number(score?.value.map(points) ?? ""),
      .ours(score?.band ?? ""), .ours(score?.basis.rawValue ?? ""),
      .ours(alerts(of: assessment)), .ours(review.map { RFC3339.string(from: $0.date) } ?? ""),
      .ours(review?.reviewer ?? ""), .ours(review?.outcome?.rawValue ?? ""),
      .ours(review?.note ?? ""),
      .ours(mood?.kind.name ?? ""), .number(mood.map { points($0.valence) } ?? ""),
      .ours(words(mood?.labels ?? [])), .ours(words(mood?.associations ?? [])),
      .ours(assessment?.administeredBy.rawValue ?? ""), .ours(assessment?.clinician ?? ""),
      .ours(sample.header.note ?? ""),
    ]
  }

  /// Returns the items with a raised alert: with `implied` if only the total proves it, with the
  /// reason if it was not assessed, and with `corrected` if only an earlier version raised it.
  private func alerts(of assessment: ScoredAssessment?) -> String {
    let raised =
      assessment?.alerts.map { $0.state == .implied ? "\($0.item):implied" : $0.item } ?? []
    let open = assessment?.alertsNotAssessed.map { "\($0.item):\($0.reason.rawValue)" } ?? []
    return (raised + open + correctedItems.map { "\($0):corrected" }).joined(separator: " ")
  }

  /// Returns vocabulary words by name.
  private func words(_ words: [some VocabularyWord]) -> String {
    words.map(\.name).joined(separator: " ")
  }
}

extension DelimitedTextWriter.Cell {
  /// The content of the cell, without the escapes that spreadsheets need.
  var text: String {
    switch self {
    case .ours(let text), .number(let text), .passedThrough(let text): text
    }
  }
}
