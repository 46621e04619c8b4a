public import Foundation
import WellbeingInstruments
import WellbeingSamples

/// Something that is wrong with a store.
public enum StoreProblem: Sendable, Hashable {
  /// SQLite's own check found a fault; in its words.
  case structure(String)
  /// A row of a table points at a row of another that is not there.
  case danglingRow(table: String, parent: String)
  /// The definition of a record is not there or does not read.
  case unreadableDefinition(UUID)
  /// A record's scores, alerts or patterns are not those that its answers give.
  case scoresDiffer(UUID)

  init(_ problem: IntegrityProblem) {
    switch problem {
    case .structure(let text): self = .structure(text)
    case .foreignKey(let table, _, let parent): self = .danglingRow(table: table, parent: parent)
    }
  }
}

extension HealthStore {
  /// Scores every assessment anew and compares.
  func recomputed() throws(StoreError) -> [StoreProblem] {
    var problems: [StoreProblem] = []
    var scorers: [Questionnaire.Key: Scorer] = [:]
    var cursor: HistoryCursor?
    repeat {
      let page = try history(after: cursor, limit: 500)
      for case let assessment as ScoredAssessment in page.samples {
        let key = assessment.questionnaire
        if scorers[key] == nil, let found = try? definition(key) { scorers[key] = Scorer(found) }
        guard let scorer = scorers[key] else {
          problems.append(.unreadableDefinition(assessment.uuid))
          continue
        }
        if !assessment.agrees(with: scorer) { problems.append(.scoresDiffer(assessment.uuid)) }
      }
      cursor = page.next
    } while cursor != nil
    return problems
  }
}

extension ScoredAssessment {
  /// Whether scoring the answers, or the total, gives what the record says.
  func agrees(with scorer: Scorer) -> Bool {
    guard let outcome = try? outcome(by: scorer) else { return false }
    return outcome.scores == scores && outcome.alerts == alerts
      && outcome.alertsNotAssessed == alertsNotAssessed && outcome.patterns == patterns
  }

  private func outcome(by scorer: Scorer) throws(ScoringError) -> Outcome {
    if let score, score.basis == .totalOnly, let total = score.value.flatMap({ Int(exactly: $0) }) {
      return try scorer.outcome(ofTotal: total, score: score.id)
    }
    return try scorer.outcome(of: answers, policy: policy)
  }
}
