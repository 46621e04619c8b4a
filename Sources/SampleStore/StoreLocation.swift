public import Foundation

/// Where a store's file lies.
public struct StoreLocation: Sendable, Hashable {
  let file: StoreFile

  /// A file that is named. Its folder must be there, and nobody else may replace files in it.
  public static func path(_ path: String) -> StoreLocation {
    StoreLocation(file: StoreFile(named: path))
  }

  /// The store of the person who runs the program: `$XDG_DATA_HOME/wellbeing/wellbeing.sqlite`, by
  /// default below `~/.local/share`. Its folders are made where they are missing.
  ///
  /// - Throws: ``StoreError/Code/noDefaultLocation``.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) -> StoreLocation {
    StoreLocation(file: try StoreFile(defaultFor: environment))
  }

  /// The path as it was given or found, before links in it are resolved.
  public var path: String { file.path }
}
