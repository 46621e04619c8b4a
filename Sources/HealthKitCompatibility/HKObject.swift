public import Foundation
import WellbeingInstruments
package import WellbeingSamples

/// A record in a store.
///
/// Objects are immutable. Two objects are equal if they have the same identifier.
public class HKObject: NSObject, @unchecked Sendable {
  /// The record in the kit's own form.
  package let native: any Sample
  /// The identifier of the record, given when it is created.
  public let uuid: UUID

  init(native: any Sample) {
    self.native = native
    uuid = native.uuid
  }

  /// The additional values of the record, by key: texts, numbers, Booleans and dates; nil if there
  /// are none.
  public var metadata: [String: Any]? { Metadata.values(of: native.header) }

  /// The program that saved the record; for an unsaved one, that of ``HKHealthStore/configuration``.
  public var sourceRevision: HKSourceRevision {
    HKSourceRevision(native.header.source ?? HKHealthStore.configuration.source)
  }

  /// Whether another object is the same record.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKObject)?.uuid == uuid
  }

  /// The hash of the identifier.
  public override var hash: Int { uuid.hashValue }
}

/// A record of something at a time.
public class HKSample: HKObject, @unchecked Sendable {
  /// The start of the recorded time, to the microsecond.
  public let startDate: Date
  /// The end of the recorded time, to the microsecond; the start for what this module creates.
  public let endDate: Date

  override init(native: any Sample) {
    let header = native.header
    startDate = header.startDate
    endDate = header.endDate
    super.init(native: native)
  }

  /// The type of the record.
  public var sampleType: HKSampleType { .of(native.sampleType) }

  /// Returns a record of the store as an object; nil if HealthKit has no such object, as for
  /// another questionnaire or an incomplete result.
  static func of(_ native: any Sample) -> HKSample? {
    if let stateOfMind = native as? StateOfMind { return HKStateOfMind(stateOfMind, native) }
    guard let assessment = native as? ScoredAssessment else { return nil }
    switch assessment.questionnaire.id {
    case Questionnaire.gad7.id: return HKGAD7Assessment(assessment)
    case Questionnaire.phq9.id: return HKPHQ9Assessment(assessment)
    default: return nil
    }
  }
}

/// Stops the program, where HealthKit raises an exception.
///
/// The message never contains an answer or another value of a record.
func raise(_ message: String) -> Never {
  fatalError(message)
}
