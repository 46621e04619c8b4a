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

  package init(line: Int, sample: any Sample) {
    self.line = line
    self.sample = sample
  }
}

/// Why a line or cell of a file was not read. It never contains the content.
package struct ImportProblem: Error, Sendable, Hashable {
  package enum Place: Sendable, Hashable {
    case row
    /// The name of a column.
    case column(String)
    /// A path in JSON.
    case path(String)
  }

  package let line: Int
  package let place: Place
  package let code: String
  /// What is wrong, without a full stop.
  package let message: String
  /// How many problems it stands for, if those after it are not known one by one.
  package var count = 1
  /// Whether the answers of the record that was not read raise an alert.
  package var raisesAlert = false
  /// Whether an answer that might raise an alert cannot be read.
  package var hidesAlert = false

  package init(_ code: String, _ message: String, line: Int, place: Place = .row) {
    (self.code, self.message, self.line, self.place) = (code, message, line, place)
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
  /// - Throws: ``ImportProblem`` if the rest cannot be read, and any error of reading.
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
  case problem(ImportProblem)
  /// What to look at, although it is read.
  case note(ImportProblem)
}
