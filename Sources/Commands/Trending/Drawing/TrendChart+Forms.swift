import Foundation
import WellbeingCharts
import WellbeingInsights
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// What is drawn otherwise than over time.
extension TrendChart {
  var calendar: WellbeingChart.Content {
    let days = data.measures.flatMap { measure -> [WellbeingChart.CalendarMap.Day] in
      guard case .moods(let course) = measure else { return [] }
      return course.periods.compactMap { figures in
        figures.period.map {
          .init(
            date: $0.lowerBound.moment(secondsIntoDay: DateArgument.noon, in: .gmt),
            value: figures.mean, count: figures.count)
        }
      }
    }
    return .calendar(
      WellbeingChart.CalendarMap(
        unit: "valence", scale: -1...1,
        classes: valenceClasses.map { .init(from: $0.lowerBound, label: request.name($0)) },
        days: days))
  }

  var distribution: WellbeingChart.Content {
    guard let measure = data.measures.first else {
      return .distribution(WellbeingChart.Distribution(unit: "", bars: []))
    }
    switch measure {
    case .scores(let course): return .distribution(Self.distribution(of: course))
    case .moods(let course):
      let found = course.periods.map { StateOfMind.ValenceClassification(valence: $0.mean) }
      return .distribution(
        WellbeingChart.Distribution(
          unit: course.interval.rawValue + "s",
          bars: valenceClasses.map { kind in
            .init(label: request.name(kind), count: found.count { $0 == kind })
          }))
    }
  }

  private static func distribution(of course: TrendCourse) -> WellbeingChart.Distribution {
    let bands = course.rule?.bands ?? []
    let unscored = course.results.count { $0.value(of: course.score) == nil }
    let bars = bands.map { band in
      WellbeingChart.Distribution.Bar(
        label: printable(course.questionnaire.text(band.text, in: TrendWords.language)),
        count: course.results.count { $0.score(course.score)?.band == band.id })
    }
    let unbanded = course.results.count - unscored - bars.reduce(0) { $0 + $1.count }
    let rest = [
      WellbeingChart.Distribution.Bar(label: "in none of the bands", count: unbanded),
      .init(label: Score.Basis.unscorable.words, count: unscored),
    ]
    return WellbeingChart.Distribution(unit: "results", bars: bars + rest.filter { $0.count > 0 })
  }
}
