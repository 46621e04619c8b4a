import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingInstruments

/// What holds after any moves in any order; after more walks with `WELLBEING_ROUNDS=full`.
@Suite("Random walks through an administration")
struct RandomWalkTests {
  @Test(
    "keep every promise", arguments: ["gad-7", "phq-9", "chain"] as [Questionnaire.ID],
    Rounds.seeds(quick: 3, full: 30))
  func promises(id: Questionnaire.ID, seed: UInt64) throws {
    let questionnaire = try Self.questionnaire(id)
    for round in 0..<UInt64(Rounds.of(quick: 3, full: 12)) {
      var walk = try Walk(of: questionnaire, seed: seed * 1000 + round)
      for step in 0..<25 {
        try walk.move()
        let broken = try Self.brokenPromises(walk)
        #expect(broken == [], "seed \(seed), round \(round), step \(step)")
      }
    }
  }

  @Test(
    "can be interrupted anywhere and taken up again", arguments: Rounds.seeds(quick: 3, full: 30))
  func resuming(seed: UInt64) throws {
    let questionnaire = try Self.questionnaire("chain")
    for round in 0..<UInt64(Rounds.of(quick: 5, full: 10)) {
      var walk = try Walk(of: questionnaire, seed: seed * 1000 + round)
      for step in 0..<15 {
        try walk.move()
        let left = walk.administration
        let kept = try JSONEncoder().encode(left.progress)
        let progress = try JSONDecoder().decode(AdministrationProgress.self, from: kept)
        let resumed = try Administration(of: questionnaire, resuming: progress)
        let state = try JSONDecoder().decode(
          Administration.State.self, from: try JSONEncoder().encode(left.state))
        let decoded = try Administration(of: questionnaire, resuming: state.progress)
        let same = resumed == left && decoded == left
        #expect(same, "seed \(seed), round \(round), step \(step)")
      }
    }
  }

  private static func questionnaire(_ id: Questionnaire.ID) throws -> Questionnaire {
    if id == "chain" { return try Questionnaire(decoding: Array(MadeUpDefinition.chain.utf8)) }
    return try builtIn(id)
  }

  /// The promises that do not hold after a walk, by name.
  private static func brokenPromises(_ walk: Walk) throws -> [String] {
    let administration = walk.administration
    let answers = administration.answers
    let asked = administration.askedItems.map(\.id)
    let reached = asked.filter { !administration.notReached.map(\.id).contains($0) }
    let promises = [
      "an answer is the last that was given": answers.allSatisfy { walk.said[$0] == $1 },
      "only asked items have answers": answers.keys.allSatisfy { asked.contains($0) },
      "what was said of an asked item reached is kept": reached.allSatisfy {
        walk.said[$0] == .some(answers[$0])
      },
      "asked are those whose condition holds": try asked == Self.asked(administration),
      "unanswered are the asked without answer": administration.unanswered.map(\.id)
        == asked.filter { answers[$0] == nil },
      "the current item is asked and reached, or the next": Self.isCurrentInPlace(administration),
      "the position counts scored items": Self.isPositionRight(administration),
      "the progress can be resumed": administration.progress.fits(administration.questionnaire),
      "the answers can be scored": (try? Scorer(administration.questionnaire).score(answers))
        != nil,
    ]
    return promises.filter { !$0.value }.keys.sorted()
  }

  /// The items asked, from the answers alone, by rules written once more.
  private static func asked(_ administration: Administration) throws -> [String] {
    let answers = administration.answers
    func isAboveZero(_ id: String) -> Bool {
      if case .value(let value)? = answers[id] { value > 0 } else { false }
    }
    return try administration.questionnaire.items.map(\.id).filter { id in
      switch (administration.questionnaire.id, id) {
      case ("phq-9", "difficulty"): PHQ9Oracle.items.contains(where: isAboveZero)
      case ("chain", "b"): isAboveZero("a")
      case ("chain", "c"): isAboveZero("b")
      case ("chain", "d"): !isAboveZero("a")
      default: try #require(administration.questionnaire.item(id)).askedIf == nil
      }
    }
  }

  private static func isCurrentInPlace(_ administration: Administration) -> Bool {
    switch administration.step {
    case .review: administration.notReached.isEmpty
    case .item(let item):
      administration.askedItems.contains(item)
        && (administration.notReached.first == item || !administration.notReached.contains(item))
    }
  }

  private static func isPositionRight(_ administration: Administration) -> Bool {
    guard case .item(let item) = administration.step, item.isScored else {
      return administration.position == nil
    }
    let scored = administration.questionnaire.scoredItems
    return administration.position?.count == scored.count
      && administration.position.map { scored[$0.number - 1] } == item
  }
}
