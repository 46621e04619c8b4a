import Foundation
import WellbeingInstruments
package import WellbeingTextFormats
package import WellbeingSamples

/// A course of results in sentences: a text alternative to its chart.
package struct CourseSentences {
  private let course: TrendCourse
  private let words: TrendWords
  private let isLimited: Bool

  package init(_ course: TrendCourse, isLimited: Bool = false) {
    self.course = course
    self.isLimited = isLimited
    words = TrendWords(course)
  }

  /// The description of the results: the number, the first and last, the highest and lowest, and
  /// any special cases.
  package var all: [Span] {
    ([description] + [bases].compactMap(\.self)).map { Span($0) } + asides
  }

  /// The sentences that a chart replaces.
  package var overview: [String] {
    course.results.isEmpty ? [] : [description] + [bases].compactMap(\.self)
  }

  /// The sentences that a chart does not replace.
  package var brief: [Span] { course.results.isEmpty ? all : asides }

  private var description: String {
    guard let first = course.results.first, let last = course.results.last else {
      return "\(words.name): no result\(isLimited ? " in this period" : "")."
    }
    let count = counted(course.results.count, "result")
    guard course.rule != nil else {
      let days = first.localDay == last.localDay ? "on" : "from \(TrendWords.day(first)) to"
      return "\(words.name), \(count) \(days) \(TrendWords.day(last))." + items
    }
    guard course.results.count > 1 else {
      return "\(words.name), \(count): \(words.value(first)) on \(TrendWords.day(first))."
    }
    let extremes = [("highest", course.tally.highest), ("lowest", course.tally.lowest)].compactMap {
      name, result in
      result.map { "\(name) \(words.value($0))" }
    }
    let parts = ["first \(words.value(first))", "last \(words.value(last))"] + extremes
    return "\(words.name), \(count) from \(TrendWords.day(first)) to \(TrendWords.day(last)): "
      + parts.joined(separator: ", ") + "."
  }

  /// The numbers that were answered, one sentence per item.
  private var items: String {
    course.itemGrid.rows.filter(\.item.hasValues).map { row in
      let values = row.cells.compactMap(\.value)
      guard let first = values.first, let last = values.last, let highest = values.max(),
        let lowest = values.min()
      else { return " \(row.item.id): no number." }
      return " \(row.item.id): first \(points(first)), last \(points(last)), "
        + "highest \(points(highest)), lowest \(points(lowest)), range "
        + "\(points(row.item.values?.lowerBound ?? lowest)) to "
        + "\(points(row.item.values?.upperBound ?? highest))\(course.unitWords(of: row.item))."
    }.joined()
  }

  private var total: String { counted(course.results.count, "\(words.name) result") }

  /// The number of results that are not complete; nil if there are none.
  private var bases: String? {
    let basis = [Score.Basis.prorated, .itemDeclined, .totalOnly, .unscorable].compactMap {
      basis in
      course.tally.bases[basis].map {
        "\($0) \(course.isOwn ? basis.ownWords : basis.words)"
      }
    }
    return basis.isEmpty ? nil : "Of \(total): \(basis.joined(separator: ", "))."
  }

  private var asides: [Span] { alerts + limits.map { Span($0) } }

  /// What limits the comparison of the results: other versions, and days covered twice.
  package var limits: [String] { [versions, languages, overlap].compactMap(\.self) }

  /// A note if the results that are compared were answered in several languages.
  private var languages: String? {
    let names = course.comparedLanguages.sorted()
    guard names.count > 1 else { return nil }
    return "The \(words.name) results that are compared were answered in different languages "
      + "(\(names.map { printable($0) }.joined(separator: ", "))): part of a change may come from the wording."
  }

  /// A note on results scored by other versions, whose bands may differ from those drawn; nil if
  /// all were scored by this version.
  private var versions: String? {
    let others = course.tally.otherVersions.sorted { $0.key < $1.key }
    guard !others.isEmpty else { return nil }
    let counts = others.map { "\($1) by \(printable($0))" }
    return
      "Some \(words.name) results were scored by other versions (\(counts.joined(separator: ", "))); the bands "
      + "drawn are those of \(printable(course.questionnaire.version))."
  }

  /// A note on results that partly cover the same days as the one before; nil if there are none.
  private var overlap: String? {
    guard let last = course.tally.early.last else { return nil }
    let count = counted(course.tally.early.count, "\(words.name) result")
    let place = course.tally.early.count == 1 ? "on" : "the last on"
    return
      "\(count) less than \(counted(course.questionnaire.daysToWait, "day")) after the one before, "
      + "\(place) \(TrendWords.day(last)): they cover some of the same days."
  }

  /// Sentences on alerts, always included; an alert that was not assessed never reads as no alert.
  private var alerts: [Span] {
    let isWaiting = course.unreviewedCount > 0 && !course.isOwn
    let correction = course.isOwn ? "" : ", not yet reviewed,"
    let states: [(String, CourseTally.Part, String, Tone)] = [
      ("! Alert in", course.tally.raised, unreviewed, isWaiting ? .alert : .plain),
      ("! Alert before correction\(correction) in", course.tally.correctedAlerts, "", .alert),
      ("? Alert not assessed in", course.tally.notAssessed, "", .caution),
      (
        "! Entered in error, not corrected:", course.tally.inError,
        "; no change is stated from \(course.tally.inError.count == 1 ? "it" : "them")", .alert
      ),
    ]
    return (course.leavesOutAlerts ? states.suffix(1) : states).compactMap {
      words, part, ending, tone in
      guard let last = part.last else { return nil }
      let place = part.count == 1 ? "on" : "last on"
      return Span(
        "\(words) \(part.count) of \(total), "
          + "\(place) \(TrendWords.day(last)) (\(last.uuid.reference))" + ending + ".", tone)
    }
  }

  /// The number of alerts not yet reviewed, as the end of a sentence; empty if there are none.
  private var unreviewed: String {
    let count = course.unreviewedCount
    return count == 0 || course.isOwn ? "" : "; \(count) not reviewed"
  }

  /// Returns the caption of a chart: instrument and version, number of results, and dates.
  package func caption(isOverTime: Bool = true, interval: CalendarInterval = .day) -> String {
    let name = "\(words.name) \(printable(course.questionnaire.version))"
    let days = [course.results.first, course.results.last].compactMap { $0.map(TrendWords.day) }
    let unit =
      interval == .day || !isOverTime || course.rule == nil
      ? nil : "the last of each \(interval.rawValue) with the range of all"
    let parts =
      [name, counted(course.results.count, "result")]
      + (days.isEmpty ? [] : [days.joined(separator: " to ")]) + [unit].compactMap(\.self)
    return parts.joined(separator: ", ")
  }
}

