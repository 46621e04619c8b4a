extension SelectionForm {
  enum Action: Sendable {
    case previous
    case next
    case toggle
    case shorten
    case showAll
    case confirm
    case back
    case quit
  }

  /// The key bindings; all other characters are search text.
  var keys: KeyMap<Action> { KeyMap(choosing + searching + leaving) }

  private var choosing: [KeyMap<Action>.Binding] {
    let moving: [KeyMap<Action>.Binding] = [
      .init([.up], .previous, "move", detail: "Move up."),
      .init([.down], .next, "move", detail: "Move down."),
    ]
    let choosing: [KeyMap<Action>.Binding] = [
      .init(
        [.character(" ")], .toggle, "choose",
        detail: "Choose the word, or undo the choice."),
      .init(
        [.enter], .confirm, "confirm", detail: "Confirm the chosen words.",
        rank: .lasting),
    ]
    return choosing + (shown.isEmpty ? [] : moving)
  }

  private var searching: [KeyMap<Action>.Binding] {
    guard !filter.isEmpty else { return [] }
    return [
      .init([.backspace], .shorten, "", detail: "Remove the last letter of the search."),
      .init(
        [.escape, .clearLine], .showAll, "all words", detail: "Show all words again.",
        rank: .lasting),
    ]
  }

  private var leaving: [KeyMap<Action>.Binding] {
    let back = KeyMap.Binding(
      [.left, .backTab], Action.back, "back", detail: "Go back to the previous page.")
    let quit = KeyMap.Binding(
      [.escape], Action.quit, "leave", detail: "Quit.", rank: .lasting)
    return (canGoBack ? [back] : []) + (filter.isEmpty ? [quit] : [])
  }
}
