import Foundation
import WellbeingInsights
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// What is said below a chart.
extension TrendSentences {
  /// What a chart is of: instrument and version, how many, when, in which zone, and what is left out.
  var caption: [String] {
    data.measures.map { measure in
      switch measure {
      case .scores(let course):
        CourseSentences(course, isLimited: request.isLimited)
          .caption(isOverTime: request.isOverTime, interval: request.interval)
      case .moods(let course): caption(of: course)
      }
    } + breaks + [zone]
  }

  private func caption(of course: MoodCourse) -> String {
    let count = countWords(course.overall?.count ?? 0, "mood")
    return "Mood, \(count), mean and range of each \(course.interval.rawValue)"
  }

  /// Where a line breaks although nothing is missing, it says so.
  private var breaks: [String] {
    let isBroken = data.scores.contains { course in
      guard let longest = course.longestJoin else { return false }
      let starts = course.trend.points.map(\.startDate)
      return zip(starts, starts.dropFirst()).contains { $1.timeIntervalSince($0) > longest }
    }
    return isBroken && request.drawsLines
      ? ["The line breaks where results are unusually far apart."] : []
  }

  private var zone: String {
    let drafts = data.scores.isEmpty ? "" : "; what is unfinished is left out"
    let name = request.zone.identifier
    let days =
      data.scores.contains(where: hasOtherDays)
      ? "the axis in \(name), dates of results in their own zones" : "days in \(name)"
    return "Subject \(printable(request.subject)); \(days)\(drafts)"
  }

  /// Whether a result was on another day where it was answered than in the zone of the axis.
  private func hasOtherDays(_ course: TrendCourse) -> Bool {
    course.results.contains { result in
      result.timeZone != request.zone.identifier
        && LocalDay(of: result.startDate, in: request.zone) != result.localDay
    }
  }
}

extension TrendRequest {
  /// Whether a period was asked for.
  var isLimited: Bool { range.start != nil || range.end != nil }
}
