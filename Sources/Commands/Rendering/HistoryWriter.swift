import Foundation
import WellbeingKit
import WellbeingTerminal

/// An output format of the history, written page by page.
protocol HistoryWriter {
  func begin()
  func write(_ samples: [any Sample]) throws
  func end(next: HistoryCursor?) throws
}

/// Writes the history as one JSON document while it is read.
final class JSONHistoryWriter: HistoryWriter {
  private let output: any TextSink
  private let corrected: [UUID: [String]]
  private var listed: [UUID] = []
  private var isFirst = true

  /// - Parameter corrected: For each result, the items with an unreviewed alert of an earlier
  ///   version.
  init(_ output: any TextSink, _ corrected: [UUID: [String]]) {
    self.output = output
    self.corrected = corrected
  }

  func begin() {
    output.write("{\"schemaVersion\":\(JSONOutput.schemaVersion),\"samples\":[")
  }

  func write(_ samples: [any Sample]) throws {
    for sample in samples {
      if !isFirst { output.write(",") }
      isFirst = false
      if corrected[sample.uuid] != nil { listed.append(sample.uuid) }
      output.write(bytes: JSONOutput.bytes(of: sample))
    }
  }

  func end(next: HistoryCursor?) throws {
    output.write("],\"correctedAlerts\":")
    output.write(bytes: JSONOutput.bytes(of: listed))
    if let next { output.write(",\"next\":\"\(next.text)\"") }
    output.writeLine("}")
  }
}
