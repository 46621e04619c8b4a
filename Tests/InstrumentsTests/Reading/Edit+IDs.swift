import WellbeingInstruments

extension Edit {
  /// Mistakes in ids, versions, references and citations.
  static let ofIDs: [Edit] = [
    Edit(.gad7, #""id": "gad-7""#, to: #""id": "GAD-7""#, at: "$.id", .malformedID),
    Edit(.gad7, #""id": "gad-7""#, to: #""id": "gad--7""#, at: "$.id", .malformedID),
    Edit(.gad7, #""id": "gad-7""#, to: #""id": "7-gad""#, at: "$.id", .malformedID),
    Edit(
      .gad7, #""id": "gad-7""#, to: #""id": "\#(String(repeating: "a", count: 65))""#, at: "$.id",
      .malformedID),
    Edit(.gad7, #""id": "gad-7""#, to: #""id": "mood""#, at: "$.id", .malformedID),
    Edit(.gad7, #""id": "gad-7""#, to: #""id": "last""#, at: "$.id", .malformedID),
    Edit(
      .gad7, #""id": "panicDisorder""#, to: #""id": "panic-disorder""#,
      at: "$.scores[0].cutoffs[1].id", .malformedID),
    Edit(
      .gad7, #""id": "notAtAll""#, to: #""id": "declined""#,
      at: "$.choiceSets[0].choices[0].id", .malformedID),
    Edit(
      .gad7, #""id": "notAtAll""#, to: #""id": "unanswered""#,
      at: "$.choiceSets[0].choices[0].id", .malformedID),
    Edit(
      .gad7, #""id": "notAtAll""#, to: #""id": "skipped""#,
      at: "$.choiceSets[0].choices[0].id", .malformedID),
    Edit(
      .gad7, #""version": "1.2.0""#, to: #""version": "1.0""#, at: "$.version",
      .malformedVersion),
    Edit(
      .gad7, #""version": "1.2.0""#, to: #""version": "1.00.0""#, at: "$.version",
      .malformedVersion),
    Edit(
      .gad7, #""version": "1.2.0""#, to: #""version": "1.0.0-beta""#, at: "$.version",
      .malformedVersion),
    Edit(
      .gad7, #""languages": ["en"]"#, to: #""languages": ["en", "en"]"#, at: "$.languages[1]",
      .duplicate("en")),
    Edit(
      .gad7, #""id": "severalDays""#, to: #""id": "notAtAll""#,
      at: "$.choiceSets[0].choices[1].id", .duplicate("notAtAll")),
    Edit(
      .gad7, #""id": "mild""#, to: #""id": "severe""#, at: "$.scores[0].bands[3].id",
      .duplicate("severe"), lineOffset: 14),
    Edit(
      .gad7, #""id": "panicDisorder""#, to: #""id": "generalizedAnxiety""#,
      at: "$.scores[0].cutoffs[1].id", .duplicate("generalizedAnxiety")),
    Edit(
      .gad7, #""id": "reliableChangeBischoff""#, to: #""id": "caseness""#,
      at: "$.changeRules[3].id", .duplicate("caseness")),
    Edit(
      .phq9, #""id": "otherDepressive""#, to: #""id": "majorDepressive""#,
      at: "$.algorithms[1].id", .duplicate("majorDepressive")),
    Edit(
      .phq9, behind: #""algorithms""#, #"{"item": "mood", "atLeast": 2}"#,
      to: #"{"item": "interest", "atLeast": 2}"#, at: "$.algorithms[0].symptoms[1].item",
      .duplicate("interest")),
    Edit(
      .chain, #""items": ["a"]"#, to: #""items": ["a", "a"]"#, at: "$.scores[0].items[1]",
      .duplicate("a"), consequences: 1),
    Edit(
      .gad7, #""choices": "frequency""#, to: #""choices": "colour""#, at: "$.items[0].choices",
      .unknownReference("colour")),
    Edit(
      .gad7, behind: #""id": "panicDisorder""#, #"["kroenke2010"]"#, to: #"["kroenke2011"]"#,
      at: "$.scores[0].cutoffs[1].sources[0]", .unknownReference("kroenke2011")),
    Edit(
      .phq9, behind: #""alerts""#, #""item": "selfHarm""#, to: #""item": "harm""#,
      at: "$.alerts[0].item", .unknownReference("harm"), consequences: 1),
    Edit(
      .phq9, #"{"item": "energy", "atLeast": 1}"#, to: #"{"item": "power", "atLeast": 1}"#,
      at: "$.items[9].askedIf.any[3].item", .unknownReference("power")),
    Edit(
      .gad7, behind: #""resultNotices""#, #""score": "total""#, to: #""score": "sum""#,
      at: "$.resultNotices[0].score", .unknownReference("sum")),
    Edit(
      .gad7, behind: #""changeRules""#, #""score": "total""#, to: #""score": "sum""#,
      at: "$.changeRules[0].score", .unknownReference("sum")),
    Edit(
      .phq9, behind: #""declined""#, #""item": "selfHarm""#, to: #""item": "difficulty""#,
      at: "$.scores[0].declined.item", .unknownReference("difficulty"), consequences: 1),
    Edit(
      .gad7, behind: #""resultNotices""#, #""sources": ["spitzer2006"]"#, to: #""sources": []"#,
      at: "$.resultNotices[0].sources", .missingCitation),
    Edit(
      .phq9, #",\#n      "sources": ["simon2013", "louzon2016"]"#, to: "", at: "$.alerts[0]",
      .missingCitation, lineOffset: -25),
  ]
}
