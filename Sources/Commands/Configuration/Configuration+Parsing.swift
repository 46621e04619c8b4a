import WellbeingStrictJSON

extension Configuration {
  /// Reads a configuration file: one JSON object, of whose keys each may be left out.
  init(parsing bytes: [UInt8]) throws(ConfigurationFault) {
    let root = ConfigurationNode(value: try Self.document(bytes), path: .root)
    self.init()
    for member in try root.members() { try take(member) }
  }

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
    guard let key = ConfigurationKey.all.first(where: { $0.name == word }) else {
      let names = ConfigurationKey.all.map(\.name)
      throw ConfigurationFault(
        .unknownKey(suggestion: Suggestion.closest(to: word, among: names)),
        at: member.name.place)
    }
    try key.read(member.node, &self)
  }
}
