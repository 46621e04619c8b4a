import Foundation
import WellbeingInstruments
import WellbeingSamples

extension HealthStore {
  /// Scores every assessment anew and compares, deleted ones included.
  func recomputed() throws(StoreError) -> [StoreProblem] {
    // What the file holds counts, not what was read of it before.
    scorers = [:]
    var problems: [StoreProblem] = []
    var last = Int64.min
    while true {
      let ids = try connection.rows(
        "SELECT id FROM sample WHERE id > ? ORDER BY id LIMIT ?", [last, Self.recordsAtOnce]
      ) { row throws(StoreError) in try row.int64(0) }
      guard let end = ids.last else { break }
      last = end
      problems += try self.problems(ids)
    }
    // By their identifiers, as the other problems.
    return problems.sorted { $0.uuid?.uuidString ?? "" < $1.uuid?.uuidString ?? "" }
  }

  /// The problems with records that are read together; if one of them does not read, each alone.
  private func problems(_ ids: [Int64]) throws(StoreError) -> [StoreProblem] {
    let samples: [Int64: any Sample]
    do throws(StoreError) {
      samples = try connection.read { () throws(StoreError) in try load(ids) }
    } catch StoreError.Code.unexpectedValue where ids.count > 1 {
      var problems: [StoreProblem] = []
      for id in ids { problems += try self.problems([id]) }
      return problems
    } catch StoreError.Code.unexpectedValue {
      return try self.problems(
        "SELECT uuid FROM sample WHERE id = \(ids[0])", StoreProblem.unreadableSample)
    }
    var problems: [StoreProblem] = []
    for id in ids {
      if let sample = samples[id], let problem = try problem(with: sample) {
        problems.append(problem)
      }
    }
    return problems
  }

  private func problem(with sample: any Sample) throws(StoreError) -> StoreProblem? {
    guard let assessment = sample as? ScoredAssessment else { return nil }
    do throws(StoreError) {
      let scorer = try scorer(assessment.questionnaire)
      return assessment.agrees(with: scorer) ? nil : .scoresDiffer(assessment.uuid)
    } catch {
      guard [.unexpectedValue, .unknownDefinition].contains(error.code) else { throw error }
      return .unreadableDefinition(assessment.uuid)
    }
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