package struct TrendWords {
  /// The language of sentences, used if a definition has it.
  package static let language = "en"

  private let questionnaire: Questionnaire
  private let scoreID: String
  private let isOwn: Bool

  package init(_ course: TrendCourse) {
    questionnaire = course.questionnaire
    scoreID = course.score
    isOwn = course.isOwn
  }

  /// The questionnaire's name, followed by the score's unless it is the main one.
  package var name: String {
    let title = printable(questionnaire.name(in: TrendWords.language))
    guard scoreID != questionnaire.scores.first?.id, let rule = questionnaire.score(scoreID) else {
      return title
    }
    return "\(title) \(printable(questionnaire.text(rule.title, in: TrendWords.language)))"
  }

  /// Returns the score with its band, for example `24 severe`, or its basis if it has no value.
  package func score(_ result: AssessmentSummary) -> String {
    result.score(scoreID).map {
      $0.words(by: questionnaire, in: TrendWords.language, isOwn: isOwn)
    } ?? ""
  }

  /// Returns a value with its band in parentheses, for example `24 (severe)`.
  package func value(_ result: AssessmentSummary) -> String {
    guard let score = result.score(scoreID), let value = score.value else {
      return Score.Basis.unscorable.words
    }
    let band = score.bandWords(by: questionnaire, in: TrendWords.language)
    return points(value) + (band.map { " (\($0))" } ?? "")
  }

  /// Returns the day of a result in its own zone.
  package static func day(_ result: AssessmentSummary) -> String {
    LocalTime.written(result.localDay)
  }

  /// Returns the day, with the time of day if known.
  package static func moment(_ result: AssessmentSummary) -> String {
    LocalTime.moment(result.startDate, zone: result.timeZone, result.datePrecision)
  }
}
