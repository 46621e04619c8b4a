package import WellbeingTerminal

/// Tests write the key of a character as the character.
extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  package init(extendedGraphemeClusterLiteral value: Character) {
    self = .character(value)
  }
}
