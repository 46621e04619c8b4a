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
      case .scores(let course):
        CourseSentences(course, isLimited: request.isLimited).all + moods(of: course)
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

  // MARK: Moods

  /// What the moods up to the last result were.
  private func moods(of course: TrendCourse) -> [String] {
    guard let last = course.moods?.last else { return [] }
    return [
      "Moods in the \(course.questionnaire.recallPeriod.days) days up to the last result: "
        + "\(companion(last))."
    ]
  }

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
