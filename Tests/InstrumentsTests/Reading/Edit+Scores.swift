import WellbeingInstruments

extension Edit {
  /// Mistakes in a score's items, range, bands, cut-offs and policies.
  static let ofScores: [Edit] = [
    Edit(
      .chain, #""items": ["a"]"#, to: #""items": ["b"]"#, at: "$.scores[0].items[0]",
      .unscoredItemInScore("b"), consequences: 2),
    Edit(
      .chain, #""items": ["a"]"#, to: #""items": ["b"]"#, at: "$.scores[0].items[0]",
      .conditionalItemInScore("b"), consequences: 2),
    Edit(
      .chain, #""items": ["a"]"#, to: #""items": []"#, at: "$.scores[0].items", .empty),
    Edit(
      .gad7, #""maximum": 21}"#, to: #""maximum": 20}"#, at: "$.scores[0].range",
      .rangeNotReachable(minimum: 0, maximum: 21), consequences: 1),
    Edit(
      .phq9, #""maximum": 24}"#, to: #""maximum": 27}"#, at: "$.scores[0].declined.range",
      .rangeNotReachable(minimum: 0, maximum: 24)),
    Edit(
      .gad7, #""minimum": 5,"#, to: #""minimum": 6,"#, at: "$.scores[0].bands[1].minimum",
      .bandStart(expected: 5)),
    Edit(
      .gad7, #""minimum": 5,"#, to: #""minimum": 4,"#, at: "$.scores[0].bands[1].minimum",
      .bandStart(expected: 5)),
    Edit(
      .gad7, #""maximum": 21,"#, to: #""maximum": 20,"#, at: "$.scores[0].bands[3].maximum",
      .bandEnd(expected: 21)),
    Edit(
      .gad7, #""maximum": 0.89}"#, to: #""maximum": 0.8}"#,
      at: "$.scores[0].cutoffs[0].sensitivity",
      .emptyRange),
    Edit(
      .gad7, #""maximum": 0.89}"#, to: #""maximum": 89}"#,
      at: "$.scores[0].cutoffs[0].sensitivity.maximum", .outOfRange(minimum: 0, maximum: 1)),
    Edit(
      .gad7, behind: #""cutoffs""#, #""atLeast": 10"#, to: #""atLeast": 22"#,
      at: "$.scores[0].cutoffs[0].atLeast", .outOfRange(minimum: 1, maximum: 21)),
    Edit(
      .gad7, behind: #""cutoffs""#, #""atLeast": 10"#, to: #""atLeast": 0"#,
      at: "$.scores[0].cutoffs[0].atLeast", .outOfRange(minimum: 1, maximum: 21)),
    Edit(
      .gad7, #""id": "panicDisorder","#, to: #""id": "panicDisorder", "isPrimary": true,"#,
      at: "$.scores[0].cutoffs", .severalPrimaryCutoffs, lineOffset: -11),
    Edit(
      .gad7, #""maximumMissing": 1"#, to: #""maximumMissing": 7"#,
      at: "$.scores[0].missing[0].maximumMissing", .outOfRange(minimum: 1, maximum: 6)),
    Edit(
      .gad7, #""maximumMissing": 1"#, to: #""maximumMissing": 0"#,
      at: "$.scores[0].missing[0].maximumMissing", .outOfRange(minimum: 1, maximum: 6)),
  ]
}
