package import Foundation
import WellbeingCharts
package import WellbeingInsights
import WellbeingTextFormats
package import WellbeingSamples

/// What can be said about a person's feelings of a period.
package struct InsightsPage {
  private let insights: Insights
  private let subject: String
  private let words: MoodWords
  private let hours: WakingHours
  private let skipped: Int
  private let zone: TimeZone

  /// The most days that are listed one by one.
  private static let mostDays = 31
  /// The most labels with an event, and the most comparisons.
  private static let mostRows = 5

  /// - Parameters:
  ///   - hours: The waking hours that the work-life balance was computed with.
  ///   - skipped: The number of events that could not be read.
  package init(
    _ insights: Insights, of subject: String, _ words: MoodWords,
    wakingHours hours: WakingHours = .standard, skipped: Int = 0, timeZone zone: TimeZone
  ) {
    (self.insights, self.subject, self.words) = (insights, subject, words)
    (self.hours, self.skipped, self.zone) = (hours, skipped, zone)
  }

  package static func nothing(in period: ClosedRange<LocalDay>, of subject: String) -> String {
    let option =
      subject == SampleHeader.ownSubject ? "" : " --subject \(shellQuoted(subject))"
    let start = period.dayCount == 1 ? "on" : "from"
    return "There are no feelings \(start) \(LocalTime.span(period)). To log one: "
      + "wellbeing mood\(option)"
  }

  package var sections: [Document.Section] {
    guard let overall = insights.overall else {
      return [.init([.paragraph(["\(Self.nothing(in: insights.period, of: subject))"])])]
    }
    return [
      .init("Feelings of \(subject), \(LocalTime.span(insights.period))", [overview(overall)]),
      .init("How your calendars felt, from 0 to 100; 50 is neutral", quality),
      .init("Work-life balance", balance), .init("Most meaningful events", meaningful),
      .init("Best moments", insights.bestMoments.map(moment)),
      .init("Hard moments", insights.hardMoments.map(moment)),
      .init("Areas of life", areas), .init("By day: mean and number of feelings", days),
      .init("By weekday: mean and number of feelings", weekdays), .init("Labels", labels),
      .init("Compared with \(LocalTime.span(insights.previous))", changes),
    ]
  }

  // MARK: Figures

  private func overview(_ overall: ValenceStatistics) -> Document.Block {
    let change = insights.comparisons.first { $0.group == nil }.map {
      ", \(valenceWords($0.difference)) compared with \(LocalTime.span(insights.previous)) "
        + "(\(valenceWords($0.before.mean)), \(counted($0.before.count, "feeling")))"
    }
    return .paragraph([
      .strong(counted(overall.count, "feeling")),
      " on \(counted(insights.days.count, "day")), mean ", .strong(words.valence(overall.mean)),
      "\(change ?? "").",
    ])
  }

  private var quality: [Document.Block] {
    guard !insights.calendars.isEmpty else { return [] }
    var columns = (0..<4).map { _ in TableColumn("") }
    (columns[1].isNumber, columns[1].leastWidth) = (true, "100 of 100".count)
    return [
      .table(
        Table(
          columns,
          lines: insights.calendars.map { calendar in
            let figure = calendar.feelings.percentage
            return [
              ["\(printable(calendar.calendar.name))"], [.strong("\(figure)"), " of 100"],
              [.meter(Double(figure) / 100)],
              [.quiet("from \(counted(calendar.feelings.count, "feeling"))")],
            ]
          }))
    ]
  }

  private var balance: [Document.Block] {
    guard let free = insights.balance?.freeShare else { return [] }
    let before = insights.balanceBefore?.freeShare.map {
      "; \(LocalTime.span(insights.previous)): \(($0 * 100).text(decimals: 0)) %"
    }
    let unread =
      "\(counted(skipped, "event")) could not be read: \(skipped == 1 ? "its" : "their") time counts as "
      + "free."
    return [
      .paragraph([
        .strong("\((free * 100).text(decimals: 0)) %"),
        " of waking hours (\("\(hours)".replacing("-", with: " to "))) are free of events\(before ?? "").",
      ]), .paragraph(["A full day can be a good day."]),
    ] + (skipped == 0 ? [] : [.paragraph([.span(Span(unread, .caution))])])
  }

  private var meaningful: [Document.Block] {
    insights.meaningfulEvents.prefix(Self.mostRows).map { found in
      .paragraph(
        [
          "\(words.name(found.label)): \(title(found.event)), \(moment(found.event.start, zone))"
        ], hanging: true)
    }
  }

  private func title(_ event: CalendarEvent) -> String {
    event.title.isEmpty ? "an event without a title" : printable(event.title)
  }

  private func moment(_ moment: Insights.Moment) -> Document.Block {
    let (feeling, header) = (moment.feeling, moment.feeling.header)
    let time =
      header.datePrecision == .day
      ? day(header.localDay)
      : self.moment(header.startDate, IANAZone.named(header.timeZone) ?? .gmt)
    let parts = [
      feeling.labels.isEmpty ? nil : words.list(feeling.labels),
      moment.event.map { ($0.title.isEmpty ? "" : "event: ") + title($0) },
      feeling.associations.isEmpty ? nil : words.list(feeling.associations),
    ]
    let note = header.note.map { note in
      printable(note.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
    return .paragraph(
      ["\(time): ", .strong(words.valence(feeling.valence))]
        + parts.compactMap(\.self).map { "; \($0)" }
        + (note.map { ["; \"", .shortened($0, to: Self.widestNote), "\""] } ?? []), hanging: true)
  }

  private static let widestNote = 60

  private var areas: [Document.Block] {
    let groups = FeelingGroups(insights.associations, words, noun: "feeling")
    guard !groups.groups.isEmpty else { return [] }
    return [.chart(groups.chart)]
      + (groups.remark.map { [.paragraph([.quiet($0)])] } ?? [])
  }

  private var days: [Document.Block] {
    insights.period.dayCount > Self.mostDays
      ? []
      : cells(
        insights.days.compactMap { day in day.period.map { (self.day($0.lowerBound), day) } })
  }

  /// The weekdays, unless each is a single day.
  private var weekdays: [Document.Block] {
    insights.period.dayCount <= 7
      ? []
      : cells(insights.weekdays.map { (String(CalendarNames.weekday($0.number)), $0.feelings) })
  }

  private func cells(_ figures: [(name: String, ValenceStatistics)]) -> [Document.Block] {
    [
      .cells(
        figures.map { name, figures in
          .init(
            name, ["\(valenceWords(figures.mean))", .quiet(" (\(figures.count))")],
            said: "\(counted(figures.count, "feeling")), mean \(words.valence(figures.mean))")
        })
    ]
  }

  private var labels: [Document.Block] {
    let counts = insights.labels.compactMap { label in
      label.group.map { "\(words.name($0)) \(label.count)" }
    }
    return counts.isEmpty ? [] : [.paragraph(["\(counts.joined(separator: ", "))"], hanging: true)]
  }

  private var changes: [Document.Block] {
    let made = insights.comparisons
    guard !made.isEmpty else {
      let isFew = (insights.overall?.count ?? 0) < Insights.leastCount
      let side = isFew ? "this period" : "the period before"
      return [
        .paragraph(
          ["Nothing is compared: \(side) has fewer than \(Insights.leastCount) feelings."],
          hanging: true)
      ]
    }
    let remark =
      made.count == 1
      ? "1 comparison was made; it may differ by chance."
      : "\(made.count) comparisons were made; some may differ by chance."
    return made.prefix(Self.mostRows).map { change in
      .paragraph(
        [
          "\(change.group.map(words.name) ?? "All feelings"): ",
          .strong(valenceWords(change.difference)),
          ", from \(side(change.before)) to \(side(change.now))",
        ], hanging: true)
    } + [.paragraph([.quiet(remark)])]
  }

  private func side(_ figures: ValenceStatistics) -> String {
    "\(valenceWords(figures.mean)) (\(counted(figures.count, "feeling")))"
  }

  // MARK: Times

  /// Returns a day, with its year if the period has several.
  private func day(_ day: LocalDay) -> String {
    let isOneYear = insights.period.lowerBound.year == insights.period.upperBound.year
    return LocalTime.short(day) + (isOneYear ? "" : " \(day.year)")
  }

  private func moment(_ date: Date, _ zone: TimeZone) -> String {
    day(LocalDay(of: date, in: zone)) + " " + LocalTime.timeOfDay(date, in: zone)
  }
}

extension ClosedRange<LocalDay> {
  package var dayCount: Int { upperBound.daysSince1970 - lowerBound.daysSince1970 + 1 }
}
