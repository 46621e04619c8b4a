import Foundation
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingTestStores

/// What was said to each reader from some moment on, and what was found afterwards.
struct LostAnswerWords {
  enum Reader: String, CaseIterable { case person, staff }

  private var said: [Reader: [String]] = [:]
  var code = ExitCode.done
  var kept: [String] = []
  var list: Run?
  var check: Run?

  /// Adds a page of a screen, without its title and its keys.
  mutating func add(page lines: [String], for reader: Reader) {
    let rules = lines.indices.filter { lines[$0].contains("────────") }
    guard let first = rules.first, let last = rules.last, first < last else {
      return add(lines.joined(separator: "\n"), for: reader)
    }
    add(lines[(first + 1)..<last].joined(separator: "\n"), for: reader)
  }

  /// Adds a text; one that was the last already is not said again.
  mutating func add(_ text: String, for reader: Reader) {
    let paragraphs = Self.paragraphs(
      of: text.replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: "\n"))
    guard !paragraphs.isEmpty, said[reader]?.suffix(paragraphs.count) != paragraphs[...] else {
      return
    }
    said[reader, default: []] += paragraphs
  }

  /// Forgets the page on which the person does something: it was there before.
  mutating func forgetPage() {
    said = [:]
  }

  /// All of it, a sentence per line.
  func text(in bench: Workbench) throws -> String {
    func normal(_ text: String) throws -> String {
      Self.withUsualCause(
        Run.masked(
          try bench.place.likeFile(text).replacing(bench.folder, with: "~")
            .replacing(#/ {2,}/#, with: "  ")))
    }
    var lines: [String] = []
    func add(_ name: String, _ found: [String]) throws {
      for line in found { lines.append("\(name): \(try normal(line))") }
    }
    for reader in Reader.allCases {
      try add(reader.rawValue, said[reader] ?? [])
    }
    if let list, let check {
      try add("list", Self.paragraphs(of: list.diagnostics + list.output, isTable: true).sorted())
      let said = Self.paragraphs(of: check.diagnostics + check.output).joined(separator: " ")
      try add("check", ["\(said) (exit \(check.code.rawValue))"])
    }
    let usual = Self.causes.contains { cause in
      cause.exit == code.rawValue && lines.contains { $0.contains("{cause}") }
    }
    let held = kept.isEmpty ? "nothing" : kept.sorted().joined(separator: ", ")
    lines.append("exit: \(usual ? "{exit}" : "\(code.rawValue)"); kept: \(held)")
    return lines.joined(separator: "\n")
  }

  // MARK: Causes

  /// What the program says of each failure, and its exit status, so that cells that differ in nothing
  /// else are one.
  static let causes: [(place: LostAnswerCell.Place, text: String, exit: Int32)] = [
    (
      .file,
      "Another program moved or replaced '~/store.sqlite', so nothing more was saved: see what is there "
        + "and try again.", 75
    ),
    (
      .fullFile,
      "The store refused a row (trigger: full): check the store, and report this if it is sound. "
        + "'wellbeing store check' shows what is wrong.", 65
    ),
    (
      .server,
      "There is no shared store at '~/store.sqlite': check the address, or ask an administrator to "
        + "make it. 'wellbeing store sql --schema NAME' prints the SQL that makes one.", 66
    ),
  ]

  private static func withUsualCause(_ text: String) -> String {
    causes.reduce(text) { $0.replacing($1.text, with: "{cause}") }
  }

  // MARK: Sentences

  private static let contacts = ["Emergency", "Samaritans", "Shout", "NHS 111", "Lifeline"]
  /// Lines that say nothing of what was lost: titles, prompts, scores.
  private static let passing = [
    "Recorded: ", "1  Yes", "2  No", "Age  ", "Staff: type your word", "Enter confirm",
    "Symptom pattern", "This is a screening result", "minimal  severe", "none to  mild",
    "To find someone to talk to",
  ]
  private static let titles = ["PHQ-9", "P1", "self", "Result"]

  /// The paragraphs of a text, wrapped lines joined, the helplines as one word.
  static func paragraphs(of text: String, isTable: Bool = false) -> [String] {
    var (found, former) = ([String](), "")
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let bare = line.trimmingCharacters(in: .whitespaces)
      defer { former = line }
      guard !bare.isEmpty, !passing.contains(where: bare.hasPrefix), !titles.contains(bare),
        bare.contains(where: \.isLetter)
      else { continue }
      if contacts.contains(where: bare.hasPrefix) {
        if let last = found.last, !last.hasSuffix("{contacts}") {
          found[found.count - 1] = last + " {contacts}"
        }
        continue
      }
      let isCommand = bare.hasPrefix("wellbeing ") && found.last?.hasSuffix(":") == true
      let isWrapped = !isTable && (continues(former, line) || isCommand)
      if isWrapped, let last = found.popLast() {
        found.append("\(last) \(bare.hasPrefix("! ") ? String(bare.dropFirst(2)) : bare)")
      } else {
        found.append(bare)
      }
    }
    return found
  }

  /// Whether a line ended only because its next word had no room.
  private static func continues(_ former: String, _ line: String) -> Bool {
    guard !former.allSatisfy(\.isWhitespace), former.count <= 80 else { return false }
    let bare = line.drop { $0 == " " || $0 == "!" || $0 == "?" }
    return former.count + 1 + (bare.split(separator: " ").first?.count ?? 0) > 77
  }
}
