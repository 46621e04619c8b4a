import Foundation
import Testing

@testable import WellbeingInstruments

@Suite("What an administration refuses")
struct AdministrationErrorTests {
  private let gad7: Questionnaire

  init() throws {
    gad7 = try builtIn("gad-7")
  }

  @Test("A choice of another set, which changes nothing")
  func unknownChoice() throws {
    var administration = try Administration(of: gad7)
    let before = administration
    #expect(throws: AdministrationError.unknownChoice(item: "nervous")) {
      try administration.answer("veryDifficult")
    }
    #expect(administration == before)
  }

  @Test("Declining an item that may not be, which changes nothing")
  func notDeclinable() throws {
    var administration = try Administration(of: gad7)
    let before = administration
    #expect(throws: AdministrationError.notDeclinable(item: "nervous")) {
      try administration.decline()
    }
    #expect(administration == before)
  }

  @Test("Every answer at the review")
  func review() throws {
    var administration = try Administration(of: gad7)
    for _ in GAD7Oracle.items { try administration.leaveUnanswered() }
    let before = administration
    #expect(throws: AdministrationError.nothingAsked) { try administration.answer("notAtAll") }
    #expect(throws: AdministrationError.nothingAsked) { try administration.decline() }
    #expect(throws: AdministrationError.nothingAsked) { try administration.leaveUnanswered() }
    #expect(administration == before)
  }

  @Test("Opening an item that is unknown, not reached or not asked")
  func reopen() throws {
    var administration = try Administration(of: try builtIn("phq-9"))
    try administration.answer("notAtAll")
    for item in ["mood", "difficulty", "nervous", ""] {
      #expect(throws: AdministrationError.notAsked(item: item)) {
        try administration.reopen(item)
      }
    }
    #expect(administration.progress.current == "mood")
  }

  @Test("Progress that no administration can have come to", arguments: misfits.indices)
  func misfit(number: Int) throws {
    let progress = try JSONDecoder().decode(
      AdministrationProgress.self, from: Data(Self.misfits[number].utf8))
    let phq9 = try builtIn("phq-9")
    #expect(throws: AdministrationError.doesNotFit) {
      try Administration(of: phq9, resuming: progress)
    }
    let kept = Administration.State(questionnaire: phq9.key, language: "en", progress: progress)
    #expect(throws: AdministrationError.doesNotFit) {
      try Administration(resuming: kept, from: .builtIn)
    }
  }

  @Test("A state that brings its own definition, without alerts: the program's own one counts")
  func ownDefinition() throws {
    var administration = try Administration(of: .phq9)
    for _ in 0..<9 { try administration.answer("nearlyEveryDay") }
    let sent = try JSONEncoder().encode(administration.state)
    let text = String(decoding: sent, as: UTF8.self)
    #expect(sent.count < 400 && !text.contains("alerts"), "\(text.count)")
    var fields = try #require(JSONSerialization.jsonObject(with: sent) as? [String: Any])
    fields["alerts"] = [Any]()
    var key = try #require(fields["questionnaire"] as? [String: Any])
    for name in ["alerts", "items", "examples"] { key[name] = [Any]() }
    fields["questionnaire"] = key

    let tampered = try JSONDecoder().decode(
      Administration.State.self, from: JSONSerialization.data(withJSONObject: fields))
    let resumed = try Administration(resuming: tampered, from: .builtIn)
    #expect(resumed.questionnaire == .phq9)
    #expect(try resumed.alerts().raised.map(\.item) == ["selfHarm"])
  }

  @Test("A state of another questionnaire or version, or of none that the catalog has")
  func otherDefinition() throws {
    let state = try Administration(of: gad7).state
    for key in [
      Questionnaire.Key(id: "gad-7", version: "99.0.0"), .init(id: "unknown", version: "1.0.0"),
    ] {
      let state = Administration.State(
        questionnaire: key, language: state.language, progress: state.progress)
      #expect(throws: AdministrationError.otherDefinition(key)) {
        try Administration(resuming: state, from: .builtIn)
      }
    }
  }

  private static let misfits = [
    // An unknown item, choice or current item.
    #"{"answers": {"nervous": 1}, "left": [], "current": "interest"}"#,
    #"{"answers": {"interest": 4}, "left": [], "current": "mood"}"#,
    #"{"answers": {}, "left": ["nervous"], "current": "interest"}"#,
    #"{"answers": {}, "left": [], "current": "nervous"}"#,
    // An item that is not asked.
    #"{"answers": {"interest": 0, "difficulty": "veryDifficult"}, "left": [], "current": "mood"}"#,
    #"{"answers": {"interest": 0}, "left": ["difficulty"], "current": "mood"}"#,
    // Declined though it may not be; answered and left at once.
    #"{"answers": {"interest": "declined"}, "left": [], "current": "mood"}"#,
    #"{"answers": {"interest": 1}, "left": ["interest"], "current": "mood"}"#,
    // Items passed over: at a later item, and at the review.
    #"{"answers": {"interest": 1}, "left": [], "current": "sleep"}"#,
    #"{"answers": {"interest": 1}, "left": []}"#,
  ]

  @Test("Progress that is not JSON of one")
  func damaged() {
    for text in [#"{"answers": {"interest": [1]}, "left": []}"#, #"{"left": []}"#, "[]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(AdministrationProgress.self, from: Data(text.utf8))
      }
    }
  }
}
