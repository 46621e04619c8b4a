import Foundation
import WellbeingBulkScoring
import WellbeingImports
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// What an import of one file did, or would do.
struct ImportReport {
  /// How many problems are named.
  static let problemLimit = 20

  let file: String
  let format: String
  private(set) var saved = 0
  private(set) var unchanged = 0
  private(set) var replaced = 0
  private(set) var kept = 0
  var refused = 0
  var leftOut: [String: Int] = [:]
  /// The numbers of reviews, and of alerts that were corrected, of results that were there without them.
  var (addedReviews, addedAlerts) = (0, 0)
  /// The numbers of unfinished questionnaires that raise an alert, and of those that were left out.
  var (draftAlerts, draftAlertsLeftOut) = (0, 0)
  /// The number of results with an alert whose last review says that it was followed up.
  var alertsReviewed = 0
  /// Who the records of a file that names nobody are about; nil if it names somebody.
  var subject: String?
  /// The number of results to save of which nothing says who administered them.
  private(set) var assumedOrigins = 0
  /// Whether the file is a whole store's and goes into one in which nothing was saved.
  var isRestored = false
  /// Words for feelings and activities that the vocabulary lacks, and how often they occur.
  var keptWords: [String: Int] = [:]
  /// The words for moods that have no valence, and how often they occur.
  var unknownMoods: [String: Int] = [:]
  /// What to look at in lines that are read, without the lines, the places of these notes, and the
  /// number of lines by code.
  private var notes: [(note: Problem, lines: [Int])] = []
  private var notePlaces: [Problem: Int] = [:]
  private var noteCounts: [String: Int] = [:]
  /// The columns of the items, and those that are not read.
  var columns: (mappings: [ColumnMapping], notRead: [String])?
  /// The number of saved results that raise an alert, or have one that could not be assessed.
  private(set) var alerts = 0
  private(set) var alertsNotAssessed = 0
  /// The number of records that raise an alert and have a problem.
  private(set) var alertsRefused = 0
  /// The number of them that are recorded as reviewed elsewhere.
  var reviewed = 0
  private(set) var problems: [Problem] = []
  private(set) var problemCount = 0
  /// Whether the answers may not mean what they seem to: then no record is good.
  private(set) var isMiscoded = false
  /// Lines about single records that were left out.
  var remarks: [String] = []
  /// What the file does not have, and where to find it.
  var advice: String?
  /// Subjects that the file names, two at most.
  var fileSubjects: Set<String> = []

  init(file: String, format: String) { (self.file, self.format) = (file, format) }

  var hasChanges: Bool { saved + replaced + addedReviews + addedAlerts > 0 }

  mutating func refuse(_ record: TransferredSample, _ problem: Problem) {
    add(
      RefusedRecord(
        problem,
        raisesAlert: record.sample.assessment?.alerts.isEmpty == false
          || !record.takenBack.isEmpty))
  }

  mutating func add(_ problem: Problem) { add(RefusedRecord(problem)) }

  mutating func add(_ refused: RefusedRecord) {
    let problem = refused.problem
    problemCount += refused.count
    if [Problem.shiftedCoding, Problem.contradictedTotals].contains(problem.code) {
      isMiscoded = true
      removeNotes(Self.disagreement)
      problems.insert(problem, at: 0)
      return
    }
    if refused.raisesAlert { alertsRefused += 1 }
    // What may be an alert is named, however many other problems there are.
    if problems.count < Self.problemLimit || refused.hidesAlert { problems.append(problem) }
  }

  static let (disagreement, sameDay, replaced) = ("disagreement", "sameDay", "replaced")
  static let notRead = "notRead"

  mutating func note(_ code: String, _ line: Int, _ words: String) {
    note(Problem(code, words, line: line))
  }

  mutating func note(_ note: Problem) {
    noteCounts[note.code, default: 0] += 1
    let line = note.place?.line ?? 0
    var note = note
    note.place?.line = nil
    if let place = notePlaces[note] { return notes[place].lines.append(line) }
    notePlaces[note] = notes.count
    notes.append((note, [line]))
  }

  private mutating func removeNotes(_ codes: String...) {
    notes.removeAll { codes.contains($0.note.code) }
    notePlaces = [:]
    for code in codes { noteCounts[code] = nil }
  }

  /// - Parameter earlier: The alerts of earlier versions that wait with it, if these are saved, too.
  mutating func count(
    _ record: TransferredSample, as match: ImportMatch, earlier: [RaisedAlert] = [],
    isOriginAssumed: Bool = false
  ) {
    switch match {
    case .new: saved += 1
    case .unchanged: unchanged += 1
    case .other: replaced += 1
    case .kept: kept += 1
    }
    guard [.unchanged, .kept].contains(match) == false, record.deleted == nil,
      let result = record.sample.assessment
    else { return }
    if isOriginAssumed { assumedOrigins += 1 }
    if !(result.alerts.isEmpty && record.takenBack.isEmpty && earlier.isEmpty) {
      alerts += 1
      if earlier.isEmpty && result.isReviewed { alertsReviewed += 1 }
    }
    if result.alertsNotAssessed.contains(where: { $0.reason != .notShown }) {
      alertsNotAssessed += 1
    }
  }

