package import WellbeingTerminal

/// A value on a scale from -1 to 1.
///
/// No value is chosen at first; the first move or number chooses one.
package struct ScaleQuestion: Question {
  private enum Action: Sendable {
    case previous, next, first, last, less, more, number, confirm
  }

  /// The largest difference that counts as equal.
  private static let tolerance = 1e-6
  /// The width of the scale, which fits a screen of 40 columns and has a column for each of seven
  /// positions.
  private static let width = 37

  package let context: QuestionContext
  private let lead: [Page.Block]
  private let positions: [Double]
  private let labels: [String]
  private let step: Double
  private let describe: @Sendable (Double) -> String
  private let parse: @Sendable (String) -> Double?
  private var value: Double?
  private var number = TypedNumber()
  package private(set) var message: String?

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - lead: The prompt.
  ///   - positions: The labelled positions, numbered from 1, left to right.
  ///   - labels: The label of each position.
  ///   - value: The value chosen earlier; nil if there is none.
  ///   - step: The size of a small step.
  ///   - describe: Returns a value in words.
  ///   - parse: Returns the value of a text typed line by line: the number or label of a position,
  ///     or an exact value.
  package init(
    _ context: QuestionContext, lead: [Page.Block], positions: [Double], labels: [String],
    value: Double?, step: Double, describe: @escaping @Sendable (Double) -> String,
    parse: @escaping @Sendable (String) -> Double?
  ) {
    self.context = context
    self.lead = lead
    self.positions = positions
    self.labels = labels
    self.value = value
    self.step = step
    self.describe = describe
    self.parse = parse
  }

  // MARK: On a screen

  package var backKeys: [Key] { [.character("b"), .backTab] }

  private var numbers: [String] { positions.indices.map { String($0 + 1) } }

  package func body(_ area: PageArea) -> [Page.Block] {
    let drawing =
      Glyphs(area.look).scale(ticks: positions, value: value, width: Self.width) + "\n" + numberLine
    return lead + [
      .gap, Page.Block(drawing, isInFocus: true),
      Page.Block(
        value.map(describe) ?? "Nothing is chosen yet.",
        tone: value == nil ? .plain : .strong, isInFocus: true),
      .gap,
    ] + legend(indent: "")
  }

  private func legend(indent: String) -> [Page.Block] {
    let width = numbers.last?.count ?? 1
    return zip(numbers, labels).map { number, label in
      Page.Block(label, mark: indent + flushRight(number, width: width) + "  ")
    }
  }

  /// The numbers below their positions, without those that would run into the previous one.
  private var numberLine: String {
    zip(positions, numbers).reduce(into: "") { line, entry in
      let column = Glyphs.column(of: entry.0, width: Self.width)
      let begin = min(column, Self.width - entry.1.count)
      if line.isEmpty || line.count < begin { line = flushLeft(line, width: begin) + entry.1 }
    }
  }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Action> {
    KeyMap([
      .init([.left], .previous, "move", detail: "Move left."),
      .init([.right], .next, "move", detail: "Move right."),
      .init([.home], .first, "", detail: "Go to the first place."),
      .init([.end], .last, "", detail: "Go to the last place."),
      .init(
        [.character("-"), .shiftLeft], .less, "small step", detail: "Move a small step left.",
        rank: .rare),
      .init(
        [.character("+"), .shiftRight], .more, "small step", detail: "Move a small step right.",
        rank: .rare),
      .init(
        TypedNumber.digits(of: numbers), .number, "number",
        detail: "Choose the place with that number.", rank: .rare),
      .init([.enter], .confirm, "confirm", detail: "Confirm the chosen place.", rank: .lasting),
    ])
  }

  package mutating func take(_ press: KeyPress) -> Double? {
    let action = keys.action(for: press.key)
    if action != .number { number = TypedNumber() }
    message = nil
    switch action {
    case .previous: choose(place { value in positions.last { $0 < value - Self.tolerance } })
    case .next: choose(place { value in positions.first { $0 > value + Self.tolerance } })
    case .first: choose(positions.first)
    case .last: choose(positions.last)
    case .less: choose(place { $0 - step })
    case .more: choose(place { $0 + step })
    case .number:
      number.add(press, labels: numbers)
      value = numbers.firstIndex(of: number.text).map { positions[$0] }
    case .confirm:
      if value == nil { message = "Choose a place on the scale first." }
      return value
    case nil: break
    }
    return nil
  }

  package mutating func cancelPending() {
    number = TypedNumber()
    message = nil
  }

  /// Returns the target of a move; if nothing is chosen, always the middle.
  private func place(_ target: (Double) -> Double?) -> Double? {
    if let value { return target(value) }
    return positions.isEmpty ? 0 : positions[positions.count / 2]
  }

  private mutating func choose(_ other: Double?) {
    guard let other else { return }
    // Rounded, so that small steps add up to 0.3, not 0.30000000000000004.
    let rounded = positions.contains(other) ? other : (other * 1e6).rounded() / 1e6
    value = min(max(rounded, -1), 1)
  }

  // MARK: Line by line

  package var lines: LineQuestion<Double> {
    let earlier = value.map { [Page.Block("Your earlier answer: \(describe($0)).")] } ?? []
    let range = ChoiceQuestion.range(numbers)
    let hint = "Type \(range), or a number with a sign, such as +1 or -0.5."
    return LineQuestion(
      body: lead + legend(indent: "  ") + earlier,
      prompt: "Your answer (\(range), or a number such as -0.5):",
      hint: hint,
      meaning: { typed in
        parse(typed).map { .reply($0) } ?? .fault("That is not one of the answers. \(hint)")
      }, echo: { "Recorded: \(describe($0))." })
  }
}
