import WellbeingSamples

extension HealthStore {
  /// Writes what states of mind have beside their headers.
  ///
  /// - Parameter statesOfMind: each with its local day.
  func insert(_ statesOfMind: [(sample: StateOfMind, day: LocalDay)]) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO state_of_mind (uuid, kind, valence, subject, start_us, local_day)
      VALUES (?, ?, ?, ?, ?, ?)
      """, forEach: statesOfMind
    ) { statement, mood throws(StoreError) in
      let sample = mood.sample
      try statement.run(
        with: sample.uuid, sample.kind.name, sample.valence, sample.subject,
        sample.start.microsecondsSince1970, mood.day.daysSince1970)
    }
    try connection.run(
      """
      INSERT INTO state_of_mind_label (uuid, label, position, subject, start_us)
      VALUES (?, ?, ?, ?, ?)
      """, forEach: statesOfMind.lazy.filter { !$0.sample.labels.isEmpty }
    ) { statement, mood throws(StoreError) in
      try insert(mood.sample.labels.map { $0.name }, of: mood.sample, by: statement)
    }
    try connection.run(
      """
      INSERT INTO state_of_mind_association (uuid, association, position, subject, start_us)
      VALUES (?, ?, ?, ?, ?)
      """, forEach: statesOfMind.lazy.filter { !$0.sample.associations.isEmpty }
    ) { statement, mood throws(StoreError) in
      try insert(mood.sample.associations.map { $0.name }, of: mood.sample, by: statement)
    }
  }

  private func insert(
    _ words: [String], of sample: StateOfMind, by statement: Statement
  ) throws(StoreError) {
    let start = sample.start.microsecondsSince1970
    for (position, word) in words.enumerated() {
      try statement.run(with: sample.uuid, word, position, sample.subject, start)
    }
  }
}
