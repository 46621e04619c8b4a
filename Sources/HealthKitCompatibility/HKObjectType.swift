public import Foundation
import WellbeingInstruments
package import WellbeingSamples

/// The type of a record that a store can keep.
///
/// The types are `HKObjectType.stateOfMindType()` and
/// `HKObjectType.scoredAssessmentType(forIdentifier:)`.
public class HKObjectType: NSObject, @unchecked Sendable {
  /// The kit's own name of the type.
  package let native: SampleType

  init(_ native: SampleType) {
    self.native = native
  }

  /// The name that HealthKit has for the type, as `HKDataTypeStateOfMind`; the id of the
  /// questionnaire for one that HealthKit does not have.
  public var identifier: String {
    if native == .stateOfMind { return HKDataTypeIdentifierStateOfMind }
    return HKScoredAssessmentTypeIdentifier(native)?.rawValue ?? native.rawValue
  }

  /// Returns the type of states of mind.
  public static func stateOfMindType() -> HKStateOfMindType { HKStateOfMindType(.stateOfMind) }

  /// Returns the type of the results of a questionnaire; nil for an unknown identifier.
  public static func scoredAssessmentType(
    forIdentifier identifier: HKScoredAssessmentTypeIdentifier
  ) -> HKScoredAssessmentType? {
    identifier.native.map { HKScoredAssessmentType($0) }
  }

  /// Whether another object is the same type.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObjectType)?.native == native
  }

  /// The hash of the type.
  public override var hash: Int { native.hashValue }
}

/// The type of a record at a time.
public class HKSampleType: HKObjectType, @unchecked Sendable {
  /// The records of this type that HealthKit has objects for.
  var filter: SampleFilter { .types([native]) }

  static func of(_ native: SampleType) -> HKSampleType {
    native == .stateOfMind ? HKStateOfMindType(native) : HKScoredAssessmentType(native)
  }
}

/// The type of states of mind.
public final class HKStateOfMindType: HKSampleType, @unchecked Sendable {}

/// The type of a questionnaire's results.
public final class HKScoredAssessmentType: HKSampleType, @unchecked Sendable {
  override init(_ native: SampleType) {
    super.init(native)
  }

  /// HealthKit's results have an answer to every item, except that item 9 of the PHQ-9 may be
  /// declined. There is no object for a total alone, or for a result with an unanswered item.
  override var filter: SampleFilter {
    .all([.types([native]), .any([.basis(.complete), .basis(.itemDeclined)])])
  }

  /// Creates the type of the results of a questionnaire.
  ///
  /// Stops the program for an unknown identifier.
  public init(_ identifier: HKScoredAssessmentTypeIdentifier) {
    guard let native = identifier.native else {
      raise("HKScoredAssessmentType: there is no questionnaire with this identifier.")
    }
    super.init(native)
  }
}

/// The name of a questionnaire.
public struct HKScoredAssessmentTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// HealthKit's name.
  public let rawValue: String

  /// Creates an identifier from HealthKit's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The GAD-7, on anxiety.
  public static let GAD7 = Self(rawValue: "HKScoredAssessmentTypeIdentifierGAD7")
  /// The PHQ-9, on depression.
  public static let PHQ9 = Self(rawValue: "HKScoredAssessmentTypeIdentifierPHQ9")

  init?(_ native: SampleType) {
    guard let known = [Self.GAD7, .PHQ9].first(where: { $0.native == native }) else { return nil }
    self = known
  }

  /// The kit's own name of the type; nil for an unknown identifier.
  var native: SampleType? {
    switch self {
    case .GAD7: .questionnaire(Questionnaire.gad7.id)
    case .PHQ9: .questionnaire(Questionnaire.phq9.id)
    default: nil
    }
  }
}

/// HealthKit's name of the type of states of mind, whose text differs from the constant's name.
public let HKDataTypeIdentifierStateOfMind = "HKDataTypeStateOfMind"
