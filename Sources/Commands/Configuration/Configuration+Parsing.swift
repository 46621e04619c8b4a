import WellbeingArguments

extension Configuration {
  /// Reads a configuration file without a fault.
  init(parsing bytes: [UInt8]) throws(ConfigurationFault) {
    self = try ConfigurationReading(parsing: bytes).sound()
  }

  /// For editors alone: which schema describes the file.
  static let schemaKey = "$schema"

  /// Takes what the file says of a key, whichever it is.
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
