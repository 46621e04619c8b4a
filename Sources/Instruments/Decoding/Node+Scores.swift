import WellbeingTextFormats

extension DefinitionNode {
  var scoreRule: Questionnaire.ScoreRule? {
    object {
      build(
        $0.required("id")?.id, $0.required("title")?.text,
        $0.required("method")?.word(of: Questionnaire.Method.allCases),
        $0.optional("higherIs").map(\.direction) ?? .higherIsWorse,
        $0.required("items")?.list(\.string), $0.optionalList("reversed", \.string),
        $0.optional("thresholds").map(\.thresholds) ?? [:],
        $0.optional("multiplier").map { $0.integer(in: 1...1_000) } ?? 1,
        $0.optional("decimals").map(\.decimals) ?? 0, $0.optionalList("lookup", \.conversion),
        $0.required("range")?.range, $0.optional("declined", \.declinedRule),
        $0.optionalList("missing", \.missingAnswerRule), $0.required("bands")?.list(\.band),
        $0.optionalList("cutoffs", \.cutoff), $0.codes(), with: Questionnaire.ScoreRule.init)
    }
  }

  private var direction: Questionnaire.ScoreRule.Direction? {
    word(of: Questionnaire.ScoreRule.Direction.allCases)
  }

  private var thresholds: [String: Int]? {
    map("object of item to whole number", \.integer)
  }

  private var decimals: Int? {
    integer(in: 0...Questionnaire.ScoreRule.powersOfTen.count - 1)
  }

  private var conversion: Questionnaire.Conversion? {
    object {
      build(
        $0.required("raw")?.integer, $0.required("value")?.points,
        with: Questionnaire.Conversion.init)
    }
  }

  private var declinedRule: Questionnaire.DeclinedRule? {
    object {
      build(
        $0.required("item")?.string, $0.required("range")?.range, $0.required("text")?.text,
        $0.citations(), with: Questionnaire.DeclinedRule.init)
    }
  }

  private var missingAnswerRule: Questionnaire.MissingAnswerRule? {
    object { object in
      let policy = object.required("policy")?.word(of: [MissingAnswerPolicy.prorate])
      let maximumMissing = object.required("maximumMissing")?.integer
      let rounding = object.required("rounding")?.word(of: [Rounding.halfUp])
      let rule = build(
        policy, maximumMissing, object.required("evidence")?.evidence,
        object.required("text")?.text, object.citations(),
        with: Questionnaire.MissingAnswerRule.init)
      return rounding == nil ? nil : rule
    }
  }

  private var band: Questionnaire.Band? {
    object {
      build(
        $0.required("id")?.id, $0.range(), $0.required("text")?.text, $0.citations(),
        with: Questionnaire.Band.init)
    }
  }

  private var cutoff: Questionnaire.Cutoff? {
    object {
      build(
        $0.required("id")?.id, $0.required("atLeast")?.points, $0.required("condition")?.text,
        $0.optional("purpose", \.text), $0.optional("population", \.text),
        $0.optional("sex") { $0.word(of: Questionnaire.Sex.allCases) },
        $0.optional("language", \.claimedLanguage), $0.optional("sensitivity", \.proportion),
        $0.optional("specificity", \.proportion), $0.optional("isPrimary").map(\.bool) ?? false,
        $0.citations(), with: Questionnaire.Cutoff.init)
    }
  }

  private var claimedLanguage: String? {
    guard let string else { return nil }
    return reader.claims(string) ? string : refuse(.unclaimedLanguage(string))
  }

  var evidence: Questionnaire.Evidence? {
    word(of: [Questionnaire.Evidence.published, .secondary, .extrapolated])
  }
}

/// How a prorated score is rounded to a whole number. Format 1 supports only half up.
private enum Rounding: String {
  case halfUp
}
