import WellbeingTextFormats

extension DefinitionNode {
  func translations(_ definition: (String) -> Questionnaire?) -> [Translation]? {
    object { object in
      _ = object.optional("$schema")
      let format = object.required("formatVersion")?.supportedFormat
      let language = object.required("language")?.languageTag
      let translator = object.required("translator")?.string
      let licence = object.required("licence")?.string
      let sources = object.required("sources")?.distinctList(\.string)
      let id = object.required("questionnaire")?.questionnaireID
      guard let id, let whole = definition(id) else {
        object.acceptOtherKeys()
        if let id { object.node["questionnaire"].report(.unknownReference(id)) }
        return nil
      }
      object.node["questionnaire"].reportUntranslatable(in: whole)
      let version = object.required("version")?.version(of: whole)
      let form = object.required("form")?.form(of: whole)
      let person = object.required("person")?.person(of: whole)
      // Without the long form's texts, those of the short ones would all be missing, too.
      let shortForms = object.optional("shortForms").flatMap { node in
        person.flatMap { node.shortForms(of: whole, $0, definition) }
      }
      guard format != nil, version != nil, let language, let translator, let licence, let sources,
        let form, let person
      else { return nil }
      if whole.languages.contains(where: { $0.lowercased() == language.lowercased() }) {
        return object.node["language"].refuse(.translationThere(language))
      }
      let all = [(questionnaire: whole, person: person)] + (shortForms ?? [])
      return all.map {
        Translation(
          questionnaire: $0.questionnaire.key, language: language, translator: translator,
          sources: sources, licence: licence, form: form, person: $0.person)
      }
    }
  }

  /// The version, if it is the definition's.
  private func version(of whole: Questionnaire) -> String? {
    guard let version else { return nil }
    return version == whole.version
      ? version : refuse(.translationOfOtherVersion(version, present: whole.key))
  }

  private func form(of whole: Questionnaire) -> Translation.Form? {
    object { object in
      let status = object.required("status")?.status
      let instructions = object.required("instructions")?.translation(
        of: whole.instructions, hasLines: true)
      let items = object.required("items")?.translations(
        of: whole.items.map { ($0.id, $0.text, isNeeded: $0.isCounted) })
      let wordings = Dictionary(grouping: items ?? [:]) { $0.value.lettersAndDigits }
      for (id, text) in items ?? [:] where wordings[text.lettersAndDigits, default: []].count > 1 {
        object.node["items"][id].report(.duplicate(text))
      }
      // An item that the translation leaves out needs no choices either.
      let given = object.node.value["items"]
      let used = Set(
        whole.items.filter { $0.isCounted || given?[$0.id] != nil }.map(\.choiceSet.id))
      let choices = object.required("choices")?.groups(
        whole.choiceSets.filter { used.contains($0.id) }.map { set in
          (set.id, set.choices.map { ($0.id, $0.text, isNeeded: true) })
        })
      for (set, texts) in choices ?? [:] {
        let known = Dictionary(grouping: texts) { $0.value.lettersAndDigits }
        for (id, text) in texts where known[text.lettersAndDigits, default: []].count > 1 {
          object.node["choices"][set][id].report(.duplicate(text))
        }
      }
      return build(status, instructions, items, choices, with: Translation.Form.init)
    }
  }

