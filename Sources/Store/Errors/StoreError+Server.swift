package import Foundation
import WellbeingPostgreSQL

extension StoreError {
  /// The error for what a server, or its client library, did not do.
  ///
  /// This is the only place that interprets SQLSTATE. The server's own messages and details are not
  /// repeated, because they can contain values.
  static func server(_ error: ServerError, _ location: ServerLocation) -> StoreError {
    let path = location.name
    var found: StoreError =
      switch error.kind {
      case .libraryMissing: .clientLibraryMissing
      case .libraryUnsupported: .clientLibraryUnsupported
      case .unreachable: .unreachable(path, because: error.message)
      case .broken: .connectionLost(path)
      case .unexpectedColumn: .unexpectedValue(column: error.column ?? "")
      case .unexpectedResult: .unexpectedAnswer(path)
      case .refused: refused(error, location)
      }
    if !error.sqlState.isEmpty { found.sqlState = error.sqlState }
    return found
  }

  private static func refused(_ error: ServerError, _ location: ServerLocation) -> StoreError {
    let path = location.name
    return switch error.sqlState {
    case "23505": .rejected(constraint: .unique, name: error.constraint ?? "")
    case "23502": .rejected(constraint: .notNull, name: column(error))
    case "23503": .rejected(constraint: .foreignKey, name: error.constraint ?? "")
    case "23514": .rejected(constraint: .check, name: error.constraint ?? "")
    case "P0001": .rejected(constraint: .trigger, name: error.message)
    // Another lock, a deadlock, a server that starts, too many connections.
    case "55P03", "40001", "40P01", "57P03", "53300": .busy(path: path)
    case "53100": .full(path: path)
    case "53200": .outOfMemory
    case "25006": .readOnly(path: path)
    case "42501": .roleMissing(location)
    // The schema was renamed or dropped since it was looked for.
    case "3F000", "42P01": .schemaMissing(location)
    case "57014": .readCanceled
    // The name of a prepared statement is another client's, or not known to the session.
    // A read begins with a division by zero in another session, with a logarithm of it in another store.
    case "42P05", "26000", "22012": .pooled(path)
    case "2201E": .otherStore(path)
    case "54001", "54000": .filterTooLarge
    case "22P02": .unexpectedValue(column: "document")
    case "22021": .unexpectedValue(column: error.column ?? "text")
    case _ where error.endsSession: .connectionLost(path)
    default: .statementRefused(path, error.sqlState)
    }
  }

  private static func column(_ error: ServerError) -> String {
    [error.table, error.column].compactMap(\.self).joined(separator: ".")
  }

  // MARK: Sentences

  static let nullCharacter = Self(
    .invalidArgument, "A text contains the character U+0000: leave it out.")

  package static let clientLibraryMissing = Self(
    .clientLibraryMissing,
    "PostgreSQL's client library (libpq 14 or newer) is not installed: install the package libpq5 "
      + "on Debian and Ubuntu, libpq with Homebrew or dnf.")
  package static let clientLibraryUnsupported = Self(
    .clientLibraryMissing,
    "This build of the program is static and cannot load PostgreSQL's client library: use another "
      + "build for a shared store.")
  /// - Parameter reason: What the client library says.
  package static func unreachable(_ path: String, because reason: String) -> Self {
    Self(
      .unreachable,
      "The server of \(.file) cannot be reached\(reason.isEmpty ? "" : " (\(reason))"): check the "
        + "network and the address, and try again.", path: path)
  }
  static func connectionLost(_ path: String) -> Self {
    Self(
      .unreachable,
      "The connection to \(.file) was lost, so nothing more was saved: try again.", path: path)
  }
  static func commitLost(_ path: String) -> Self {
    Self(
      .commitUncertain,
      "The connection to \(.file) was lost while saving, and the changes may or may not have been "
        + "kept: look before you save again.",
      moreInCommands: " 'wellbeing history' shows what was saved.", path: path)
  }
  /// - Parameter seconds: How far the machine's clock is ahead of the server's.
  static func clockOff(_ path: String, seconds: Double) -> Self {
    let size = Int(seconds.magnitude.rounded())
    return Self(
      .clockOff,
      "This machine's clock is \(size) seconds \(seconds > 0 ? "ahead of" : "behind") that of the "
        + "server of \(.file), so nothing was saved: set the clock.", path: path)
  }
  static func schemaMissing(_ location: ServerLocation) -> Self {
    Self(
      .missing,
      "There is no shared store at \(.file): check the address, or ask an administrator to make it "
        + "with 'wellbeing store sql'.", path: location.name)
  }
  package static func sharedStoreInUse(path: String) -> Self {
    Self(
      .alreadyExists,
      "The shared store \(.file) has content, and is never replaced: restore into an empty one, made "
        + "with 'wellbeing store sql --schema NAME'.", path: path)
  }
  /// - Parameters:
  ///   - uuid: What the row is of; nil if it has no identifier.
  ///   - reason: The constraint that refused it, or its code.
  package static func rowRefused(
    _ backup: String, _ uuid: UUID?, of table: String, because reason: String
  ) -> Self {
    Self(
      .unsoundBackup,
      "A row of '\(table)'\(uuid.map { " (\($0.uuidString.lowercased()))" } ?? "") in the \(.backup) has a "
        + "value that a shared store does not take (\(reason)), so nothing was restored: restore the "
        + "backup to a file, correct or remove the row there, and restore a backup of that file.",
      path: backup, uuids: uuid.map { [$0] } ?? [])
  }
  static func serverTooOld(_ path: String) -> Self {
    Self(
      .unsuitableServer,
      "The server of \(.file) is too old: PostgreSQL 14 or newer is needed.", path: path)
  }
  /// - Parameter setting: The setting that a server needs to keep what it acknowledges.
  static func serverUnsuitable(_ path: String, setting: String) -> Self {
    Self(
      .unsuitableServer,
      "The server of \(.file) is not suitable for records (\(setting)): ask its administrator for "
        + "UTF8, ICU, fsync and full_page_writes.", path: path, name: setting)
  }
  static func pooled(_ path: String) -> Self {
    Self(
      .unsuitableServer,
      "A pooler gives \(.file) another session for each transaction: use its session mode, or name "
        + "the server itself.", path: path)
  }
  static func standby(_ path: String) -> Self {
    Self(
      .unreachable,
      "The server of \(.file) is a standby and can only be read: name the server that can be written, "
        + "or add target_session_attrs=read-write to the address.", path: path)
  }
  static func otherStore(_ path: String) -> Self {
    Self(
      .moved,
      "The store \(.file) was replaced (for example by a restore) while this program ran. Nothing was "
        + "saved: start again.",
      path: path)
  }
  static func roleMissing(_ location: ServerLocation) -> Self {
    let schema = location.schema
    return Self(
      .notPermitted,
      "Your role on the server of \(.file) does not permit this: reading and saving need the "
        + "role \(schema.staff); purging, erasing and restoring need \(schema.owner).",
      path: location.name)
  }
  static func statementRefused(_ path: String, _ state: String) -> Self {
    Self(
      .programError,
      "The server of \(.file) refused a statement (SQLSTATE \(state)). Please report it.",
      path: path)
  }
  static func unexpectedAnswer(_ path: String) -> Self {
    Self(
      .programError, "The server of \(.file) answered unexpectedly. Please report it.", path: path)
  }
}
