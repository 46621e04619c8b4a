import WellbeingArguments

extension ConfigurationNode {
  /// Whom to call first: `name` and `action`, and `hours` where they are known.
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

  /// A part without the full stop that the sentence around it has. It stands within texts in which
  /// names in braces are filled in: one of its own would be, too.
  private func part(_ part: SupportLine.Part) throws(ConfigurationFault) -> String {
    let text = try phrase(part.length)
    guard !text.contains(/\{[A-Za-z]*\}/) else { throw fault(.unknownPlaceholder(known: [])) }
    return text
  }
}
