import WellbeingTextFormats

extension AlertText {
  static let contactsMark = "{contacts}"

  /// A text for the person, with the list of contacts and who reads the answers.
  ///
  /// The sentence before the list ends with a colon; what follows the list is a part of its own.
  ///
  /// - Parameter introduction: What introduces the list in a text that does not mention it.
  func paragraph(_ text: String, otherwise introduction: PersonWord) -> AlertParagraph {
    let filled =
      text
      .replacing("{giver}, ", with: isGiven ? texts.text(.whoGave, in: language) + ", " : "")
      .replacing(
        readers == .undecided ? " {readBy}" : "{readBy}", with: texts.text(readers, in: language))
    guard let contacts else { return AlertParagraph(filled) }
    guard let mark = filled.firstRange(of: Self.contactsMark) else {
      let list = list(after: texts.text(introduction, in: language), contacts)
      return AlertParagraph(AlertParagraph(filled).parts + list)
    }
    let before = Self.withoutEnd(filled[..<mark.lowerBound])
    let sentence = before.ranges(of: /[.!?。！？]\s*/).last?.upperBound ?? before.startIndex
    let lead = before[..<sentence].trimmed
    let list = list(after: String(filled[sentence...]), contacts)
    return AlertParagraph(AlertParagraph(String(lead)).parts + list)
  }

  /// The list of contacts in the place of its mark, with the text before it and the text after it.
  private func list(after text: String, _ contacts: ContactText) -> [AlertParagraph.Part] {
    let parts = text.split(separator: Self.contactsMark, omittingEmptySubsequences: false)
    let introduction = Self.withoutEnd(parts[0])
    let rest = parts.dropFirst().joined().drop { Self.endMarks.contains($0) }.trimmed
    let likely = contacts.likelyCountry.map {
      texts.text(.likelyCountry, in: language, ["country": $0])
    }
    // Nothing can be typed on a device that was handed over.
    let elsewhere =
      contacts.isGuess && ![.staff, .unsavedGiven].contains(readers)
      ? texts.text(.supportElsewhere, in: language) : nil
    let others = [
      contacts.lack(texts), String(rest),
      [likely, elsewhere].compactMap(\.self).joined(separator: " "),
    ].compactMap(\.self)
    return (introduction.isEmpty ? [] : AlertParagraph("\(introduction):").parts)
      + [.contacts(contacts.lines)] + others.flatMap { AlertParagraph($0).parts }
  }

  private static let endMarks = ".,;:!? "

  /// A text without the marks at its end: a list follows it instead.
  private static func withoutEnd(_ text: Substring) -> Substring {
    let trimmed = text.trimmed
    let end = trimmed.lastIndex { !endMarks.contains($0) }.map { trimmed.index(after: $0) }
    return trimmed[..<(end ?? trimmed.startIndex)]
  }

  func rule(_ item: String) -> Questionnaire.AlertRule? {
    questionnaire.alerts.first { $0.item == item }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }
}
