import WellbeingTextFormats

extension Node {
  var scoreRule: Questionnaire.ScoreRule? {
    object { object in
      let id = object.required("id")?.id
      let title = object.required("title")?.text
      let method = object.required("method")?.word(
        Questionnaire.Method.self, of: Questionnaire.Method.allCases)
      let direction = object.optional("higherIs").map(\.direction) ?? .higherIsWorse
      let items = object.required("items")?.list(\.string)
      let reversed = object.optionalList("reversed", \.string)
      let thresholds = object.optional("thresholds").map(\.thresholds) ?? [:]
      let multiplier = object.optional("multiplier").map(\.multiplier) ?? 1
      let decimals = object.optional("decimals").map(\.decimals) ?? 0
      let conversionTable = object.optionalList("lookup", \.conversion)
      let range = object.required("range")?.range
      let declinedNode = object.optional("declined")
      let declined = declinedNode?.declinedRule
      let missing = object.optionalList("missing", \.missingAnswerRule)
      let bands = object.required("bands")?.list(\.band)
      let cutoffs = object.optionalList("cutoffs", \.cutoff)
      let codes = object.codes()
      guard let id, let title, let method, let direction, let items, let reversed, let thresholds,
        let multiplier, let decimals, let conversionTable, let range, let missing, let bands,
        let cutoffs,
        let codes, declinedNode == nil || declined != nil
      else { return nil }
      return Questionnaire.ScoreRule(
        id: id, title: title, method: method, direction: direction, items: items,
        reversed: reversed,
        thresholds: thresholds, multiplier: multiplier, decimals: decimals,
        conversionTable: conversionTable,
        range: range, declined: declined, missing: missing, bands: bands, cutoffs: cutoffs,
        codes: codes)
    }
  }

  private var direction: Questionnaire.ScoreRule.Direction? {
    word(
      Questionnaire.ScoreRule.Direction.self, of: Questionnaire.ScoreRule.Direction.allCases)
  }

  private var thresholds: [String: Int]? {
    guard let members = members("object of item to whole number") else { return nil }
    var thresholds: [String: Int] = [:]
    for member in members { thresholds[member.key] = child(member).integer }
    return thresholds.count == members.count ? thresholds : nil
  }

  /// The multiplier, from 1 to 1,000.
  private var multiplier: Int? {
    guard let multiplier = integer else { return nil }
    return (1...1_000).contains(multiplier)
      ? multiplier : refuse(.outOfRange(minimum: 1, maximum: 1_000))
  }

  private var decimals: Int? {
    guard let decimals = integer else { return nil }
    let most = Questionnaire.ScoreRule.powersOfTen.count - 1
    return (0...most).contains(decimals)
      ? decimals : refuse(.outOfRange(minimum: 0, maximum: Double(most)))
  }

  private var conversion: Questionnaire.Conversion? {
    object { object in
      let raw = object.required("raw")?.integer
      let value = object.required("value")?.points
      guard let raw, let value else { return nil }
      return Questionnaire.Conversion(raw: raw, value: value)
    }
  }

  private var declinedRule: Questionnaire.DeclinedRule? {
    object { object in
      let item = object.required("item")?.string
      let range = object.required("range")?.range
      let text = object.required("text")?.text
      let sources = object.citations()
      guard let item, let range, let text, let sources else { return nil }
      return Questionnaire.DeclinedRule(item: item, range: range, text: text, sources: sources)
    }
  }

  private var missingAnswerRule: Questionnaire.MissingAnswerRule? {
    object { object in
      let policy = object.required("policy")?.word(MissingAnswerPolicy.self, of: [.prorate])
      let maximumMissing = object.required("maximumMissing")?.integer
      let rounding = object.required("rounding")?.word(Rounding.self, of: [.halfUp])
      let evidence = object.required("evidence")?.evidence
      let text = object.required("text")?.text
      let sources = object.citations()
      guard let policy, let maximumMissing, rounding != nil, let evidence, let text, let sources
      else { return nil }
      return Questionnaire.MissingAnswerRule(
        policy: policy, maximumMissing: maximumMissing, evidence: evidence, text: text,
        sources: sources)
    }
  }

  private var band: Questionnaire.Band? {
    object { object in
      let id = object.required("id")?.id
      let minimum = object.required("minimum")?.points
      let maximum = object.required("maximum")?.points
      let text = object.required("text")?.text
      let sources = object.citations()
      guard let id, let minimum, let maximum, let text, let sources else { return nil }
      return Questionnaire.Band(
        id: id, range: .init(minimum: minimum, maximum: maximum), text: text, sources: sources)
    }
  }

  private var cutoff: Questionnaire.Cutoff? {
    object { object in
      let id = object.required("id")?.id
      let atLeast = object.required("atLeast")?.points
      let condition = object.required("condition")?.text
      let purpose = object.optionalText("purpose")
      let population = object.optionalText("population")
      let sex = object.optional("sex").map {
        $0.word(Questionnaire.Sex.self, of: Questionnaire.Sex.allCases)
      }
      let language = object.optional("language").map(\.claimedLanguage)
      let sensitivity = object.optional("sensitivity").map(\.proportion)
      let specificity = object.optional("specificity").map(\.proportion)
      let isPrimary = object.optional("isPrimary").map(\.bool) ?? false
      let sources = object.citations()
      guard let id, let atLeast, let condition, let purpose, let population, sex != .some(nil),
        language != .some(nil), sensitivity != .some(nil), specificity != .some(nil),
        let isPrimary, let sources
      else { return nil }
      return Questionnaire.Cutoff(
        id: id, atLeast: atLeast, condition: condition, purpose: purpose, population: population,
        sex: sex ?? nil, language: language ?? nil, sensitivity: sensitivity ?? nil,
        specificity: specificity ?? nil, isPrimary: isPrimary, sources: sources)
    }
  }

  private var claimedLanguage: String? {
    guard let string else { return nil }
    return reader.claims(string) ? string : refuse(.unclaimedLanguage(string))
  }

  var evidence: Questionnaire.Evidence? {
    word(Questionnaire.Evidence.self, of: [.published, .secondary, .extrapolated])
  }
}

/// How a prorated score is rounded to a whole number. Format 1 supports only half up.
private enum Rounding: String {
  case halfUp
}
