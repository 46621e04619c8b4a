import Testing

@testable import WellbeingInstruments

/// A small edit of a document that makes one fault, and the fault that it makes.
struct Edit: CustomTestStringConvertible {
  /// The document that is edited.
  enum Document: String {
    case gad7 = "gad-7.json"
    case phq9 = "phq-9.json"

    var text: String {
      get throws {
        String(decoding: try #require(EmbeddedFile.bytes(named: rawValue)), as: UTF8.self)
      }
    }
  }

  let document: Document
  /// Where to look for the text that is replaced: behind this, if it is not empty.
  let anchor: String
  let old: String
  let new: String
  let path: String
  let problem: DefinitionFault.Problem
  /// How many lines behind the edit's first line the fault is found.
  let lineOffset: Int

  init(
    _ document: Document, behind anchor: String = "", _ old: String, to new: String,
    at path: String, _ problem: DefinitionFault.Problem, lineOffset: Int = 0
  ) {
    self.document = document
    self.anchor = anchor
    self.old = old
    self.new = new
    self.path = path
    self.problem = problem
    self.lineOffset = lineOffset
  }

  var testDescription: String { "\(path) of \(document.rawValue): \(problem)" }

  /// Expects that the fault is found at its place.
  ///
  /// - Returns: All faults of the edited document.
  func expectNamed() throws -> [DefinitionFault] {
    let (bytes, line) = try applied()
    let faults = QuestionnaireLinter.check(bytes).faults
    let fault = try #require(faults.first { $0.problem == problem })
    #expect(fault.path == path)
    #expect(fault.line == line)
    #expect(fault.column > 0)
    return faults
  }

  /// The edited document, with the line on which its fault is to be found.
  func applied() throws -> (bytes: [UInt8], line: Int) {
    let text = try document.text
    let start =
      anchor.isEmpty ? text.startIndex : try #require(text.firstRange(of: anchor)).upperBound
    let place = try #require(text[start...].firstRange(of: old), "the text to replace is there")
    let line = 1 + text[..<place.lowerBound].count { $0 == "\n" } + lineOffset
    return (Array(text.replacingCharacters(place, with: new).utf8), line)
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with new: String) -> String {
    self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
