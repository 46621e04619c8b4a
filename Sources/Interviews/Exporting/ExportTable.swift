import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// The columns of a CSV file with the records of one type.
struct ExportTable {
  typealias Cell = DelimitedTextWriter.Cell

  private let type: SampleType
  /// Its items and scores are columns; nil for moods and factors.
  private let questionnaire: Questionnaire?

  init(_ type: SampleType, _ questionnaire: Questionnaire?) {
    self.type = type
    self.questionnaire = questionnaire
  }

  private static let ofScores = ["", "Band", "Basis", "Lowest", "Highest"]

  var header: [Cell] {
    let names: [String]
    if let questionnaire {
      let items = questionnaire.items.map(\.id)
      let scores = questionnaire.scores.flatMap { score in
        Self.ofScores.map { ending in
          let name = score.id + ending
          return items.contains(name) ? "\(name)Score" : name
        }
      }
      names =
        Self.common + ["language", "administeredBy", "clinician", "note"] + items + scores
        + ["alerts", "alertsNotAssessed", "reviewed"]
    } else if type == .factor {
      names = ["date", "factor", "value", "unit", "subject", "note", "uuid"]
    } else {
      names =
        Self.common
        + ["note", "kind", "valence", "valenceClassification", "labels", "associations"]
    }
    return names.map { .ours($0) }
  }

  private static let common = ["uuid", "subject", "start", "timeZone", "day"]

  func row(_ sample: any Sample) -> [Cell] {
    let header = sample.header
    let note = Cell.ours(header.note ?? "")
    let uuid = Cell.ours(sample.uuid.uuidString.lowercased())
    let common: [Cell] = [
      uuid, .ours(header.subject),
      .ours(
        header.datePrecision == .day
          ? header.localDay.description : RFC3339.string(from: header.startDate)),
      .ours(header.timeZone), .ours(header.localDay.description),
    ]
    switch sample.record {
    case .assessment(let result):
      return common + [
        .ours(result.language), .ours(result.administeredBy.rawValue),
        .ours(result.clinician ?? ""), note,
      ] + cells(of: result)
    case .stateOfMind(let mood):
      return common + [
        note, .ours(mood.kind.name), number(mood.valence), .ours(mood.valenceClassification.name),
        .ours(mood.labels.map(\.name).joined(separator: " ")),
        .ours(mood.associations.map(\.name).joined(separator: " ")),
      ]
    case .factor(let factor):
      return [
        .ours(header.localDay.description), .ours(factor.factor.name), number(factor.value),
        .ours(factor.unit), .ours(header.subject), note, uuid,
      ]
    }
  }

  private func cells(of result: ScoredAssessment) -> [Cell] {
    let items = questionnaire?.items.map { cell(of: $0.id, in: result) } ?? []
    let scores = questionnaire?.scores.flatMap { rule -> [Cell] in
      let score = result.score(rule.id)
      return [
        number(score?.value), .ours(score?.band ?? ""), .ours(score?.basis.rawValue ?? ""),
        number(score?.lowest), number(score?.highest),
      ]
    }
    let reviewed = result.reviews.last.map { RFC3339.string(from: $0.date) }
    return items + (scores ?? []) + [
      .ours(result.alerts.map(\.item).joined(separator: " ")),
      .ours(result.alertsNotAssessed.map(\.item).joined(separator: " ")), .ours(reviewed ?? ""),
    ]
  }

  private func cell(of item: String, in result: ScoredAssessment) -> Cell {
    switch result.answers[item] {
    case .value(let value): return .number(String(value))
    case .decimal(let value): return number(value)
    case .text(let text): return .ours(text)
    case .choice(let id): return .ours(id)
    case .declined: return .ours(Answer.declinedWord)
    case .notApplicable: return .ours(Answer.notApplicableWord)
    case nil: break
    }
    if result.skipped.contains(item) { return .ours("skipped") }
    return .ours(result.score?.basis == .totalOnly ? "unknown" : "")
  }

  private func number(_ value: Double?) -> Cell {
    .number(value.map { String(decoding: JSONForm.number($0).bytes, as: UTF8.self) } ?? "")
  }
}
