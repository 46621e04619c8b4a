import WellbeingTextFormats

/// Checks sources: how long their texts are, and that no list in a reference is empty.
extension StructureCheck {
  func checkReferences() {
    let limit = Questionnaire.Limits.sourceText
    for (index, source) in questionnaire.citations.enumerated() {
      let node = root["sources"][index]
      if source.text.unicodeScalars.count > limit { node["text"].report(.tooLong(limit: limit)) }
      for member in node["reference"].value.members ?? []
      where node["reference"][member.key].value.elements?.isEmpty == true {
        node["reference"][member.key].report(.empty)
      }
    }
  }
}
