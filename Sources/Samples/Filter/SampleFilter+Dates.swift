public import Foundation

/// How strictly a record must lie within a range of time; HealthKit's options of that name.
public struct QueryOptions: OptionSet, Sendable, Hashable {
  /// The options as bits: HealthKit's raw values.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The record's start must lie in the range.
  public static let strictStartDate = QueryOptions(rawValue: 1)
  /// The record's end must lie in the range.
  public static let strictEndDate = QueryOptions(rawValue: 2)
}

extension SampleFilter {
  /// The records of a range of time, which begins with its start and goes up to, but without, its
  /// end: HealthKit's `predicateForSamples(withStart:end:options:)`.
  ///
  /// Without options these are the records that overlap the range. For a record of one moment all
  /// options mean the same.
  ///
  /// - Parameters:
  ///   - start: Where the range begins; nil means that it has no beginning.
  ///   - end: Where the range ends; nil means that it has no end.
  ///   - options: Which of a record's two ends must lie in the range.
  public static func samples(
    withStart start: Date?, end: Date?, options: QueryOptions = []
  ) -> SampleFilter {
    let isLate: (Date) -> SampleFilter = { moment in
      options.contains(.strictStartDate) ? .startsAtOrAfter(moment) : .endsAtOrAfter(moment)
    }
    let isEarly: (Date) -> SampleFilter = { moment in
      options.contains(.strictEndDate) ? .endsBefore(moment) : .startsBefore(moment)
    }
    // A record whose start lies in the range does not end before it, nor the other way round.
    return .all([start.map(isLate), end.map(isEarly)].compactMap(\.self))
  }
}
