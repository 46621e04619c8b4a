/// A page to read with a few things to do about it, one key each.
///
/// Enter does nothing here, and a key that may be held counts for nothing.
package struct KeyForm: ScreenForm {
  /// Something that can be done.
  package struct Choice: Sendable, Hashable {
    /// The key that does it, large or small.
    package let key: Character
    package let text: String
    /// Whether the whole page has to be seen before.
    package let needsWholePage: Bool

    /// Makes a choice.
    package init(_ key: Character, _ text: String, needsWholePage: Bool = false) {
      self.key = key
      self.text = text
      self.needsWholePage = needsWholePage
    }
  }

  private let header: [Page.Block]
  private let body: [Page.Block]
  private let choices: [Choice]
  private var message: String?

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - header: What stays on top.
  ///   - body: What is to be read.
  ///   - choices: What can be done, listed below the body in this order.
  ///   - message: What was wrong before; nil for nothing.
  package init(
    header: [Page.Block], body: [Page.Block], choices: [Choice], message: String? = nil
  ) {
    self.header = header
    self.body = body
    self.choices = choices
    self.message = message
  }

  package var hints: [KeyHint] { keys.hints }

  package func page(_ look: Look) -> Page {
    Page(
      header: header,
      body: body + choices.map { Page.Block($0.text, mark: "\($0.key)  ") }, message: message)
  }

  package func needsWholePage(for outcome: Int) -> Bool { choices[outcome].needsWholePage }

  /// The place of the choice.
  package mutating func take(_ press: KeyPress) -> Int? {
    message = nil
    guard let place = keys.action(for: press.key) else { return nil }
    guard press.isHeld else { return place }
    message = KeyPress.heldAdvice
    return nil
  }

  package mutating func cancelPending() {
    message = nil
  }

  private var keys: KeyMap<Int> {
    KeyMap(
      choices.enumerated().map { place, choice in
        .init(Key.letter(choice.key), place, "", detail: choice.text, rank: .lasting)
      })
  }
}

extension Key {
  /// A letter, large and small: with caps lock on, a page must not hold anybody.
  static func letter(_ character: Character) -> [Key] {
    let others = [character.lowercased(), character.uppercased()].compactMap { text in
      text.count == 1 && text != String(character) ? text.first : nil
    }
    return ([character] + others).map(Key.character)
  }
}
