/// One question of which one answer is chosen, as in a list of radio buttons.
///
/// Nothing is chosen at first; moving chooses, and Enter confirms what was chosen and nothing
/// else.
package struct ChoiceForm: ScreenForm {
  /// One of the answers.
  package struct Choice: Sendable, Hashable {
    /// What is typed to choose it, such as a number.
    package let label: String
    package let text: String

    /// Makes a choice.
    package init(label: String, text: String) {
      self.label = label
      self.text = text
    }
  }

  /// What the person made of the question.
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

  private(set) var chosen: Int?
  private(set) var message: String?
  private var number = TypedNumber()
  private var isSkipAsked = false
  /// Whether the choice is the one that was made earlier, and nobody has moved since.
  private var isUntouched = true

  /// Makes a question.
  ///
  /// - Parameters:
  ///   - header: What stays on top.
  ///   - progress: How far the questionnaire has come; nil for no bar.
  ///   - lead: What is above the choices; the question itself is to be in focus.
  ///   - chosen: The index of the earlier answer; nil for none.
  ///   - remarks: What is below the choices.
  ///   - decline: The words for not wanting to answer; nil where that is not offered.
  ///   - notApplicable: The words for a question that does not apply; nil where that is not
  ///     offered.
  ///   - canSkip: Whether it can be left unanswered.
  package init(
    header: [Page.Block], progress: Double?, lead: [Page.Block], choices: [Choice], chosen: Int?,
    remarks: [Page.Block], decline: String?, notApplicable: String?, canSkip: Bool,
    canGoBack: Bool, canQuit: Bool = true
  ) {
    self.header = header
    self.progress = progress
    self.lead = lead
    self.choices = choices
    self.chosen = chosen.flatMap { choices.indices.contains($0) ? $0 : nil }
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
    case .previous: move(to: (chosen ?? choices.count) - 1)
    case .next: move(to: (chosen ?? -1) + 1)
    case .first: move(to: 0)
    case .last: move(to: choices.count - 1)
    case .number: type(press)
    case .confirm: return confirmed(press)
    case .skip: return skipped(press, wasAsked: wasSkipAsked)
    case .decline: return answered(.declined, by: press)
    case .notApplicable: return answered(.notApplicable, by: press)
    case .back: return .back
    case .quit: return .quit
    case nil: break
    }
    return nil
  }

  package mutating func callOff() {
    number = TypedNumber()
    isSkipAsked = false
    message = nil
  }

  private mutating func move(to index: Int) {
    chosen = min(max(index, 0), choices.count - 1)
    isUntouched = false
  }

  private mutating func type(_ press: KeyPress) {
    number.add(press, labels: choices.map(\.label))
    chosen = choices.firstIndex { $0.label == number.text }
    isUntouched = false
  }

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    guard let chosen else {
      message = "Nothing is chosen yet."
      return nil
    }
    // A key that is held must not run through questions that were answered earlier.
    guard isUntouched, press.isHeld else { return .chosen(chosen) }
    message = HeldKey.advice
    return nil
  }

  /// Answers by one key and nothing else, which must not be held since the question before.
  private mutating func answered(_ outcome: Outcome, by press: KeyPress) -> Outcome? {
    guard press.mayBeHeld else { return outcome }
    message = HeldKey.advice
    return nil
  }

  private mutating func skipped(_ press: KeyPress, wasAsked: Bool) -> Outcome? {
    if wasAsked, !press.mayBeHeld { return .skipped }
    isSkipAsked = true
    message =
      wasAsked
      ? "Leave this question unanswered? Wait a moment, then press s again."
      : "Leave this question unanswered? Press s again to leave it."
    return nil
  }
}
