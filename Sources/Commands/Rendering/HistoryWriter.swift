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
  private var isFirst = true

  init(_ output: any TextSink) {
    self.output = output
  }

  func begin() {
    output.write("{\"schemaVersion\":\(JSONOutput.schemaVersion),\"samples\":[")
  }

  func write(_ samples: [any Sample]) throws {
    for sample in samples {
      if !isFirst { output.write(",") }
      isFirst = false
      output.write(bytes: try JSONOutput.bytes(of: sample))
    }
  }

  func end(next: HistoryCursor?) throws {
    output.write("]")
    if let next { output.write(",\"next\":\"\(next.text)\"") }
    output.writeLine("}")
  }
}
