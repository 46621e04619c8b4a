/// What a file must be to count as a store, and how an older or new one is brought up to it.
struct StoreFormat: Sendable {
  /// A step from one version of the format to the next.
  struct Migration: Sendable {
    /// The version that the step leads to.
    let version: Int32
    /// Makes the statements, run in one transaction; most openings need none.
    let script: @Sendable () -> String

    init(version: Int32, script: @escaping @autoclosure @Sendable () -> String) {
      self.version = version
      self.script = script
    }
  }

  /// The `application_id` that marks the file as a store.
  let applicationID: Int32
  /// All steps ever, in ascending order of their versions; a new file takes each.
  let migrations: [Migration]

  /// The version that this program writes.
  var version: Int { Int(migrations.last?.version ?? 0) }
}
