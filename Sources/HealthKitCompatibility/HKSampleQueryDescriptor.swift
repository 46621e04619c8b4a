public import Foundation
import WellbeingSamples
import WellbeingStore

/// A query that reads records once.
public struct HKSampleQueryDescriptor<Sample: HKSample>: Sendable {
  /// The records to read: those that match at least one of these.
  public var predicates: [HKSamplePredicate<Sample>]
  /// The order of the result; unspecified if empty.
  public var sortDescriptors: [SortDescriptor<Sample>]
  /// The maximum number of records; nil and 0 mean all.
  public var limit: Int?

  /// Creates a query.
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>],
    limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// Reads the records.
  ///
  /// - Throws: ``HKError``: `errorInvalidArgument` for a predicate that is not one of `HKQuery`'s,
  ///   and for an order by anything but start, end, valence or score; and other codes.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    var order: [SampleOrder] = []
    for descriptor in sortDescriptors {
      order.append(
        try SampleOrder(descriptor.keyPath, isReversed: descriptor.order == .reverse))
    }
    return try await healthStore.samples(predicates, order: order, limit: limit)
  }
}

extension HKHealthStore {
  /// Reads the records that match at least one of several predicates.
  func samples<S: HKSample>(
    _ predicates: [HKSamplePredicate<S>], order: [SampleOrder], limit: Int?
  ) async throws(HKError) -> [S] {
    let limit = limit == HKObjectQueryNoLimit ? nil : limit
    return try await with { opened in
      let filter = try predicates.filter(about: opened.subject)
      return try await opened.store.read { store in
        try store.samples(where: filter, order: order, limit: limit)
          .compactMap { HKSample.of($0) as? S }
      }
    }
  }
}

extension SampleOrder {
  /// - Throws: ``HKError`` for a property by which the store cannot order records.
  init(_ keyPath: AnyKeyPath?, isReversed: Bool) throws(HKError) {
    // Key paths of an inherited property differ from class to class.
    switch keyPath {
    case \HKSample.startDate, \HKStateOfMind.startDate, \HKScoredAssessment.startDate,
      \HKGAD7Assessment.startDate, \HKPHQ9Assessment.startDate:
      self = .startDate(reversed: isReversed)
    case \HKSample.endDate, \HKStateOfMind.endDate, \HKScoredAssessment.endDate,
      \HKGAD7Assessment.endDate, \HKPHQ9Assessment.endDate:
      self = .endDate(reversed: isReversed)
    case \HKStateOfMind.valence: self = .valence(reversed: isReversed)
    case \HKScoredAssessment.score, \HKGAD7Assessment.score, \HKPHQ9Assessment.score:
      self = .score(reversed: isReversed)
    default:
      throw HKError(
        .errorInvalidArgument,
        "Records can be ordered by startDate, endDate, valence or score, and by nothing else.")
    }
  }
}
