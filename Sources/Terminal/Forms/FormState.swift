/// The state of a form with what all forms have in common: help on keys, and scrolling.
package struct FormState<Form: ScreenForm>: Sendable {
  /// The current form.
  package private(set) var form: Form
  private var scroll = PageScroll()
  /// The scroll position of the help page; nil if it is not shown.
  private var help: PageScroll?
  /// The message about a key that the form does not handle.
  private var notice: String?
  /// The message about keys typed before the page was shown.
  private let droppedKeys: String?

  /// Creates the state of a form.
  ///
  /// - Parameter hasDroppedKeys: Whether keys typed before the form was shown were dropped.
  package init(_ form: Form, hasDroppedKeys: Bool = false) {
    self.form = form
    droppedKeys = hasDroppedKeys ? "Keys pressed before this page appeared were ignored." : nil
  }

  /// Returns the frame to show, and records which part of the page is in view for the next key.
  package mutating func frame(_ size: ScreenSize, _ look: Look) -> Frame {
    if var shown = help {
      let frame = shown.frame(
        of: HelpPage.page(allHints, look), hints: HelpPage.hints, except: TakenKeys(HelpPage.hints),
        size, look)
      help = shown
      return frame
    }
    var page = form.page(look)
    page.message = page.message ?? notice ?? droppedKeys
    return scroll.frame(
      of: page, hints: form.hints + helpHints, except: TakenKeys(form), size, look)
  }

  /// Handles a key.
  ///
  /// - Returns: The outcome that ends the form; nil to continue.
  package mutating func take(_ press: KeyPress) -> Form.Outcome? {
    notice = nil
    if help != nil {
      takeInHelp(press.key)
      return nil
    }
    guard !takeBeside(press.key) else {
      form.cancelPending()
      return nil
    }
    return takeInForm(press)
  }

  private mutating func takeInHelp(_ key: Key) {
    if help?.take(key, except: TakenKeys(HelpPage.hints)) == false { help = nil }
  }

  /// Handles a key that is not the form's own; returns whether it did.
  private mutating func takeBeside(_ key: Key) -> Bool {
    if case .paste = key, !form.takesText {
      notice = "Pasting does not work here. Please type it."
      return true
    }
    if helpHints.contains(where: { $0.keys.contains(key) }) {
      help = PageScroll()
      return true
    }
    return scroll.take(key, except: TakenKeys(form))
  }

  private mutating func takeInForm(_ press: KeyPress) -> Form.Outcome? {
    let isKnown = form.takesText || TakenKeys(form).contains(press.key)
    var next = form
    let outcome = next.take(press)
    if let outcome, form.needsWholePage(for: outcome), !scroll.hasShownEnd {
      scroll.pageDown()
      form.cancelPending()
      notice = "There is more to read on this page."
      return nil
    }
    form = next
    scroll.followFocus()
    if !isKnown { notice = "That key does nothing here. Press ? to see the keys." }
    return outcome
  }

  private var helpHints: [KeyHint] {
    form.takesText
      ? []
      : [
        KeyHint(
          keys: [.character("?")], summary: "help", detail: "Show this help.", rank: .lasting)
      ]
  }

  private var allHints: [KeyHint] {
    form.hints + PageScroll.hints(except: TakenKeys(form)) + helpHints + [
      KeyHint(keys: [.interrupt], summary: "", detail: "Quit at once.")
    ]
  }
}
