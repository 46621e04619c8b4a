import WellbeingTextFormats

/// Checks references: their parts must not add information to the text of their source.
extension StructureCheck {
  func checkReferences() {
    let limit = Questionnaire.Limits.sourceText
    for (index, source) in questionnaire.citations.enumerated() {
      let node = root["sources"][index]
      guard source.text.unicodeScalars.count <= limit else {
        node["text"].report(.tooLong(limit: limit))
        continue
      }
      if source.reference != nil { checkParts(of: node["reference"], in: SourceText(source.text)) }
    }
  }

  /// Checks that every part of a reference, whatever its key, occurs verbatim in a text.
  private func checkParts(of reference: DefinitionNode, in text: SourceText) {
    for member in reference.value.members ?? [] where member.key != "type" {
      let node = reference[member.key]
      let list = node.value.elements?.indices.map { node[$0] }
      if list?.isEmpty == true { node.report(.empty) }
      for part in list ?? [node] {
        // Only a year is a number; any other was rejected already.
        let words = member.key == "year" ? part.value.numberText : part.value.string
        guard let words, !text.names(words) else { continue }
        part.report(.notInSourceText(words))
      }
    }
  }
}

/// The text of a source, indexed for looking up its parts.
private struct SourceText {
  private let scalars: [Unicode.Scalar]
  private let places: [Unicode.Scalar: [Int]]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    places = Dictionary(grouping: scalars.indices) { [scalars] in scalars[$0] }
  }

  /// Returns whether a part occurs as a whole: not within a longer word, number or range.
  func names(_ part: String) -> Bool {
    let part = Array(part.unicodeScalars)
    // Starts from the rarest scalar: a file can have many parts and long texts.
    let counts = part.map { places[$0]?.count ?? 0 }
    guard let rarest = part.indices.min(by: { counts[$0] < counts[$1] }) else { return true }
    return (places[part[rarest]] ?? []).contains { place in
      let start = place - rarest
      let end = start + part.count
      guard start >= 0, end <= scalars.count, scalars[start..<end].elementsEqual(part) else {
        return false
      }
      return !joinsWords(start - 1) && !joinsWords(end)
    }
  }

  /// Returns whether a word continues across a position of the text.
  private func joinsWords(_ place: Int) -> Bool {
    scalars.indices.contains(place) && scalars[place].joinsWords
  }
}

extension Unicode.Scalar {
  fileprivate var joinsWords: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: self == "-" || self == "–"
    }
  }
}
