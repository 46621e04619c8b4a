import Foundation
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
      case .unreachable: .unreachable(path: path, name: error.message.isEmpty ? nil : error.message)
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
    case "23505": .rejected(constraint: "unique", name: error.constraint ?? "")
    case "23502": .rejected(constraint: "notNull", name: column(error))
    case "23503": .rejected(constraint: "foreignKey", name: error.constraint ?? "")
    case "23514": .rejected(constraint: "check", name: error.constraint ?? "")
    case "P0001": .rejected(constraint: "trigger", name: error.message)
    // Another lock, a deadlock, a server that starts, too many connections.
    case "55P03", "40001", "40P01", "57P03", "53300": .busy(path: path)
    case "53100": .full(path: path)
    case "53200": .outOfMemory
    case "25006": .readOnly(path: path)
    case "42501": .roleMissing(location)
    // The schema was renamed or dropped since it was looked for.
    case "3F000", "42P01": .schemaMissing(path)
    case "57014": .readCanceled
    // The name of a prepared statement is another client's, or not known to the session.
    // A read begins with a division by zero in another session, with a logarithm of it in another store.
    case "42P05", "26000", "22012": .pooled(path)
    case "2201E": .otherStore(path)
    case "54001", "54000": .filterTooLarge
    case "22P02": .unexpectedValue(column: "document")
    case "22021": .unexpectedValue(column: error.column ?? "text")
    case _ where error.endsSession: .connectionLost(path)
    default: .statementRefused(path: path, name: error.sqlState)
    }
  }

  private static func column(_ error: ServerError) -> String {
    [error.table, error.column].compactMap(\.self).joined(separator: ".")
  }

  // MARK: Problems of a server

  static let invalidAddress = Code.invalidPath.error(
    "The address of the shared store is malformed: write postgresql://HOST/DATABASE.")
  static let passwordInAddress = Code.invalidPath.error(
    "The address of the shared store has a password: put it into the file .pgpass instead.")
  static let unknownOptionOfAddress = Code.invalidPath.error(
    "The address of the shared store has an option that is not known: after '?' there may be user, "
      + "service, schema, connect_timeout and target_session_attrs.")
  package static let clientLibraryMissing = Code.clientLibraryMissing.error(
    "PostgreSQL's client library (libpq 14 or newer) is not installed: install the package libpq5 "
      + "on Debian and Ubuntu, libpq with Homebrew or dnf.")
  package static let clientLibraryUnsupported = Code.clientLibraryMissing.error(
    "This build is static and cannot load PostgreSQL's client library: use another build.")
  /// The name is what the client library says.
  package static let unreachable = Code.unreachable.ofFile(
    "The server of {file} cannot be reached{reason}: check network and address, and try again.")
  static let connectionLost = Code.unreachable.ofFile(
    "The connection to {file} was lost, so nothing more was saved: try again.")
  static let commitLost = Code.commitUncertain.ofFile(
    "The connection to {file} was lost while saving, and the changes may or may not have been "
      + "kept: look before you save again.")
  static let standby = Code.unreachable.ofFile(
    "The server of {file} is a standby and can only be read: name the server that can be written, "
      + "or add target_session_attrs=read-write to the address.")
  /// - Parameter seconds: How far the machine's clock is ahead of the server's.
  static func clockOff(_ path: String, seconds: Double) -> Self {
    Code.clockOff.error(
      "This machine's clock is \(Int(seconds.magnitude.rounded())) seconds "
        + "\(seconds > 0 ? "ahead of" : "behind") that of the server of {file}, so nothing was "
        + "saved: set the clock.", path: path)
  }
  package static let schemaMissing = Code.missing.ofFile(
    "There is no shared store at {file}: check the address, or ask an administrator to make it.")
  package static let sharedStoreInUse = Code.alreadyExists.ofFile(
    "The shared store {file} has content, and is never replaced: restore into an empty one.")
  /// - Parameter refusal: Why a row of the backup was refused, with its record if that is known.
  static func rowRefused(_ backup: String, _ refusal: StoreError) -> Self {
    Code.unsoundBackup.error(
      "A row of the backup {file}\(refusal.uuids.isEmpty ? "" : " (record {record})") has a value "
        + "that a shared store does not take{reason}, so nothing was restored: restore the backup "
        + "to a file, correct or remove the row there, and restore a backup of that file.",
      refusal.uuids.first, path: backup, name: refusal.name)
  }
  static let serverTooOld = Code.unsuitableServer.ofFile(
    "The server of {file} is too old: PostgreSQL 14 or newer is needed.")
  /// The name is the setting that a server needs to keep what it acknowledges.
  static let serverUnsuitable = Code.unsuitableServer.ofFile(
    "The server of {file} is not suitable for records{reason}: ask its administrator for UTF8, "
      + "ICU, fsync and full_page_writes.")
  static let pooled = Code.unsuitableServer.ofFile(
    "A pooler changes the session of {file}: use its session mode, or name the server itself.")
  static let otherStore = Code.moved.ofFile(
    "The store {file} was replaced while this program ran, so nothing was saved: start again.")
  static func roleMissing(_ location: ServerLocation) -> Self {
    Code.notPermitted.error(
      "Your role on the server of {file} does not permit this: reading and saving need the role "
        + "\(location.schema.staff); purging, erasing and restoring need \(location.schema.owner).",
      path: location.name)
  }
  /// The name is its SQLSTATE.
  static let statementRefused = Code.programError.ofFile(
    "The server of {file} refused a statement (SQLSTATE {name}). Please report it.")
  static let unexpectedAnswer = Code.programError.ofFile(
    "The server of {file} answered unexpectedly. Please report it.")
}
