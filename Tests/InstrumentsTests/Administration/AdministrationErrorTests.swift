import Foundation
import Testing

@testable import WellbeingInstruments

@Suite("What an administration refuses")
struct AdministrationErrorTests {
  private let gad7: Questionnaire

  init() throws {
    gad7 = try builtIn("gad-7")
  }

  @Test("A language that the definition does not have", arguments: ["de", "", "EN"])
  func language(tag: String) {
    #expect(throws: AdministrationError.languageNotOffered(tag)) {
      try Administration(of: gad7, language: tag)
    }
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
    let kept = try JSONEncoder().encode(Kept(questionnaire: phq9, progress: progress))
    #expect(throws: AdministrationError.doesNotFit) {
      try JSONDecoder().decode(Administration.self, from: kept)
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

  /// An administration as it is kept, with any progress.
  private struct Kept: Encodable {
    let questionnaire: Questionnaire
    let language = "en"
    let progress: AdministrationProgress
  }

  @Test("Progress that is not JSON of one")
  func damaged() {
    for text in [#"{"answers": {"interest": [1]}, "left": []}"#, #"{"left": []}"#, "[]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(AdministrationProgress.self, from: Data(text.utf8))
      }
    }
  }
}
