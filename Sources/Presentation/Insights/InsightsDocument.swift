package import WellbeingInsights
import WellbeingSamples
import WellbeingTextFormats

/// Insights as a JSON document.
///
/// Lists are present even if empty. Figures are not rounded, except Calendar Quality.
package struct InsightsDocument {
  private let insights: Insights
  private let subject: String
  private let skipped: Int

  /// - Parameter skipped: The number of events that could not be read.
  package init(_ insights: Insights, of subject: String, skipped: Int = 0) {
    self.skipped = skipped
    self.insights = insights
    self.subject = subject
  }

  package var bytes: [UInt8] {
    JSONForm.members([
      ("schemaVersion", .integer(JSONOutput.schemaVersion)),
      ("subject", .string(subject)),
      ("period", days(insights.period)), ("previous", days(insights.previous)),
      ("feelings", insights.overall.map { .members(figures($0)) }),
      (
        "days",
        .array(insights.days.map { row("day", .text($0.period?.lowerBound.description), $0) })
      ),
      (
        "weekdays",
        .array(insights.weekdays.map { row("weekday", .integer($0.number), $0.feelings) })
      ),
      ("labels", .array(insights.labels.map { row("label", .text($0.group?.name), $0) })),
      (
        "associations",
        .array(insights.associations.map { row("association", .text($0.group?.name), $0) })
      ),
      ("calendars", .array(insights.calendars.map(calendar))),
      ("balance", balance),
      ("meaningfulEvents", .array(insights.meaningfulEvents.map(event))),
      ("bestMoments", .array(insights.bestMoments.map(moment))),
      ("hardMoments", .array(insights.hardMoments.map(moment))),
      ("comparisons", .array(insights.comparisons.map(change))),
    ]).bytes
  }

  private func days(_ days: ClosedRange<LocalDay>) -> JSONForm {
    .members([
      ("from", .string("\(days.lowerBound)")), ("to", .string("\(days.upperBound)")),
    ])
  }

  private func figures(_ figures: ValenceStatistics) -> [(String, JSONForm?)] {
    [
      ("count", .integer(figures.count)), ("mean", .number(figures.mean)),
      ("minimum", .number(figures.minimum)), ("maximum", .number(figures.maximum)),
    ]
  }

  private func row(_ key: String, _ value: JSONForm?, _ figures: ValenceStatistics) -> JSONForm {
    .members([(key, value)] + self.figures(figures))
  }

  private func calendar(_ quality: Insights.CalendarQuality) -> JSONForm {
    .members([
      ("calendar", .string(quality.calendar.name)),
      ("association", .text(quality.calendar.association?.name)),
      ("quality", .integer(quality.feelings.percentage)),
      ("count", .integer(quality.feelings.count)), ("mean", .number(quality.feelings.mean)),
    ])
  }

  private var balance: JSONForm? {
    insights.balance.map { balance in
      .members([
        ("free", balance.freeShare.map { .number($0) }),
        ("skipped", .integer(skipped)),
        ("freeBefore", insights.balanceBefore?.freeShare.map { .number($0) }),
        (
          "days",
          .array(
            balance.days.map {
              .members([
                ("day", .string("\($0.day)")), ("scheduledSeconds", .number($0.scheduled)),
                ("wakingSeconds", .number($0.waking)),
              ])
            })
        ),
      ])
    }
  }

  private func event(_ found: Insights.MeaningfulEvent) -> JSONForm {
    .members(
      [("label", .string(found.label.name)), ("feeling", .uuid(found.feeling.uuid))]
        + members(found.event))
  }

  private func members(_ event: CalendarEvent) -> [(String, JSONForm?)] {
    [
      ("uid", .string(event.uid)), ("title", .string(event.title)),
      ("calendar", .string(event.calendar)), ("start", .time(event.start)),
      ("end", .time(event.end)),
    ]
  }

  private func moment(_ moment: Insights.Moment) -> JSONForm {
    let sample = JSONForm.sample(moment.feeling)
    guard case .object(let members) = sample, let event = moment.event else { return sample }
    return .object(members + [JSONForm.Member(named: "event", .members(self.members(event)))])
  }

  private func change(_ comparison: Insights.Comparison) -> JSONForm {
    func side(_ figures: ValenceStatistics) -> JSONForm {
      .members([("count", .integer(figures.count)), ("mean", .number(figures.mean))])
    }
    return .members([
      ("group", .text(comparison.group?.name)), ("now", side(comparison.now)),
      ("before", side(comparison.before)), ("difference", .number(comparison.difference)),
    ])
  }
}
