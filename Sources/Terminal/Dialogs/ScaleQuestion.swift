/// A value on a scale from -1 to 1, and above it a choice of what the value is about.
///
/// No value is chosen at first; the first move or number chooses one. Numbers only ever choose a
/// value.
package struct ScaleQuestion: Question {
  package struct Topics: Sendable {
    let question: String
    let summary: String
    /// Each topic, and why it is not possible; nil if it is.
    package let choices: [(text: String, fault: String?)]
    fileprivate(set) var chosen: Int

    /// Creates topics; the first possible one is chosen, unless another is.
    package init(
      _ question: String, _ summary: String, _ choices: [(text: String, fault: String?)],
      chosen: Int?
    ) {
      self.question = question
      self.summary = summary
      self.choices = choices
      self.chosen = chosen ?? choices.firstIndex { $0.fault == nil } ?? 0
    }
  }

  package struct Reply: Sendable, Hashable {
    package let value: Double
    /// The index of the topic; nil if there are no topics.
    package let topic: Int?
    /// Whether to save at once.
    package let isFinal: Bool
  }

  private enum Action: Sendable {
    case previous, next, first, last, less, more, number, confirm, save
    case otherTopic
  }

  /// The largest difference that counts as equal.
  private static let tolerance = 1e-6
  /// The width of the scale, which fits a screen of 40 columns and has a column for each of seven
  /// positions.
  private static let width = 37
  private static let indent = "  "

  package let context: QuestionContext
  private let lead: [ScreenPage.Block]
  private var topics: Topics?
  private let positions: [Double]
  private let labels: [String]
  private let step: Double
  private let describe: @Sendable (Double) -> String
  private let parse: @Sendable (String) -> Double?
  private var value: Double?
  private var number = TypedNumber()
  private var isNarrow = false
  package private(set) var message: String?

  /// - Parameters:
  ///   - topics: What the value can be about; nil if that is not asked here.
  ///   - positions: The labelled positions, numbered from 1, left to right.
  ///   - parse: Returns the value of a text typed line by line: the number or label of a position,
  ///     or an exact value.
  package init(
    _ context: QuestionContext, topics: Topics? = nil, lead: [ScreenPage.Block],
    positions: [Double],
    labels: [String], value: Double?, step: Double,
    describe: @escaping @Sendable (Double) -> String,
    parse: @escaping @Sendable (String) -> Double?
  ) {
    self.context = context
    self.topics = topics
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
  package var quitKeys: [Key] { [.character("q"), .escape] }

  private var numbers: [String] { positions.indices.map { String($0 + 1) } }

  package func body(_ area: PageArea) -> [ScreenPage.Block] {
    let drawing = Glyphs.scale(ticks: positions, value: value, width: Self.width)
    return (topics.map { blocks($0) } ?? []) + lead + [
      .space, ScreenPage.Block(drawing, mark: Self.indent, isInFocus: true),
      ScreenPage.Block(numberLine, mark: Self.indent, isInFocus: true),
      ScreenPage.Block(
        value.map(describe) ?? "Nothing is chosen yet.", mark: Self.indent,
        tone: value == nil ? .plain : .strong, isInFocus: true),
      .space,
    ] + legend(indent: Self.indent)
  }

  private func blocks(_ topics: Topics) -> [ScreenPage.Block] {
    [ScreenPage.Block(topics.question, mark: Self.indent, tone: .quiet)]
      + topics.choices.enumerated().map { index, choice in
        let isChosen = index == topics.chosen
        return ScreenPage.Block(
          choice.text, mark: "\(Self.indent)\(Glyphs.radio(isChosen: isChosen)) ",
          tone: isChosen ? .strong : .plain, isInFocus: isChosen)
      } + [.space]
  }

  private func legend(indent: String) -> [ScreenPage.Block] {
    let width = numbers.last?.count ?? 1
    return zip(numbers, labels).map { number, label in
      ScreenPage.Block(label, mark: indent + flushRight(number, width: width) + "  ")
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

  package mutating func fit(_ area: PageArea) { isNarrow = area.size.columns < 60 }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Action> {
    let choosing: [KeyMap<Action>.Binding] = [
      .init(
        TypedNumber.digits(of: numbers), .number, "choose",
        detail: "Choose the place with that number."),
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
    ]
    let switching: [KeyMap<Action>.Binding] =
      topics.map { topics in
        [
          .init(
            [.tab, .up, .down], .otherTopic, isNarrow ? "switch" : topics.summary,
            detail: "Choose the next of: \(topics.summary).")
        ]
      } ?? []
    let save: [KeyMap<Action>.Binding] =
      value != nil
      ? [
        .init(
          [.character("s")], .save, "save", detail: "Save without more questions.", rank: .lasting)
      ]
      : []
    return KeyMap(
      choosing + switching + [
        .init([.enter], .confirm, "next", detail: "Confirm the chosen place.", rank: .lasting)
      ] + save)
  }

  package mutating func handle(_ press: KeyPress) -> Reply? {
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
    case .otherTopic:
      guard let topics, !topics.choices.isEmpty else { return nil }
      let next = (topics.chosen + 1) % topics.choices.count
      message = topics.choices[next].fault
      if message == nil { self.topics?.chosen = next }
    case .confirm, .save:
      if value == nil { message = "Choose a place on the scale first." }
      return value.map { Reply(value: $0, topic: topics?.chosen, isFinal: action == .save) }
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

  package var lines: LineQuestion<Reply> {
    let earlier = value.map { [ScreenPage.Block("Your earlier answer: \(describe($0)).")] } ?? []
    let range = ChoiceQuestion.range(numbers)
    let hint = "Type \(range), or a number with a sign, such as +1 or -0.5."
    return LineQuestion(
      body: lead + legend(indent: "  ") + earlier,
      prompt: "Your answer (\(range), or a number such as -0.5):",
      hint: hint,
      meaning: { typed in
        parse(typed).map { .reply(Reply(value: $0, topic: topics?.chosen, isFinal: false)) }
          ?? .fault("That is not one of the answers. \(hint)")
      }, echo: { "Recorded: \(describe($0.value))." })
  }
}
