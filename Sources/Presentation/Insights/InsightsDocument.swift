package import WellbeingInsights
import WellbeingSamples
package import WellbeingTextFormats

extension Insights {
  /// Returns the insights as JSON: lists are present even if empty, and figures are not rounded,
  /// except Calendar Quality.
  ///
  /// - Parameter skipped: The number of events that could not be read.
  package func json(of subject: String, skipped: Int = 0) -> JSONForm {
    [
      "subject": subject, "period": form(period), "previous": form(previous),
      "feelings": overall.map(form),
      "days": days.map { form($0) + ["day": $0.period?.lowerBound] },
      "weekdays": weekdays.map { form($0.feelings) + ["weekday": $0.number] },
      "labels": labels.map { form($0) + ["label": $0.group?.name] },
      "associations": associations.map { form($0) + ["association": $0.group?.name] },
      "calendars": calendars.map { quality in
        [
          "calendar": quality.calendar.name, "association": quality.calendar.association?.name,
          "quality": quality.feelings.percentage, "count": quality.feelings.count,
          "mean": quality.feelings.mean,
        ] as JSONForm
      },
      "balance": balance.map { form($0, skipped: skipped) },
      "meaningfulEvents": meaningfulEvents.map { found in
        form(found.event) + ["label": found.label.name, "feeling": found.feeling.uuid]
      },
      "bestMoments": bestMoments.map(form), "hardMoments": hardMoments.map(form),
      "comparisons": comparisons.map { comparison in
        [
          "group": comparison.group?.name, "now": side(comparison.now),
          "before": side(comparison.before), "difference": comparison.difference,
        ] as JSONForm
      },
    ]
  }

  private func form(_ days: ClosedRange<LocalDay>) -> JSONForm {
    ["from": days.lowerBound, "to": days.upperBound]
  }

  private func form(_ figures: ValenceStatistics) -> JSONForm {
    side(figures) + ["minimum": figures.minimum, "maximum": figures.maximum]
  }

  private func side(_ figures: ValenceStatistics) -> JSONForm {
    ["count": figures.count, "mean": figures.mean]
  }

  private func form(_ balance: WorkLifeBalance, skipped: Int) -> JSONForm {
    [
      "free": balance.freeShare, "skipped": skipped, "freeBefore": balanceBefore?.freeShare,
      "days": balance.days.map { day in
        ["day": day.day, "scheduledSeconds": day.scheduled, "wakingSeconds": day.waking] as JSONForm
      },
    ]
  }

  private func form(_ event: CalendarEvent) -> JSONForm {
    [
      "uid": event.uid, "title": event.title, "calendar": event.calendar, "start": event.start,
      "end": event.end,
    ]
  }

  private func form(_ moment: Moment) -> JSONForm {
    .sample(moment.feeling) + ["event": moment.event.map(form)]
  }
}
