public import Foundation
import WellbeingSamples
package import WellbeingStore

/// A program that saves records.
public final class HKSource: NSObject, Sendable {
  /// The name of the program.
  public let name: String

  init(_ name: String) {
    self.name = name
  }

  /// The name by which the store knows the program; the same as ``name``.
  public var bundleIdentifier: String { name }

  /// Returns this program, as ``HKHealthStore/configuration`` names it.
  public static func `default`() -> HKSource { HKSource(HKHealthStore.configuration.source.name) }

  /// Whether another object is the same program.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKSource)?.name == name
  }

  /// The hash of the name.
  public override var hash: Int { name.hashValue }
}

/// A version of a program that saves records.
public final class HKSourceRevision: NSObject, Sendable {
  /// The program.
  public let source: HKSource
  /// The version of the program; nil if it has none.
  public let version: String?

  init(_ native: Source) {
    source = HKSource(native.name)
    version = native.version.isEmpty ? nil : native.version
  }

  /// Whether another object is the same version of the same program.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKSourceRevision else { return false }
    return other.source == source && other.version == version
  }

  /// The hash of program and version.
  public override var hash: Int { source.hash ^ version.hashValue }
}

/// A record that was deleted.
public final class HKDeletedObject: NSObject, Sendable {
  /// The identifier of the record.
  public let uuid: UUID
  private let syncIdentifier: String?
  private let syncVersion: Int?

  init(_ native: DeletedObject) {
    uuid = native.uuid
    syncIdentifier = native.syncIdentifier
    syncVersion = native.syncVersion
  }

  /// The identifier and the version in another system; nil if the record had none or was purged.
  public var metadata: [String: Any]? {
    let values = Metadata.sync(syncIdentifier, syncVersion)
    return values.isEmpty ? nil : values
  }
}

/// A position in a store's changes, to continue from. Keep it as a coder's data.
///
/// An anchor of another store, or of a state that a restored backup does not have, is refused when
/// it is used, instead of skipping changes.
public final class HKQueryAnchor: NSObject, NSSecureCoding, NSCopying, Sendable {
  package let native: QueryAnchor

  init(_ native: QueryAnchor) {
    self.native = native
  }

  /// Whether it can be decoded securely; always true.
  public static var supportsSecureCoding: Bool { true }

  private static let key = "anchor"

  /// Reads an anchor from a coder; nil if there is none or it is not valid.
  public init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: Self.key).map(String.init(_:)),
      let native = QueryAnchor(rawValue: text)
    else { return nil }
    self.native = native
  }

  /// Writes the anchor to a coder.
  public func encode(with coder: NSCoder) {
    coder.encode(NSString(string: native.rawValue), forKey: Self.key)
  }

  /// Returns the anchor itself, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another object is the same position.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKQueryAnchor)?.native == native
  }

  /// The hash of the position.
  public override var hash: Int { native.hashValue }
}
