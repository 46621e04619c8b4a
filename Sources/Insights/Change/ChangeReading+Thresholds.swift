import WellbeingInstruments

/// Rules of a drop, and of the side of a threshold on which results lie: for scores of which a higher
/// one is worse.
extension ChangeReading {
  func response(_ percent: Int) -> Saying {
    if let reason = inapplicability(of: .changeResponse, isOfShare: true) {
      return Saying(rule: .response, result: .notApplicable, threshold: nil, text: reason)
    }
    let isMet = baseline.drops(by: percent, to: latest)
    let limit = points(baseline.dropped(by: percent).points)
    return Saying(
      rule: .response, result: isMet ? .met : .notMet, threshold: nil,
      text: words.said(
        isMet ? .changeResponseMet : .changeResponseNotMet,
        values(["percent": "\(percent)", "limit": limit])))
  }

  func remission(_ below: Double) -> Saying {
    if let reason = inapplicability(of: .changeRemission, isOfShare: false) {
      return Saying(rule: .remission, result: .notApplicable, threshold: below, text: reason)
    }
    let isMet = latest < ExactPoints(below)
    return Saying(
      rule: .remission, result: isMet ? .met : .notMet, threshold: below,
      text: words.said(
        isMet ? .changeRemissionMet : .changeRemissionNotMet, values(["threshold": points(below)])))
  }

  func significance(_ percent: Int, _ below: Double) -> Saying {
    let rule = ChangeStatement.Rule.clinicallySignificantChange
    if let reason = inapplicability(of: .changeSignificant, isOfShare: true) {
      return Saying(rule: rule, result: .notApplicable, threshold: below, text: reason)
    }
    let isMet = baseline.drops(by: percent, to: latest) && latest < ExactPoints(below)
    return Saying(
      rule: rule, result: isMet ? .met : .notMet, threshold: below,
      text: words.said(
        isMet ? .changeSignificantMet : .changeSignificantNotMet,
        values(["percent": "\(percent)", "threshold": points(below)])))
  }

  func caseness(_ atLeast: Double, _ set: ChangeCriteria.Criterion?) -> Saying {
    let threshold = ExactPoints(atLeast)
    let result = ChangeStatement.Result(
      isCaseAtStart: baseline >= threshold, atEnd: latest >= threshold)
    let name: GeneralTexts.Name =
      switch result {
      case .entered: .changeCaseEntered
      case .left: .changeCaseLeft
      case .remained: .changeCaseRemained
      default: .changeCaseAbsent
      }
    return Saying(
      rule: .caseness, result: result, threshold: atLeast,
      text: words.said(name, values(["threshold": words.threshold(atLeast, set: set)])))
  }

  /// What is put into a sentence: the two values, and more.
  private func values(_ others: [String: String]) -> [String: String] {
    others.merging(
      ["baseline": points(baseline.points), "latest": points(latest.points)]
    ) { other, _ in other }
  }

  // MARK: Where a rule does not apply

  /// Why a rule says nothing of these results, in a sentence; nil where it does.
  ///
  /// It speaks of people who began as a case, and a share is one of something.
  private func inapplicability(of rule: GeneralTexts.Name, isOfShare: Bool) -> String? {
    let name = words.said(rule)
    let cutoffs = cutoffs
    guard let lowest = cutoffs.min(), let highest = cutoffs.max() else {
      return words.said(.changeNoCutoff, ["rule": name])
    }
    if baseline < ExactPoints(lowest) {
      return words.said(.changeBelowCutoff, ["cutoff": points(lowest), "rule": name])
    }
    if baseline < ExactPoints(highest) {
      return words.said(
        .changeBetweenCutoffs,
        ["lowest": points(lowest), "highest": points(highest), "rule": name])
    }
    if isOfShare && baseline <= ExactPoints(0) {
      return words.said(
        .changeNoShare, ["baseline": points(baseline.points), "rule": name])
    }
    return nil
  }

  /// From which values on a result is a case: that of the definition's rule, else its primary
  /// cut-offs, of which there can be one for each sex.
  private var cutoffs: [Double] {
    for case .caseness(let atLeast) in rules.map(\.meaning) { return [atLeast] }
    return score.primaryCutoffs(in: words.language).map(\.atLeast)
  }
}

extension ChangeStatement.Result {
  /// Where a case was, from whether it is one at the start and at the end.
  init(isCaseAtStart: Bool, atEnd: Bool) {
    self =
      switch (isCaseAtStart, atEnd) {
      case (false, true): .entered
      case (true, false): .left
      case (true, true): .remained
      case (false, false): .absent
      }
  }
}
