import Foundation
import WellbeingInstruments
import WellbeingSamples

/// Gives each subject a random name and a shift of its times, and forgets both.
struct Pseudonyms {
  /// The shift is in seconds: 1 to 52 weeks.
  private typealias Pseudonym = (name: String, shift: TimeInterval)

  private var known: [String: Pseudonym] = [:]
  private var free: [Int] = []

  private mutating func pseudonym(of subject: String) -> Pseudonym {
    if let pseudonym = known[subject] { return pseudonym }
    // Names are drawn from a range, so that their order does not tell that of the records.
    if free.isEmpty { free = Array(known.count + 1...known.count + 1000).shuffled() }
    let number = String(free.removeLast())
    let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
    let new = (name: "S\(digits)", shift: Double(Int.random(in: 1...52)) * 7 * 86_400)
    known[subject] = new
    return new
  }

  mutating func pseudonymised(_ sample: any Sample) -> any Sample {
    let old = sample.header
    let pseudonym = pseudonym(of: old.subject)
    let zone = IANAZone.named(old.timeZone) ?? .gmt
    // Seconds and their fractions would lead back to the same record in the store.
    func moved(_ date: Date) -> Date {
      let moved = date + TimeInterval(zone.secondsFromGMT(for: date)) - pseudonym.shift
      return Date(timeIntervalSince1970: (moved.timeIntervalSince1970 / 60).rounded(.down) * 60)
    }
    // An hour that daylight saving repeats or skips must not turn a duration round.
    let start = moved(old.startDate)
    let header = SampleHeader(
      stored: .version7(at: start), startDate: start, endDate: max(start, moved(old.endDate)),
      timeZone: "Etc/UTC", datePrecision: old.datePrecision, subject: pseudonym.name,
      recorded: nil, source: nil, note: nil, metadata: [:], syncIdentifier: nil, syncVersion: nil,
      replaces: nil, replacedBy: nil)
    guard var result = sample.assessment?.with(header: header) else {
      return sample.with(header: header)
    }
    result.answers = result.answers.mapValues { answer in
      if case .text = answer { .text(ReducedDefinition.leftOut) } else { answer }
    }
    result.alerts = result.alerts.map {
      RaisedAlert(
        item: $0.item, value: $0.value, state: $0.state, staffMessage: ReducedDefinition.leftOut)
    }
    result.clinician = nil
    return result
  }
}
