import WellbeingStrictJSON

/// References: their parts say nothing that the text of their source does not say.
extension StructureCheck {
  func checkReferences() {
    for (index, source) in questionnaire.sources.enumerated() {
      guard source.reference != nil else { continue }
      checkParts(of: root["sources"][index]["reference"], in: source.text)
    }
  }

  /// Checks that every part of a reference, whatever its key, stands verbatim in a text.
  private func checkParts(of reference: Node, in text: String) {
    for member in reference.value.members ?? [] where member.key != "type" {
      let node = reference[member.key]
      let list = node.value.elements?.indices.map { node[$0] }
      if list?.isEmpty == true { node.report(.empty) }
      for part in list ?? [node] {
        // A year alone is a number; any other was refused already.
        let words = member.key == "year" ? part.value.number?.text : part.value.string
        guard let words, !text.names(words) else { continue }
        part.report(.notInSourceText(words))
      }
    }
  }
}

extension String {
  /// Whether a part stands in the text as a whole: not within a longer word, number or range.
  fileprivate func names(_ part: String) -> Bool {
    ranges(of: part).contains { range in
      let before = self[..<range.lowerBound].last
      let after = self[range.upperBound...].first
      return ![before, after].contains { $0?.joinsWords == true }
    }
  }
}

extension Character {
  fileprivate var joinsWords: Bool { isLetter || isNumber || self == "-" || self == "–" }
}
