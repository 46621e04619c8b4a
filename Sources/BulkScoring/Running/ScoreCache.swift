import WellbeingInstruments

/// The scores of tallies, each with its output and the number of rows that have it.
///
/// A file has far fewer different tallies than rows, and only the tally determines the score: so
/// the scoring rule is evaluated once per tally.
struct ScoreCache: ~Copyable {
  private let scorer: Scorer
  /// The score's place in the definition.
  private let score: Int
  private let policy: MissingAnswerPolicy
  /// Renders a score as two texts.
  private let render: @Sendable (Score) -> [[UInt8]]

  /// By hash of the tally: its entry, or -1. Twice as many slots as the maximum number of entries.
  private let slots = Table<Int32>(repeating: -1, count: 1 << Int(slotBits))
  private var count = 0
  // By entry:
  private let tallies = Table(repeating: SIMD8<Int32>.zero, count: entryLimit)
  private let rows = Table(repeating: 0, count: entryLimit)
  private let hasEveryItem = Table(repeating: false, count: entryLimit)
  private var outcomes: [BulkCounts.Outcome] = []
  /// The offsets of the texts in ``written``, one after another, and the end of the last one.
  private let textStarts: Table<Int>
  private var written = ByteBuffer(capacity: 1 << 12)

  private static let slotBits: UInt64 = 12
  private static let entryLimit = 1 << 11

  init(
    _ scorer: Scorer, score: Int, policy: MissingAnswerPolicy,
    render: @escaping @Sendable (Score) -> [[UInt8]]
  ) {
    self.scorer = scorer
    self.score = score
    self.policy = policy
    self.render = render
    textStarts = Table(repeating: 0, count: Self.entryLimit * 2 + 1)
  }

  /// Finds the entry of a tally, and counts a row for it.
  ///
  /// - Returns: The entry's index, valid until the next ``take(into:)``; nil if the cache is full
  ///   and has to be taken first.
  @inline(__always)
  mutating func count(_ lanes: SIMD8<Int32>) -> Int? {
    var slot = tablePlace(of: unsafeBitCast(lanes, to: SIMD4<UInt64>.self), bits: Self.slotBits)
    while slots[slot] >= 0 {
      let entry = Int(slots[slot])
      if tallies[entry] == lanes {
        rows[entry] += 1
        return entry
      }
      slot = (slot + 1) & (1 << Int(Self.slotBits) - 1)
    }
    return add(lanes, at: slot)
  }

  private mutating func add(_ lanes: SIMD8<Int32>, at slot: Int) -> Int? {
    guard count < Self.entryLimit else { return nil }
    let entry = count
    let tally = ScoreTally(lanes: lanes)
    let outcome = BulkCounts.Outcome(
      tally: tally, score: scorer.score(score, tally, policy: policy), rows: 0)
    for (text, bytes) in render(outcome.score).enumerated() {
      written.append(contentsOf: bytes)
      textStarts[entry * 2 + text + 1] = written.count
    }
    slots[slot] = Int32(entry)
    tallies[entry] = lanes
    rows[entry] = 1
    hasEveryItem[entry] = outcome.hasEveryItem
    outcomes.append(outcome)
    count += 1
    return entry
  }

  /// Returns the score of an entry, with no row.
  func outcome(_ entry: Int) -> BulkCounts.Outcome { outcomes[entry] }

  func hasEveryItem(_ entry: Int) -> Bool { hasEveryItem[entry] }

  func isEmpty(_ text: Int, of entry: Int) -> Bool {
    let place = entry * 2 + text
    return textStarts[place] == textStarts[place + 1]
  }

  @inline(__always)
  func append(_ text: Int, of entry: Int, to output: inout ByteBuffer) {
    let place = entry * 2 + text
    output.append(written.bytes(from: textStarts[place], to: textStarts[place + 1]))
  }

  /// Adds the counts to the outcomes, and clears the cache.
  mutating func take(into all: inout [ScoreTally: BulkCounts.Outcome]) {
    for entry in 0..<count {
      let (outcome, more) = (outcomes[entry], rows[entry])
      all[outcome.tally, default: outcome].rows += more
    }
    count = 0
    outcomes.removeAll(keepingCapacity: true)
    written.count = 0
    slots.mutable.update(repeating: -1)
  }
}
