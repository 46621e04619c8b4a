import WellbeingTextFormats

/// The bindings of keys to actions. Keys are looked up in it and help is made from it, so that help
/// never lists a key without effect.
package struct KeyMap<Action: Sendable>: Sendable {
  package struct Binding: Sendable {
    let action: Action
    let hint: KeyHint

    /// Binds keys; the first is named in the help line.
    package init(
      _ keys: [Key], _ action: Action, _ summary: String, detail: String,
      rank: KeyHint.Rank = .usual
    ) {
      self.action = action
      hint = KeyHint(keys: keys, summary: summary, detail: detail, rank: rank)
    }
  }

  private let bindings: [Binding]

  /// Creates a map without the bindings that have no keys; of two bindings of a key, the first
  /// applies.
  package init(_ bindings: [Binding]) {
    self.bindings = bindings.filter { !$0.hint.keys.isEmpty }
  }

  package func action(for key: Key) -> Action? {
    bindings.first { $0.hint.keys.contains(key) }?.action
  }

  package var hints: [KeyHint] { bindings.map(\.hint) }
}

package struct KeyHint: Sendable, Hashable {
  /// The priority in a help line that is too short for all hints.
  package enum Rank: Sendable, Hashable, Comparable {
    /// The first to be left out.
    case rare
    case usual
    /// The last to be left out, and the last in the line.
    case lasting
  }

  /// The keys; the help line names the first.
  package let keys: [Key]
  /// A word or two for the help line; consecutive hints with the same summary share a place in it.
  /// Empty for hints that only the help page shows.
  package let summary: String
  package let detail: String
  package let rank: Rank

  package init(keys: [Key], summary: String, detail: String, rank: Rank = .usual) {
    self.keys = keys
    self.summary = summary
    self.detail = detail
    self.rank = rank
  }

  func said(_ words: PersonWords) -> KeyHint {
    KeyHint(keys: keys, summary: words.of(summary), detail: detail, rank: rank)
  }
}

/// The names of keys, as the line of keys and the help page show them.
package enum KeyNames {
  package static func name(of key: Key) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .shiftLeft: "Shift-←"
    case .shiftRight: "Shift-→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .interrupt: "Ctrl-C"
    case .suspend: "Ctrl-Z"
    case .redraw: "Ctrl-L"
    case .endOfInput: "Ctrl-D"
    case .clearLine: "Ctrl-U"
    case .paste, .overduePaste, .unknown: ""
    }
  }

  /// Returns the names of several keys for the help page; consecutive digits become a range.
  package static func all(of keys: [Key]) -> String {
    var names: [String] = []
    var rest = keys[...]
    while let key = rest.first {
      let run = Self.digits(at: rest)
      if run.count > 2, let first = run.first, let last = run.last {
        names.append("\(first)-\(last)")
        rest = rest.dropFirst(run.count)
      } else {
        names.append(name(of: key))
        rest = rest.dropFirst()
      }
    }
    return names.joined(separator: ", ")
  }

  /// Returns the names of keys for hints that share a place in the help line: the first key of
  /// each, or all digits.
  package static func short(of groups: [[Key]]) -> String {
    let names = groups.compactMap { keys in
      guard let first = keys.first else { return String?.none }
      return Self.digits(at: keys[...]).isEmpty ? name(of: first) : all(of: keys)
    }
    let areArrows = names.allSatisfy { $0.count == 1 && $0.unicodeScalars.allSatisfy(Self.isArrow) }
    return names.joined(separator: areArrows ? "" : "/")
  }

  private static func isArrow(_ scalar: Unicode.Scalar) -> Bool {
    ("←"..."↓").contains(scalar)
  }

  /// Returns the lines that name as many keys as fit. They leave out the least important hints
  /// first, the last among equals.
  ///
  /// - Parameters:
  ///   - mark: The start of the first line, which is never left out.
  ///   - count: The greatest number of lines.
  static func lines(of hints: [KeyHint], after mark: String? = nil, width: Int, count: Int)
    -> [[Span]]
  {
    var groups: [[KeyHint]] = []
    for hint in hints where !hint.summary.isEmpty {
      if groups.last?.last?.summary == hint.summary {
        groups[groups.count - 1].append(hint)
      } else {
        groups.append([hint])
      }
    }
    let entries = groups.map { group in
      (
        spans: [Span(short(of: group.map(\.keys))), Span(" " + group[0].summary, .quiet)],
        rank: group[0].rank
      )
    }
    let start = mark.map { [[Span($0, .quiet)]] } ?? []
    var shown = entries.filter { $0.rank != .lasting } + entries.filter { $0.rank == .lasting }
    while let least = shown.map(\.rank).min() {
      let lines = Self.packed(start + shown.map(\.spans), width: width)
      if lines.count <= count, lines.allSatisfy({ $0.width <= width }) { return lines }
      if let last = shown.lastIndex(where: { $0.rank == least }) { shown.remove(at: last) }
    }
    return start
  }

  private static func packed(_ texts: [[Span]], width: Int) -> [[Span]] {
    texts.reduce(into: []) { lines, text in
      let joined = lines.last.map { $0 + [Span("  ")] + text } ?? text
      if !lines.isEmpty, joined.width <= width {
        lines[lines.count - 1] = joined
      } else {
        lines.append(text)
      }
    }
  }

  private static func digits(at keys: ArraySlice<Key>) -> [Int] {
    var digits: [Int] = []
    for key in keys {
      guard case .character(let character) = key, character.isASCII,
        let digit = character.wholeNumberValue
      else { break }
      if let last = digits.last, digit != last + 1 { break }
      digits.append(digit)
    }
    return digits
  }
}
