import Foundation
import WellbeingKit
import WellbeingTerminal

/// A form of the history: takes page after page of samples.
protocol HistoryWriter {
  func begin()
  func write(_ samples: [any Sample]) throws
  func end(next: HistoryCursor?) throws
}

/// The history as one JSON document, written as it is read.
final class JSONHistoryWriter: HistoryWriter {
  private let output: any TextSink
  private let corrected: [UUID: [String]]
  private var listed: [UUID] = []
  private var isFirst = true

  /// - Parameter corrected: By result, the items of which an earlier version raised an alert that
  ///   nobody has reviewed.
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
