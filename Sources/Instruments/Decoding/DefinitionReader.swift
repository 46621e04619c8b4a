import WellbeingStrictJSON

/// Collects the faults of a document while it is read, so that one run names all of them.
package final class DefinitionReader {
  private(set) var faults: [DefinitionFault] = []
  /// The languages that every text must have; known once the definition's list was read.
  package var languages: [String] = []

  /// Reads a document with a function; throws every fault that it and the function found.
  package static func read<T>(
    _ document: [UInt8], _ read: (Node) -> T?
  ) throws(DefinitionError) -> T {
    let root: JSONValue
    do {
      root = try JSONValue(parsing: document)
    } catch {
      throw DefinitionError(faults: [
        DefinitionFault(
          line: error.position.line, column: error.position.column, path: error.path,
          problem: .syntax(error.reason))
      ])
    }
    let reader = DefinitionReader()
    guard let result = read(Node(value: root, path: .root, reader: reader)), reader.faults.isEmpty
    else {
      let ordered = reader.faults.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
      throw DefinitionError(faults: ordered)
    }
    return result
  }

  func report(_ problem: DefinitionFault.Problem, at node: Node) {
    report(problem, at: node.value.position, path: node.path)
  }

  func report(_ problem: DefinitionFault.Problem, at position: JSONPosition, path: JSONPath) {
    faults.append(
      DefinitionFault(
        line: position.line, column: position.column, path: path.description, problem: problem))
  }
}
