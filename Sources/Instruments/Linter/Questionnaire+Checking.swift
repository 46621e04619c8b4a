import WellbeingStrictJSON

extension Questionnaire {
  /// Reads a definition as ``init(decoding:)`` does, and scores its examples.
  ///
  /// - Parameters:
  ///   - document: The JSON document, in UTF-8; nil where the file cannot be read.
  ///   - file: The file that it lies in, for errors.
  ///   - id: The id that the file's name promises; nil where it promises none.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package init(
    checking document: [UInt8]?, of file: String, named id: String? = nil
  ) throws(DefinitionError) {
    guard let document else {
      let fault = DefinitionFault(line: 1, column: 1, path: "$", problem: .unreadable)
      throw DefinitionError(faults: [fault], file: file)
    }
    do throws(DefinitionError) {
      let questionnaire = try Questionnaire(decoding: document)
      let faults =
        questionnaire.faults(named: id) + QuestionnaireLinter.exampleFaults(questionnaire)
      guard faults.isEmpty else { throw DefinitionError(faults: faults) }
      self = questionnaire
    } catch {
      throw DefinitionError(faults: error.faults, file: file)
    }
  }

  private func faults(named id: String?) -> [DefinitionFault] {
    guard let id, id != self.id, let root = try? JSONValue(parsing: document) else { return [] }
    let reader = DefinitionReader()
    Node(value: root, path: .root, reader: reader)["id"].report(.otherID(expected: id))
    return reader.faults
  }
}
