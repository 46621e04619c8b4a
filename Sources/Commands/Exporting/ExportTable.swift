import Foundation
import WellbeingImports
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// A CSV file with the records of one type.
struct ExportTable {
  typealias Cell = DelimitedTextWriter.Cell

  private let type: SampleType
  /// The items of each version that the results use; empty for moods and factors.
  private let items: [Questionnaire.Key: Set<String>]
  private let columns: ExportColumns

  /// - Parameter versions: The versions of the questionnaire that the results use.
  init(_ type: SampleType, _ versions: [Questionnaire]) {
    self.type = type
    items = Dictionary(versions.map { ($0.key, Set($0.items.map(\.id))) }) { first, _ in first }
    columns = ExportColumns(versions)
  }

  var header: [Cell] {
    let names =
      switch type {
      case .stateOfMind: ExportColumns.ofMoods
      case .factor: ["date", "factor", "value", "unit", "subject", "note", "uuid"]
      default: columns.names
      }
    return names.map { .ours($0) }
  }

  func row(_ sample: any Sample) -> [Cell] {
    let header = sample.header
    let note = Cell.ours(header.note ?? "")
    let uuid = Cell.ours(sample.uuid.uuidString.lowercased())
    let common: [Cell] = [
      uuid, .ours(header.subject), .ours(RFC3339.string(from: header.startDate)),
      .ours(header.datePrecision.rawValue), .ours(header.timeZone),
      .ours(header.localDay.description),
    ]
    switch sample.record {
    case .assessment(let result):
      return common + [
        .ours(result.questionnaire.id.rawValue), .ours(result.questionnaire.version),
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
    let answers = columns.items.map { cell(of: $0, in: result) }
    let scores = columns.scores.flatMap { id -> [Cell] in
      let score = result.score(id)
      return [
        number(score?.value), .ours(score?.band ?? ""), .ours(score?.basis.rawValue ?? ""),
        number(score?.lowest), number(score?.highest),
      ]
    }
    let last = result.reviews.last { $0.result == result.uuid && $0.outcome != .toldSomeone }
    let reviewed = result.isReviewed ? last.map { RFC3339.string(from: $0.date) } : nil
    return answers + scores + [
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
    let isOfVersion = items[result.questionnaire]?.contains(item) == true
    return .ours(isOfVersion && result.score?.basis == .totalOnly ? "unknown" : "")
  }

  private func number(_ value: Double?) -> Cell {
    .number(value.map { String(decoding: JSONForm.number($0).bytes, as: UTF8.self) } ?? "")
  }
}
