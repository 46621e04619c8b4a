/// Scores with their bands, cut-offs and rules for missing answers.
extension Node {
  var scoreRule: Questionnaire.ScoreRule? {
    object { object in
      let id = object.required("id")?.id
      let title = object.required("title")?.text
      let method = object.required("method")?.word(Questionnaire.Method.self, of: [.sum])
      let items = object.required("items")?.list(\.string)
      let range = object.required("range")?.range
      let declinedNode = object.optional("declined")
      let declined = declinedNode?.declinedRule
      let missing = object.optionalList("missing", \.missingAnswerRule)
      let bands = object.required("bands")?.list(\.band)
      let cutoffs = object.optionalList("cutoffs", \.cutoff)
      let codes = object.codes()
      guard let id, let title, let method, let items, let range, let missing, let bands,
        let cutoffs, let codes, declinedNode == nil || declined != nil
      else { return nil }
      return Questionnaire.ScoreRule(
        id: id, title: title, method: method, items: items, range: range, declined: declined,
        missing: missing, bands: bands, cutoffs: cutoffs, codes: codes)
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
      let minimum = object.required("minimum")?.integer
      let maximum = object.required("maximum")?.integer
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
      let atLeast = object.required("atLeast")?.integer
      let condition = object.required("condition")?.text
      let populationNode = object.optional("population")
      let population = populationNode?.text
      let sensitivity = object.required("sensitivity")?.proportion
      let specificity = object.required("specificity")?.proportion
      let isPrimary = object.optional("isPrimary").map(\.bool) ?? false
      let sources = object.citations()
      guard let id, let atLeast, let condition, let sensitivity, let specificity, let isPrimary,
        let sources, populationNode == nil || population != nil
      else { return nil }
      return Questionnaire.Cutoff(
        id: id, atLeast: atLeast, condition: condition, population: population,
        sensitivity: sensitivity, specificity: specificity, isPrimary: isPrimary, sources: sources)
    }
  }

  var evidence: Questionnaire.Evidence? {
    word(Questionnaire.Evidence.self, of: [.published, .secondary, .extrapolated])
  }
}

/// How a prorated score becomes a whole number. Half up is the only rule of format 1.
private enum Rounding: String {
  case halfUp
}
