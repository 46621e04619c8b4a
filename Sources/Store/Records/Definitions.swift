public import WellbeingInstruments

extension HealthStore.Reader {
  /// Returns the definition that samples or drafts of the store refer to, or nil.
  ///
  /// If the program may not see any of these, it is the catalog's definition.
  ///
  /// - Throws: `unexpectedValue` if the stored document is
  ///   unreadable, and other cases.
  public func definition(_ key: Questionnaire.Key) throws(StoreError) -> Questionnaire? {
    try reading { visible throws(StoreError) in
      if let visible, try !isReferredTo(key, visible) {
        let known = try? catalog.questionnaire(key.id)
        return known?.key == key ? known : nil
      }
      return try storedQuestionnaire(key)
    }
  }

  /// The stored definition, whichever program added it.
  func storedQuestionnaire(_ key: Questionnaire.Key) throws(StoreError) -> Questionnaire? {
    guard let document = try storedDefinition(key)?.document else { return nil }
    if let known = try? catalog.questionnaire(key.id), known.document == document { return known }
    do {
      return try Questionnaire(decoding: document)
    } catch {
      throw .unexpectedValue(column: "document")
    }
  }

  /// - Throws: ``StoreError/Code/unknownDefinition``.
  func scorer(_ key: Questionnaire.Key) throws(StoreError) -> Scorer {
    if let known = scorers[key] { return known }
    guard let definition = try storedQuestionnaire(key) else {
      throw .unknownDefinition(key)
    }
    let scorer = Scorer(definition)
    scorers[key] = scorer
    return scorer
  }

  fileprivate func isReferredTo(
    _ key: Questionnaire.Key, _ visible: Visibility
  ) throws(StoreError) -> Bool {
    let records = visible.ofRecords
    let drafts = draftCondition(visible)
    return try database.hasRow(
      """
      SELECT 1 FROM definition AS f WHERE f.questionnaire = ? AND f.version = ? AND (
        EXISTS (SELECT 1 FROM sample AS s WHERE s.definition = f.id AND \(records.text))
        OR EXISTS (SELECT 1 FROM draft AS d WHERE d.definition = f.id AND \(drafts.text)))
      """, [key.id, key.version] + records.values + drafts.values
    )
  }

  fileprivate func storedDefinition(
    _ key: Questionnaire.Key
  ) throws(StoreError) -> (id: Int64, document: [UInt8])? {
    try database.row(
      "SELECT id, document FROM definition WHERE questionnaire = ? AND version = ?",
      [key.id, key.version]
    ) { row throws(StoreError) in (try row.int64(0), try row.blob(1)) }
  }
}

extension HealthStore.Writer {
  /// The row of a definition, added from the catalog if missing, within a transaction.
  func definitionRow(_ key: Questionnaire.Key) throws(StoreError) -> Int64 {
    if let row = knownRows.definitions[key] { return row }
    let known = try? catalog.questionnaire(key.id)
    guard let known, known.key == key else { return try definitionRow(ofUnknown: key) }
    let row = try storedRow(of: known)
    rows.definitions[key] = row
    return row
  }

  private func storedRow(of known: Questionnaire) throws(StoreError) -> Int64 {
    if let row = try storedDefinition(known.key) {
      guard known.document == row.document else { throw .definitionConflict(known.key) }
      return row.id
    }
    return try insert(known.key, known.document)
  }

  /// Adds a definition, within a transaction.
  ///
  /// - Returns: Its row.
  @discardableResult
  func insert(_ key: Questionnaire.Key, _ document: [UInt8]) throws(StoreError) -> Int64 {
    try database.integer(
      "INSERT INTO definition (questionnaire, version, document) VALUES (?, ?, ?) RETURNING id",
      [key.id, key.version, document])
  }

  private func definitionRow(ofUnknown key: Questionnaire.Key) throws(StoreError) -> Int64 {
    guard let row = try storedDefinition(key) else { throw .unknownDefinition(key) }
    if let visible = try visibility(), try !isReferredTo(key, visible) {
      throw .unknownDefinition(key)
    }
    return row.id
  }
}
