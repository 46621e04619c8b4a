/// The names of keys in help.
package struct KeyNames: Sendable {
  private let usesUnicode: Bool

  /// Creates names that a screen with this look can show.
  package init(_ look: Look) {
    usesUnicode = look.usesUnicode
  }

  /// Returns the name of a key.
  package func name(of key: Key) -> String {
    if let arrow = arrow(of: key) { return arrow }
    return switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    default: controlName(of: key)
    }
  }

  /// Returns the names of several keys for the help page; consecutive digits become a range.
  package func all(of keys: [Key]) -> String {
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
  package func short(of groups: [[Key]]) -> String {
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

  private func arrow(of key: Key) -> String? {
    switch key {
    case .up: usesUnicode ? "↑" : "Up"
    case .down: usesUnicode ? "↓" : "Down"
    case .left: usesUnicode ? "←" : "Left"
    case .right: usesUnicode ? "→" : "Right"
    case .shiftLeft: usesUnicode ? "Shift-←" : "Shift-Left"
    case .shiftRight: usesUnicode ? "Shift-→" : "Shift-Right"
    default: nil
    }
  }

  private func controlName(of key: Key) -> String {
    switch key {
    case .interrupt: "Ctrl-C"
    case .suspend: "Ctrl-Z"
    case .redraw: "Ctrl-L"
    case .endOfInput: "Ctrl-D"
    case .clearLine: "Ctrl-U"
    default: ""
    }
  }

  /// Returns the consecutive digits at the start of a list of keys.
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
