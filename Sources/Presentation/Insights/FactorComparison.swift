package import WellbeingCharts
package import WellbeingInsights
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// How feelings or scores go with a life factor: as sentences, a chart, rows and JSON.
package struct FactorComparison {
  package enum Measure {
    /// The mean valence of each day.
    case feelings(MoodWords)
    /// The scores of a course; the amount of the factor is the mean of the days that each covers.
    case scores(TrendCourse)
  }

  package let factor: Factor
  /// The unit of the amounts; nil if there are none.
  private let unit: String?
  private let measure: Measure
  /// The days or results for which both are known, earliest first.
  private let days: [DayComparison.Day]
  private let figures: DayComparison?

  /// Compares the mean valence of days.
  ///
  /// - Parameters:
  ///   - feelings: The feelings by day.
  ///   - amounts: The amounts of the factor by day, earliest first.
  package init(
    of feelings: [ValenceStatistics], with factor: Factor, _ amounts: FactorAmounts,
    _ words: MoodWords
  ) {
    self.init(
      factor, amounts, .feelings(words),
      feelings.compactMap { figures in
        guard let day = figures.period?.lowerBound, let amount = amounts[day] else { return nil }
        return .init(day: day, factor: amount, measure: figures.mean)
      })
  }

  /// Compares the scores of a course: the last result of each day.
  package init(of course: TrendCourse, with factor: Factor, _ amounts: FactorAmounts) {
    let recallDays = course.questionnaire.recallPeriod.days
    self.init(
      factor, amounts, .scores(course),
      course.trend.points.compactMap { point in
        let day = point.result.localDay
        guard let value = point.value,
          let amount = amounts.mean(of: day.adding(days: 1 - max(recallDays, 1))...day)
        else { return nil }
        return .init(day: day, factor: amount, measure: value)
      })
  }

  private init(
    _ factor: Factor, _ amounts: FactorAmounts, _ measure: Measure, _ days: [DayComparison.Day]
  ) {
    self.factor = factor
    self.measure = measure
    unit = amounts.unit
    self.days = days
    figures = DayComparison(days)
  }
}

/// The amounts of a factor by day, in one unit.
package struct FactorAmounts {
  /// The unit of the latest amount; nil if there are none.
  package let unit: String?
  private let amounts: [LocalDay: Double]

  /// - Parameter days: The amounts, earliest first. Those in a unit that does not convert to the
  ///   latest are left out.
  package init(_ days: [DailyFactor]) {
    let unit = days.last?.unit
    self.unit = unit
    amounts = days.reduce(into: [:]) { found, day in
      found[day.day] = FactorUnit.converted(day.value, from: day.unit, to: unit ?? day.unit)
    }
  }

  subscript(day: LocalDay) -> Double? { amounts[day] }

  /// Returns the mean of some days; nil if fewer than half of them have an amount.
  func mean(of days: ClosedRange<LocalDay>) -> Double? {
    let found = (0..<days.dayCount).compactMap { amounts[days.lowerBound.adding(days: $0)] }
    guard 2 * found.count >= days.dayCount else { return nil }
    return found.reduce(0, +) / Double(found.count)
  }
}

extension FactorComparison {
  package var title: String { "\(measureName) and \(factorName)" }

  private var measureName: String {
    switch measure {
    case .feelings: TrendChart.moodTitle
    case .scores(let course): TrendWords(course).name
    }
  }

  private var factorName: String { FactorWords.name(factor).lowercased() }

  private var noun: String { if case .feelings = measure { "day" } else { "result" } }

  private func words(_ value: Double) -> String {
    if case .feelings(let words) = measure { words.valence(value) } else { figureWords(value) }
  }

  private func difference(_ value: Double) -> String {
    if case .feelings = measure { return valenceWords(value) }
    return (value > 0 ? "+" : "") + figureWords(value)
  }

  private func amount(_ value: Double) -> String { FactorWords.amount(value, unit ?? "") }

