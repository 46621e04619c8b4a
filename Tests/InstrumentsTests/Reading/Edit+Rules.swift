import WellbeingInstruments

extension Edit {
  /// Mistakes in alerts, pattern rules, notices, rules for change and examples.
  static let ofRules: [Edit] = [
    Edit(
      .phq9, behind: #""alerts""#, #""atLeast": 1"#, to: #""atLeast": 0"#,
      at: "$.alerts[0].atLeast", .outOfRange(minimum: 1, maximum: 3)),
    Edit(
      .phq9, behind: #""alerts""#, #""item": "selfHarm""#, to: #""item": "difficulty""#,
      at: "$.alerts[0].item", .itemHasNoValues("difficulty"), consequences: 1),
    Edit(
      .phq9, #"{"minimum": 5, "maximum": 9}"#, to: #"{"minimum": 5, "maximum": 10}"#,
      at: "$.algorithms[0].when.all[0].symptoms", .outOfRange(minimum: 0, maximum: 9)),
    Edit(
      .phq9, #"{"minimum": 5, "maximum": 9}"#, to: #"{"minimum": 5, "maximum": 4}"#,
      at: "$.algorithms[0].when.all[0].symptoms", .emptyRange),
    Edit(
      .gad7, behind: #""resultNotices""#, #""below": 10"#, to: #""below": 22"#,
      at: "$.resultNotices[1].below", .outOfRange(minimum: 1, maximum: 21)),
    Edit(
      .gad7, #""points": 6"#, to: #""points": 22"#, at: "$.changeRules[3].points",
      .outOfRange(minimum: 1, maximum: 21)),
    Edit(
      .gad7, #""reliability": 0.87"#, to: #""reliability": 1.01"#,
      at: "$.changeRules[3].reliability", .outOfRange(minimum: 0, maximum: 1)),
    Edit(
      .phq9, #""percentDrop": 50"#, to: #""percentDrop": 101"#, at: "$.changeRules[3].percentDrop",
      .outOfRange(minimum: 1, maximum: 100)),
    Edit(
      .gad7, "[0, 0, 0, 0, 0, 0, 0]", to: "[0, 0, 0, 0, 0, 0]", at: "$.examples[0].answers",
      .answerCount(scored: 7, all: 7)),
    Edit(
      .gad7, "[0, 0, 0, 0, 0, 0, 0]", to: "[0, 0, 0, 0, 0, 0, false]",
      at: "$.examples[0].answers[6]",
      .wrongType(expected: #"whole number, choice, "declined", "notApplicable" or null"#)),
    Edit(
      .gad7, "[0, 0, 0, 0, 0, 0, 0]", to: "[0, 0, 0, 0, 0, 0, 1]", at: "$.examples[0]",
      .exampleFails(part: "scores[0].value"), lineOffset: -1),
    Edit(
      .gad7, "[0, 0, 0, 0, 0, 0, 0]", to: "[0, 0, 0, 0, 0, 0, 4]",
      at: "$.examples[0].answers[6]", .noSuchValue(4)),
    Edit(
      .phq9, #""raised": ["selfHarm"]"#, to: #""raised": []"#, at: "$.examples[1]",
      .exampleFails(part: "raised"), lineOffset: -3),
    Edit(
      .phq9, #""notAssessed": ["selfHarm"]"#, to: #""notAssessed": []"#, at: "$.examples[29]",
      .exampleFails(part: "notAssessed"), lineOffset: -13),
    Edit(
      .phq9, #""otherDepressive": "met""#, to: #""otherDepressive": "notMet""#,
      at: "$.examples[4]", .exampleFails(part: "patterns.otherDepressive"), lineOffset: -3),
    Edit(
      .phq9, #""otherDepressive": "met""#, to: #""otherDepressive": "maybe""#,
      at: "$.examples[4].patterns.otherDepressive",
      .unknownWord(allowed: ["met", "notMet", "undetermined"])),
  ]
}
