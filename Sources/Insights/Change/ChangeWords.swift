import WellbeingInstruments

/// The sentences about changes, with what is put into them.
struct ChangeWords {
  let texts: GeneralTexts
  /// A BCP 47 tag.
  let language: String

  /// A sentence with its placeholders filled in.
  func said(_ name: GeneralTexts.Name, _ values: [String: String] = [:]) -> String {
    texts.text(name, in: language, values)
  }

  /// A text of a document, in a language of its own where it has not this one.
  func text(_ localized: LocalizedText, or fallback: String? = nil) -> String {
    localized.text(in: language) ?? fallback.flatMap { localized.text(in: $0) }
      ?? localized.values.sorted { $0.key < $1.key }.first?.value ?? ""
  }

  /// A difference as a number of points downwards or upwards.
  func difference(_ difference: ExactPoints) -> String {
    let none = ExactPoints(0)
    guard difference != none else { return said(.changeSame) }
    let isOne = difference.magnitude == ExactPoints(1)
    let values = ["n": points(difference.magnitude.points)]
    return difference < none
      ? said(isOne ? .changeLowerOne : .changeLower, values)
      : said(isOne ? .changeHigherOne : .changeHigher, values)
  }

  /// A threshold with what it rests on: the set of rules that names it, or what it was computed from.
  ///
  /// - Parameters:
  ///   - threshold: In points.
  ///   - set: The set of rules that the statement belongs to.
  ///   - change: What the threshold was computed from.
  func threshold(
    _ threshold: Double, set: ChangeCriteria.Criterion?,
    from change: Questionnaire.ReliableChange? = nil
  ) -> String {
    var values = ["points": points(threshold)]
    if let set, case .measures = set.scope {
      values["set"] = text(set.title)
      return said(.changeThresholdBy, values)
    }
    let basis = change.map(basis) ?? []
    guard !basis.isEmpty else { return said(.changeThreshold, values) }
    values["basis"] = basis.joined(separator: ", ")
    return said(.changeThresholdFrom, values)
  }

  /// What a threshold was computed from, as far as the definition states it.
  private func basis(_ change: Questionnaire.ReliableChange) -> [String] {
    [
      change.standardDeviation.map { said(.changeDeviation, ["n": points($0)]) },
      change.reliability.map { said(.changeReliability, ["n": points($0)]) },
      change.confidence.map { said(.changeLevel, ["n": points(ExactPoints($0 * 100).points)]) },
    ].compactMap { $0 }
  }

  /// A number of days in words.
  func days(_ count: Int) -> String {
    said(count == 1 ? .changeDaysOne : .changeDays, ["n": "\(count)"])
  }
}
