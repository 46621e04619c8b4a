import Foundation
import WellbeingKit

/// Results of one definition that are left alone for one reason.
struct RefusedResults {
  /// More are not named one by one.
  private static let mostNamed = 5

  let questionnaire: Questionnaire.Key
  let obstacle: RescoringObstacle
  let uuids: [UUID]

  /// The results by definition and reason, in the order in which the first of each comes.
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

  /// Which they are, and why they are left alone.
  var paragraph: String {
    let named = uuids.prefix(Self.mostNamed).map(\.reference).joined(separator: ", ")
    let others = uuids.count - Self.mostNamed
    return "Left alone, of \(questionnaire.id) \(questionnaire.version): \(named)"
      + (others > 0 ? " and \(countWords(others, "other"))" : "") + ". \(obstacle.words)"
  }
}
