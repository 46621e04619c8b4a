import WellbeingTextFormats

/// Reads the texts of a translation by those of the definition.
extension Node {
  /// Where a part of a file says how it was checked; reported if it does not.
  var status: Node? {
    let status: Node? = self["status"]
    if isObject, status == nil { report(.missingKey("status")) }
    return status
  }

  /// Returns the texts of a part by their paths. What is missing, unknown or not a translation is
  /// reported.
  ///
  /// - Parameter others: What another part says of these paths.
  func texts(
    of questionnaire: Questionnaire, _ part: TranslatedText.Part,
    besides others: [String: String] = [:]
  ) -> [String: String] {
    var wanted = questionnaire.translatedTexts.filter { $0.part == part && others[$0.path] == nil }
    if part == .form {
      // An item that the translation leaves out needs no choices either.
      let given: Node? = self["items"]
      let asked = questionnaire.items.filter { item in
        item.isCounted || given?.members?.contains { $0.key == item.id } == true
      }
      let used = Set(asked.map(\.choiceSet.id))
      wanted = wanted.filter { $0.keys[0] != "choices" || used.contains($0.keys[1]) }
    }
    var found: [String: String] = [:]
    let lists = part == .person ? ["resultNotices"] : []
    let notices = wanted.filter { lists.contains($0.keys[0]) }
    read(
      wanted.filter { !lists.contains($0.keys[0]) }, of: questionnaire, 0,
      besides: lists + (others.isEmpty ? ["status"] : []), &found)
    for key in lists where isObject {
      let list: Node? = self[key]
      guard let list else {
        report(.missingKey(key))
        continue
      }
      guard let elements = list.elements else {
        list.report(.wrongType(expected: "list"))
        continue
      }
      if elements.count != notices.count { list.report(.noticeCount(notices.count)) }
      for (text, element) in zip(notices, elements) {
        found[text.path] = element.translation(of: text, in: questionnaire)
      }
    }
    return found
  }

  /// Reads an object with texts, and the objects in it.
  ///
  /// - Parameter others: Keys that it may have, too.
  private func read(
    _ texts: [TranslatedText], of questionnaire: Questionnaire, _ depth: Int,
    besides others: [String] = [], _ found: inout [String: String]
  ) {
    guard let members else { return report(.wrongType(expected: "object")) }
    let byKey = Dictionary(grouping: texts) { $0.keys[depth] }
    for member in members where !others.contains(member.key) {
      guard let texts = byKey[member.key] else {
        member.report(.unknownKey(member.key))
        continue
      }
      if texts[0].keys.count == depth + 1 {
        found[texts[0].path] = member.node.translation(of: texts[0], in: questionnaire)
      } else {
        member.node.read(texts, of: questionnaire, depth + 1, &found)
      }
    }
    let given = Set(members.map(\.key))
    var missing: Set<String> = []
    for text in texts where text.isNeeded && !given.contains(text.keys[depth]) {
      if missing.insert(text.keys[depth]).inserted { report(.missingKey(text.keys[depth])) }
    }
    guard depth > 0, texts.first?.part == .form else { return }
    // People must be able to tell items, and the choices of an item, apart.
    let leaves = members.compactMap { member in member.node.string.map { (member.node, $0) } }
    let wordings = Dictionary(grouping: leaves) { $0.1.lettersAndDigits }
    for (node, text) in wordings.values.filter({ $0.count > 1 }).joined() {
      node.report(.duplicate(text))
    }
  }

  private func translation(
    of text: TranslatedText, in questionnaire: Questionnaire
  ) -> String? {
    let english = questionnaire[keyPath: text.text]?.values["en"] ?? ""
    return translation(of: english, hasLines: text.hasLines)
  }

  /// The text, if it has the placeholders of the English one and is another.
  ///
  /// - Parameter hasLines: Whether it may have several lines.
  func translation(of english: String, hasLines: Bool = false) -> String? {
    guard let text = (hasLines ? Shape<String>.lines : .line).read(self) else { return nil }
    // A single word may be the same in both.
    guard text != english || !english.contains(/\p{L} \p{L}/) else {
      return refuse(.notTranslated)
    }
    let (wanted, given) = (english.placeholders, text.placeholders)
    guard wanted == given else { return refuse(.placeholders(wanted)) }
    // In a text to a person who was given no form, it goes with its comma.
    if text.replacing("{giver}, ", with: "").contains("{giver}") {
      return refuse(.giverWithoutComma)
    }
    return text
  }

  /// Reports what a translation would leave in English on a person's page.
  func reportUntranslatable(in whole: Questionnaire) {
    let parts = [
      (whole.scores.count > 1, "a second score"),
      (whole.notices.person != nil, "a notice before the questions"),
      (whole.items.contains { $0.entry != nil }, "an item that is answered by typing"),
      (whole.items.contains { $0.notApplicable != nil }, "an item that may not apply"),
    ]
    for (_, part) in parts.filter(\.0) { report(.notTranslatable(part)) }
  }
}

extension String {
  /// What is left of a text for a reader who overlooks signs and spaces.
  fileprivate var lettersAndDigits: String {
    lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// What stands in braces, sorted; of a passage that may be left out only that it is there.
  fileprivate var placeholders: [String] {
    guard utf8.contains(UInt8(ascii: "{")) else { return [] }
    // Without a regular expression: thousands of texts are checked before anything is shown.
    var found: [String] = []
    var start: Index?
    for place in indices {
      if self[place] == "{" { start = place }
      guard self[place] == "}", let begun = start else { continue }
      found.append(String(self[begun...place]))
      start = nil
    }
    return found.map { $0.hasPrefix("{ ") ? "{ …}" : $0 }.sorted()
  }
}
