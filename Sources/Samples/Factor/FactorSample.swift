public import Foundation
package import WellbeingTextFormats

/// The amount of a life factor on a day, such as 7.5 hours of sleep.
///
/// A program has one per subject, day and factor: the store replaces the earlier one when another
/// is saved.
public struct FactorSample: SealedSample {
  /// The fields that all records share; the date precision is `day`.
  public package(set) var header: SampleHeader
  /// The factor.
  public let factor: Factor
  /// The amount in ``unit``; finite and not negative.
  public let value: Double
  /// The unit; that of the factor, if it is known.
  public let unit: String

  package var record: SampleRecord { .factor(self) }

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - factor: The factor.
  ///   - value: The amount; finite and not negative.
  ///   - unit: The unit of the amount, which is converted to the factor's own; nil means that one.
  ///     Required for a factor that is not known.
  ///   - header: Time, subject and the other shared fields; its date precision is `day`.
  /// - Throws: ``InvalidSample/factorValueOutOfRange``, also for NaN, ``InvalidSample/factorUnit``
  ///   and ``InvalidSample/factorNeedsDay``.
  public init(
    _ factor: Factor, value: Double, unit: String? = nil, header: SampleHeader
  ) throws(InvalidSample) {
    guard header.datePrecision == .day else { throw .factorNeedsDay }
    guard let own = factor.unit ?? unit, Self.isUnit(own),
      let converted = FactorUnit.converted(value, from: unit ?? own, to: own)
    else { throw .factorUnit }
    guard converted.isFinite, converted >= 0 else { throw .factorValueOutOfRange }
    self.header = header
    self.factor = factor
    // Negative zero equals zero, but would be written differently.
    self.value = converted == 0 ? 0 : converted
    self.unit = own
  }

  /// Creates a sample for a day.
  ///
  /// - Parameters:
  ///   - factor: The factor.
  ///   - value: The amount; finite and not negative.
  ///   - unit: The unit of the amount; nil means the factor's own.
  ///   - day: The day.
  ///   - timeZone: The time zone of the day.
  ///   - subject: The person's identifier.
  ///   - note: An optional remark.
  ///   - now: The latest time of the record, for the present day.
  /// - Throws: ``InvalidSample``.
  public init(
    _ factor: Factor, value: Double, unit: String? = nil, on day: LocalDay,
    timeZone: TimeZone = .current, subject: String, note: String? = nil,
    now: Date = Date()
  ) throws(InvalidSample) {
    let noon = day.moment(secondsIntoDay: LocalDay.noon, in: timeZone)
    try self.init(
      factor, value: value, unit: unit,
      header: SampleHeader(
        uuid: .version7(at: now),
        startDate: LocalDay(of: now, in: timeZone) == day ? min(noon, now) : noon,
        timeZone: timeZone, datePrecision: .day, subject: subject, note: note))
  }

  package func with(header: SampleHeader) -> FactorSample {
    var copy = self
    copy.header = header
    return copy
  }

  /// Whether a text can be a unit: 1 to 20 characters, no control characters and spaces.
  private static func isUnit(_ text: String) -> Bool {
    (1...20).contains(text.count)
      && text.unicodeScalars.allSatisfy { !$0.isControl && !$0.properties.isWhitespace }
      && text.first?.isNumber == false
  }
}

extension FactorSample {
  private enum CodingKeys: String, CodingKey {
    case type
    case factor
    case value
    case unit
  }

  package init(reading decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(String.self, forKey: .type) == SampleType.factor.rawValue else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "not a factor")
    }
    try self.init(
      Factor(try container.decode(String.self, forKey: .factor)),
      value: try container.decode(Double.self, forKey: .value),
      unit: try container.decode(String.self, forKey: .unit),
      header: try SampleHeader(reading: decoder))
  }

  package var jsonForm: JSONForm {
    header.jsonForm + [
      "type": SampleType.factor.rawValue, "factor": factor.name, "value": value, "unit": unit,
    ]
  }
}
