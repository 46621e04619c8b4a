@testable import WellbeingInstruments

/// A sheet as `record` takes it, with the score that published rules give.
struct Vector {
  /// Values in item order, `-` for unanswered and `d` for declined.
  let answers: String
  let policy: MissingAnswerPolicy
  let score: Score

  /// The score of a sheet on which every item counts was answered.
  static func complete(_ answers: String, _ value: Double, _ band: String, of maximum: Double)
    -> Vector
  {
    Vector(
      answers: answers, policy: .refuse,
      score: Score(
        id: "total", value: value, minimum: 0, maximum: maximum, band: band, basis: .complete))
  }

  /// A prorated score.
  static func prorated(
    _ answers: String, _ value: Double, _ band: String, _ answered: Int, of items: Int,
    missing: [String], between bounds: ClosedRange<Double>
  ) -> Vector {
    Vector(
      answers: answers, policy: .prorate,
      score: Score(
        id: "total", value: value, minimum: 0, maximum: Double(3 * items), band: band,
        basis: .prorated, answeredItemCount: answered, itemCount: items, missing: missing,
        lowest: bounds.lowerBound, highest: bounds.upperBound))
  }

  /// A score that cannot be given.
  static func unscorable(
    _ answers: String, _ policy: MissingAnswerPolicy, missing: [String], maximum: Double,
    between bounds: ClosedRange<Double>
  ) -> Vector {
    Vector(
      answers: answers, policy: policy,
      score: Score(
        id: "total", value: nil, minimum: 0, maximum: maximum, band: nil, basis: .unscorable,
        missing: missing, lowest: bounds.lowerBound, highest: bounds.upperBound))
  }

  /// The score of the other eight items if item 9 was declined: its answer could add 0 to 3.
  static func declined(_ answers: String, _ value: Double, _ band: String) -> Vector {
    Vector(
      answers: answers, policy: .refuse,
      score: Score(
        id: "total", value: value, minimum: 0, maximum: 24, band: band, basis: .itemDeclined,
        missing: ["selfHarm"], lowest: value, highest: value + 3))
  }

  /// The answers by item id.
  func answers(to items: [String]) -> [String: Answer] {
    let cells = answers.split(separator: ",")
    var answers: [String: Answer] = [:]
    for (item, cell) in zip(items, cells) where cell != "-" {
      answers[item] = Int(cell).map { .value($0) } ?? .declined
    }
    return answers
  }
}
