import WellbeingTextFormats

/// Collects the faults of a document during decoding, so that one run reports all of them.
package final class DefinitionReader {
  var findings = Findings()
  private var document: Document?
  private var partCount = 0
  private var answerCount = 0
  private var claimed: Set<String> = []
  /// The languages that every text must have, known after the definition's list was read.
  package var languages: [String] = [] {
    didSet { claimed = Set(languages) }
  }

  var hasFaults: Bool { findings.count > 0 }

  var found: FoundFaults { FoundFaults(findings, in: document) }

  /// Reads a document with a function, and throws every fault found.
  package static func read<T>(
    _ document: [UInt8], _ read: (DefinitionNode) -> T?
  ) throws(DefinitionError) -> T {
    let reader = DefinitionReader()
    let result = read(try reader.root(of: document))
    guard let result, !reader.hasFaults else { throw DefinitionError(reader.found) }
    return result
  }

  /// Returns the root value; throws a single fault if the document is too large or not JSON.
  func root(of document: [UInt8]) throws(DefinitionError) -> DefinitionNode {
    let limit = Questionnaire.Limits.documentBytes
    guard document.count <= limit else {
      throw DefinitionError(faults: [DefinitionFault(problem: .tooLarge(limit: limit))])
    }
    do {
      let document = try Document(parsing: document)
      self.document = document
      return DefinitionNode(value: document.root, reader: self)
    } catch {
      let fault = Problem.syntax(error).at(error.place)
      throw DefinitionError(faults: [DefinitionFault(fault)])
    }
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
