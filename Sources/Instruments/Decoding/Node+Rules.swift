extension Node {
  var alertRule: Questionnaire.AlertRule? {
    object { object in
      let item = object.required("item")?.string
      let atLeast = object.required("atLeast")?.integer
      let messages = object.required("messages")?.alertMessages
      let sources = object.citations()
      guard let item, let atLeast, let messages, let sources else { return nil }
      return Questionnaire.AlertRule(
        item: item, atLeast: atLeast, respondentMessage: messages[0], staffMessage: messages[1],
        notAssessedMessage: messages[2], notAssessedRespondentMessage: messages[3],
        totalOnlyMessage: messages[4], totalImpliesMessage: messages[5],
        totalImpliesRespondentMessage: messages.count > 6 ? messages[6] : nil, sources: sources)
    }
  }

  /// The texts of an alert, in the order of their keys below, then the optional one; nil if one is
  /// missing.
  private var alertMessages: [LocalizedText]? {
    let keys = [
      "person", "staff", "notAssessed", "notAssessedPerson", "totalOnly", "totalImplies",
    ]
    return object { object in
      let texts = keys.map { object.required($0)?.text }.compactMap(\.self)
      let optional = object.optionalText("totalImpliesPerson")
      guard texts.count == keys.count, let optional else { return nil }
      return texts + [optional].compactMap(\.self)
    }
  }

  var patternRule: Questionnaire.SymptomPatternRule? {
    object { object in
      let id = object.required("id")?.id
      let title = object.required("title")?.text
      let audience = object.required("audience")?.word(
        Questionnaire.Audience.self, of: [.staff, .everyone])
      let symptoms = object.required("symptoms")?.list(\.symptom)
      let condition = object.required("when")?.condition
      let text = object.required("text")?.text
      let sources = object.citations()
      guard let id, let title, let audience, let symptoms, let condition, let text, let sources
      else { return nil }
      return Questionnaire.SymptomPatternRule(
        id: id, title: title, audience: audience, symptoms: symptoms, condition: condition,
        text: text, sources: sources)
    }
  }

  var symptom: Questionnaire.SymptomPatternRule.Symptom? {
    object { object in
      let item = object.required("item")?.string
      let atLeast = object.required("atLeast")?.integer
      guard let item, let atLeast else { return nil }
      return Questionnaire.SymptomPatternRule.Symptom(item: item, atLeast: atLeast)
    }
  }

  var resultNotice: Questionnaire.ResultNotice? {
    object { object in
      let score = object.required("score")?.string
      let audience = object.required("audience")?.word(
        Questionnaire.Audience.self, of: [.person, .staff, .everyone])
      let atLeastNode = object.optional("atLeast")
      let belowNode = object.optional("below")
      let atLeast = atLeastNode?.points
      let below = belowNode?.points
      let text = object.required("text")?.text
      let sources = object.citations()
      guard let score, let audience, let text, let sources, atLeastNode == nil || atLeast != nil,
        belowNode == nil || below != nil
      else { return nil }
      return Questionnaire.ResultNotice(
        score: score, audience: audience, atLeast: atLeast, below: below, text: text,
        sources: sources)
    }
  }

  var changeRule: Questionnaire.ChangeRule? {
    object { object in
      let id = object.required("id")?.id
      let score = object.required("score")?.string
      let meaning = object.readMeaning()
      let evidence = object.optional("evidence").map(\.evidence) ?? .published
      let textNode = object.optional("text")
      let text = textNode?.text
      let sources = object.citations()
      guard let id, let score, let meaning, let evidence, let sources,
        textNode == nil || text != nil
      else { return nil }
      return Questionnaire.ChangeRule(
        id: id, score: score, meaning: meaning, evidence: evidence, text: text, sources: sources)
    }
  }
}

private enum ChangeRuleKind: String, CaseIterable {
  case minimalImportantDifference
  case reliableChange
  case response
  case remission
  case caseness
  case clinicallySignificantChange
}

extension ObjectReader {
  fileprivate mutating func readMeaning() -> Questionnaire.ChangeRule.Meaning? {
    guard let kind = required("kind")?.word(ChangeRuleKind.self, of: ChangeRuleKind.allCases)
    else {
      acceptOtherKeys()  // Which keys belong here depends on the kind.
      return nil
    }
    switch kind {
    case .minimalImportantDifference:
      return required("points")?.points.map { .minimalImportantDifference(points: $0) }
    case .reliableChange: return readReliableChange().map { .reliableChange($0) }
    case .response:
      return required("percentDrop")?.integer.map { .response(percentDrop: $0) }
    case .remission:
      return required("below")?.points.map { .remission(below: $0) }
    case .caseness:
      return required("atLeast")?.points.map { .caseness(atLeast: $0) }
    case .clinicallySignificantChange:
      let drop = required("percentDrop")?.integer
      let below = required("below")?.points
      guard let drop, let below else { return nil }
      return .clinicallySignificantChange(percentDrop: drop, below: below)
    }
  }

  private mutating func readReliableChange() -> Questionnaire.ReliableChange? {
    let points = required("points")?.points
    let deviation = optional("standardDeviation").map(\.double)
    let reliability = optional("reliability").map(\.double)
    let confidence = optional("confidence").map(\.double)
    // An inner nil means that the value has the wrong type, which was reported.
    guard let points, deviation != .some(nil), reliability != .some(nil), confidence != .some(nil)
    else { return nil }
    return Questionnaire.ReliableChange(
      points: points, standardDeviation: deviation ?? nil, reliability: reliability ?? nil,
      confidence: confidence ?? nil)
  }
}
