import WellbeingInstruments

/// A definition compiled into tables: what each ``CellCode`` of each item adds to each score, and what it
/// means for each alert. Every definition is scored by the same few additions.
///
/// Unchecked, because the tables are written only by the initializer and then read by all threads.
final class SheetPlan: @unchecked Sendable {
  enum AlertMark: UInt8 {
    case notRaised
    case raised
    case notAssessed
  }

  let scorer: Scorer
  let policy: MissingAnswerPolicy
  /// The items that have a column, in their order.
  let items: [Questionnaire.Item]
  /// The largest number of codes of an item.
  let stride: Int
  /// The tally lanes that each code adds, one row of codes after another. Items that add the same
  /// points, such as all items of the PHQ-9, share a row.
  let shares: Table<SIMD8<Int32>>
  /// The beginning of each row, by score and item.
  let shareStarts: Table<Int>
  /// The place of each alert's item among those that have a column.
  let alertItems: Table<Int>
  /// By alert and code.
  let alertMarks: Table<AlertMark>
  /// The items of each score, by their places among the items with a column.
  let itemsOfScores: [[Int]]

  init(_ questionnaire: Questionnaire, policy: MissingAnswerPolicy) {
    let scorer = Scorer(questionnaire)
    let positions = scorer.plan.neededItems
    let items = positions.map { questionnaire.items[$0] }
    let stride = Int(CellCode.choicesBegin) + (items.map(\.choiceSet.choices.count).max() ?? 0)
    (self.scorer, self.policy, self.items) = (scorer, policy, items)
    self.stride = stride
    // An item that a score does not count adds nothing.
    var lanes = [SIMD8<Int32>](repeating: .zero, count: stride)
    var starts: [Int] = []
    var known: [ScoredItem: Int] = [:]
    for score in questionnaire.scores.indices {
      let scored = scorer.scoredItems(of: score)
      for (item, position) in zip(items, positions) {
        guard let counted = scored[position] else {
          starts.append(0)
          continue
        }
        let addition = counted.withoutPosition
        starts.append(known[addition] ?? lanes.count)
        guard known.updateValue(starts[starts.count - 1], forKey: addition) == nil else { continue }
        lanes += CellCode.all(of: item).map { code in
          code.response(item).map { counted.share(of: $0).lanes } ?? .zero
        }
      }
    }
    shares = Table(lanes)
    shareStarts = Table(starts)
    // Every item of an alert is needed.
    let alerts = questionnaire.alerts.map { alert in items.firstIndex { $0.id == alert.item } ?? 0 }
    alertItems = Table(alerts)
    alertMarks = Table(
      alerts.enumerated().flatMap { rule, item in
        (0..<stride).map { code -> AlertMark in
          let response = CellCode(rawValue: UInt16(code)).response(items[item])
          return switch scorer.alert(rule, of: response ?? .unanswered) {
          case .raised: .raised
          case .notRaised: .notRaised
          case .notAssessed: .notAssessed
          }
        }
      })
    itemsOfScores = scorer.plan.scores.map { score in
      score.items.compactMap { positions.firstIndex(of: $0.position) }
    }
  }
}

/// Numbers in memory of their own: reading one costs a load, while an array inside a larger value
/// would often be retained and released around it. That took two thirds of the time per row.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: some Collection<Element>) {
    self.elements = .allocate(capacity: elements.count)
    _ = self.elements.initialize(from: elements)
  }

  init(repeating element: Element, count: Int) {
    elements = .allocate(capacity: count)
    elements.initialize(repeating: element)
  }

  deinit {
    elements.deallocate()
  }

  var count: Int { elements.count }
  var indices: Range<Int> { elements.indices }
  var all: UnsafeBufferPointer<Element> { UnsafeBufferPointer(elements) }
  var mutable: UnsafeMutableBufferPointer<Element> { elements }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    get { elements[index] }
    nonmutating set { elements[index] = newValue }
  }
}
