import WellbeingInstruments

extension Edit {
  /// Mistakes in types, keys, words and texts.
  static let ofForm: [Edit] = [
    Edit(
      .gad7, #""formatVersion": 1"#, to: #""formatVersion": 2"#, at: "$.formatVersion",
      .unknownFormat(supported: 1)),
    Edit(
      .gad7, #""formatVersion": 1,"#, to: "", at: "$", .missingKey("formatVersion"),
      lineOffset: -2),
    Edit(
      .gad7, #""formatVersion": 1"#, to: #""formatVersion": 1.0"#, at: "$.formatVersion",
      .wrongType(expected: "whole number")),
    Edit(
      .gad7, #""languages": ["en"]"#, to: #""languages": []"#, at: "$.languages", .empty),
    Edit(
      .gad7, #""languages": ["en"]"#, to: #""languages": "en""#, at: "$.languages",
      .wrongType(expected: "list")),
    Edit(
      .gad7, #""id": "nervous""#, to: #""id": "nervous", "colour": "red""#,
      at: "$.items[0].colour", .unknownKey("colour")),
    Edit(
      .gad7, #""policy": "prorate",\#n"#, to: "", at: "$.scores[0].missing[0]",
      .missingKey("policy"), lineOffset: -1),
    Edit(
      .gad7, #""value": 2"#, to: #""value": 2.0"#, at: "$.choiceSets[0].choices[2].value",
      .wrongType(expected: "whole number")),
    Edit(
      .gad7, #""value": 2"#, to: #""value": null"#, at: "$.choiceSets[0].choices[2].value",
      .wrongType(expected: "whole number")),
    Edit(
      .gad7, #""value": 3"#, to: #""value": 9223372036854775807"#,
      at: "$.choiceSets[0].choices[3].value",
      .outOfRange(minimum: -1_000_000, maximum: 1_000_000)),
    Edit(
      .gad7, #""isPrimary": true"#, to: #""isPrimary": 1"#, at: "$.scores[0].cutoffs[0].isPrimary",
      .wrongType(expected: "true or false")),
    Edit(
      .gad7, #"{"minimum": 0.89, "#, to: #"{"minimum": "0.89", "#,
      at: "$.scores[0].cutoffs[0].sensitivity.minimum", .wrongType(expected: "number")),
    Edit(
      .gad7, #"{"days": 14, "text""#, to: #"{"days": 0, "text""#, at: "$.recallPeriod.days",
      .outOfRange(minimum: 1, maximum: 36_500)),
    Edit(
      .gad7, #""range": {"minimum": 0, "maximum": 21}"#, to: #""range": [0, 21]"#,
      at: "$.scores[0].range", .wrongType(expected: "object")),
    Edit(
      .gad7, #""method": "sum""#, to: #""method": "product""#, at: "$.scores[0].method",
      .unknownWord(allowed: ["sum", "mean", "count"])),
    Edit(
      .gad7, #""rounding": "halfUp""#, to: #""rounding": "halfDown""#,
      at: "$.scores[0].missing[0].rounding", .unknownWord(allowed: ["halfUp"])),
    Edit(
      .gad7, #""policy": "prorate""#, to: #""policy": "refuse""#,
      at: "$.scores[0].missing[0].policy", .unknownWord(allowed: ["prorate"])),
    Edit(
      .gad7, #""kind": "caseness""#, to: #""kind": "severity""#, at: "$.changeRules[2].kind",
      .unknownWord(allowed: [
        "minimalImportantDifference", "reliableChange", "response", "remission", "caseness",
        "clinicallySignificantChange",
      ])),
    Edit(
      .gad7, #"{"en": "Trouble relaxing"}"#, to: #"{"en": " "}"#, at: "$.items[3].text.en", .empty),
    Edit(
      .gad7, #"{"en": "Trouble relaxing"}"#, to: #"{}"#, at: "$.items[3].text",
      .missingLanguage("en")),
    Edit(
      .gad7, #"{"en": "Trouble relaxing"}"#, to: #"{"en": "Trouble", "de": "Mühe"}"#,
      at: "$.items[3].text.de", .unclaimedLanguage("de")),
    Edit(
      .gad7, #"{"en": "Trouble relaxing"}"#, to: #""Trouble relaxing""#, at: "$.items[3].text",
      .wrongType(expected: "object of language to text")),
    Edit(
      .chain, #"{"en": "Yes", "de": "Ja"}"#, to: #"{"en": "Yes"}"#,
      at: "$.choiceSets[0].choices[1].text", .missingLanguage("de")),
    Edit(
      .chain, #"},\#n    "de": {"status": "unverified", "note": "Made up."}"#, to: "}",
      at: "$.translationStatus", .missingKey("de"), lineOffset: -1),
  ]
}
