import WellbeingInstruments

/// A definition compiled into tables: the effect of each ``CellCode`` of each item on each score
/// and alert. Every definition is scored by the same few additions.
struct SheetPlan: Sendable {
  let scorer: Scorer
  /// The items that have a column, in their order.
  let items: [Questionnaire.Item]
  /// Their positions among the definition's items.
  let positions: [Int]
  /// The largest number of codes of an item.
  let stride: Int
  let shares: ShareTable
  let alerts: [AlertTable]
  /// Whether some of the items are not always asked.
  let isGated: Bool
  /// The items that decide whether each item is asked.
  private let gates: [[Int]]
  /// The code of each item's lowest choice, which never occurs in a file with shifted values.
  let lowest: [CellCode]
  let policy: MissingAnswerPolicy

  struct AlertTable: Sendable {
    /// The item's place among those that have a column.
    let item: Int
    /// The alert state of each code.
    let states: [Scorer.AlertState]
  }

  init(_ questionnaire: Questionnaire, policy: MissingAnswerPolicy) {
    let scorer = Scorer(questionnaire)
    let items = scorer.plan.neededItems.map { questionnaire.items[$0] }
    let positions = items.map { scorer.position(of: $0.id) ?? 0 }
    let choiceCount = items.map(\.choiceSet.choices.count).max() ?? 0
    let stride = Int(CellCode.choicesBegin) + choiceCount
    self.scorer = scorer
    self.items = items
    self.positions = positions
    self.stride = stride
    self.policy = policy
    shares = ShareTable(scorer, items: items, positions: positions, stride: stride)
    alerts = questionnaire.alerts.indices.compactMap { rule in
      items.firstIndex { $0.id == questionnaire.alerts[rule].item }.map { item in
        AlertTable(
          item: item,
          states: (0..<stride).map { code in
            scorer.alert(
              rule, of: Self.response(CellCode(rawValue: UInt16(code)), items[item]) ?? .unanswered)
          })
      }
    }
    isGated = scorer.gatedPositions.contains { positions.contains($0) }
    gates = items.map { item in
      let ids = item.askedIf?.items ?? []
      return items.indices.filter { ids.contains(items[$0].id) }
    }
    lowest = items.map { item in
      let values = item.choiceSet.choices.map { $0.value ?? 0 }
      return .choice(values.indices.min { values[$0] < values[$1] } ?? 0)
    }
  }

  /// Returns the scorer's response for a code: unanswered for an invalid cell.
  ///
  /// - Returns: Nil if the item has no such choice.
  static func response(_ code: CellCode, _ item: Questionnaire.Item) -> Scorer.Response? {
    if let choice = code.choice {
      return item.choiceSet.choices.indices.contains(choice) ? .choice(choice) : nil
    }
    return switch code {
    case .declined: .declined
    case .notApplicable: .notApplicable
    case .skipped, .notAsked: .skipped
    case .open: .open
    default: .unanswered
    }
  }

  /// Returns the alert that a code of its item raises; nil if it raises none.
  ///
  /// - Parameter rule: The alert's place in the definition.
  func alert(_ rule: Int, _ code: CellCode) -> RaisedAlert? {
    let table = alerts[rule]
    guard case .raised(let choice, let value) = table.states[Int(code.rawValue)] else { return nil }
    return RaisedAlert(
      item: items[table.item].id, value: value,
      staffMessage: scorer.alertMessage(rule, choice: choice))
  }

  func patterns(_ codes: UnsafeBufferPointer<CellCode>) -> [SymptomPattern] {
    scorer.patterns(of: responses(codes))
  }

  /// Returns the responses by position in the definition; items without a column are unanswered.
  private func responses(_ codes: UnsafeBufferPointer<CellCode>) -> [Scorer.Response] {
    var responses = [Scorer.Response](
      repeating: .unanswered, count: scorer.questionnaire.items.count)
    for (item, position) in positions.enumerated() {
      responses[position] = Self.response(codes[item], items[item]) ?? .unanswered
    }
    return responses
  }

  /// Marks the items that are not asked.
  ///
  /// - Returns: Whether one of them nevertheless has an answer.
  func settle(_ codes: UnsafeMutableBufferPointer<CellCode>) -> Bool {
    var responses = responses(UnsafeBufferPointer(codes))
    let answeredUnasked = scorer.settle(&responses)
    let undecided = answeredUnasked.isEmpty ? [] : undecided(codes)
    let strays = positions.indices.filter {
      answeredUnasked.contains(positions[$0]) && !undecided.contains($0)
    }
    for (item, position) in positions.enumerated() {
      switch responses[position] {
      case .skipped where codes[item].isUnanswered: codes[item] = .skipped
      case .open where codes[item].isUnanswered: codes[item] = .open
      default: if strays.contains(item) { codes[item] = .notAsked }
      }
    }
    return !strays.isEmpty
  }

  /// Returns the items that may or may not have been asked, because a cell that decides it cannot
  /// be read. The fault is then that cell's, not theirs.
  private func undecided(_ codes: UnsafeMutableBufferPointer<CellCode>) -> Set<Int> {
    var undecided: Set<Int> = []
    for (item, gates) in gates.enumerated() {
      let isUndecided = gates.contains {
        codes[$0].isFault || codes[$0].isUnanswered && undecided.contains($0)
      }
      if isUndecided { undecided.insert(item) }
    }
    return undecided
  }
}

/// The points that each code of each item adds to each score.
///
/// Items that add the same points, such as all items of the PHQ-9, share a row, so that the table
/// stays small even if many scores count the same items.
///
/// Unchecked, because the tables are written only by the initializer and then read by all threads.
final class ShareTable: @unchecked Sendable {
  /// The rows, one after another: the tally lanes that each code adds.
  let lanes: Table<SIMD8<Int32>>
  /// The beginning of each row, by score and item.
  let starts: Table<Int>

  init(_ scorer: Scorer, items: [Questionnaire.Item], positions: [Int], stride: Int) {
    // An item that a score does not count adds nothing.
    var lanes = [SIMD8<Int32>](repeating: .zero, count: stride)
    var starts: [Int] = []
    var known: [ScoredItem.Addition: Int] = [:]
    for score in scorer.questionnaire.scores.indices {
      let scored = scorer.scoredItems(of: score)
      for (item, position) in zip(items, positions) {
        guard let counted = scored[position] else {
          starts.append(0)
          continue
        }
        let addition = scorer.addition(of: counted, score: score)
        if let start = known[addition] {
          starts.append(start)
          continue
        }
        known[addition] = lanes.count
        starts.append(lanes.count)
        let codes = Int(CellCode.choicesBegin) + item.choiceSet.choices.count
        for code in 0..<codes {
          let response = SheetPlan.response(CellCode(rawValue: UInt16(code)), item)
          lanes.append(
            response.map { scorer.share(of: $0, to: counted, score: score).lanes } ?? .zero)
        }
      }
    }
    self.lanes = Table(lanes)
    self.starts = Table(starts)
  }
}

extension CellCode {
  /// Whether the item has no answer though it may have been asked.
  var isUnanswered: Bool { self == .unanswered || self == .declinedWithoutEffect }

  /// Whether the cell has content that is not a valid answer.
  var isFault: Bool {
    rawValue >= Self.oneTooHigh.rawValue && rawValue < Self.choicesBegin
  }
}
