public import Foundation
public import WellbeingSamples

/// What is left of a deleted record for those who had it.
public struct DeletedObject: Sendable, Hashable {
  /// The record's identifier.
  public let uuid: UUID
  /// The record's type.
  public let sampleType: SampleType
  /// What named the record in another system; nil once the record is purged.
  public let syncIdentifier: String?
  /// The record's version in the other system; nil once the record is purged.
  public let syncVersion: Int?
}

/// A change of the store.
public enum SampleChange: Sendable {
  /// A record was saved.
  case added(any Sample)
  /// A record was deleted.
  case deleted(DeletedObject)
}

/// What changed in the store since an anchor.
public struct SampleChanges: Sendable {
  /// The changes, in the order in which they came.
  public let changes: [SampleChange]
  /// Where the next reading begins.
  public let newAnchor: QueryAnchor

  /// The records that were saved and are not deleted, in the order of their saving.
  public var addedSamples: [any Sample] {
    changes.compactMap { if case .added(let sample) = $0 { sample } else { nil } }
  }

  /// The records that were deleted, in the order of their deletion.
  public var deletedObjects: [DeletedObject] {
    changes.compactMap { if case .deleted(let object) = $0 { object } else { nil } }
  }
}
