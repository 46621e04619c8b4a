extension Questionnaire {
  /// Reads a definition as ``init(decoding:)`` does, scores its examples, and refuses one that lacks
  /// the alert of a built-in item.
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
      self = try DefinitionReader.read(document) { root in
        let questionnaire = root.checkedQuestionnaire(document: document)
        if let questionnaire { AlertCheck(questionnaire, root: root).run() }
        if let questionnaire, !root.reader.hasFaults {
          QuestionnaireLinter.checkExamples(of: questionnaire, at: root["examples"])
          if let id, id != questionnaire.id { root["id"].report(.otherID(expected: id)) }
        }
        return questionnaire
      }
    } catch {
      throw DefinitionError(faults: error.faults, omittedCount: error.omittedCount, file: file)
    }
  }
}
