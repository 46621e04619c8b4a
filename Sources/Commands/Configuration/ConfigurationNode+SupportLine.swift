import WellbeingArguments

extension ConfigurationNode {
  /// Reads the institution's helpline: `name`, `action` and optionally `hours`.
  func supportLine() throws(ConfigurationFault) -> SupportLine {
    var texts: [SupportLine.Part: String] = [:]
    for member in try members() {
      guard let part = SupportLine.Part(rawValue: member.name.word) else {
        let known = SupportLine.Part.allCases.map(\.rawValue)
        throw ConfigurationFault(
          .unknownMember(
            suggestion: Suggestion.closest(to: member.name.word, among: known), known: known),
          at: member.name.place)
      }
      texts[part] = try member.node.part(part)
    }
    guard let name = texts[.name] else {
      throw fault(.missingMember(SupportLine.Part.name.rawValue))
    }
    guard let action = texts[.action] else {
      throw fault(.missingMember(SupportLine.Part.action.rawValue))
    }
    return SupportLine(name: name, action: action, hours: texts[.hours])
  }

  /// Reads a part without its final full stop, which the surrounding sentence adds. Placeholders
  /// are rejected, because they would be filled in with the surrounding text.
  private func part(_ part: SupportLine.Part) throws(ConfigurationFault) -> String {
    let text = try phrase(part.length)
    guard !text.contains(/\{[A-Za-z]*\}/) else { throw fault(.unknownPlaceholder(known: [])) }
    return text
  }
}
