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

  /// The keys that do something; all other characters search.
  var keys: KeyMap<Action> { KeyMap(choosing + searching + leaving) }

  private var choosing: [KeyMap<Action>.Binding] {
    let moving: [KeyMap<Action>.Binding] = [
      .init([.up], .previous, "move", detail: "Goes to the word above."),
      .init([.down], .next, "move", detail: "Goes to the word below."),
    ]
    let choosing: [KeyMap<Action>.Binding] = [
      .init(
        [.character(" ")], .toggle, "choose",
        detail: "Chooses the word, or no longer chooses it."),
      .init(
        [.enter], .confirm, "confirm", detail: "Confirms the words that are chosen.",
        rank: .lasting),
    ]
    return choosing + (shown.isEmpty ? [] : moving)
  }

  private var searching: [KeyMap<Action>.Binding] {
    guard !filter.isEmpty else { return [] }
    return [
      .init([.backspace], .shorten, "", detail: "Removes the last letter that is searched."),
      .init(
        [.escape, .clearLine], .showAll, "all words", detail: "Shows all words again.",
        rank: .lasting),
    ]
  }

  private var leaving: [KeyMap<Action>.Binding] {
    let back = KeyMap.Binding(
      [.left, .backTab], Action.back, "back", detail: "Goes back to the page before.")
    let quit = KeyMap.Binding(
      [.escape], Action.quit, "leave", detail: "Leaves.", rank: .lasting)
    return (canGoBack ? [back] : []) + (filter.isEmpty ? [quit] : [])
  }
}
