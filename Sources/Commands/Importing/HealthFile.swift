import WellbeingImports
import WellbeingInsights
import WellbeingSamples
import WellbeingTextFormats

/// An export of the Health app: the amounts of days that have begun.
struct HealthFile: IncomingReader {
  private var records: ArraySlice<IncomingRecord> = []
  let line = 1
  private var problems: ArraySlice<RefusedRecord> = []
  /// A line for each amount that was left out.
  private(set) var remarks: [String] = []

  init(_ name: String, _ input: FileInput, _ context: TableReader.Context) throws {
    let export: HealthExport
    do {
      export = try HealthExport(input.read)
    } catch let problem as Problem {
      throw Failure.dataError("\(problem.sentence(in: name)) Nothing was saved.")
    }
    problems = export.problems.map { RefusedRecord($0) }[...]
    if let last = problems.indices.last {
      problems[last].count += export.problemCount - export.problems.count
    }
    if export.hasTimeInBedOnly {
      remarks.append(
        "The file has time in bed, but no time asleep: time in bed is not counted as sleep.")
    }
    let today = LocalDay(of: context.now, in: context.zone)
    for amount in export.amounts {
      // Sleep in the evening counts for the next day, which is imported when it has begun. No day has
      // more than 24 hours of anything, whatever a program recorded.
      let isTooMuch = FactorUnit.limitOfDay(in: amount.unit).map { amount.value > $0 } ?? false
      guard amount.day <= today, !isTooMuch else {
        remarks.append(
          "Left out: \(amount.factor.name) on \(LocalTime.written(amount.day)): "
            + (isTooMuch ? "the time is more than 24 hours." : "the day has not begun."))
        continue
      }
      var record = IncomingRecord(
        line: line,
        sample: try FactorSample(
          amount.factor, value: amount.value, unit: amount.unit, on: amount.day,
          timeZone: context.zone, subject: context.subject, now: context.now))
      record.isAmountOfDay = true
      records.append(record)
    }
  }

  mutating func next() -> Incoming? {
    problems.popFirst().map { .problem($0) } ?? records.popFirst().map { .record($0) }
  }
}