  /// The figures in sentences; the reason if there are too few days.
  package var sentences: [String] {
    guard let figures, let first = days.first?.day, let last = days.last?.day else {
      return [tooFew]
    }
    let (low, high) = (figures.interval.lowerBound, figures.interval.upperBound)
    let interval = "(95% interval \(difference(low)) to \(difference(high)))"
    let isClear = low > 0 || high < 0
    let ties = figures.days.count - figures.below.count - figures.above.count
    return [
      "\(title), \(counted(days.count, noun)) from \(first) to \(last)\(remark).",
      "Below the median of \(amount(figures.median)): \(side(figures.below)). "
        + "Above it: \(side(figures.above))."
        + (ties == 0 ? "" : " \(counted(ties, noun)) at the median: on neither side."),
      isClear
        ? "A \(direction) goes with more \(factorName): the mean above the median differs by "
          + "\(difference(figures.difference)) \(interval)."
        : "The mean above the median differs by \(difference(figures.difference)) \(interval). "
          + "The interval includes 0: the days do not show whether more \(factorName) goes with a "
          + "higher or a lower mean.",
      figures.rankCorrelation.map {
        "Rank correlation: \(valenceWords($0)), on a scale from -1 to +1."
      },
      "This says what occurs together, not why.",
    ].compactMap(\.self)
  }

  private func side(_ side: DayComparison.Side) -> String {
    "\(counted(side.count, noun)), mean \(words(side.mean))"
  }

  private var direction: String {
    let isHigher = figures.map { $0.difference > 0 } ?? false
    return switch measure {
    case .feelings: isHigher ? "more pleasant mood" : "less pleasant mood"
    case .scores: "\(isHigher ? "higher" : "lower") \(measureName)"
    }
  }

  private var remark: String {
    guard case .scores(let course) = measure else { return "" }
    let days = counted(course.questionnaire.recallPeriod.days, "day")
    return "; \(factorName) is the mean of the \(days) up to each result"
  }

  private var tooFew: String {
    let count =
      days.isEmpty
      ? "No \(noun) has" : "\(counted(days.count, noun)) \(days.count == 1 ? "has" : "have")"
    let found =
      switch measure {
      case .feelings: "\(count) both a mood and \(factorName)"
      case .scores:
        "\(count) \(factorName) on at least half of the days that "
          + (days.count > 1 ? "they cover" : "it covers")
      }
    return days.count < DayComparison.leastDays
      ? "\(found): a comparison needs \(DayComparison.leastDays)."
      : "\(found), but too many have the same amount: a comparison needs "
        + "\(DayComparison.leastOfSide) on each side of the median."
  }

  package var canBeDrawn: Bool { figures != nil }

  /// The chart: the factor from left to right; nil if nothing can be said.
  package func chart(caption: [String] = []) -> WellbeingChart? {
    figures.map { figures in
      WellbeingChart(
        title: title, caption: caption, alternative: sentences.joined(separator: " "),
        content: .scatter(
          WellbeingChart.Scatter(
            name: "\(FactorWords.name(factor)) (\(unit ?? ""))", panel: panel,
            points: days.map { day in
              .init(
                across: day.factor, up: day.measure,
                label: "\(LocalTime.written(day.day, in: "en")): \(FactorWords.name(factor)) "
                  + "\(amount(day.factor)), \(measureName) \(words(day.measure))")
            }, median: figures.median, medianName: "\(unit ?? ""), the median")))
    }
  }

  private var panel: WellbeingChart.Panel {
    switch measure {
    case .feelings(let words):
      WellbeingChart.Panel(
        title: measureName, unit: "valence", scale: -1...1,
        bands: words.classes, series: [])
    case .scores(let course): course.panel(style: .scatter, isLabelled: false)
    }
  }
}

extension FactorComparison {
  private static let fields: ListingFields<DayComparison.Day> = [
    .init("day") { $0.day }, .init("amount") { $0.factor },
    .init("value") { $0.measure },
  ]

  var csv: [UInt8] {
    var writer = DelimitedTextWriter()
    writer.row(Self.fields.names.map { .ours($0) })
    for day in days { writer.row(Self.fields.cells(day)) }
    return writer.takeBytes()
  }

  var jsonForm: JSONForm {
    func side(_ side: DayComparison.Side) -> JSONForm {
      ["count": side.count, "mean": side.mean]
    }
    let measure: JSONForm =
      switch self.measure {
      case .feelings: .string("valence")
      case .scores(let course): .string(course.scoreName)
      }
    return [
      "factor": factor.name, "unit": unit, "measure": measure, "count": days.count,
      "needed": DayComparison.leastDays, "median": figures?.median,
      "below": figures.map { side($0.below) }, "above": figures.map { side($0.above) },
      "difference": figures?.difference,
      "lowestDifference": figures?.interval.lowerBound,
      "highestDifference": figures?.interval.upperBound,
      "rankCorrelation": figures?.rankCorrelation, "days": days.map { Self.fields.json($0) },
    ]
  }
}
