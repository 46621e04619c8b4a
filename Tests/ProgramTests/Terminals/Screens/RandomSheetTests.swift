import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingKit
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingCommands

extension TerminalSuite {
  /// Digits typed into `record` at any speed, with the built program on the screen of a terminal.
  @Suite struct RandomSheetTests {
    private static let typistCount = 10
    /// How many sheets each types.
    private static let count = Rounds.of(quick: 5, full: 100)
    /// With full rounds they type as slowly as a person, too.
    private static let longestGap = Rounds.of(quick: 40, full: 200)

    @Test func `what was typed is what is saved, or nothing is saved`() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for seed in 1...UInt64(Self.typistCount) {
          group.addTask {
            try await onOwnThread {
              try SheetTypist(seed: seed, longestGap: Self.longestGap).type(Self.count)
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }
}

/// Types one sheet of the GAD-7 after another, in a store of its own.
private final class SheetTypist {
  private static let rowCount = 7

  private let desk: Desk
  private var generator: SeededGenerator
  /// In milliseconds.
  private let longestGap: Int
  private var terminal: PseudoTerminal?
  private var expected: [String: String] = [:]

  init(seed: UInt64, longestGap: Int) throws {
    desk = try Desk()
    generator = SeededGenerator(seed: seed)
    self.longestGap = longestGap
  }

  func type(_ count: Int) throws {
    for number in 1...count {
      let terminal = try terminal ?? start()
      self.terminal = terminal
      let (subject, digits) = ("S\(number)", digits())
      try begin(subject, terminal)
      for (piece, gap) in pieces(digits) {
        usleep(UInt32(gap) * 1_000)
        try terminal.press(piece)
      }
      if digits.count == Self.rowCount {
        try save(terminal)
        expected[subject] = digits
      } else {
        try leave(after: digits, terminal)
      }
    }
    if let terminal { try finish(terminal) }
    #expect(try saved() == expected)
  }

  // MARK: What is typed

  /// Mostly as many digits as there are rows, and often the same digit again.
  private func digits() -> String {
    let lengths = [7, 7, 7, 7, 7, 7, 7, 7, 5, 6, 8, 9, 12]
    var digits = ""
    for _ in 0..<(lengths.randomElement(using: &generator) ?? 7) {
      let isSame = Int.random(in: 0..<3, using: &generator) == 0
      let digit = "0123".randomElement(using: &generator) ?? "0"
      digits.append(isSame ? digits.last ?? digit : digit)
    }
    return digits
  }

  /// The digits in one write, in bursts, or one by one; each piece with the gap before it.
  private func pieces(_ digits: String) -> [(String, gap: Int)] {
    let longest = [digits.count, 4, 1].randomElement(using: &generator) ?? 1
    var rest = digits[...]
    var pieces: [(String, gap: Int)] = []
    while !rest.isEmpty {
      let length = longest == 4 ? Int.random(in: 1...4, using: &generator) : longest
      pieces.append(
        (String(rest.prefix(length)), Int.random(in: 1...longestGap, using: &generator)))
      rest = rest.dropFirst(length)
    }
    return pieces
  }

  // MARK: The pages

  /// Starts the program, and says that the sheets were answered alone today.
  private func start() throws -> PseudoTerminal {
    let terminal = try desk.startOnScreen("record gad-7", rows: 40)
    try pass("> today", terminal)
    try terminal.waitFor("How was it answered?")
    try terminal.waitFor("help")
    try look()
    try terminal.press("1")
    return terminal
  }

  private func begin(_ subject: String, _ terminal: PseudoTerminal) throws {
    try terminal.waitFor("Who is the form about?")
    try terminal.waitFor("leave")
    try terminal.press(subject)
    try pass("> \(subject)", terminal)
    try terminal.waitFor("[ ]")
  }

  /// Continues from the rows to the check, and returns what that shows first.
  private func check(_ terminal: PseudoTerminal) throws -> String {
    try look()
    try terminal.press("\r")
    return try terminal.waitFor("Compare this with the paper.")
  }

  private func save(_ terminal: PseudoTerminal) throws {
    try terminal.waitFor("All rows are entered.")
    let page = try check(terminal)
    if page.contains("then press c.") {
      try terminal.waitFor("help")
      try look()
      try terminal.press("c")
      try terminal.waitFor("Save this result")
    }
    try pass("Enter save", terminal)
    do {
      try terminal.waitFor("Saved: ", timeout: .seconds(5))
    } catch PseudoTerminalFailure.late {
      // A busy machine drew the page so late that the key looked like one that was held.
      try pass("Check the answers, then press Enter to save.", terminal)
      try terminal.waitFor("Saved: ")
    }
  }

  /// Leaves a sheet with too few or too many digits, as whoever compares it would.
  private func leave(after digits: String, _ terminal: PseudoTerminal) throws {
    if digits.count < Self.rowCount {
      try terminal.waitFor("▸  \(digits.count + 1) [ ]")
    } else {
      try terminal.waitFor("A key was pressed that filled no row.")
      // An Enter that comes with the keys does not continue.
      usleep(300_000)
      let page = try check(terminal)
      #expect(page.contains("so rows may be shifted."))
      try terminal.waitFor("help")
      try terminal.press("G")
      try pass("help", terminal)
    }
    try finish(terminal)
    self.terminal = nil
  }

  /// Quits from any page, and waits for the end.
  private func finish(_ terminal: PseudoTerminal) throws {
    try look()
    try terminal.press("\u{3}")
    #expect(try terminal.waitForExit() == .signal(SIGINT))
  }

  private func pass(_ text: String, _ terminal: PseudoTerminal) throws {
    try terminal.waitFor(text)
    try look()
    try terminal.press("\r")
  }

  /// Waits as long as a person who looks at the page: what comes sooner may be a held key.
  private func look() throws {
    usleep(200_000)
  }

  // MARK: The store

  /// The digits that are saved, by subject.
  private func saved() throws -> [String: String] {
    let items = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7")).items
    let samples = try desk.bench.openStore().read { store in
      try store.samples(where: .all([])).compactMap { $0.assessment }
    }
    return Dictionary(
      uniqueKeysWithValues: samples.map { sample in
        (
          sample.subject,
          items.map { item in
            if case .value(let value)? = sample.answers[item.id] { "\(value)" } else { "?" }
          }.joined()
        )
      })
  }
}
