import WellbeingTextFormats

extension Questionnaire.ScoreRule {
  static let shape: Shape<Questionnaire.ScoreRule> = object(
    "One score: its items, range, bands and cut-offs.",
    required("id", .id, "The score's name, for example total."),
    required("title", .text, "The score in words."),
    required(
      "method", Shape<Questionnaire.Method>.anyWord,
      "How the items are combined. sum adds up their values; mean divides that by their number, rounded half up to the decimals; count says how many reach their threshold."
    ),
    optional(
      "higherIs", Shape<Direction>.anyWord, else: .higherIsWorse,
      "What a higher score means: more of a burden, or, as on a scale of well-being, less. worse where the key is absent. Decides which change is an improvement.",
      shown: "worse"),
    required(
      "items",
      .list(of: .line.about("The id of an item."), atLeast: 1).distinct { .duplicate($0) },
      "The ids of the items that count, in order. Each is scored."),
    optional(
      "reversed", Shape.ids().distinct { .duplicate($0) }, else: [],
      "The items whose lowest choice counts as the highest, and so on."),
    optional(
      "thresholds",
      .map(
        of: .whole.about("The lowest value that counts."),
        expected: "object of item to whole number"), else: [:],
      "For a count: by item, the lowest value that counts, after reversing."),
    optional(
      "multiplier", .integer(1...1_000), else: 1,
      "What the sum, mean or count is multiplied by; 1 where the key is absent.", shown: 1
    ),
    optional(
      "decimals", .integer(0...powersOfTen.count - 1), else: 0,
      "How many places after the decimal point the score has. A mean says it; a sum or count without a table has none.",
      shown: 0),
    optional(
      "lookup", .list(of: Questionnaire.Conversion.shape), else: [],
      "For a sum: a table that turns it into another score, such as a T score; a row for each that the items can give."
    ),
    required(
      "range", .range,
      "The lowest and the highest score that the items' choices can give, where every item counts."),
    optional("declined", Questionnaire.DeclinedRule.shape),
    optional(
      "missing", .list(of: Questionnaire.MissingAnswerRule.shape), else: [],
      "The rules for unanswered items that the instrument offers; each policy once."),
    required(
      "bands", .list(of: Questionnaire.Band.shape),
      "The bands in ascending order, covering the range without gap or overlap; empty for a score without bands."
    ),
    optional("cutoffs", .list(of: Questionnaire.Cutoff.shape), else: [], "The cut-offs."),
    systemCodes("The score in other systems, such as LOINC."), make: Questionnaire.ScoreRule.init
  ).then { score, node in
    score.checkBands(at: node["bands"])
    score.checkCutoffs(at: node["cutoffs"])
    return score
  }
}

extension Questionnaire.Conversion {
  static let shape: Shape<Questionnaire.Conversion> = object(
    "A row: what the items give, and what the score is then.",
    required("raw", .whole, "What the items give, in points."),
    required("value", .points, "What the score is then."), make: Questionnaire.Conversion.init)
}

extension Questionnaire.DeclinedRule {
  static let shape: Shape<Questionnaire.DeclinedRule> = object(
    "How the score is formed when a declinable item was declined.",
    required("item", .line, "The id of the item that may be declined."),
    required("range", .range, "What the other items can add up to."),
    required("text", .text, "What a result that used the rule says."), citations(),
    make: Questionnaire.DeclinedRule.init)
}

extension Questionnaire.MissingAnswerRule {
  static let shape: Shape<Questionnaire.MissingAnswerRule> = object(
    "A way to score a sheet with unanswered items, beside refusing to.",
    required(
      "policy", .only("prorate"),
      "The policy that asks for this rule. prorate takes the mean of the answered items for the missing ones."
    ),
    required(
      "maximumMissing", Shape<Int>.whole.with("minimum", 1),
      "How many items may be unanswered."),
    required(
      "rounding", .only("halfUp"), "How the result becomes a whole number. halfUp rounds a half up."
    ),
    required(
      "evidence", Questionnaire.Evidence.shape, "How well founded the rule is for this instrument."),
    required("text", .text, "What a result that used the rule says."), citations()
  ) { _, maximum, _, evidence, text, sources in
    Questionnaire.MissingAnswerRule(
      policy: .prorate, maximumMissing: maximum, evidence: evidence, text: text, sources: sources)
  }
}

extension Questionnaire.Band {
  static let shape: Shape<Questionnaire.Band> = object(
    "A named part of the range.",
    required(
      "id", .id,
      "The band's name, for example noneToMinimal, mild, moderate, moderatelySevere or severe."),
    pointRange(
      "The lowest score in the band: the next after the maximum of the band before.",
      "The highest score in the band."),
    required("text", .text, "The band in words."), citations(), make: Questionnaire.Band.init)
}

extension Questionnaire.Cutoff {
  static let shape: Shape<Questionnaire.Cutoff> = object(
    "A score at or above which the instrument is taken to point to a condition.",
    required("id", .id, "The cut-off's name, unique in the score."),
    required("atLeast", .points, "The lowest score that reaches the cut-off."),
    required("condition", .text, "The condition that is screened for."),
    optional("purpose", .text, "What the cut-off is meant for, where it has a purpose of its own."),
    optional(
      "population", .text,
      "Whom the figures were found in, where it is not the authors' own sample."),
    optional(
      "sex", Shape<Questionnaire.Sex>.anyWord,
      "Whom it holds for; everyone where the key is absent."),
    optional(
      "language", .claimedLanguage,
      "The language of administration for which it holds, one of the document's; every one where the key is absent."
    ),
    optional(
      "sensitivity", Questionnaire.Proportion.shape,
      "The share of people with the condition who reach the cut-off, where it is published."),
    optional(
      "specificity", Questionnaire.Proportion.shape,
      "The share of people without the condition who stay below the cut-off, where it is published."
    ),
    optional(
      "isPrimary", .bool, else: false,
      "Whether results are described by this cut-off; of a score and a language one at most is, or one for each sex.",
      shown: false),
    citations(), make: Questionnaire.Cutoff.init)
}

extension Questionnaire.Proportion {
  static let shape: Shape<Questionnaire.Proportion> = object(
    "A share between two ends, equal where a study states one figure.",
    required("minimum", .number(0...1), "The lower end, 0 through 1."),
    required("maximum", .number(0...1), "The upper end, 0 through 1."),
    make: Questionnaire.Proportion.init
  ).then { proportion, node in
    if proportion.minimum > proportion.maximum { node.report(.emptyRange) }
    return proportion
  }.named("proportion")
}
