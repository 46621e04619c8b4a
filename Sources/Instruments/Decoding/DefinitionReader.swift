import WellbeingTextFormats

/// Collects the faults of a document during decoding, so that one run reports all of them.
package final class DefinitionReader {
  var findings = Findings()
  private var partCount = 0
  private var answerCount = 0
  private var claimed: Set<String> = []
  /// The languages that every text must have, known after the definition's list was read.
  package var languages: [String] = [] {
    didSet { claimed = Set(languages) }
  }

  var hasFaults: Bool { findings.count > 0 }

  /// Reads a document with a function, and throws every fault found.
  package static func read<T>(
    _ document: [UInt8], _ read: (Node) -> T?
  ) throws(DefinitionError) -> T {
    let reader = DefinitionReader()
    let result = read(try reader.root(of: document))
    let faults = reader.findings.faults
    guard let result, faults.kept.isEmpty else {
      throw DefinitionError(faults: faults.kept, omittedCount: faults.omittedCount)
    }
    return result
  }

  /// Returns the root value; throws a single fault if the document is too large or not JSON.
  func root(of document: [UInt8]) throws(DefinitionError) -> Node {
    let limit = Questionnaire.Limits.documentBytes
    guard document.count <= limit else {
      let start = JSONPosition(line: 1, column: 1, offset: 0)
      throw Self.only(.tooLarge(limit: limit), at: start, path: JSONPath.root.description)
    }
    do {
      return Node(
        place: DocumentValue(try JSONValue(parsing: document), path: .root), reader: self)
    } catch {
      throw Self.only(.syntax(error.reason), at: error.position, path: error.path)
    }
  }

  private static func only(
    _ problem: DefinitionFault.Problem, at position: JSONPosition, path: String
  ) -> DefinitionError {
    DefinitionError(faults: [
      DefinitionFault(
        line: position.line, column: position.column, path: path, problem: problem)
    ])
  }

  func claims(_ language: String) -> Bool { claimed.contains(language) }

  /// Counts one more part of a rule, and returns whether the limit allows it.
  func beginPart() -> Bool {
    partCount += 1
    return partCount <= Questionnaire.Limits.listElements
  }

  /// Counts the answers of one more example, and returns whether the limit allows them.
  func beginAnswers(_ count: Int) -> Bool {
    answerCount += count
    return answerCount <= Questionnaire.Limits.exampleAnswers
  }
}
