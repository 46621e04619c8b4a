import Foundation
import Synchronization
import WellbeingStore
package import WellbeingTerminal

/// Somebody who watches what a run shows, in order, and what the store holds meanwhile.
package final class Witness {
  /// What is watched for, by the words that show it.
  private static let signs: [(event: String, words: [String])] = [
    (
      "alert",
      [
        "Item 9 (thoughts", "Thank you for answering", "You did not answer the question about",
        "is possible only if item 9", "could not be evaluated", "of the import",
      ]
    ),
    ("score", ["of 27", "Score: ", #""scores""#]),
    ("same day", ["already has", "today already", "You already have"]),
  ]

  private let bench: Workbench
  private let atAlert: (Workbench) -> Void
  private let before: Workbench.Contents
  /// Each event once, when it was first seen.
  private var events: [String] = []
  private var failure: (any Error)?

  package init(_ bench: Workbench, atAlert: @escaping (Workbench) -> Void) throws {
    self.bench = bench
    self.atAlert = atAlert
    before = try bench.contents()
  }

  package func see(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for (event, signs) in Self.signs
    where !events.contains(event) && signs.contains(where: { Self.says(words, $0) }) {
      lookAtStore()
      events.append(event)
      if event == "alert" { atAlert(bench) }
    }
  }

  /// Whether a text has a sign, and no longer number at its end: `of 27` is not in `of 27507598`, where
  /// a result is named.
  private static func says(_ text: String, _ sign: String) -> Bool {
    text.ranges(of: sign).contains { place in
      text[place.upperBound...].first?.isHexDigit != true || sign.last?.isNumber != true
    }
  }

  /// The events in order; *saved* comes before what was seen after a result had been saved.
  ///
  /// - Throws: The first error that the store had for the witness: an event may be missing then.
  package func all() throws -> String {
    lookAtStore()
    if let failure { throw failure }
    return events.joined(separator: ", ")
  }

  private func lookAtStore() {
    guard !events.contains("saved"), failure == nil else { return }
    do {
      guard try !bench.contents().samples.isSubset(of: before.samples) else { return }
      events.append("saved")
    } catch {
      failure = error
    }
  }
}

/// A sink that tells of each text that it is given, once it has it.
package final class WatchedSink: TextSink {
  private let sink: MemorySink
  private nonisolated(unsafe) let see: (String) -> Void

  package init(_ sink: MemorySink, _ see: @escaping (String) -> Void) {
    (self.sink, self.see) = (sink, see)
  }

  package func write(bytes: [UInt8]) {
    sink.write(bytes: bytes)
    see(String(decoding: bytes, as: UTF8.self))
  }

  package func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    write(bytes: Array(bytes))
  }

  package func flush() throws(TerminalError) {}
}

/// Leaves out the note that the store of a test is new, which each of them would begin with.
package final class QuietSink: TextSink {
  private let sink: any TextSink
  private let note: String

  package init(_ sink: any TextSink, ownStore path: String) {
    self.sink = sink
    note = Self.note(of: path)
  }

  /// The note without white space, which depends on the width.
  private static func note(of path: String) -> String {
    "Note:Therewasnostoreat\(path):anewonewascreated."
  }

  /// What a process wrote, without the note.
  static func without(_ path: String, _ text: String) -> String {
    let characters = note(of: path).map { NSRegularExpression.escapedPattern(for: String($0)) }
    return text.replacingOccurrences(
      of: characters.joined(separator: "\\s*") + "\n", with: "", options: .regularExpression)
  }

  package func write(bytes: [UInt8]) {
    if String(decoding: bytes, as: UTF8.self).filter({ !$0.isWhitespace }) != note {
      sink.write(bytes: bytes)
    }
  }

  package func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    try sink.writeThrough(bytes)
  }

  package func flush() throws(TerminalError) { try sink.flush() }
}
