/// A line of text to type.
package struct TextForm: ScreenForm {
  /// The outcome of the text.
  package enum Outcome: Sendable, Hashable {
    case text(String)
    case back
    case quit
  }

  private enum Action {
    case confirm
    case erase
    case clear
    case back
    case quit
  }

  private let header: [Page.Block]
  private let lead: [Page.Block]
  private let isSecret: Bool
  private let allowsEmpty: Bool
  private let canGoBack: Bool
  private let canQuit: Bool
  private let remark: (@Sendable (String) -> String?)?

  private var text: String
  private var message: String?

  /// Creates a text field.
  ///
  /// - Parameters:
  ///   - header: The content that stays at the top.
  ///   - lead: The prompt.
  ///   - text: The initial text.
  ///   - isSecret: Whether to hide the text, including its length.
  ///   - message: The problem with the previous text; nil if there is none.
  ///   - allowsEmpty: Whether the text may be empty.
  ///   - remark: Returns a remark on the current text, shown below it; nil for none.
  package init(
    header: [Page.Block], lead: [Page.Block], text: String, isSecret: Bool, message: String?,
    allowsEmpty: Bool, canGoBack: Bool, canQuit: Bool = true,
    remark: (@Sendable (String) -> String?)? = nil
  ) {
    self.header = header
    self.lead = lead
    self.text = text
    self.isSecret = isSecret
    self.message = message
    self.allowsEmpty = allowsEmpty
    self.canGoBack = canGoBack
    self.canQuit = canQuit
    self.remark = remark
  }

  package var hints: [KeyHint] { keys.hints }
  package var takesText: Bool { true }

  package func page(_ look: Look) -> Page {
    let shown = Page.Block(
      isSecret ? "" : printable(text), mark: "> ", emphasis: .chosen, isInFocus: true)
    let said = remark?(text).map { [.gap, Page.Block($0)] } ?? []
    return Page(
      header: header, body: lead + [.gap, shown] + said, message: message, showsCursor: true)
  }

  package mutating func take(_ press: KeyPress) -> Outcome? {
    message = nil
    switch keys.action(for: press.key) {
    case .confirm: return confirmed(press)
    case .erase: change { $0.removeLast() }
    case .clear: change { $0.removeAll() }
    case .back: return .back
    case .quit: return .quit
    case nil: press.key.text.map { type($0) }
    }
    return nil
  }

  private mutating func type(_ typed: String) {
    guard TypedLength.hasRoom(in: text, for: typed) else {
      message = TypedLength.remark
      return
    }
    change { $0 += typed }
  }

  package mutating func cancelPending() {
    message = nil
  }

  private mutating func change(_ edit: (inout String) -> Void) {
    edit(&text)
  }

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    if text.isEmpty, !allowsEmpty {
      message = "Nothing is typed yet."
      return nil
    }
    return .text(text)
  }

  private var keys: KeyMap<Action> {
    let editing: [KeyMap<Action>.Binding] = [
      .init([.backspace], .erase, "", detail: "Remove the last character."),
      .init([.clearLine], .clear, "clear", detail: "Remove everything.", rank: .rare),
    ]
    let back = KeyMap.Binding(
      [.backTab], Action.back, "back", detail: "Go back to the previous page.")
    let quit = KeyMap.Binding(
      [.escape], Action.quit, "leave", detail: "Quit.", rank: .lasting)
    return KeyMap(
      [.init([.enter], .confirm, "confirm", detail: "Confirm what is typed.")]
        + (text.isEmpty ? [] : editing) + (canGoBack ? [back] : []) + (canQuit ? [quit] : []))
  }
}
