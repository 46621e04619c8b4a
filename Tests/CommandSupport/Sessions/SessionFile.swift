import Foundation

/// A text file of cases, each as a terminal shows it: commands, what is typed, what is answered.
///
/// Contributing describes the format. Lines before the first title hold for every case.
package struct SessionFile: Sendable {
  /// A line that cannot be read.
  package struct Problem: Error, Sendable {
    package let line: Int
    package let text: String
  }

  /// One store and one clock; it depends on no other case.
  package struct Case: Sendable {
    package let line: Int
    package let title: String
    package var steps: [Step] = []
    package var problem: Problem?
  }

  package struct Step: Sendable {
    package enum Work: Sendable {
      /// A comment or an empty line.
      case remark(String)
      /// `% name rest`, with the lines `| …` below it.
      case directive(name: String, rest: String, lines: [String])
      case command(Command)
    }

    package let line: Int
    package let work: Work
  }

  package struct Command: Sendable {
    package let text: String
    /// The lines `< …`: standard input.
    package let input: [String]
    /// The lines `» …` below the command: keys for a screen.
    package let keys: [String]
    /// What is shown, as it is in the file.
    package let expected: [String]
  }

  package let path: String
  /// What holds for every case.
  package private(set) var preamble: [Step] = []
  package private(set) var cases: [Case] = []

  /// Reads a file; a line that cannot be read is a problem of its case alone.
  package init(path: String) throws {
    self.init(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
  }

  package init(path: String, text: String) {
    self.path = path
    var reader = SessionReader(text: text)
    while let line = reader.next() {
      if line.text.hasPrefix("== ") {
        cases.append(Case(line: line.number, title: String(line.text.dropFirst(3))))
        continue
      }
      do throws(Problem) {
        let step = Step(line: line.number, work: try reader.work(beginningWith: line))
        let isCommand = if case .command = step.work { true } else { false }
        // A report that was pasted has no title.
        if cases.isEmpty, isCommand { cases.append(Case(line: line.number, title: "")) }
        if cases.isEmpty {
          preamble.append(step)
        } else {
          cases[cases.count - 1].steps.append(step)
        }
      } catch {
        if cases.isEmpty { cases.append(Case(line: line.number, title: "")) }
        cases[cases.count - 1].problem = cases[cases.count - 1].problem ?? error
      }
    }
  }
}

/// Reads the lines of a session one step at a time.
private struct SessionReader {
  private let lines: [String]
  private var place = 0

  init(text: String) {
    lines = SessionText.lines(text)
  }

  mutating func next() -> (number: Int, text: String)? {
    guard place < lines.count else { return nil }
    defer { place += 1 }
    return (place + 1, lines[place])
  }

  /// The step that a line begins, with the lines that belong to it.
  mutating func work(
    beginningWith line: (number: Int, text: String)
  ) throws(SessionFile.Problem) -> SessionFile.Step.Work {
    if line.text.isEmpty || line.text.hasPrefix("#") { return .remark(line.text) }
    if line.text == "$ wellbeing" || line.text.hasPrefix("$ wellbeing ") {
      let (input, keys) = (taken("< "), taken("» "))
      return .command(
        .init(
          text: String(line.text.dropFirst("$ wellbeing ".count)), input: input, keys: keys,
          expected: shown()))
    }
    if line.text.hasPrefix("% ") {
      let words = line.text.dropFirst(2).split(separator: " ", maxSplits: 1)
      return .directive(
        name: String(words.first ?? ""), rest: words.count > 1 ? String(words[1]) : "",
        lines: taken("| "))
    }
    throw SessionFile.Problem(
      line: line.number,
      text: "This line belongs to no command. A command begins with '$ wellbeing'.")
  }

  /// The lines with a mark from here on, without it.
  private mutating func taken(_ mark: String) -> [String] {
    var found: [String] = []
    while place < lines.count, lines[place].hasPrefix(mark) || lines[place] == mark.dropLast() {
      found.append(String(lines[place].dropFirst(mark.count)))
      place += 1
    }
    return found
  }

  /// The lines up to the next step, without the empty line before it.
  private mutating func shown() -> [String] {
    var found: [String] = []
    while place < lines.count, !SessionText.beginsStep(lines[place]) {
      found.append(lines[place])
      place += 1
    }
    if place < lines.count, found.last == "" { found.removeLast() }
    return found
  }
}
