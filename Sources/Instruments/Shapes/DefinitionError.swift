import Foundation
import WellbeingPrivateFiles
package import WellbeingTextFormats

/// Why a document is not a usable definition, with every fault that was found.
public struct DefinitionError: LibraryError, Hashable {
  /// The faults, in the order of the document: at least one, and of very many only the first.
  public let faults: [DefinitionFault]
  /// The number of further faults.
  package let omittedCount: Int
  /// The file that the document was read from, if any.
  package let file: String?

  init(_ document: JSONDocument) {
    let found = document.faults
    self.init(faults: found.faults, omittedCount: found.omitted)
  }

  package init(_ problem: Problem) { self.init(faults: [DefinitionFault(problem)]) }

  package init(faults: [DefinitionFault], omittedCount: Int = 0, file: String? = nil) {
    self.faults = faults
    self.omittedCount = omittedCount
    self.file = file
  }

  package var label: String { "invalidDefinition" }

  package var text: String { message(of: file.map(FilePath.quoted) ?? "The definition") }

  /// The number of faults after the first.
  package var otherCount: Int { max(0, faults.count - 1 + omittedCount) }

  /// - Parameter name: The document's name, for the start of a sentence.
  package func message(of name: String) -> String {
    guard let first = faults.first else { return "\(name) is not a valid definition." }
    return "\(name), \(first.words())\(otherCount > 0 ? " (and \(otherCount) more)" : "")."
  }
}

extension JSONDocument {
  var faults: (faults: [DefinitionFault], omitted: Int) { first(of: findings) }

  /// The first faults, in the order of the document, and the number of the others.
  func first(of findings: Findings) -> (faults: [DefinitionFault], omitted: Int) {
    let faults = findings.problems(in: self).map(DefinitionFault.init)
    return (faults, findings.count - faults.count)
  }
}

/// One fault of a definition's document, or a valid part of it that is probably a mistake.
public struct DefinitionFault: Sendable, Hashable {
  /// The problem with its place.
  private let placed: Problem

  package init(_ problem: Problem) {
    placed = problem.at(problem.place ?? Place(line: 1, column: 1, path: "$"))
  }

  /// The problem without its place.
  package var problem: Problem { placed.at(nil) }
  /// The line, from 1.
  public var line: Int { placed.place?.line ?? 1 }
  /// The column in Unicode scalars, from 1.
  public var column: Int { placed.place?.column ?? 1 }
  /// The JSON path, for example `$.scores[0].bands[2].minimum`.
  public var path: String { placed.place?.path ?? "$" }
  /// The fault in one word, for example `missingKey`; more words may be added.
  public var code: String { placed.code }
  /// The fault and how to correct it, in English, without a final full stop.
  public var message: String { placed.words }

  /// The fault with its place, without a full stop.
  ///
  /// - Parameter kind: What it is called, as `warning: `.
  package func words(_ kind: String = "") -> String { placed.placed(kind) }
}