  /// - Parameter long: What the questionnaire says that the short form is a part of.
  private func person(
    of whole: Questionnaire, after long: Translation.Person? = nil
  ) -> Translation.Person? {
    object { object in
      let status = long?.status ?? object.required("status")?.status
      let period =
        long?.recallPeriod
        ?? object.required("recallPeriod")?.translation(of: whole.recallPeriod.text)
      let measure =
        long?.measure ?? object.required("measure")?.translation(of: whole.measures.name)
      let notices = whole.noticesToPerson.map { whole.resultNotices[$0].text }
      let noticeNode = object.required("resultNotices")
      let nodes = noticeNode?.elements ?? []
      if noticeNode != nil, nodes.count != notices.count {
        noticeNode?.report(.noticeCount(notices.count))
      }
      let bands = object.required("bands")?.groups(
        whole.scores.filter { !$0.bands.isEmpty }.map { score in
          (score.id, score.bands.map { ($0.id, $0.text, isNeeded: true) })
        })
      let declining = whole.scores.compactMap { score in
        score.declined.map { (score.id, $0.text, isNeeded: true) }
      }
      let declined =
        declining.isEmpty ? [:] : object.required("declined")?.translations(of: declining)
      let rules = whole.alerts.map { rule in
        let texts: [(String, LocalizedText?, isNeeded: Bool)] = [
          ("person", rule.respondentMessage, true),
          ("notAssessedPerson", rule.notAssessedRespondentMessage, true),
          ("stoppedPerson", rule.stoppedRespondentMessage, true),
          ("takenBackPerson", rule.takenBackRespondentMessage, true),
          ("totalImpliesPerson", rule.totalImpliesRespondentMessage, true),
        ]
        return (
          rule.item, texts.compactMap { id, text, _ in text.map { (id, $0, isNeeded: true) } }
        )
      }
      let alerts = rules.isEmpty ? [:] : object.required("alerts")?.groups(rules)
      return build(
        status, period, measure,
        all(zip(nodes, notices).map { $0.translation(of: $1, hasLines: true) }), bands, declined,
        alerts, with: Translation.Person.init)
    }
  }

  private typealias Wanted = (id: String, text: LocalizedText, isNeeded: Bool)

  private func groups(_ groups: [(id: String, texts: [Wanted])]) -> [String: [String: String]]? {
    object { object in
      var values: [String: [String: String]] = [:]
      for group in groups {
        values[group.id] = object.required(group.id)?.translations(of: group.texts)
      }
      return values.count == groups.count ? values : nil
    }
  }

  private func translations(of texts: [Wanted]) -> [String: String]? {
    object { object in
      var values: [String: String] = [:]
      var isComplete = true
      for text in texts {
        guard let node = text.isNeeded ? object.required(text.id) : object.optional(text.id) else {
          isComplete = isComplete && !text.isNeeded
          continue
        }
        values[text.id] = node.translation(of: text.text)
        isComplete = isComplete && values[text.id] != nil
      }
      return isComplete ? values : nil
    }
  }

  private func shortForms(
    of long: Questionnaire, _ person: Translation.Person,
    _ definition: (String) -> Questionnaire?
  ) -> [(questionnaire: Questionnaire, person: Translation.Person)]? {
    let ids = Translation.longForms.filter { $0.value == long.id }.map(\.key).sorted()
    return object { object in
      all(
        ids.compactMap { id in
          guard let node = object.optional(id), let short = definition(id) else { return nil }
          return node.person(of: short, after: person).map { (short, $0) }
        })
    }
  }

  package var status: Translation.Status? {
    object {
      build(
        $0.required("status")?.word(of: Translation.Status.Stage.allCases),
        $0.required("note")?.string, $0.optional("backTranslation", \.backTranslation),
        with: Translation.Status.init)
    }
  }

  private var backTranslation: Translation.BackTranslation? {
    object {
      build(
        $0.required("reader")?.string, $0.required("texts")?.map("an object", \.lines),
        with: Translation.BackTranslation.init)
    }
  }

  /// Reports what a translation would leave in English on a person's page.
  private func reportUntranslatable(in whole: Questionnaire) {
    let parts = [
      (whole.scores.count > 1, "a second score"),
      (whole.notices.person != nil, "a notice before the questions"),
      (whole.items.contains { $0.entry != nil }, "an item that is answered by typing"),
      (whole.items.contains { $0.notApplicable != nil }, "an item that may not apply"),
    ]
    for (_, part) in parts.filter(\.0) { report(.notTranslatable(part)) }
  }

  /// The text, if it has the placeholders of the English one and is another.
  ///
  /// - Parameter hasLines: Whether it may have several lines.
  func translation(of english: LocalizedText, hasLines: Bool = false) -> String? {
    translation(of: english.values["en"] ?? "", hasLines: hasLines)
  }

  func translation(of english: String, hasLines: Bool = false) -> String? {
    guard let text = hasLines ? lines : string else { return nil }
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
