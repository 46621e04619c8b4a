import WellbeingInstruments

extension Edit {
  /// Mistakes in choices, items and the conditions under which they are asked.
  static let ofItems: [Edit] = [
    Edit(
      .gad7, #""value": 2,\#n"#, to: "", at: "$.choiceSets[0].choices", .someValuesMissing,
      lineOffset: -15, consequences: 7),
    Edit(
      .gad7, #""value": 2"#, to: #""value": 1"#, at: "$.choiceSets[0].choices[2].value",
      .valuesOutOfOrder),
    Edit(
      .chain, #"{"not": {"item": "a""#, to: #"{"not": {"item": "c""#,
      at: "$.items[3].askedIf.not.item", .itemHasNoValues("c")),
    Edit(
      .chain, #"{"item": "a", "atLeast": 1}"#, to: #"{"item": "c", "atLeast": 1}"#,
      at: "$.items[1].askedIf.item", .refersForward("c"), consequences: 1),
    Edit(
      .chain, #"{"item": "a", "atLeast": 1}"#, to: #"{"item": "b", "atLeast": 1}"#,
      at: "$.items[1].askedIf.item", .refersForward("b")),
    Edit(
      .chain, #"{"item": "a", "atLeast": 1}"#, to: #"{"item": "a", "atLeast": 2}"#,
      at: "$.items[1].askedIf.atLeast", .outOfRange(minimum: 1, maximum: 1)),
    Edit(
      .chain, #"{"item": "a", "atLeast": 1}"#,
      to: #"{"symptoms": {"minimum": 0, "maximum": 1}}"#, at: "$.items[1].askedIf",
      .symptomsOutsideAlgorithm),
    Edit(
      .chain, #"[{"item": "b", "atLeast": 1}]"#, to: "[]", at: "$.items[2].askedIf.all", .empty),
    Edit(
      .chain, #"{"item": "b", "atLeast": 1}"#, to: #"{"item": "b"}"#,
      at: "$.items[2].askedIf.all[0]", .missingKey("atLeast")),
    Edit(
      .chain, #"{"not": {"item": "a", "atLeast": 1}}"#,
      to: #"{"not": {"item": "a", "atLeast": 1}, "any": [{"item": "a", "atLeast": 1}]}"#,
      at: "$.items[3].askedIf.not", .unknownKey("not")),
    Edit(
      .phq9, #""isDeclinable": true"#, to: #""isDeclinable": false"#,
      at: "$.scores[0].declined.item", .notDeclinable("selfHarm"), lineOffset: 45),
    Edit(
      .gad7, #""id": "afraid","#, to: #""id": "afraid", "isDeclinable": true,"#,
      at: "$.scores[0].items[6]", .missingDeclinedRule("afraid"), lineOffset: 11),
  ]
}
