import Foundation
import WellbeingDelimitedText
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// A form of the history: takes page after page of samples.
protocol HistoryWriter {
  func begin()
  func write(_ samples: [any Sample]) throws
  func end(next: HistoryCursor?) throws
}

/// The history as one JSON document, written as it is read.
final class JSONHistoryWriter: HistoryWriter {
  private let output: any TextSink
  private var isFirst = true

  init(_ output: any TextSink) {
    self.output = output
  }

  func begin() {
    output.write("{\"schemaVersion\":\(JSONOutput.schemaVersion),\"samples\":[")
  }

  func write(_ samples: [any Sample]) throws {
    for sample in samples {
      if !isFirst { output.write(",") }
      isFirst = false
      output.write(bytes: try JSONOutput.bytes(of: sample))
    }
  }

  func end(next: HistoryCursor?) throws {
    output.write("]")
    if let next { output.write(",\"next\":\"\(next.text)\"") }
    output.writeLine("}")
  }
}

/// The history as comma-separated values: a row a sample, without answers.
final class CSVHistoryWriter: HistoryWriter {
  private let output: any TextSink
  private var writer = DelimitedTextWriter()

  init(_ output: any TextSink) {
    self.output = output
  }

  func begin() {
    let columns = [
      "uuid", "type", "subject", "start", "timeZone", "score", "band", "basis", "alerts", "kind",
      "valence", "labels", "associations",
    ]
    writer.row(columns.map { .ours($0) })
  }

  func write(_ samples: [any Sample]) throws {
    for sample in samples { writer.row(row(sample)) }
    output.write(String(decoding: writer.takeBytes(), as: UTF8.self))
  }

  func end(next: HistoryCursor?) throws {
    output.write(String(decoding: writer.takeBytes(), as: UTF8.self))
  }

  private func row(_ sample: any Sample) -> [DelimitedTextWriter.Cell] {
    let assessment = sample as? ScoredAssessment
    let score = assessment?.score
    return [
      .ours(sample.uuid.uuidString.lowercased()), .ours(sample.sampleType.rawValue),
      .ours(sample.subject), .ours(RFC3339.string(from: sample.start)),
      .ours(sample.header.timeZone), .number(score?.value.map(points) ?? ""),
      .ours(score?.band ?? ""), .ours(score?.basis.rawValue ?? ""),
      .ours(alertCell(assessment)),
      .ours(""), .ours(""), .ours(""), .ours(""),
    ]
  }
}

/// The alerts of a result in one cell: the item where one is raised, the item with the reason
/// where one could not be evaluated.
private func alertCell(_ assessment: ScoredAssessment?) -> String {
  let raised = assessment?.alerts.map(\.item) ?? []
  let open = assessment?.alertsNotAssessed.map { "\($0.item):\($0.reason.rawValue)" } ?? []
  return (raised + open).joined(separator: " ")
}

/// The history as a table for people.
final class TableHistoryWriter: HistoryWriter {
  private let session: Session
  private let isFiltered: Bool
  private var rows: [[String]] = []
  private var subjects: Set<String> = []
  private var definitions: [String: Questionnaire] = [:]

  /// - Parameter isFiltered: Whether only some results are meant.
  init(_ session: Session, isFiltered: Bool) {
    self.session = session
    self.isFiltered = isFiltered
  }

  func begin() {}

  func write(_ samples: [any Sample]) throws {
    for sample in samples {
      subjects.insert(sample.subject)
      rows.append(row(sample))
    }
  }

  func end(next: HistoryCursor?) throws {
    guard !rows.isEmpty else {
      session.conversation.writeLine(
        isFiltered ? "No result is like that." : "No results. 'wellbeing take gad-7' makes one.")
      return
    }
    let isOfSeveral = subjects.count > 1
    let heading = ["Date", "Subject", "Type", "Score", "Band", "Alert", "Result"]
    let shown = ([heading] + rows).map { row in
      row.enumerated().filter { isOfSeveral || $0.offset != 1 }.map(\.element)
    }
    for line in TextTable.lines(shown) { session.context.output.writeLine(line) }
    if next != nil {
      session.conversation.writeLine("There are more: '--limit 0' lists all.")
    }
  }

  private func row(_ sample: any Sample) -> [String] {
    let reference = String(sample.uuid.uuidString.lowercased().suffix(8))
    let assessment = sample as? ScoredAssessment
    let questionnaire = definition(sample.sampleType.rawValue)
    let score = assessment?.score
    let band = score.flatMap { score in
      score.band.flatMap { questionnaire?.score(score.id)?.band($0)?.text.text(in: "en") ?? $0 }
    }
    return [
      LocalTime.moment(sample), printable(sample.subject),
      questionnaire?.shortTitle.text(in: "en") ?? sample.sampleType.rawValue,
      score?.value.map(points) ?? "-", bandWords(score, band),
      alertWords(assessment), reference,
    ]
  }

  /// The band, with what it rests on where that is not a whole sheet.
  private func bandWords(_ score: Score?, _ band: String?) -> String {
    guard let score else { return "" }
    guard let band else { return score.basis.words }
    return score.basis == .complete ? band : "\(band) (\(score.basis.words))"
  }

  private func alertWords(_ assessment: ScoredAssessment?) -> String {
    if assessment?.alerts.isEmpty == false { return "! raised" }
    return assessment?.alertsNotAssessed.isEmpty == false ? "? not assessed" : ""
  }

  private func definition(_ id: String) -> Questionnaire? {
    if let known = definitions[id] { return known }
    let found = try? QuestionnaireCatalog.builtIn.questionnaire(id)
    definitions[id] = found
    return found
  }
}

extension Score.Basis {
  /// The basis in words.
  var words: String {
    switch self {
    case .complete: "complete"
    case .prorated: "prorated"
    case .itemDeclined: "item declined"
    case .totalOnly: "total only"
    case .unscorable: "no total"
    }
  }
}

/// Rows of text in columns.
enum TextTable {
  /// The rows as lines, each column as wide as its widest cell.
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { $0.count > column ? DisplayWidth.columns(of: $0[column]) : 0 }.max() ?? 0
    }
    return rows.map { row in
      // Nothing is padded behind the last cell that shows something.
      let last = row.lastIndex { !$0.isEmpty } ?? 0
      let cells = row.prefix(last + 1).enumerated().map { column, cell in
        let padding = widths[column] - DisplayWidth.columns(of: cell)
        return column == last ? cell : cell + String(repeating: " ", count: padding)
      }
      return cells.joined(separator: "  ")
    }
  }
}
