import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPlainText
package import WellbeingSamples

/// A course of results in sentences: what its chart shows, for people who do not see it.
package struct CourseSentences {
  private let course: TrendCourse
  private let words: TrendWords
  private let isLimited: Bool

  /// - Parameters:
  ///   - course: The results.
  ///   - isLimited: Whether only those of a period were asked for.
  package init(_ course: TrendCourse, isLimited: Bool = false) {
    self.course = course
    self.isLimited = isLimited
    words = TrendWords(course)
  }

  /// What the results show: how many, the first and last, the highest and lowest, and what is special
  /// about some of them.
  package var all: [String] {
    guard let first = course.results.first, let last = course.results.last else {
      return ["\(words.name): no result\(isLimited ? " in this period" : "")."]
    }
    let count = countWords(course.results.count, "result")
    guard course.results.count > 1 else {
      return ["\(words.name), \(count): \(words.value(first)) on \(TrendWords.day(first))."]
        + asides
    }
    let extremes = [("highest", course.tally.highest), ("lowest", course.tally.lowest)].compactMap {
      name, result in
      result.map { "\(name) \(words.value($0))" }
    }
    let parts = ["first \(words.value(first))", "last \(words.value(last))"] + extremes
    return [
      "\(words.name), \(count) from \(TrendWords.day(first)) to \(TrendWords.day(last)): "
        + parts.joined(separator: ", ") + "."
    ] + asides
  }

  /// What is special about some of the results, and what the moods beside them were.
  private var asides: [String] {
    var sentences: [String] = []
    let basis = [Score.Basis.prorated, .itemDeclined, .totalOnly, .unscorable].compactMap {
      basis in course.tally.bases[basis].map { "\($0) \(basis.words)" }
    }
    if !basis.isEmpty {
      sentences.append("Of these results: \(basis.joined(separator: ", ")).")
    }
    sentences += [versions, overlap].compactMap(\.self)
    sentences += alerts
    return sentences
  }

  /// That some results were scored by other versions: their bands may be others than those that are
  /// drawn. Nil if all were scored by this one.
  private var versions: String? {
    let others = course.tally.otherVersions.sorted { $0.key < $1.key }
    guard !others.isEmpty else { return nil }
    let counts = others.map { "\($1) by \(printable($0))" }
    return
      "Of these results other versions scored \(counts.joined(separator: ", ")): the bands that "
      + "are drawn are those of \(printable(course.questionnaire.version))."
  }

  /// That some results speak partly of the same days as the one before them; nil if none does.
  private var overlap: String? {
    guard let last = course.tally.early.last else { return nil }
    let count = countWords(course.tally.early.count, "result")
    let place = course.tally.early.count == 1 ? "on" : "the last on"
    return "\(count) less than \(course.questionnaire.daysToWait) days after the one before, "
      + "\(place) \(TrendWords.day(last)): they cover some of the same days."
  }

  /// Alerts are said whatever else is, and one that is not assessed never reads as none.
  private var alerts: [String] {
    let states = [
      ("Alert in", course.tally.raised, unreviewed),
      (
        "Alert before correction, not yet reviewed, in", course.tally.withdrawn, ""
      ),
      ("Alert not assessed in", course.tally.notAssessed, ""),
    ]
    return states.compactMap { words, part, ending in
      guard let last = part.last else { return nil }
      let place = part.count == 1 ? "on" : "last on"
      return "\(words) \(part.count) of \(countWords(course.results.count, "result")), "
        + "\(place) \(TrendWords.day(last)) (\(last.uuid.reference))"
        + ending + "."
    }
  }

  /// That alerts wait to be looked at, as the end of a sentence; empty if none does.
  private var unreviewed: String {
    let count = course.unreviewedCount
    return count == 0 ? "" : ". Not yet reviewed: \(count)"
  }

  /// What a chart is of: instrument and version, how many results, and when.
  ///
  /// - Parameters:
  ///   - isOverTime: Whether it is drawn over time.
  ///   - interval: What is drawn as one.
  package func caption(isOverTime: Bool = true, interval: CalendarInterval = .day) -> String {
    let name = "\(words.name) \(printable(course.questionnaire.version))"
    let days = [course.results.first, course.results.last].compactMap { $0.map(TrendWords.day) }
    let unit =
      interval == .day || !isOverTime
      ? nil : "the last of each \(interval.rawValue) with the range of all"
    let parts =
      [name, countWords(course.results.count, "result")]
      + (days.isEmpty ? [] : [days.joined(separator: " to ")]) + [unit].compactMap(\.self)
    return parts.joined(separator: ", ")
  }
}
