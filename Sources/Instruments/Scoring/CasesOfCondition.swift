/// A condition split into cases, so that each missing answer is considered once.
///
/// A condition judged part by part misses what two parts rule out together. With four symptoms and
/// *interest* blank, "two to four symptoms, *interest* among them" cannot hold: if *interest* counts,
/// there are five. So the condition is split by the values of each item that occurs in it more than
/// once. In what is left every item occurs once, and the parts are independent.
indirect enum CasesOfCondition: Sendable {
  /// A condition in which every item occurs at most once.
  case condition(Condition<Int>)
  /// The cases by the value of an item: below the first threshold, then from each threshold on.
  ///
  /// - Parameters:
  ///   - item: The item's place.
  ///   - thresholds: The thresholds, in ascending order.
  ///   - cases: One more than the thresholds.
  case split(item: Int, thresholds: [Int], cases: [CasesOfCondition])

  /// The largest number of cases. Beyond it, conditions are judged part by part, so a pattern may
  /// stay undetermined although no answer could change it; it is never wrong.
  private static let limit = 256

  init(_ condition: Condition<Int>) {
    var count = 1
    self.init(condition.simplified, &count)
  }

  private init(_ condition: Condition<Int>, _ count: inout Int) {
    let places = Dictionary(grouping: condition.symptoms, by: \.item)
    let repeated = places.filter { $0.value.count > 1 }
    guard
      let item = repeated.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
      case let thresholds = Set(item.value.map(\.atLeast)).sorted(),
      count + thresholds.count <= Self.limit
    else {
      self = .condition(condition)
      return
    }
    count += thresholds.count
    let cases = (0...thresholds.count).map { place in
      CasesOfCondition(
        condition.assuming(item.key) { $0 <= (place > 0 ? thresholds[place - 1] : .min) }, &count)
    }
    self = .split(item: item.key, thresholds: thresholds, cases: cases)
  }

  /// Returns whether the condition holds for all possible answers: true, false, or nil if that
  /// depends on them.
  ///
  /// - Parameter reaches: Returns whether a symptom counts, or nil if that is unknown.
  func certainty(_ reaches: (Condition<Int>.Symptom) -> Bool?) -> Bool? {
    switch self {
    case .condition(let condition): return condition.certainty(reaches)
    case .split(let item, let thresholds, let cases):
      let known = thresholds.map { reaches(.init(item: item, atLeast: $0)) }
      var result: Bool?
      for (place, part) in cases.enumerated() {
        // Impossible below a value that is reached, and from one on that is not.
        if place < known.count, known[place] == true { continue }
        if place > 0, known[place - 1] == false { break }
        guard let certainty = part.certainty(reaches), result ?? certainty == certainty else {
          return nil
        }
        result = certainty
      }
      return result
    }
  }
}

extension Condition<Int> {
  fileprivate static var always: Self { .all([]) }
  fileprivate static var never: Self { .any([]) }

  /// Returns what is left of the condition if an item reaches some thresholds.
  fileprivate func assuming(_ place: Int, _ reaches: (Int) -> Bool) -> Condition<Int> {
    let result: Condition<Int> =
      switch self {
      case .item(let item, let atLeast):
        item != place ? self : reaches(atLeast) ? .always : .never
      case .count(let symptoms, let range):
        {
          let other = symptoms.filter { $0.item != place }
          let counted = symptoms.count { $0.item == place && reaches($0.atLeast) }
          return .count(other, range.lowerBound - counted...range.upperBound - counted)
        }()
      case .all(let parts): .all(parts.map { $0.assuming(place, reaches) })
      case .any(let parts): .any(parts.map { $0.assuming(place, reaches) })
      case .not(let part): .not(part.assuming(place, reaches))
      }
    return result.simplified
  }

  /// The condition without parts that hold always or never.
  fileprivate var simplified: Condition<Int> {
    switch self {
    case .item: return self
    case .count(let symptoms, let range):
      if range.lowerBound <= 0, range.upperBound >= symptoms.count { return .always }
      return range.upperBound < 0 || range.lowerBound > symptoms.count ? .never : self
    case .all(let parts):
      let left = parts.map(\.simplified).filter { $0 != .always }
      return left.contains(.never) ? .never : .all(left)
    case .any(let parts):
      let left = parts.map(\.simplified).filter { $0 != .never }
      return left.contains(.always) ? .always : .any(left)
    case .not(let part):
      let left = part.simplified
      return left == .always ? .never : left == .never ? .always : .not(left)
    }
  }
}
