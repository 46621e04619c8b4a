import Foundation
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

extension CommandContext {
  /// Returns a sentence if the store has records of the future, because the clock may be wrong;
  /// otherwise nil.
  func clockRemark(on store: HealthStore?) throws -> String? {
    let (now, zone) = (runtime.clock(), try zone())
    guard let latest = try store?.read({ try $0.latestTime(after: now) }) else { return nil }
    let isSameDay = LocalDay(of: now, in: zone) == LocalDay(of: latest, in: zone)
    let times = [now, latest].map { time in
      isSameDay ? LocalTime.moment(time, in: zone) : LocalTime.written(LocalDay(of: time, in: zone))
    }
    return
      "This machine's clock says \(times[0]), but the store has records of \(times[1]). Check the "
      + "clock."
  }

  /// Says that the clock may be wrong: above a table or a chart on a terminal, otherwise on standard
  /// error.
  func warnOfClock(of store: HealthStore?) throws {
    guard let remark = try clockRemark(on: store) else { return }
    let isShown = info.isTerminal && listingForm == .table
    let sink = isShown ? runtime.output : runtime.diagnostics
    sink.writeLine(isShown ? paragraph(remark) + "\n" : remark)
  }
}
