package import Foundation
package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTextFormats

/// A record of a file, before anything is compared or saved.
package struct IncomingRecord: Sendable {
  package let line: Int
  package var sample: any Sample
  /// The total that the file states for the main score; nil if it states none.
  package var statedTotal: Double?
  /// The items that are not scored whose answers were left out, and why.
  package var notRead: [(item: String, reason: String)] = []
  /// Whether it is of another program's table: it was scored just now, and its identifier is new.
  package var isOfTable = false
  /// Whether nothing says who administered it, so that it counts as answered by oneself.
  package var isOriginAssumed = false
  /// Whether the file has the same row before.
  package var isRepeated = false
  /// Whether it may replace a record that has its identity, and whether it is to replace a result of
  /// the same subject and time.
  package var (mayReplace, replacesSameTime) = (true, false)
  /// Whether the file has neither its end, its metadata nor its policy.
  package var isPartial = false
  /// Whether it is the amount of its day, and replaces another one of the same program.
  package var isAmountOfDay = false
  /// The rest is only in our own JSON Lines: when it was deleted, the earlier names of its subject,
  /// and the alerts that an answer raised before it was changed.
  package var deleted: Date?
  package var formerSubjects: [String] = []
  package var takenBack: [RaisedAlert] = []
  /// What purged versions raised.
  package var ofPurged: [OpenAlerts.Row] = []

  package init(line: Int, sample: any Sample) {
    self.line = line
    self.sample = sample
  }
}

/// A record that was not read, and why.
package struct RefusedRecord: Sendable {
  package let problem: Problem
  /// How many records it stands for, if those after it are not known one by one.
  package var count = 1
  /// Whether the answers of the record raise an alert.
  package var raisesAlert = false
  /// Whether an answer that might raise an alert cannot be read.
  package var hidesAlert = false

  package init(_ problem: Problem, raisesAlert: Bool = false) {
    (self.problem, self.raisesAlert) = (problem, raisesAlert)
  }
}

extension Problem {
  /// A problem with a line of a file. It never contains what the line has.
  ///
  /// - Parameters:
  ///   - code: The name of the problem.
  ///   - cell: The name of a column.
  ///   - path: A path in JSON.
  package init(
    _ code: String, _ words: String, line: Int? = nil, cell: String? = nil, path: String? = nil
  ) {
    self.init(words, at: Place(line: line, cell: cell, path: path), row: code)
  }

  /// A sentence as part of a longer one: without a capital at its beginning and a full stop.
  package static func clause(_ sentence: String) -> String {
    let clause = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return clause.prefix(1).lowercased() + clause.dropFirst()
  }
}

/// Reads what a file has, one after another.
package protocol IncomingReader {
  /// The line of what was read last.
  var line: Int { get }

  /// Returns what is next; nil at the end.
  ///
  /// - Throws: ``Problem`` if the rest cannot be read, and any error of reading.
  mutating func next() throws -> Incoming?
}

/// What a reader finds next in a file.
package enum Incoming: Sendable {
  case record(IncomingRecord)
  case definition(Questionnaire)
  /// A line of a whole store's file that is not a record: its type, and the line.
  case row(String, Node, line: Int)
  /// A row that is not to be read, and why.
  case leftOut(String)
  case problem(RefusedRecord)
  /// What to look at, although it is read.
  case note(Problem)
}
