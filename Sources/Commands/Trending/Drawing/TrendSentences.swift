import Foundation
import WellbeingInsights
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// A trend in sentences: what a chart shows, for whoever does not see it, and what is said below it.
struct TrendSentences {
  let request: TrendRequest
  let data: TrendData

  init(_ request: TrendRequest, _ data: TrendData) {
    self.request = request
    self.data = data
  }

  /// What each measure shows.
  var all: [String] {
    data.measures.flatMap { measure in
      switch measure {
      case .scores(let course): sentences(of: course)
      case .moods(let course): [sentence(of: course)]
      }
    }
  }

  /// The days that were marked, where no chart shows them; nil where none were.
  var marks: String? {
    guard !request.marks.isEmpty else { return nil }
    let days = request.marks.map { event in
      let label = Abbreviation(usesUnicode: false).shorten(event.label, to: 80)
      return "\(LocalDay(of: event.time, in: request.zone)) \(label)"
    }
    return "Marked: \(days.joined(separator: "; "))."
  }

  // MARK: Results

  private func sentences(of course: ScoreCourse) -> [String] {
    let words = TrendWords(course)
    guard let first = course.results.first, let last = course.results.last else {
      return ["\(words.name): no result\(request.isLimited ? " in this period" : "")."]
    }
    let count = countWords(course.results.count, "result")
    guard course.results.count > 1 else {
      return ["\(words.name), \(count): \(words.value(first)) on \(TrendWords.day(first))."]
        + asides(of: course)
    }
    let extremes = [("highest", course.tally.highest), ("lowest", course.tally.lowest)].compactMap {
      name, result in
      result.map { "\(name) \(words.value($0))" }
    }
    let parts = ["first \(words.value(first))", "last \(words.value(last))"] + extremes
    return [
      "\(words.name), \(count) from \(TrendWords.day(first)) to \(TrendWords.day(last)): "
        + parts.joined(separator: ", ") + "."
    ] + asides(of: course)
  }

  /// What is special about some of the results, and what the moods beside them were.
  private func asides(of course: ScoreCourse) -> [String] {
    var sentences: [String] = []
    let basis = [Score.Basis.prorated, .itemDeclined, .totalOnly, .unscorable].compactMap {
      basis in course.tally.bases[basis].map { "\($0) \(basis.words)" }
    }
    if !basis.isEmpty {
      sentences.append("Of these results: \(basis.joined(separator: ", ")).")
    }
    sentences += [versions(of: course), overlap(of: course)].compactMap(\.self)
    sentences += alerts(of: course)
    if let moods = course.moods, let last = moods.last {
      sentences.append(
        "Moods in the \(course.questionnaire.recallPeriod.days) days up to the last result: "
          + "\(companion(last)).")
    }
    return sentences
  }

  /// That some results were scored by other versions: their bands may be others than those that are
  /// drawn. Nil where all were scored by this one.
  private func versions(of course: ScoreCourse) -> String? {
    let others = course.tally.otherVersions.sorted { $0.key < $1.key }
    guard !others.isEmpty else { return nil }
    let counts = others.map { "\($1) by \(printable($0))" }
    return
      "Of these results other versions scored \(counts.joined(separator: ", ")): the bands that "
      + "are drawn are those of \(printable(course.questionnaire.version))."
  }

  /// That some results speak partly of the same days as the one before them; nil where none does.
  private func overlap(of course: ScoreCourse) -> String? {
    guard let last = course.tally.early.last else { return nil }
    let count = countWords(course.tally.early.count, "result")
    let place = course.tally.early.count == 1 ? "on" : "the last on"
    return "\(count) less than \(course.questionnaire.daysToWait) days after the one before, "
      + "\(place) \(TrendWords.day(last)): they cover some of the same days."
  }

  /// Alerts are said whatever else is, and one that is not assessed never reads as none.
  private func alerts(of course: ScoreCourse) -> [String] {
    let states = [
      ("Alert in", course.tally.raised, unreviewed(of: course)),
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

  /// That alerts wait to be looked at, as the end of a sentence; empty where none does.
  private func unreviewed(of course: ScoreCourse) -> String {
    let count = course.unreviewedCount
    return count == 0 ? "" : ". Not yet reviewed: \(count)"
  }

  // MARK: Moods

  private func sentence(of course: MoodCourse) -> String {
    guard let overall = course.overall, let first = course.periods.first,
      let last = course.periods.last
    else { return "Mood: nothing\(request.isLimited ? " in this period" : "")." }
    let count = countWords(overall.count, "mood")
    let days = words(from: first, to: last, course.interval)
    return "Mood, \(count) \(days): mean \(request.words(for: overall.mean)), "
      + "least pleasant \(valenceWords(overall.minimum)), "
      + "most pleasant \(valenceWords(overall.maximum))."
  }

  /// Which days there are moods of. Weeks and months are named as such: not each of their days has one.
  private func words(
    from first: ValenceStatistics, to last: ValenceStatistics, _ interval: CalendarInterval
  ) -> String {
    switch interval {
    case .day: "from \(first.periodWords(.day)) to \(last.periodWords(.day))"
    case .month: "in the months from \(first.periodWords(.month)) to \(last.periodWords(.month))"
    case .week:
      "in the weeks from \(day(first.period?.lowerBound)) to \(day(last.period?.upperBound))"
    }
  }

  private func day(_ day: LocalDay?) -> String { day?.description ?? "" }

  /// The moods over a recall period, as `+0.31 over 12 moods`.
  func companion(_ mood: MoodOverRecall) -> String {
    if mood.total > 0, let word = request.companion.flatMap(word) {
      return "\(mood.count) of \(countWords(mood.total, "mood")) with \(word)"
    }
    guard mood.total > 0, let mean = mood.mean else { return "none" }
    return "mean \(valenceWords(mean)) of \(countWords(mood.count, "mood"))"
  }

  /// The label or association that is counted, in words; nil where valence is drawn.
  func word(_ companion: TrendCompanion) -> String? {
    switch companion {
    case .valence: nil
    case .label(let label): request.name(label)
    case .association(let association): request.name(association)
    }
  }
}
