/// One question with a single choice of answers, like a list of radio buttons.
///
/// Nothing is chosen at first. Moving, a number, or the key of another way to answer chooses; Enter
/// confirms the choice.
package struct ChoiceForm: ScreenForm {
  /// An answer to choose from.
  package struct Choice: Sendable, Hashable {
    /// The text typed to choose it, such as a number.
    package let label: String
    package let text: String

    /// Creates a choice.
    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// The outcome of the question.
  package enum Outcome: Sendable, Hashable {
    /// The choice with this index.
    case chosen(Int)
    case skipped
    case declined
    case notApplicable
    case back
    case quit
  }

  let header: [Page.Block]
  let progress: Double?
  let lead: [Page.Block]
  let choices: [Choice]
  let remarks: [Page.Block]
  let decline: String?
  let notApplicable: String?
  let canSkip: Bool
  let canGoBack: Bool
  let canQuit: Bool

  /// The choice that Enter confirms: an answer, declined or not applicable; nil if nothing is
  /// chosen.
  private(set) var chosen: Outcome?
  private(set) var message: String?
  private var number = TypedNumber()
  private var isSkipAsked = false

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - header: The content that stays at the top.
  ///   - progress: The progress through the questionnaire; nil for no bar.
  ///   - lead: The content above the choices; the question itself should be in focus.
  ///   - chosen: The index of the earlier answer; nil if there is none.
  ///   - remarks: The content below the choices.
  ///   - decline: The text for declining to answer; nil if not offered.
  ///   - notApplicable: The text for a question that does not apply; nil if not offered.
  ///   - canSkip: Whether the question can be left unanswered.
  package init(
    header: [Page.Block], progress: Double?, lead: [Page.Block], choices: [Choice], chosen: Int?,
    remarks: [Page.Block], decline: String?, notApplicable: String?, canSkip: Bool,
    canGoBack: Bool, canQuit: Bool = true
  ) {
    self.header = header
    self.progress = progress
    self.lead = lead
    self.choices = choices
    self.chosen = chosen.flatMap { choices.indices.contains($0) ? .chosen($0) : nil }
    self.remarks = remarks
    self.decline = decline
    self.notApplicable = notApplicable
    self.canSkip = canSkip
    self.canGoBack = canGoBack
    self.canQuit = canQuit
  }

  package var hints: [KeyHint] { keys.hints }

  package mutating func take(_ press: KeyPress) -> Outcome? {
    let wasSkipAsked = isSkipAsked
    let action = keys.action(for: press.key)
    if action != .number { number = TypedNumber() }
    isSkipAsked = false
    message = nil
    switch action {
    case .previous: move(to: (place ?? choices.count) - 1)
    case .next: move(to: (place ?? -1) + 1)
    case .first: move(to: 0)
    case .last: move(to: choices.count - 1)
    case .number: type(press)
    case .confirm: return confirmed(press)
    case .skip: return skipped(press, wasAsked: wasSkipAsked)
    case .decline: choose(.declined)
    case .notApplicable: choose(.notApplicable)
    case .back: return .back
    case .quit: return .quit
    case nil: break
    }
    return nil
  }

  package mutating func cancelPending() {
    number = TypedNumber()
    isSkipAsked = false
    message = nil
  }

  /// The index of the chosen answer; nil for another way to answer, or if nothing is chosen.
  private var place: Int? {
    if case .chosen(let index) = chosen { index } else { nil }
  }

  private mutating func move(to index: Int) {
    choose(.chosen(min(max(index, 0), choices.count - 1)))
  }

  private mutating func type(_ press: KeyPress) {
    number.add(press, labels: choices.map(\.label))
    choose(choices.firstIndex { $0.label == number.text }.map { .chosen($0) })
  }

  private mutating func choose(_ outcome: Outcome?) {
    chosen = outcome
  }

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    guard let chosen else {
      message = "Nothing is chosen yet."
      return nil
    }
    return chosen
  }

  /// Asks for confirmation once.
  private mutating func skipped(_ press: KeyPress, wasAsked: Bool) -> Outcome? {
    if wasAsked { return .skipped }
    isSkipAsked = true
    message = "Skip this question? Press s again to skip it."
    return nil
  }
}
