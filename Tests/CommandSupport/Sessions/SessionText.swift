/// How shown text, typed text and bytes are written in a session.
package enum SessionText {
  /// Stands before typed text while a case is played; what the program prints never has it.
  static let typedMark: Character = "\u{E000}"
  private static let noNewline = "\\ no newline"

  /// Lines by line feeds alone, so that CR LF is not a character of its own; the last feed ends a
  /// line.
  static func lines(_ text: String) -> [String] {
    var parts = text.utf8.split(separator: 10, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if parts.last == "" { parts.removeLast() }
    return parts
  }

  /// Whether a line begins a step, so that a shown line like it needs a backslash.
  static func beginsStep(_ line: String) -> Bool {
    line == "#" || ["$ wellbeing", "% ", "== ", "# "].contains { line.hasPrefix($0) }
  }

  /// What a run shows as the lines of a file: `»` before what was typed, a backslash before a line
  /// that would begin something else.
  static func quoted(_ shown: String) -> [String] {
    let text = shown.replacing("»", with: "\\»").replacing(String(typedMark), with: "»")
    let isEnded = text.isEmpty || text.utf8.last == 10
    return lines(text).map { line in
      let isMark = ["< ", "» ", "\\"].contains { line.hasPrefix($0) } && !line.hasPrefix("\\»")
      return beginsStep(line) || isMark ? "\\" + line : line
    } + (isEnded ? [] : [noNewline])
  }

  /// What is typed in an expected text: all that follows a `»`, line by line.
  static func typed(in expected: [String]) -> [String] {
    expected.compactMap { line in
      var isEscaped = false
      for index in line.indices {
        if line[index] == "»", !isEscaped {
          return String(decoding: bytes(String(line[line.index(after: index)...])), as: UTF8.self)
        }
        isEscaped = line[index] == "\\"
      }
      return nil
    }
  }

  /// Whether a command line has what a shell would act on outside quotes, or such a word in them,
  /// which `ShellWords` takes for the same.
  static func hasShellOperator(_ text: String) -> Bool {
    text.replacing(/'([^']*)'|"([^"]*)"/) { match in
      let quoted = match.1 ?? match.2 ?? ""
      return ["|", "<", ">", "&&"].contains(quoted) ? quoted : ""
    }.contains(/[|<>&;]/)
  }

  /// What may be wrong where an answer that was pasted is not marked as typed.
  static func hint(_ expected: [String], _ actual: [String]) -> [String] {
    let isUnmarked = actual.contains { prompt in
      prompt.hasSuffix(" ") && expected.contains { $0.hasPrefix(prompt) && $0 != prompt }
    }
    return isUnmarked ? ["Put » before what was typed."] : []
  }

  /// The bytes of a text with `\xHH`, `\n` and `\\`.
  static func bytes(_ text: String) -> [UInt8] {
    var (found, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        found.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"): found.append(10)
      case UInt8(ascii: "x"):
        found +=
          UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16).map { [$0] } ?? []
        rest = rest.dropFirst(2)
      default: found.append(next)
      }
    }
    return found
  }

  /// The lines that differ, with two lines around them; `␣` is a space at the end of a line.
  static func difference(_ expected: [String], _ actual: [String]) -> [String] {
    let changes = actual.difference(from: expected)
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var rows: [String] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < actual.count {
      if removed.contains(left) {
        rows.append("- " + endMarked(expected[left]))
        left += 1
      } else if inserted.contains(right) {
        rows.append("+ " + endMarked(actual[right]))
        right += 1
      } else {
        rows.append("  " + expected[left])
        left += 1
        right += 1
      }
    }
    let near = rows.indices.filter { index in
      rows[max(0, index - 2)..<min(rows.count, index + 3)].contains { !$0.hasPrefix("  ") }
    }
    return near.enumerated().flatMap { place, index in
      (place > 0 && near[place - 1] != index - 1 ? ["  …"] : []) + [rows[index]]
    }
  }

  private static func endMarked(_ line: String) -> String {
    line.replacing(/\ +$/) { String(repeating: "␣", count: $0.0.count) }
  }
}
