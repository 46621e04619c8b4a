import WellbeingArguments

extension Configuration {
  /// Parses a configuration file; throws if it has any error.
  init(parsing bytes: [UInt8]) throws(ConfigurationFault) {
    self = try ConfigurationReading(parsing: bytes).sound()
  }

  /// The key that names the file's JSON schema; used only by editors.
  static let schemaKey = "$schema"

  /// Reads a member of the file, whatever its key.
  mutating func take(_ member: ConfigurationNode.Member) throws(ConfigurationFault) {
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
