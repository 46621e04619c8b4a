import WellbeingStrictJSON

extension Configuration {
  /// Reads a configuration file: one JSON object, of whose keys each may be left out.
  ///
  /// - Parameter key: The key that alone is read, whatever the others hold; nil for all of them.
  init(parsing bytes: [UInt8], only key: ConfigurationKey? = nil) throws(ConfigurationFault) {
    let root = ConfigurationNode(value: try Self.document(bytes), path: .root)
    self.init()
    for member in try root.members() where key.map({ $0.name == member.name.word }) ?? true {
      try take(member)
    }
  }

  /// For editors alone: which schema describes the file.
  static let schemaKey = "$schema"

  private static func document(_ bytes: [UInt8]) throws(ConfigurationFault) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ConfigurationFault(.syntax(error.reason), at: error.position, path: error.path)
    }
  }

  private mutating func take(
    _ member: ConfigurationNode.Member
  ) throws(ConfigurationFault) {
    let word = member.name.word
    guard word != Self.schemaKey else {
      _ = try member.node.string()
      return
    }
    guard let key = ConfigurationKey.named(word) else {
      throw ConfigurationFault(
        .unknownKey(suggestion: Suggestion.closest(to: word, among: ConfigurationKey.names)),
        at: member.name.place)
    }
    try take(key, member)
  }
}
