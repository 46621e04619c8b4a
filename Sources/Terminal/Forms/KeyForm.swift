/// A page to read, with a few choices of one key each.
///
/// Enter does nothing here.
package struct KeyForm: ScreenForm {
  /// A choice on the page.
  package struct Choice: Sendable, Hashable {
    /// The key, in upper or lower case.
    package let key: Character
    package let text: String
    /// Whether the whole page must have been seen first.
    package let needsWholePage: Bool

    /// Creates a choice.
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

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - header: The content that stays at the top.
  ///   - body: The content to read.
  ///   - choices: The choices, listed below the body in this order.
  ///   - message: The error to show; nil for none.
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

  /// Returns the index of the choice.
  package mutating func take(_ press: KeyPress) -> Int? {
    message = nil
    guard let place = keys.action(for: press.key) else { return nil }
    return place
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
  /// Returns a letter in upper and lower case, so that caps lock does not trap anybody on a page.
  static func letter(_ character: Character) -> [Key] {
    let others = [character.lowercased(), character.uppercased()].compactMap { text in
      text.count == 1 && text != String(character) ? text.first : nil
    }
    return ([character] + others).map(Key.character)
  }
}
