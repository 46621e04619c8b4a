import WellbeingKit

/// The alerts that wait for a person, as lines that are marked as such without colour.
struct WaitingAlerts {
  private let alerts: HealthStore.OpenAlerts

  init(_ alerts: HealthStore.OpenAlerts) {
    self.alerts = alerts
  }

  /// What waits, each with the command that lists it: on a line of its own, to be copied whole.
  /// Nothing where nothing waits.
  var lines: [String] {
    var lines: [String] = []
    if alerts.resultCount > 0 {
      lines += [
        alerts.resultCount == 1
          ? "! 1 result with a raised alert is not reviewed:"
          : "! \(alerts.resultCount) results with a raised alert are not reviewed:",
        "    wellbeing history --alert raised --unreviewed",
      ]
    }
    if alerts.draftCount > 0 {
      lines += [
        alerts.draftCount == 1
          ? "! 1 unfinished administration has a raised alert:"
          : "! \(alerts.draftCount) unfinished administrations have a raised alert:",
        "    wellbeing drafts",
      ]
    }
    return lines
  }
}
