/// Which program saved a record.
public struct Source: Sendable, Hashable, Codable {
  /// The program's name.
  public let name: String
  /// The program's version.
  public let version: String

  /// Creates a source.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
