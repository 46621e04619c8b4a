import WellbeingStrictJSON

extension Configuration {
  /// Reads a configuration file: one JSON object, of whose keys each may be left out.
  init(parsing bytes: [UInt8]) throws(ConfigurationFault) {
    let root = try Self.document(bytes)
    guard let members = root.members else {
      throw ConfigurationFault(
        .wrongType(expected: "object in braces"), at: root.position,
        path: JSONPath.root.description)
    }
    self.init()
    for member in members { try take(member) }
  }

  private static func document(_ bytes: [UInt8]) throws(ConfigurationFault) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ConfigurationFault(.syntax(error.reason), at: error.position, path: error.path)
    }
  }

  private mutating func take(_ member: JSONValue.Member) throws(ConfigurationFault) {
    let path = JSONPath.root.appending(key: member.key).description
    guard let key = ConfigurationKey.all.first(where: { $0.name == member.key }) else {
      let names = ConfigurationKey.all.map(\.name)
      throw ConfigurationFault(
        .unknownKey(suggestion: Suggestion.closest(to: member.key, among: names)),
        at: member.keyPosition, path: path)
    }
    do throws(ConfigurationFault.Problem) {
      try key.read(member.value, &self)
    } catch {
      throw ConfigurationFault(error, at: member.value.position, path: path)
    }
  }
}