  /// The same report of a file of which nothing was saved.
  var ofNothing: ImportReport {
    var copy = self
    (copy.saved, copy.replaced, copy.reviewed, copy.assumedOrigins) = (0, 0, 0, 0)
    (copy.addedReviews, copy.addedAlerts, copy.keptWords) = (0, 0, [:])
    copy.removeNotes(Self.sameDay, Self.replaced)
    return copy
  }

  // MARK: Forms

  var form: JSONForm {
    [
      "file": file, "format": format, "saved": saved, "unchanged": unchanged, "replaced": replaced,
      "kept": kept, "refused": refused, "leftOut": leftOut,
      "sameDay": noteCounts[Self.sameDay] ?? 0, "disagreements": noteCounts[Self.disagreement] ?? 0,
      "alerts": alerts, "alertsNotAssessed": alertsNotAssessed, "alertsRefused": alertsRefused,
      "draftAlerts": draftAlerts, "draftAlertsLeftOut": draftAlertsLeftOut,
      "alertsReviewed": alertsReviewed, "reviewed": reviewed, "addedReviews": addedReviews,
      "addedAlerts": addedAlerts, "assumedOrigins": assumedOrigins,
      "problems": problems.map { Self.form($0, line: $0.place?.line ?? 1) },
      "notes": notes.flatMap { note, lines in lines.map { Self.form(note, line: $0) } },
      "notRead": columns?.notRead,
    ]
  }

  private static func form(_ problem: Problem, line: Int) -> JSONForm {
    [
      "line": line, "column": problem.place?.cell, "path": problem.place?.path,
      "code": problem.code, "message": problem.words,
    ]
  }

  /// One line per outcome.
  ///
  /// - Parameter isTrial: Whether nothing was to be saved.
  func lines(isTrial: Bool) -> [String] {
    let would = isTrial ? "would be " : ""
    var lines = ["\(counted(saved, "record")) \(would)saved"]
    if isRestored, saved > 0 {
      lines.append(
        "The store \(isTrial ? "would be" : "was") restored whole, with its audit trail, plans, "
          + "access and unfinished questionnaires")
    }
    let others = [
      (unchanged, "unchanged: the store has the same"),
      (replaced, "\(would)replaced: the file has other content"),
      (kept, "kept: corrected or deleted here since"),
      (refused, "refused: the store has other content"),
      (
        noteCounts[Self.sameDay] ?? 0,
        "\(would)saved beside another result of the same subject, type and day"
      ),
      (reviewed, "\(would)recorded as reviewed elsewhere"),
      (noteCounts[Self.disagreement] ?? 0, "with a stated total that is not ours"),
    ]
    for (count, noun) in [(addedReviews, "review"), (addedAlerts, "alert")] where count > 0 {
      let added = isTrial ? "would be added" : "added"
      lines.append("\(counted(count, noun)) \(added) to records that were there")
    }
    lines += others.filter { $0.0 > 0 }.map { "\(counted($0.0, "record")) \($0.1)" }
    lines += leftOut.sorted { $0.key < $1.key }.map { "\($0.value) left out: \($0.key)" }
    if !keptWords.isEmpty {
      lines.append(
        "\(counted(keptWords.count, "word")) kept in the metadata: the vocabulary lacks "
          + (keptWords.count == 1 ? "it" : "them"))
    }
    if assumedOrigins > 0 {
      lines.append(
        "Nothing says who administered \(counted(assumedOrigins, "questionnaire")): "
          + "'self' is assumed. To say otherwise, use '--administered-by', or 'administeredBy' in a map"
      )
    }
    if let subject { lines.append("The file names nobody: all of it is about \(quoted(subject))") }
    return ["\(file), \(format):"] + lines.map { "  \($0)." }
  }

  /// Which column is which item, as `score` says it, and what is not read.
  ///
  /// - Parameter isNamed: Whether the file is named first.
  func columnLines(named isNamed: Bool) -> [String] {
    guard let columns else { return [] }
    return (isNamed ? ["\(file):"] : []) + columns.mappings.flatMap(\.lines)
      + (columns.notRead.isEmpty
        ? [] : ["Not read: \(columns.notRead.map(quoted).joined(separator: ", "))."])
  }

  /// The problems and what to look at, one per line.
  var problemLines: [String] {
    let rest = problemCount - problems.count
    return problems.map { $0.sentence(in: file) }
      + (rest > 0 ? ["\(file): \(counted(rest, "more problem"))."] : [])
      + notes.map { $0.sentence(in: "\(file), \(Self.written($1))") }
  }

  private static func written(_ lines: [Int]) -> String {
    let runs = IndexSet(lines).rangeView.map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound) to \(run.upperBound - 1)"
    }
    return (Set(lines).count == 1 ? "line " : "lines ") + runs.joined(separator: ", ")
  }
}
