import Foundation
import WellbeingKit
import WellbeingTerminal

/// The history as a table for people.
final class TableHistoryWriter: HistoryWriter {
  private let session: Session
  private let isFiltered: Bool
  private let namesSubjects: Bool
  var withdrawn: Set<UUID>
  private var rows: [[String]] = []
  /// Read when the first mood comes.
  private var words: MoodWords?
  /// What results refer to; nil where the definition is not known.
  private let definition: (Questionnaire.Key) throws -> Questionnaire?
  private var definitions: [Questionnaire.Key: Questionnaire] = [:]

  /// - Parameters:
  ///   - isFiltered: Whether only some results are meant.
  ///   - namesSubjects: Whether to say whom each is about: where others could be meant, even if
  ///     all that are listed are about one.
  ///   - definition: Finds what results refer to.
  ///   - withdrawn: The results of which an earlier version raised an alert that nobody has looked
  ///     at, and that raise none themselves.
  init(
    _ session: Session, isFiltered: Bool, namesSubjects: Bool, withdrawn: Set<UUID>,
    definition: @escaping (Questionnaire.Key) throws -> Questionnaire?
  ) {
    self.session = session
    self.isFiltered = isFiltered
    self.namesSubjects = namesSubjects
    self.withdrawn = withdrawn
    self.definition = definition
  }

  func begin() {}

  func write(_ samples: [any Sample]) throws {
    for sample in samples { rows.append(try row(sample)) }
  }

  func end(next: HistoryCursor?) throws {
    guard !rows.isEmpty else {
      session.conversation.writeLine(
        isFiltered
          ? "Nothing is like that."
          : "Nothing yet. 'wellbeing take gad-7' or 'wellbeing mood' makes a beginning.")
      return
    }
    for line in lines { session.context.output.writeLine(line) }
    if next != nil {
      session.conversation.writeLine("There are more: '--limit 0' lists all.")
    }
  }

  /// What was written so far, under its headings.
  var lines: [String] {
    // The longest words last, where they push nothing else off the screen.
    let heading = ["Result", "Date", "Subject", "Type", "Alert", "Score", "Band"]
    let headings = [heading + (rows.contains { $0.count > heading.count } ? ["Labels"] : [])]
    let shown = (headings + rows).map { row in
      row.enumerated().filter { namesSubjects || $0.offset != 2 }.map(\.element)
    }
    return TextTable.lines(shown)
  }

  /// The cells of a sample, some of which may be empty.
  func row(_ sample: any Sample) throws -> [String] {
    let cells = [
      sample.uuid.reference, LocalTime.moment(sample), printable(sample.subject),
    ]
    return try cells + ((sample as? StateOfMind).map { try moodCells($0) } ?? resultCells(sample))
  }

  private func resultCells(_ sample: any Sample) throws -> [String] {
    let assessment = sample as? ScoredAssessment
    let questionnaire = try assessment.flatMap { try definition(of: $0.questionnaire) }
    let score = assessment?.score
    let band = score.flatMap { score in
      score.band.map { id in
        let band = questionnaire?.score(score.id)?.band(id)
        return printable(band.flatMap { questionnaire?.text($0.text, in: Self.language) } ?? id)
      }
    }
    let title = questionnaire.map { printable($0.name(in: Self.language)) }
    return [
      title ?? self.title(of: sample.sampleType), alertWords(assessment),
      score?.value.map(points) ?? "-",
      bandWords(score, band),
    ]
  }

  private func moodCells(_ mood: StateOfMind) throws -> [String] {
    let words = try self.words ?? MoodWords(StateOfMindVocabulary.builtIn())
    self.words = words
    let cells = [
      words.name(mood.kind), "", valenceWords(mood.valence),
      words.name(mood.valenceClassification),
    ]
    return cells + (mood.labels.isEmpty ? [] : [words.list(mood.labels)])
  }

  /// What results of a type are called.
  func title(of type: SampleType) -> String {
    let known = try? session.readableCatalog.questionnaire(type.rawValue)
    return printable(known.map { $0.name(in: Self.language) } ?? type.rawValue)
  }

  /// The band, with what it rests on where that is not a whole sheet.
  private func bandWords(_ score: Score?, _ band: String?) -> String {
    guard let score else { return "" }
    guard let band else { return score.basis.words }
    return score.basis == .complete ? band : "\(band) (\(score.basis.words))"
  }

  private func alertWords(_ assessment: ScoredAssessment?) -> String {
    guard let assessment else { return "" }
    let isReviewed = !assessment.reviews.isEmpty
    if !assessment.alerts.isEmpty { return isReviewed ? "! reviewed" : "! raised" }
    if withdrawn.contains(assessment.uuid) { return "! corrected" }
    guard !assessment.alertsNotAssessed.isEmpty else { return "" }
    return isReviewed ? "? reviewed" : "? not assessed"
  }

  private func definition(of key: Questionnaire.Key) throws -> Questionnaire? {
    if let known = definitions[key] { return known }
    let found = try definition(key)
    definitions[key] = found
    return found
  }

  /// The language of the table, where a definition has it.
  private static let language = "en"
}
