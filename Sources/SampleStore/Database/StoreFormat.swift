/// What a file must be to count as a store.
struct StoreFormat: Sendable {
  /// The `application_id` that marks the file as a store.
  let applicationID: Int32
  /// The version of the format, kept as `user_version`.
  let version: Int
  /// Makes the statements that make a new store of an empty file, run in one transaction; most openings
  /// need none.
  let script: @Sendable () -> String
  /// The mark of files that only an older program reads.
  let formerApplicationID: Int32?

  init(
    applicationID: Int32, version: Int, script: @escaping @autoclosure @Sendable () -> String,
    formerApplicationID: Int32? = nil
  ) {
    self.applicationID = applicationID
    self.version = version
    self.script = script
    self.formerApplicationID = formerApplicationID
  }
}
