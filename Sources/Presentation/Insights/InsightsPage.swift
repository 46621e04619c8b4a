package import Foundation
import WellbeingCharts
package import WellbeingInsights
package import WellbeingTextFormats
package import WellbeingSamples

/// What can be said about a person's feelings of a period, for people.
package struct InsightsPage {
  let insights: Insights
  let words: MoodWords
  let style: Style
  private let comparison: FactorComparison?
  private let subject: String
  private let zone: TimeZone
  private let hours: WakingHours
  private let skipped: Int
  private let usesSentences: Bool

  /// The most days that are listed one by one.
  private static let mostDays = 31
  /// The most labels with an event, and the most comparisons.
  private static let mostRows = 5

  /// - Parameters:
  ///   - comparison: How the days go with a life factor; nil if not requested.
  ///   - hours: The waking hours that the work-life balance was computed with.
  ///   - skipped: The number of events that could not be read.
  ///   - usesSentences: Whether sentences replace charts and columns.
  package init(
    _ insights: Insights, of subject: String, _ words: MoodWords,
    _ comparison: FactorComparison? = nil,
    wakingHours hours: WakingHours = .standard, skipped: Int = 0, timeZone zone: TimeZone,
    _ style: Style,
    usesSentences: Bool = false
  ) {
    self.insights = insights
    self.subject = subject
    self.comparison = comparison
    self.words = words
    self.hours = hours
    self.skipped = skipped
    self.zone = zone
    self.style = style
    self.usesSentences = usesSentences || style.flattensTables
  }

  package static func nothing(in period: ClosedRange<LocalDay>, of subject: String) -> String {
    let option =
      subject == SampleHeader.ownSubject ? "" : " --subject \(shellQuoted(subject))"
    let start = period.dayCount == 1 ? "on" : "from"
    return "There are no feelings \(start) \(LocalTime.span(period)). To log one: "
      + "wellbeing mood\(option)"
  }

  package var lines: [String] { spans.map(style.text) }

  package var spans: [[Span]] {
    guard let overall = insights.overall else {
      return style.lines([Span(Self.nothing(in: insights.period, of: subject))])
    }
    let blocks = [
      style.lines(
        [Span("Feelings of \(subject), \(LocalTime.span(insights.period))", .strong)])
        + style.lines(overview(overall)),
      section("How your calendars felt, from 0 to 100; 50 is neutral", quality),
      section("Work-life balance", balance),
      section("Most meaningful events", meaningful),
      section("Best moments", insights.bestMoments.flatMap(moment)),
      section("Hard moments", insights.hardMoments.flatMap(moment)),
      section("Areas of life", areas), section("By day: mean and number of feelings", days),
      section("By weekday: mean and number of feelings", weekdays), section("Labels", labels),
      section("Compared with \(LocalTime.span(insights.previous))", changes),
      section(comparison?.title ?? "", compared),
    ]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [[]]))
  }

  private func section(_ heading: String, _ lines: [[Span]]) -> [[Span]] {
    lines.isEmpty ? [] : style.lines([Span(heading, .strong)]) + lines
  }

  private func paragraph(_ text: String) -> [[Span]] { style.lines([Span(text)], hanging: "  ") }

  // MARK: Figures

  private func overview(_ overall: ValenceStatistics) -> [Span] {
    var line = [
      Span(counted(overall.count, "feeling"), .strong),
      Span(" on \(counted(insights.days.count, "day")), mean "),
      Span(words.valence(overall.mean), .strong),
    ]
    if let change = insights.comparisons.first(where: { $0.group == nil }) {
      line.append(
        Span(
          ", \(valenceWords(change.difference)) compared with "
            + "\(LocalTime.span(insights.previous)) (\(valenceWords(change.before.mean)), "
            + "\(counted(change.before.count, "feeling")))"))
    }
    return line + [Span(".")]
  }

  private var quality: [[Span]] {
    let names = insights.calendars.map {
      style.ruler.shorten(
        printable($0.calendar.name), to: Double(max(style.textWidth / 3, 8)))
    }
    let widest = names.map(DisplayWidth.columns).max() ?? 0
    let counts = insights.calendars.map { "from \(counted($0.feelings.count, "feeling"))" }
    let room = min(style.textWidth - widest - 14 - 4 - (counts.map(\.count).max() ?? 0), 30)
    return zip(zip(insights.calendars, counts), names).flatMap { calendar, name -> [[Span]] in
      let (calendar, count) = calendar
      let figure = "\(calendar.feelings.percentage)"
      guard !usesSentences else {
        return paragraph("\(printable(calendar.calendar.name)): \(figure) of 100, \(count).")
      }
      let pad = String(repeating: " ", count: max(0, 3 - figure.count))
      let start =
        [Span(name)].padded(to: widest) + [Span("  \(pad)"), Span(figure, .strong)]
        + [Span(" of 100")]
      let bar = room < 5 ? [] : [Span("  ")] + self.bar(calendar.feelings.percentage, room)
      return [(start + bar + [Span("  \(count)", .quiet)])]
    }
  }

  private func bar(_ percentage: Int, _ columns: Int) -> [Span] {
    let full = Int((Double(percentage * columns) / 100).rounded())
    let (fill, rest) = style.usesUnicode ? ("█", "░") : ("#", "-")
    return [
      Span(String(repeating: fill, count: full)),
      Span(String(repeating: rest, count: columns - full), .quiet),
    ]
  }

  private var balance: [[Span]] {
    guard let free = insights.balance?.freeShare else { return [] }
    let before = insights.balanceBefore?.freeShare.map {
      "; \(LocalTime.span(insights.previous)): \(percentageWords($0 * 100)) %"
    }
    return style.lines([
      Span("\(percentageWords(free * 100)) %", .strong),
      Span(
        " of waking hours (\("\(hours)".replacing("-", with: " to "))) are free of events\(before ?? "")."
      ),
    ]) + style.lines([Span("A full day can be a good day.")])
      + (skipped == 0
        ? []
        : style.lines([
          Span(
            "\(counted(skipped, "event")) could not be read: "
              + "\(skipped == 1 ? "its" : "their") time counts as free.", .caution)
        ]))
  }

  private var meaningful: [[Span]] {
    insights.meaningfulEvents.prefix(Self.mostRows).flatMap { found in
      paragraph(
        "\(words.name(found.label)): \(title(found.event)), \(moment(found.event.start, zone))")
    }
  }

  private func title(_ event: CalendarEvent) -> String {
    event.title.isEmpty ? "an event without a title" : printable(event.title)
  }

  private func moment(_ moment: Insights.Moment) -> [[Span]] {
    let (feeling, header) = (moment.feeling, moment.feeling.header)
    let time =
      header.datePrecision == .day
      ? day(header.localDay)
      : self.moment(header.startDate, IANAZone.named(header.timeZone) ?? .gmt)
    let note = header.note.map { note in
      let line = printable(note.split(whereSeparator: \.isNewline).joined(separator: " "))
      return "\"\(style.ruler.shorten(line, to: 60))\""
    }
    let parts =
      [feeling.labels.isEmpty ? nil : words.list(feeling.labels)]
      + [moment.event.map { ($0.title.isEmpty ? "" : "event: ") + title($0) }]
      + [feeling.associations.isEmpty ? nil : words.list(feeling.associations), note]
    let rest = parts.compactMap(\.self).map { "; " + $0 }.joined()
    return style.lines(
      [Span("\(time): "), Span(words.valence(feeling.valence), .strong), Span(rest)],
      hanging: "  ")
  }

  private var areas: [[Span]] {
    let groups = FeelingGroups(insights.associations, words, noun: "feeling")
    guard !groups.groups.isEmpty else { return [] }
    let remark = groups.remark.map { style.lines([Span($0, .quiet)]) } ?? []
    return drawn(groups.chart) + remark
  }

  private func drawn(_ chart: WellbeingChart) -> [[Span]] {
    guard !usesSentences, style.textWidth >= 40 else {
      return chart.said.flatMap { paragraph($0 + ".") }
    }
    return chart.styledLines(
      width: style.isTerminal ? style.width : style.textWidth,
      style.usesUnicode ? .unicode : .ascii)
  }

  private var compared: [[Span]] {
    guard let comparison else { return [] }
    var chart = comparison.chart()
    chart?.title = ""
    return (chart.map(drawn) ?? []) + comparison.sentences.flatMap(paragraph)
  }

  private var days: [[Span]] {
    guard insights.period.dayCount <= Self.mostDays else { return [] }
    return cells(
      insights.days.compactMap { day in day.period.map { (self.day($0.lowerBound), day) } })
  }

  /// The weekdays, unless each is a single day.
  private var weekdays: [[Span]] {
    guard insights.period.dayCount > 7 else { return [] }
    return cells(insights.weekdays.map { (LocalTime.weekday($0.number), $0.feelings) })
  }

  private func cells(_ figures: [(name: String, ValenceStatistics)]) -> [[Span]] {
    guard !usesSentences else {
      return figures.flatMap { name, figures in
        paragraph(
          "\(name): \(counted(figures.count, "feeling")), mean \(words.valence(figures.mean)).")
      }
    }
    let widest = figures.map(\.name.count).max() ?? 0
    let cells = figures.map { name, figures in
      [Span(name)].padded(to: widest)
        + [Span("  \(valenceWords(figures.mean))".padded(7)), Span(" (\(figures.count))", .quiet)]
    }
    let width = (cells.map(\.width).max() ?? 0) + 3
    let columns = max(1, (style.textWidth + 3) / width)
    return stride(from: 0, to: cells.count, by: columns).map { start in
      let row = cells[start..<min(start + columns, cells.count)]
      return row.dropLast().flatMap { $0.padded(to: width) } + (row.last ?? [])
    }
  }

  private var labels: [[Span]] {
    let counts = insights.labels.compactMap { label in
      label.group.map { "\(words.name($0)) \(label.count)" }
    }
    return counts.isEmpty ? [] : paragraph(counts.joined(separator: ", "))
  }

  private var changes: [[Span]] {
    let made = insights.comparisons
    guard !made.isEmpty else {
      let isFew = (insights.overall?.count ?? 0) < Insights.leastCount
      let side = isFew ? "this period" : "the period before"
      return paragraph(
        "Nothing is compared: \(side) has fewer than \(Insights.leastCount) feelings.")
    }
    let rows = made.prefix(Self.mostRows).flatMap { change in
      style.lines(
        [
          Span("\(change.group.map(words.name) ?? "All feelings"): "),
          Span(valenceWords(change.difference), .strong),
          Span(
            ", from \(valenceWords(change.before.mean)) "
              + "(\(counted(change.before.count, "feeling"))) "
              + "to \(valenceWords(change.now.mean)) (\(counted(change.now.count, "feeling")))"),
        ], hanging: "  ")
    }
    let remark =
      made.count == 1
      ? "1 comparison was made; it may differ by chance."
      : "\(made.count) comparisons were made; some may differ by chance."
    return rows + style.lines([Span(remark, .quiet)])
  }

  // MARK: Times

  /// Returns a day, with its year if the period has several.
  private func day(_ day: LocalDay) -> String {
    let years = [insights.period.lowerBound, insights.period.upperBound].map { "\($0)".prefix(4) }
    return LocalTime.short(day) + (years[0] == years[1] ? "" : " " + "\(day)".prefix(4))
  }

  private func moment(_ date: Date, _ zone: TimeZone) -> String {
    day(LocalDay(of: date, in: zone)) + " " + LocalTime.moment(date, in: zone).suffix(5)
  }
}

extension String {
  fileprivate func padded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension ClosedRange<LocalDay> {
  package var dayCount: Int { upperBound.daysSince1970 - lowerBound.daysSince1970 + 1 }
}
