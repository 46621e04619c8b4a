import Foundation
import WellbeingKit

/// Results with the same definition that are not rescored for the same reason.
struct RefusedResults {
  /// The maximum number of results named individually.
  private static let mostNamed = 5

  let questionnaire: Questionnaire.Key
  let obstacle: RescoringObstacle
  let uuids: [UUID]

  /// Groups results by definition and reason, in order of first appearance.
  static func groups(of refusals: [RescoringPlan.Refusal]) -> [RefusedResults] {
    struct Group: Hashable {
      let questionnaire: Questionnaire.Key
      let obstacle: RescoringObstacle
    }
    var order: [Group] = []
    var uuids: [Group: [UUID]] = [:]
    for refusal in refusals {
      let group = Group(questionnaire: refusal.questionnaire, obstacle: refusal.obstacle)
      if uuids[group] == nil { order.append(group) }
      uuids[group, default: []].append(refusal.uuid)
    }
    return order.map {
      RefusedResults(
        questionnaire: $0.questionnaire, obstacle: $0.obstacle, uuids: uuids[$0] ?? [])
    }
  }

  /// The results, and why they are not rescored.
  var paragraph: String {
    let named = uuids.prefix(Self.mostNamed).map(\.reference).joined(separator: ", ")
    let others = uuids.count - Self.mostNamed
    return "Left alone, of \(questionnaire.id) \(questionnaire.version): \(named)"
      + (others > 0 ? " and \(countWords(others, "other"))" : "") + ". \(obstacle.words)"
  }
}
