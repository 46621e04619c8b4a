import Foundation

/// Which program saved a record.
public struct Source: Sendable, Hashable, Codable {
  /// The program's name, in Unicode's normal form C: what looks the same is one program.
  public let name: String
  /// The program's version.
  public let version: String

  /// Creates a source.
  public init(name: String, version: String) {
    // Most names are in ASCII, which is composed; a store reads thousands.
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    self.name = isPlain ? name : name.precomposedStringWithCanonicalMapping
    self.version = version
  }

  private enum CodingKeys: String, CodingKey {
    case name, version
  }

  /// Reads the JSON form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      version: try container.decode(String.self, forKey: .version))
  }
}
