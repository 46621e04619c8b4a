import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples

struct FactorAmendment {
  let old: FactorSample
  let new: FactorSample

  /// - Throws: ``Failure`` if nothing would change.
  init(
    _ old: FactorSample, _ options: AmendOptions, subject: String, _ context: CommandContext
  ) throws {
    let amended = try AmendedHeader(options, of: old.header, subject: subject, context)
    let now = context.runtime.clock()
    let stamp = try amended.occasion.dayStamp(now: now)
    let value = try options.value.map { try Self.value($0, of: old) }
    self.old = old
    new = try FactorSample(
      old.factor, value: value ?? old.value, unit: old.unit, header: amended.header(stamp, now: now)
    )
    guard new.with(header: old.header) != old || !new.header.saysTheSame(as: old.header) else {
      throw Failure.nothingToAmend
    }
  }

  private static func value(_ typed: String, of old: FactorSample) throws -> Double {
    let amount = try FactorArgument.amount(typed, of: AmendOptions.value.typed)
    return try FactorArgument.value(amount, unit: nil, of: old.factor, in: old.unit)
  }

  var differences: [Difference] {
    let amounts = Difference(
      name: "Amount", old: FactorWords.amount(old), new: FactorWords.amount(new))
    return Difference.between(old, new) + [amounts].filter { $0.old != $0.new }
  }
}
