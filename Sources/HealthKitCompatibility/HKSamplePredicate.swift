public import Foundation
package import WellbeingSamples

/// A predicate for records of one type, which gives a query typed results.
public struct HKSamplePredicate<Sample: HKSample>: Sendable, Hashable {
  /// The type of the records.
  public let sampleType: HKSampleType
  private let condition: QueryCondition
  private let isRestricted: Bool

  init(_ sampleType: HKSampleType, _ predicate: NSPredicate?) {
    self.sampleType = sampleType
    condition = QueryCondition(predicate)
    isRestricted = predicate != nil
  }

  /// A predicate equivalent to the one given; nil if none was given.
  public var nsPredicate: NSPredicate? { isRestricted ? condition.predicate : nil }

  /// - Throws: ``HKError`` if the predicate cannot be used.
  package func filter(about subject: String) throws(HKError) -> SampleFilter {
    try condition.filter(about: subject, of: sampleType)
  }
}

extension HKSamplePredicate where Sample == HKStateOfMind {
  /// Returns a predicate for the states of mind that match another; by default all.
  ///
  /// A predicate that is not one of `HKQuery`'s makes the query throw `errorInvalidArgument`.
  public static func stateOfMind(_ predicate: NSPredicate? = nil) -> HKSamplePredicate {
    HKSamplePredicate(HKObjectType.stateOfMindType(), predicate)
  }
}

extension HKSamplePredicate where Sample == HKGAD7Assessment {
  /// Returns a predicate for the results of the GAD-7 that match another; by default all.
  ///
  /// A predicate that is not one of `HKQuery`'s makes the query throw `errorInvalidArgument`.
  public static func gad7Assessment(_ predicate: NSPredicate? = nil) -> HKSamplePredicate {
    HKSamplePredicate(HKScoredAssessmentType(.GAD7), predicate)
  }
}

extension HKSamplePredicate where Sample == HKPHQ9Assessment {
  /// Returns a predicate for the results of the PHQ-9 that match another; by default all.
  ///
  /// A predicate that is not one of `HKQuery`'s makes the query throw `errorInvalidArgument`.
  public static func phq9Assessment(_ predicate: NSPredicate? = nil) -> HKSamplePredicate {
    HKSamplePredicate(HKScoredAssessmentType(.PHQ9), predicate)
  }
}

extension HKSamplePredicate where Sample == HKSample {
  /// Returns a predicate for the records of a type that match another; by default all.
  ///
  /// A predicate that is not one of `HKQuery`'s makes the query throw `errorInvalidArgument`.
  public static func sample(
    type: HKSampleType, predicate: NSPredicate? = nil
  ) -> HKSamplePredicate {
    HKSamplePredicate(type, predicate)
  }
}

extension Array {
  /// Returns the filter for records about a person that match at least one of the predicates.
  func filter<S>(about subject: String) throws(HKError) -> SampleFilter
  where Element == HKSamplePredicate<S> {
    var parts: [SampleFilter] = []
    for predicate in self { parts.append(try predicate.filter(about: subject)) }
    return .any(parts)
  }
}
