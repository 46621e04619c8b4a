package import Foundation
package import Synchronization
import Testing
import WellbeingInsights
package import WellbeingSamples
package import WellbeingTerminal
import WellbeingTestMachines
import WellbeingTestBytes
package import WellbeingTestStores

import WellbeingCommandLine
package import WellbeingCommands
package import WellbeingStore

/// Runs the program in this process: a store of its own, a clock that stands still during a run and
/// goes on by a minute after it, the zone of Berlin.
package final class Workbench {
  /// What the store holds, for telling whether a run changed it.
  package struct Contents: Equatable {
    package let samples: Set<UUID>
    package let drafts: [Draft]
    package let grants: [Grant]
    /// The configuration file.
    package let settings: Data?

    package init(
      samples: Set<UUID> = [], drafts: [Draft] = [], grants: [Grant] = [], settings: Data? = nil
    ) {
      (self.samples, self.drafts, self.grants, self.settings) = (samples, drafts, grants, settings)
    }
  }

  package let place: StorePlace
  /// What the next run takes for the time.
  package var clock: Date
  package var environment: [String: String]
  /// Stands before each line that is typed, where it is shown.
  package var typedMark = ""
  /// How many lines the last person before a terminal could not type before the program ended.
  package internal(set) var unreadLineCount = 0

  /// As in `Program.run`.
  package var findZone: (String) -> TimeZone? = IANAZone.named

  /// Signals are watched for the whole process, by one sitting at a time.
  package static let seat = Mutex(())

  /// - Parameter inMemory: Whether the store's file is in memory, where syncing costs nothing.
  package init(inMemory: Bool = false) throws {
    place = try StorePlace(in: inMemory ? TemporaryFolder.memory : nil)
    clock = try #require(RFC3339.date(from: "2026-03-10T09:30:00Z"))
    environment = [
      "WELLBEING_STORE": place.address, "HOME": place.folder, "LANG": "C.UTF-8",
    ]
  }

  package var folder: String { place.folder }
  package var store: String { place.path }

  /// Lets the clock go on.
  package func wait(days: Int = 0, hours: Int = 0) {
    clock += TimeInterval(days * 86_400 + hours * 3_600)
  }

  /// Runs a command line whose standard streams are files.
  package func run(_ commandLine: String, input: String = "") throws -> Run {
    try run(commandLine, input: Array(input.utf8))
  }

  /// Runs a command line whose standard streams are files.
  package func run(_ commandLine: String, input: [UInt8]) throws -> Run {
    let words = try #require(ShellWords("wellbeing " + commandLine).arguments(of: "wellbeing"))
    return run(words, input: input)
  }

  /// Called whenever the program asks for the time.
  package var onClock: @Sendable () -> Void = {}

  /// Called with each text that is shown, on a stream or on a screen.
  package var onShow: ((String) -> Void)?

  /// Whether a page with a text cannot be drawn.
  package var undrawable: (String) -> Bool = { _ in false }

  /// Runs arguments whose standard streams are files.
  package func run(_ arguments: [String?], input: [UInt8] = []) -> Run {
    var chunks = [input]
    let reader = LineReader { () throws(TerminalError) in chunks.popLast() ?? [] }
    return perform(
      arguments, reader, isInputTerminal: false, output: MemorySink(), diagnostics: MemorySink(),
      TerminalInfo(isTerminal: false, width: 80, usesColor: false))
  }

  /// Runs a command line before a person who types lines into a terminal, and nothing after them.
  ///
  /// The output is the screen: all that is said, and what is typed.
  ///
  /// - Parameter beforeLine: What happens elsewhere while the person thinks about the line of a
  ///   number, from 0.
  package func sit(
    _ commandLine: String, typing lines: [String], columns: Int = 80, rows: Int? = nil,
    beforeLine: @escaping (Int) -> Void = { _ in }
  ) throws -> Run {
    let screen = MemorySink()
    return try sit(
      commandLine, typing: lines, echo: screen, output: screen, diagnostics: screen,
      TerminalInfo(isTerminal: true, width: columns, height: rows, usesColor: false),
      beforeLine: beforeLine)
  }

  /// Runs a command line before a person who types, with standard output in a file.
  package func sitWithOutputInFile(_ commandLine: String, typing lines: [String]) throws -> Run {
    let screen = MemorySink()
    return try sit(
      commandLine, typing: lines, echo: screen, output: MemorySink(), diagnostics: screen,
      TerminalInfo(isTerminal: false, width: 80, usesColor: false))
  }

  private func sit(
    _ commandLine: String, typing lines: [String], echo: MemorySink, output: MemorySink,
    diagnostics: MemorySink, _ info: TerminalInfo,
    beforeLine: @escaping (Int) -> Void = { _ in }
  ) throws -> Run {
    let words = try #require(ShellWords("wellbeing " + commandLine).arguments(of: "wellbeing"))
    var left = lines[...]
    let reader = LineReader { [typedMark] () throws(TerminalError) in
      beforeLine(left.startIndex)
      guard let line = left.popFirst() else { return [] }
      echo.writeLine(typedMark + line)
      return Array((line + "\n").utf8)
    }
    defer { unreadLineCount = left.count }
    return Self.seat.withLock { _ in
      perform(
        words, reader, isInputTerminal: true, output: output, diagnostics: diagnostics, info)
    }
  }

  /// Runs arguments, and lets the clock go on.
  ///
  /// - Parameters:
  ///   - surroundings: Variables that hold where ``environment`` says nothing of them.
  ///   - makeScreen: As in `Runtime`.
  package func perform(
    _ arguments: [String?], _ reader: LineReader, isInputTerminal: Bool, output: MemorySink,
    diagnostics: MemorySink, _ info: TerminalInfo, surroundings: [String: String] = [:],
    makeScreen: @escaping (ConversationStream, ColorDepth) -> (any ScreenDevice)? = { _, _ in nil }
  ) -> Run {
    let (moment, onClock) = (clock, onClock)
    clock += 60
    func watched(_ sink: MemorySink) -> any TextSink {
      QuietSink(onShow.map { WatchedSink(sink, $0) } ?? sink, ownStore: place.path)
    }
    var runtime = Runtime(
      environment.merging(surroundings) { own, _ in own }, input: reader,
      output: watched(output), diagnostics: watched(diagnostics))
    runtime.isInputTerminal = isInputTerminal
    runtime.storeClock = {
      onClock()
      return moment
    }
    runtime.folderOfNewFiles = folder + "/"
    runtime.machineZone = { TimeZone(identifier: "Europe/Berlin") ?? .gmt }
    runtime.outputInfo = { info }
    runtime.makeScreen = makeScreen
    let code = Program.run(arguments, runtime, zone: findZone)
    return Run(
      commandLine: Self.line(arguments.compactMap(\.self)), code: code,
      output: likeFile(output),
      diagnostics: diagnostics === output ? "" : likeFile(diagnostics))
  }

  private func likeFile(_ sink: MemorySink) -> String {
    do {
      return try place.likeFile(sink.text)
    } catch {
      Issue.record(error)
      return sink.text
    }
  }

  private static func line(_ arguments: [String]) -> String {
    arguments.map { $0.contains { " '>".contains($0) } ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
  }

  // MARK: The store

  /// Opens the store without the program.
  package func openStore(as source: String = "test") throws -> HealthStore {
    let moment = clock
    return try HealthStore(
      at: place.location, source: Source(name: source, version: "1"), access: .owner,
      options: .init(clock: { moment }))
  }

  /// The digits by which the latest record is named.
  package func latest() throws -> String { try #require(try latestIfAny()) }

  package func latestIfAny() throws -> String? {
    let latest = try openStore().read { try $0.history(limit: 1).elements.first }
    // A connection that is still closing would be in the way of a command that clears the file.
    HealthStore.waitForClosings()
    return latest?.uuid.reference
  }

  /// What the store holds; nothing where there is none.
  package func contents() throws -> Contents {
    let settings = FileManager.default.contents(atPath: settingsPath)
    guard place.hasStore else {
      return Contents(settings: settings)
    }
    let store = try openStore()
    // A store that is only released is closed later, and may be in the way of the next command.
    defer { store.sync { $0.close() } }
    return try store.read {
      Contents(
        samples: Set(try $0.samples(where: .all([])).map(\.uuid)), drafts: try $0.drafts(),
        grants: try $0.grants(), settings: settings)
    }
  }
}

extension HealthStore {
  /// Changes the store, and closes it: one that is only released is closed later, and may be in the way
  /// of the next command.
  package nonisolated func closing<T: Sendable>(_ body: (Writer) throws -> T) throws -> T {
    defer { sync { $0.close() } }
    return try write(body)
  }
}

extension HealthStore.Writer {
  /// Discards all drafts, after somebody has followed up their alerts.
  package func reviewAndDiscardDrafts() throws {
    for draft in try drafts() {
      if !draft.raisedAlerts.isEmpty { try review(draft.id, by: "Ann", outcome: .spokenWith) }
      try discardDraft(draft, reason: "moved")
    }
  }
}
