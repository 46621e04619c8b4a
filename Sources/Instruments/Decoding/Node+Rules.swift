import WellbeingTextFormats

extension DefinitionNode {
  var alertRule: Questionnaire.AlertRule? {
    object { object in
      let item = object.required("item")?.string
      let atLeast = object.required("atLeast")?.integer
      let messages = object.required("messages")?.alertMessages
      let sources = object.citations()
      guard let item, let atLeast, let messages, let sources else { return nil }
      let (needed, others) = messages
      return Questionnaire.AlertRule(
        item: item, atLeast: atLeast, respondentMessage: needed[0], staffMessage: needed[1],
        notAssessedMessage: needed[2], notAssessedRespondentMessage: needed[3],
        stoppedMessage: others[0], stoppedRespondentMessage: others[1],
        takenBackMessage: others[2], takenBackRespondentMessage: others[3],
        totalOnlyMessage: needed[4], totalImpliesMessage: needed[5],
        totalImpliesRespondentMessage: others[4], sources: sources)
    }
  }

  /// The texts of an alert, in the order of their keys below; nil if a needed one is missing.
  private var alertMessages: (needed: [LocalizedText], others: [LocalizedText?])? {
    let keys = [
      "person", "staff", "notAssessed", "notAssessedPerson", "totalOnly", "totalImplies",
    ]
    let others = [
      "stopped", "stoppedPerson", "takenBack", "takenBackPerson", "totalImpliesPerson",
    ]
    return object { object in
      let texts = keys.map { object.required($0)?.text }.compactMap(\.self)
      let optional = others.map { object.optional($0, \.text) }.compactMap(\.self)
      guard texts.count == keys.count, optional.count == others.count else { return nil }
      return (texts, optional)
    }
  }

  var patternRule: Questionnaire.SymptomPatternRule? {
    object {
      build(
        $0.required("id")?.id, $0.required("title")?.text,
        $0.required("audience")?.word(of: [Questionnaire.Audience.staff, .everyone]),
        $0.required("symptoms")?.list(\.symptom), $0.required("when")?.condition,
        $0.required("text")?.text, $0.citations(), with: Questionnaire.SymptomPatternRule.init)
    }
  }

  var symptom: Condition<String>.Symptom? {
    object {
      build(
        $0.required("item")?.string, $0.required("atLeast")?.integer,
        with: Condition<String>.Symptom.init)
    }
  }

  var resultNotice: Questionnaire.ResultNotice? {
    object {
      build(
        $0.required("score")?.string,
        $0.required("audience")?.word(of: [Questionnaire.Audience.person, .staff, .everyone]),
        $0.optional("atLeast", \.points), $0.optional("below", \.points),
        $0.required("text")?.text, $0.citations(), with: Questionnaire.ResultNotice.init)
    }
  }

  var changeRule: Questionnaire.ChangeRule? {
    object {
      build(
        $0.required("id")?.id, $0.required("score")?.string, $0.readMeaning(),
        $0.optional("evidence").map(\.evidence) ?? .published, $0.optional("text", \.text),
        $0.citations(), with: Questionnaire.ChangeRule.init)
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

extension DefinitionObject {
  fileprivate mutating func readMeaning() -> Questionnaire.ChangeRule.Meaning? {
    guard let kind = required("kind")?.word(of: ChangeRuleKind.allCases)
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
      return build(required("percentDrop")?.integer, required("below")?.points) {
        .clinicallySignificantChange(percentDrop: $0, below: $1)
      }
    }
  }

  private mutating func readReliableChange() -> Questionnaire.ReliableChange? {
    build(
      required("points")?.points, optional("standardDeviation", \.double),
      optional("reliability", \.double), optional("confidence", \.double),
      with: Questionnaire.ReliableChange.init)
  }
}
