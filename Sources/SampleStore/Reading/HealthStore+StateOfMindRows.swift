import WellbeingSamples

extension HealthStore {
  /// Reads what a state of mind has beside its header.
  func stateOfMind(_ row: SampleRow) throws(StoreError) -> StateOfMind {
    let uuid = row.header.uuid
    let about = try connection.row(
      "SELECT kind, valence FROM state_of_mind WHERE uuid = ?", [uuid]
    ) { row throws(StoreError) in
      (kind: try row.vocabularyWord(0) as StateOfMind.Kind, valence: try row.double(1))
    }
    guard let about else { throw .unexpectedValue(column: "state_of_mind.uuid") }
    let labels: [StateOfMind.Label] = try connection.rows(
      "SELECT label FROM state_of_mind_label WHERE uuid = ? ORDER BY position", [uuid]
    ) { row throws(StoreError) in try row.vocabularyWord(0) }
    let associations: [StateOfMind.Association] = try connection.rows(
      "SELECT association FROM state_of_mind_association WHERE uuid = ? ORDER BY position", [uuid]
    ) { row throws(StoreError) in try row.vocabularyWord(0) }
    do throws(InvalidSample) {
      return try StateOfMind(
        kind: about.kind, valence: about.valence, labels: labels, associations: associations,
        header: row.header)
    } catch {
      // What the schema allows and the model does not.
      throw .unexpectedValue(column: "valence")
    }
  }
}

extension Statement {
  /// Reads a word of the vocabulary by its name.
  func vocabularyWord<Word: VocabularyWord>(_ column: Int) throws(StoreError) -> Word {
    guard let word = Word(name: try text(column)) else { throw unexpectedValue(in: column) }
    return word
  }
}
