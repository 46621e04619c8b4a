/// A value on a scale from -1 to 1.
///
/// No value is chosen at first; the first move or number chooses one.
package struct SliderForm: ScreenForm {
  /// The outcome of the scale.
  package enum Outcome: Sendable, Hashable {
    case value(Double)
    case back
    case quit
  }

  /// The largest difference that counts as equal.
  private static let tolerance = 1e-6

  private let header: [Page.Block]
  private let lead: [Page.Block]
  private let positions: [Double]
  private let labels: [String]
  private let step: Double
  private let describe: @Sendable (Double) -> String
  let canGoBack: Bool

  private var value: Double?
  private var number = TypedNumber()
  private var message: String?

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - header: The content that stays at the top.
  ///   - lead: The prompt.
  ///   - positions: The labelled positions, numbered from 1, left to right.
  ///   - labels: The label of each position.
  ///   - value: The value chosen earlier; nil if there is none.
  ///   - step: The size of a small step.
  ///   - describe: Returns a value in words.
  package init(
    header: [Page.Block], lead: [Page.Block], positions: [Double], labels: [String],
    value: Double?, step: Double, describe: @escaping @Sendable (Double) -> String, canGoBack: Bool
  ) {
    self.header = header
    self.lead = lead
    self.positions = positions
    self.labels = labels
    self.value = value
    self.step = step
    self.describe = describe
    self.canGoBack = canGoBack
  }

  package var hints: [KeyHint] { keys.hints }

  /// The numbers to type for the positions.
  var numbers: [String] { positions.indices.map { String($0 + 1) } }

  package func page(_ look: Look) -> Page {
    let drawing = SliderDrawing(positions: positions, numbers: numbers, value: value)
    let said = value.map(describe) ?? "Nothing is chosen yet."
    let width = numbers.last?.count ?? 1
    let legend = zip(numbers, labels).map { number, label in
      Page.Block(label, mark: flushRight(number, width: width) + "  ")
    }
    return Page(
      header: header,
      body: lead + [
        .gap, Page.Block(drawing.text(Glyphs(look)), isInFocus: true),
        Page.Block(said, emphasis: value == nil ? .plain : .chosen, isInFocus: true), .gap,
      ] + legend,
      message: message)
  }

  package mutating func take(_ press: KeyPress) -> Outcome? {
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
    case .number: type(press)
    case .confirm: return confirmed(press)
    case .back: return .back
    case .quit: return .quit
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
    // Rounds, so that small steps add up to 0.3, not 0.30000000000000004.
    let rounded = positions.contains(other) ? other : (other * 1e6).rounded() / 1e6
    value = min(max(rounded, -1), 1)
  }

  private mutating func type(_ press: KeyPress) {
    number.add(press, labels: numbers)
    value = numbers.firstIndex(of: number.text).map { positions[$0] }
  }

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    guard let value else {
      message = "Choose a place on the scale first."
      return nil
    }
    return .value(value)
  }
}
