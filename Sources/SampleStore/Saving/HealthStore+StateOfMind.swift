import WellbeingSamples

extension HealthStore {
  /// Writes what a state of mind has beside its header.
  ///
  /// - Parameter day: its local day.
  func insertStateOfMind(_ sample: StateOfMind, on day: LocalDay) throws(StoreError) {
    let start = sample.start.microsecondsSince1970
    try connection.run(
      """
      INSERT INTO state_of_mind (uuid, kind, valence, subject, start_us, local_day)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      sample.uuid, sample.kind.name, sample.valence, sample.subject, start,
      day.daysSince1970)
    for (position, label) in sample.labels.enumerated() {
      try connection.run(
        """
        INSERT INTO state_of_mind_label (uuid, label, position, subject, start_us)
        VALUES (?, ?, ?, ?, ?)
        """,
        sample.uuid, label.name, position, sample.subject, start)
    }
    for (position, association) in sample.associations.enumerated() {
      try connection.run(
        """
        INSERT INTO state_of_mind_association (uuid, association, position, subject, start_us)
        VALUES (?, ?, ?, ?, ?)
        """,
        sample.uuid, association.name, position, sample.subject, start)
    }
  }
}
