import WellbeingInstruments

/// Rules of how large a difference is, whichever way it goes.
extension ChangeReading {
  /// Whether a difference reaches a number of points, and for better or worse.
  func result(reaching points: Double) -> ChangeStatement.Result {
    guard difference.magnitude >= ExactPoints(points) else { return .none }
    let isLower = difference < ExactPoints(0)
    switch score.higherIs {
    case .worse: return isLower ? .improvement : .deterioration
    case .better: return isLower ? .deterioration : .improvement
    }
  }

  func reliability(
    _ change: Questionnaire.ReliableChange, _ set: ChangeCriteria.Criterion?
  ) -> Saying {
    let result = result(reaching: change.points)
    let name: GeneralTexts.Name =
      switch result {
      case .improvement: .changeImproved
      case .deterioration: .changeDeteriorated
      default: .changeUnreliable
      }
    let threshold = words.threshold(change.points, set: set, from: change)
    return Saying(
      rule: .reliableChange, result: result, threshold: change.points,
      text: words.said(name, differenceValues(threshold)))
  }

  /// The words name no improvement: a difference that people notice can lie within measurement error.
  func noticing(_ points: Double, _ set: ChangeCriteria.Criterion?) -> Saying {
    let result = result(reaching: points)
    let threshold = words.threshold(points, set: set)
    return Saying(
      rule: .minimalImportantDifference, result: result, threshold: points,
      text: words.said(
        result == .none ? .changeUnnoticed : .changeNoticed, differenceValues(threshold)))
  }

  private func differenceValues(_ threshold: String) -> [String: String] {
    ["difference": words.difference(difference), "threshold": threshold]
  }
}
