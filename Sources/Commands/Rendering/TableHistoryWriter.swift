import Foundation
import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// Writes the history as a table for people.
final class TableHistoryWriter: HistoryWriter {
  /// The columns. Those that identify a record or are needed to judge it are never dropped or
  /// truncated. Nor is the subject, since two subjects may differ in any character.
  static let columns = [
    TableColumn("Subject", .isWrapped(to: 7), priority: 7, isLeftOutWhenEmpty: true),
    TableColumn("Type", .isCut(to: 7), priority: 3),
    TableColumn("Date", .isWrapped(to: 10), priority: 6),
    TableColumn("When", .isDropped, priority: 0, isLeftOutWhenEmpty: true),
    TableColumn("Score", .isWrapped(to: 16), priority: 4),
    TableColumn("Alert", .isWrapped(to: 11), priority: 5),
    TableColumn("Outcome", .isDropped, priority: 1, isLeftOutWhenEmpty: true),
    TableColumn("Labels", .isCut(to: 6), priority: 1, isLeftOutWhenEmpty: true),
    TableColumn("Result"),
  ]

  private let session: Session
  private let isFiltered: Bool
  private let remarks: HistoryRemarks
  private let namesSubjects: Bool
  var corrected: [UUID: [String]]
  private var rows: [[String]] = []
  /// The formatter of relative dates; nil if only absolute dates are shown.
  private var relativeDay: RelativeDay?
  /// The vocabulary, loaded with the first mood.
  private var words: MoodWords?
  /// Finds a result's definition; returns nil if it is unknown.
  private let definition: (Questionnaire.Key) throws -> Questionnaire?
  private var definitions: [Questionnaire.Key: Questionnaire] = [:]

  /// - Parameters:
  ///   - isFiltered: Whether only some results are listed.
  ///   - remarks: Remarks on the list.
  ///   - namesSubjects: Whether to show subjects: needed if others could be meant, even if all
  ///     listed records have the same one.
  ///   - namesRelativeDays: Whether to show relative dates, if they do not soon become wrong.
  ///   - corrected: For each result, the items with an unreviewed alert of an earlier version.
  ///   - definition: Finds the definition that a result refers to.
  init(
    _ session: Session, isFiltered: Bool, remarks: HistoryRemarks = HistoryRemarks(),
    namesSubjects: Bool,
    namesRelativeDays: Bool = true, corrected: [UUID: [String]],
    definition: @escaping (Questionnaire.Key) throws -> Questionnaire?
  ) {
    self.session = session
    self.isFiltered = isFiltered
    self.remarks = remarks
    self.namesSubjects = namesSubjects
    self.corrected = corrected
    self.definition = definition
    // In a file, 'yesterday' would become wrong.
    let isShown = namesRelativeDays && session.outputInfo.isTerminal
    relativeDay = isShown ? RelativeDay(at: session.context.clock()) : nil
  }

  func begin() {}

  func write(_ samples: [any Sample]) throws {
    for sample in samples { rows.append(try row(sample)) }
  }

  func end(next: HistoryCursor?) throws {
    guard !rows.isEmpty else {
      let nothing =
        isFiltered
        ? "No result or mood matches."
        : "Nothing yet. Start with 'wellbeing take gad-7' or 'wellbeing mood'."
      say(remarks.unknownSubject ?? nothing)
      say(remarks.unfound)
      // For a subject without records, the remark mentions unfinished questionnaires.
      if remarks.unknownSubject == nil { sayUnfinished() }
      return
    }
    session.show(table)
    say(remarks.unfound)
    sayUnfinished()
    if next != nil {
      session.conversation.writeLine("There are more: '--limit 0' lists all.")
    }
  }

  /// Writes the remark on one line, so that the command in it can be copied.
  private func sayUnfinished() {
    if let words = remarks.unfinishedAlerts { session.conversation.writeLine(words) }
  }

  private func say(_ remark: String?) {
    if let remark { session.conversation.writeLine(session.paragraph(remark)) }
  }

  /// The rows written so far.
  var table: Table { Table(Self.columns, rows: rows) }

  /// Returns the cells of a sample, some of which may be empty.
  func row(_ sample: any Sample) throws -> [String] {
    let mood = sample.stateOfMind
    let words = try mood.map { try moodWords($0) } ?? resultWords(sample)
    return [
      namesSubjects ? printable(sample.subject) : "", words.type, LocalTime.moment(sample),
      relativeDay?.words(for: sample) ?? "", words.score,
      alertWords(sample.assessment),
      sample.assessment?.reviews.last?.outcome?.words ?? "", words.labels,
      sample.uuid.reference,
    ]
  }

  private typealias Words = (type: String, score: String, labels: String)

  private func resultWords(_ sample: any Sample) throws -> Words {
    let assessment = sample.assessment
    let questionnaire = try assessment.flatMap { try definition(of: $0.questionnaire) }
    let title = questionnaire.map { printable($0.name(in: Self.language)) }
    let score = assessment?.score.map { $0.words(by: questionnaire, in: Self.language) }
    return (title ?? self.title(of: sample.sampleType), score ?? "", "")
  }

  private func moodWords(_ mood: StateOfMind) throws -> Words {
    let words = try self.words ?? MoodWords(StateOfMindVocabulary.builtIn())
    self.words = words
    return (
      words.name(mood.kind),
      "\(valenceWords(mood.valence)) \(words.name(mood.valenceClassification))",
      mood.labels.isEmpty ? "" : words.list(mood.labels)
    )
  }

  /// Returns the name of results of a type.
  func title(of type: SampleType) -> String {
    let known = try? session.readableCatalog.questionnaire(type.rawValue)
    return printable(known.map { $0.name(in: Self.language) } ?? type.rawValue)
  }

  private func alertWords(_ assessment: ScoredAssessment?) -> String {
    guard let assessment else { return "" }
    guard !assessment.isReviewed else {
      return ReviewText.mark(usesUnicode: session.usesUnicode)
    }
    if !assessment.alerts.isEmpty { return "! raised" }
    if corrected[assessment.uuid] != nil { return "! corrected" }
    return assessment.alertsNotAssessed.isEmpty ? "" : "? not assessed"
  }

  private func definition(of key: Questionnaire.Key) throws -> Questionnaire? {
    if let known = definitions[key] { return known }
    let found = try definition(key)
    definitions[key] = found
    return found
  }

  /// The language of the table, if a definition has it.
  private static let language = "en"
}
