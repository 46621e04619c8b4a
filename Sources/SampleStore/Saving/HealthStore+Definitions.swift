public import WellbeingInstruments

extension HealthStore {
  /// Returns the definition that samples or drafts of the store refer to, or nil.
  ///
  /// - Throws: ``StoreError/unexpectedValue(column:)`` when the stored document does not read.
  public func definition(_ key: Questionnaire.Key) throws(StoreError) -> Questionnaire? {
    guard let document = try storedDefinition(key)?.document else { return nil }
    if let known = try? catalog.questionnaire(key.id), known.document == document { return known }
    do {
      return try Questionnaire(decoding: document)
    } catch {
      throw .unexpectedValue(column: "document")
    }
  }

  /// The row of a definition, which is made from the catalog when it is not there yet.
  func definitionRow(_ key: Questionnaire.Key) throws(StoreError) -> Int64 {
    let known = try? catalog.questionnaire(key.id)
    if let row = try storedDefinition(key) {
      if let known, known.key == key, known.document != row.document {
        throw .definitionConflict(key)
      }
      return row.id
    }
    guard let known, known.key == key else { throw .unknownDefinition(key) }
    try connection.run(
      "INSERT INTO definition (questionnaire, version, document) VALUES (?, ?, ?)",
      key.id, key.version, known.document)
    return connection.lastInsertedRow
  }

  /// What scores by a definition of the store.
  ///
  /// - Throws: ``StoreError/unknownDefinition(_:)``.
  func scorer(_ key: Questionnaire.Key) throws(StoreError) -> Scorer {
    if let known = scorers[key] { return known }
    guard let definition = try definition(key) else { throw .unknownDefinition(key) }
    let scorer = Scorer(definition)
    scorers[key] = scorer
    return scorer
  }

  private func storedDefinition(
    _ key: Questionnaire.Key
  ) throws(StoreError) -> (id: Int64, document: [UInt8])? {
    try connection.row(
      "SELECT id, document FROM definition WHERE questionnaire = ? AND version = ?",
      [key.id, key.version]
    ) { row throws(StoreError) in (try row.int64(0), try row.blob(1)) }
  }
}
