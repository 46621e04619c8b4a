import Foundation
import WellbeingInstruments
import WellbeingSamples

extension HealthStore {
  /// Scores every assessment anew and compares, deleted ones included.
  func recomputed() throws(StoreError) -> [StoreProblem] {
    // What the file holds counts, not what was read of it before.
    scorers = [:]
    var problems: [StoreProblem] = []
    let uuids = try connection.rows(
      "SELECT uuid FROM sample AS s WHERE \(SampleQuery.isKnown) ORDER BY uuid"
    ) { row throws(StoreError) in try row.uuid(0) }
    for uuid in uuids {
      if let problem = try problem(with: uuid) { problems.append(problem) }
    }
    return problems
  }

  private func problem(with uuid: UUID) throws(StoreError) -> StoreProblem? {
    let sample: (any Sample)?
    do throws(StoreError) {
      sample = try load(SampleQuery(uuid: uuid)).first
    } catch StoreError.Code.unexpectedValue {
      return .unreadableSample(uuid)
    }
    guard let assessment = sample as? ScoredAssessment else { return nil }
    guard let scorer = try? scorer(assessment.questionnaire) else {
      return .unreadableDefinition(uuid)
    }
    return assessment.agrees(with: scorer) ? nil : .scoresDiffer(uuid)
  }
}

extension ScoredAssessment {
  /// Whether scoring the answers, or the total, gives what the record says.
  func agrees(with scorer: Scorer) -> Bool {
    guard let outcome = try? outcome(by: scorer) else { return false }
    return outcome.scores == scores && outcome.alerts == alerts
      && outcome.alertsNotAssessed == alertsNotAssessed && outcome.patterns == patterns
      && outcome.unanswered == unanswered && outcome.skipped == skipped
  }
}
