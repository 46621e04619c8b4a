/// A value on a scale from -1 to 1.
///
/// None is chosen at first: it is a place on the scale only once somebody has moved there.
package struct SliderForm: ScreenForm {
  /// What the person made of it.
  package enum Outcome: Sendable, Hashable {
    case value(Double)
    case back
    case quit
  }

  /// A difference that nobody sees.
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
  /// Whether the value is the one that was chosen earlier, and nobody has moved since.
  private var isUntouched = true

  /// Makes a scale.
  ///
  /// - Parameters:
  ///   - header: What stays on top.
  ///   - lead: What is asked for.
  ///   - positions: The places that have a number from 1 and a label, from left to right.
  ///   - labels: What each of them is called.
  ///   - value: What was chosen earlier; nil for nothing.
  ///   - step: How far a small step is.
  ///   - describe: A value in words.
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

  /// What is typed to go to each of the positions.
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

  /// Where a move from the value leads; from nothing every one leads to the middle.
  private func place(_ target: (Double) -> Double?) -> Double? {
    if let value { return target(value) }
    return positions.isEmpty ? 0 : positions[positions.count / 2]
  }

  private mutating func choose(_ other: Double?) {
    guard let other else { return }
    // Small steps add up to what they would be on paper: 0.3 and not 0.30000000000000004.
    let rounded = positions.contains(other) ? other : (other * 1e6).rounded() / 1e6
    value = min(max(rounded, -1), 1)
    isUntouched = false
  }

  private mutating func type(_ press: KeyPress) {
    number.add(press, labels: numbers)
    value = numbers.firstIndex(of: number.text).map { positions[$0] }
    isUntouched = false
  }

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    guard let value else {
      message = "Choose a place on the scale first."
      return nil
    }
    // A held key must not confirm what was chosen earlier.
    guard isUntouched, press.isHeld else { return .value(value) }
    message = KeyPress.heldAdvice
    return nil
  }
}
