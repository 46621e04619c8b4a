import Foundation

extension StoreError {
  /// What a program does about an error. The article *Errors and what to do* has that of each code.
  public enum Remedy: Sendable {
    /// Keep what the person entered, and do the same again, once what the message names is done.
    case tryAgain
    /// Open the store again, and look what it has before you save again.
    case openAgain
    /// Read again, show what is there now, and let the person decide.
    case readAgain
    /// Show the message to the person, who knows or decides what is missing.
    case askPerson
    /// Change what the program passed: an argument, a name, a path or a definition.
    case correctCall
    /// Stop writing, keep the file as it is, and restore a backup if the message says so.
    case restore
    /// Stop, and show the message to the person who runs the machine or maintains the program.
    case report
  }

  /// The kind of an error.
  ///
  /// Later versions add codes, so a `switch` needs a `default`. A code is also a pattern:
  ///
  /// ```swift
  /// do {
  ///   try await store.save(result)
  /// } catch StoreError.Code.sampleExists {
  ///   // Another record has this identifier.
  /// }
  /// ```
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name of the code.
    public let rawValue: String
    let remedy: Remedy
    /// The status with which a command ends, of sysexits.h.
    package let exitStatus: Int32
    let healthKit: HealthKitCode

    /// Creates a code with a name.
    public init(rawValue: String) {
      self.init(rawValue, .report, EX_SOFTWARE, .unknown)
    }

    init(
      _ name: String, _ remedy: Remedy, _ exitStatus: Int32,
      _ healthKit: HealthKitCode = .invalidArgument
    ) {
      rawValue = name
      self.remedy = remedy
      self.exitStatus = exitStatus
      self.healthKit = healthKit
    }

    /// Whether an error has this code, for `catch` and `switch`.
    public static func ~= (code: Self, error: any Error) -> Bool {
      (error as? StoreError)?.code == code
    }
  }
}

extension StoreError.Code {
  // MARK: Location

  /// Neither `XDG_DATA_HOME` nor `HOME` names a folder for the default store. Name a file.
  package static let noDefaultLocation = system("noDefaultLocation", .correctCall, EX_CANTCREAT)
  /// The path is empty or contains a zero byte. Name another one.
  package static let invalidPath = Self("invalidPath", .correctCall, EX_USAGE)
  /// There is no file at the path. Nothing was saved yet, or the path is wrong.
  public static let missing = file("missing", .correctCall, EX_NOINPUT)
  /// The folder that should contain the file does not exist. Create it.
  package static let missingParent = file("missingParent", .correctCall, EX_CANTCREAT)
  /// A folder, pipe, socket or device was found instead of a file. Name a file.
  package static let notRegularFile = file("notRegularFile", .correctCall, EX_CANTCREAT)
  /// A symbolic link was found instead of a file. Name the file itself.
  package static let isSymbolicLink = file("isSymbolicLink", .correctCall, EX_NOPERM)
  /// The file has another name, a hard link, and would lose records under two names. Remove one.
  package static let hasSeveralNames = file("hasSeveralNames", .correctCall, EX_NOPERM)
  /// A file that must not be overwritten exists already. Name another one.
  public static let alreadyExists = Self("alreadyExists", .correctCall, EX_CANTCREAT)
  /// A log (`-wal`) exists, but its store is missing or empty. Put the store back.
  package static let logWithoutStore = file("logWithoutStore", .restore, EX_DATAERR)
  /// The backup that was to be restored is the store itself. Name a backup.
  package static let sameFile = Self("sameFile", .correctCall, EX_DATAERR)
  /// The file or folder belongs to another user, or others have rights to it. Make it private.
  package static let notPrivate = file("notPrivate", .report, EX_NOPERM)
  /// The operating system does not let this user access the path. Change its permissions.
  public static let notPermitted = file("notPermitted", .report, EX_NOPERM)
  /// The file or its folder cannot be written. Change its permissions, or only read.
  public static let readOnly = file("readOnly", .report, EX_CANTCREAT)

  // MARK: File content

  /// The file is not a store. Name another one.
  package static let foreign = file("foreign", .restore, EX_DATAERR)
  /// The file is empty: not a store yet, or its content was lost. Restore a backup, or delete it.
  package static let empty = file("empty", .restore, EX_DATAERR)
  /// The structure of the file is broken, so keep it and restore a backup; or it has triggers or
  /// views of another program. Check the store.
  public static let damaged = file("damaged", .restore, EX_DATAERR)
  /// The backup has problems, or parts of other programs. Restore another one, or accept the problems.
  package static let unsoundBackup = file("unsoundBackup", .restore, EX_DATAERR)
  /// A newer version wrote the store. Update the program.
  public static let newer = file("newer", .report, EX_CONFIG)
  /// An earlier version created the store. Export with that version, and import with this one.
  public static let outdated = file("outdated", .report, EX_CONFIG)
  /// A column contains NULL, another type, or an invalid value. Check the store.
  package static let unexpectedValue = Self("unexpectedValue", .restore, EX_DATAERR, .unknown)

  // MARK: Operating system and SQLite

  /// The store exists, but the log of its latest changes (`-wal`), the log's index (`-shm`) or the
  /// journal of a new store (`-journal`) could not be opened or created. Check the disk.
  package static let logUnavailable = file("logUnavailable", .tryAgain, EX_IOERR)
  /// The server of a shared store cannot be reached, or the connection was lost and nothing was saved.
  /// Try again.
  public static let unreachable = file("unreachable", .tryAgain, EX_TEMPFAIL)
  /// This machine's clock differs from the server's by more than 60 seconds. Set it.
  package static let clockOff = Self("clockOff", .report, EX_TEMPFAIL)
  /// The client library of PostgreSQL, libpq, is not installed or cannot be loaded. Install it.
  package static let clientLibraryMissing = system("clientLibraryMissing", .report, EX_UNAVAILABLE)
  /// The server is too old, or its settings could lose or alter records. Ask its administrator.
  package static let unsuitableServer = system("unsuitableServer", .report, EX_CONFIG)
  /// Another program kept the store locked for too long, or the task was cancelled while it waited.
  /// Nothing was changed: try again, outside a cancelled task.
  public static let busy = file("busy", .tryAgain, EX_TEMPFAIL)
  /// Another program moved, replaced or removed the open file. Nothing was saved: open it again.
  public static let moved = file("moved", .openAgain, EX_TEMPFAIL)
  /// The disk, or the user's share of it, is full. Nothing was saved: make room.
  public static let full = file("full", .tryAgain, EX_IOERR)
  /// Reading or writing failed. Check the disk.
  package static let ioError = file("ioError", .tryAgain, EX_IOERR)
  /// The disk failed when changes were committed: they may or may not have been saved. Look before
  /// you save them again.
  public static let commitUncertain = file("commitUncertain", .openAgain, EX_IOERR)
  /// The file system lacks locks or shared memory, as network ones do. Use a local disk.
  package static let unsuitableFileSystem = system("unsuitableFileSystem", .report, EX_IOERR)
  /// The SQLite library is too old, or refuses a setting. Use another one.
  package static let unsuitableSQLite = system("unsuitableSQLite", .report, EXIT_FAILURE)
  /// A constraint of the schema refused the change. Check the store, and report it if it is sound.
  package static let rejected = Self("rejected", .report, EX_DATAERR, .unknown)
  /// A statement or a call of SQLite is wrong. Report it.
  package static let programError = Self("programError", .report, EX_SOFTWARE, .unknown)
  /// There is not enough memory.
  package static let outOfMemory = Self("outOfMemory", .tryAgain, EX_SOFTWARE, .unknown)
  /// The store was closed. Open it again.
  public static let closed = file("closed", .openAgain, EX_SOFTWARE)
  /// The task was cancelled before the read ended. Read again if it still matters.
  public static let readCanceled = file("readCanceled", .tryAgain, EX_TEMPFAIL)

  // MARK: Saving

  /// The store has, or had, another record with this identifier. Make a new identifier.
  public static let sampleExists = Self("sampleExists", .correctCall, EX_DATAERR)
  /// The time of a record is in the future. Correct it.
  public static let inTheFuture = Self("inTheFuture", .correctCall, EX_DATAERR)
  /// Neither the store nor the catalog has the record's definition. Add it to the catalog.
  public static let unknownDefinition = Self("unknownDefinition", .correctCall, EX_DATAERR)
  /// The store has another definition of this id and version. Raise the version.
  public static let definitionConflict = Self("definitionConflict", .correctCall, EX_DATAERR)
  /// The record's scores, alerts or patterns do not follow from its answers. Score it again.
  public static let contradictsDefinition = Self("contradictsDefinition", .correctCall, EX_DATAERR)
  /// Another program continued, finished or discarded the draft. Read it again.
  public static let draftChanged = Self("draftChanged", .readAgain, EX_TEMPFAIL)
  /// The subject has a draft of this questionnaire already. Finish or discard it first.
  public static let draftExists = Self("draftExists", .askPerson, EX_DATAERR)

  /// The subject has a plan of the same type for some of the days. Remove it first.
  public static let planExists = Self("planExists", .askPerson, EX_DATAERR)
  /// A record like this exists already. Amend that one.
  public static let matchExists = Self("matchExists", .askPerson, EX_DATAERR)

  // MARK: Correcting, deleting and reviewing

  /// The store has no record with this identifier, or none that the program may see.
  public static let unknownSample = Self("unknownSample", .askPerson, EX_NOINPUT)
  /// The record was deleted or replaced before. Look at its history.
  public static let sampleDeleted = Self("sampleDeleted", .askPerson, EX_DATAERR)
  /// A version of the record is from an earlier day, has an alert or was purged, or an answer of
  /// the draft raises an alert. Give a reason.
  public static let reasonRequired = Self("reasonRequired", .askPerson, EX_NOPERM)
  /// The record, results or subject changed after they were read. Read them again.
  public static let changedSinceRead = Self("changedSinceRead", .readAgain, EX_TEMPFAIL)
  /// Somebody else has reviewed the result since it was read. Decide again.
  public static let reviewedMeanwhile = Self("reviewedMeanwhile", .readAgain, EX_TEMPFAIL)
  /// A reviewer's name is empty, too long, or has invalid characters. Give another one.
  package static let invalidReviewer = Self("invalidReviewer", .askPerson, EX_DATAERR)
  /// The result, or a version before it, has an alert. Give an outcome.
  public static let outcomeMissing = Self("outcomeMissing", .askPerson, EX_USAGE)
  /// The outcomes `other`, `enteredInError` and `reopened` need a note. Give one.
  package static let reviewNoteMissing = Self("reviewNoteMissing", .askPerson, EX_USAGE)
  /// The store has the same or a higher version of the sync identifier. Use another identifier, or keep
  /// what is there.
  public static let syncVersionNotHigher = Self("syncVersionNotHigher", .correctCall, EX_DATAERR)
  /// This version was corrected by hand, so a newer one would count twice. Delete the correction
  /// first if the newer one is right.
  public static let correctedHere = Self("correctedHere", .askPerson, EX_DATAERR)
  /// An alert of the draft to discard or the result to delete still waits. Review it first.
  public static let unreviewedAlerts = Self("unreviewedAlerts", .askPerson, EX_NOPERM)
  /// What was removed is gone, but traces may be left in the file. Purge it once no other program
  /// uses it and the disk has room.
  public static let tracesLeft = file("tracesLeft", .tryAgain, EX_TEMPFAIL)

  // MARK: Subjects

  /// The store has nothing about this subject.
  public static let unknownSubject = Self("unknownSubject", .askPerson, EX_NOINPUT)
  /// A subject's identifier is empty, too long, or has invalid characters. Give another one.
  public static let invalidSubject = Self("invalidSubject", .correctCall, EX_DATAERR)
  /// The store has something about the new subject already. Merge the two.
  public static let subjectExists = Self("subjectExists", .askPerson, EX_DATAERR)
  /// The reason, which is kept, contains the identifier of its subject. Word it differently.
  package static let reasonNamesSubject = Self("reasonNamesSubject", .askPerson, EX_DATAERR)
  /// Both subjects have a draft of the same questionnaire. Finish or discard one.
  package static let draftOfBoth = Self("draftOfBoth", .askPerson, EX_DATAERR)
  /// Two records would be one, with the same sync identifier or of the same life factor and day. Delete
  /// one.
  package static let sameRecord = Self("sameRecord", .askPerson, EX_DATAERR)

  // MARK: Authorization

  /// The owner was not asked yet whether the program may save this type. Request authorization.
  public static let authorizationNotDetermined = Self(
    "authorizationNotDetermined", .askPerson, EX_NOPERM, .authorizationNotDetermined)
  /// The owner does not let the program save this type.
  public static let authorizationDenied = Self(
    "authorizationDenied", .askPerson, EX_NOPERM, .authorizationDenied)
  /// The owner did not answer the request. Ask again later.
  public static let userCanceled = Self("userCanceled", .askPerson, EX_NOPERM, .userCanceled)
  /// Another program saved the record, or started the draft. Only that program may change it.
  public static let otherSource = Self("otherSource", .askPerson, EX_NOPERM)
  /// The program's name is the one under which the owner's commands save. Choose another one.
  package static let reservedSourceName = Self("reservedSourceName", .correctCall, EX_USAGE)
  /// The program's name is empty, too long, or has invalid characters. Give another one.
  package static let invalidSourceName = Self("invalidSourceName", .correctCall, EX_USAGE)
  /// A guest can read but not write.
  public static let notPermittedToGuest = Self(
    "notPermittedToGuest", .askPerson, EX_NOPERM, .notPermissibleForGuestUserMode)
  /// Only the store's owner may do this, not a program.
  public static let reservedToOwner = Self(
    "reservedToOwner", .askPerson, EX_NOPERM, .authorizationDenied)

  // MARK: Arguments and queries

  /// An argument is wrong in a way that the message explains. Correct the call.
  public static let invalidArgument = Self("invalidArgument", .correctCall, EX_DATAERR)
  /// The filter has over 32,000 values, or about twenty or more nested groups. Split it.
  package static let filterTooLarge = Self("filterTooLarge", .correctCall, EX_DATAERR)
  /// The anchor is from another store, or from a later state than the store has, as after restoring
  /// a backup. Read from the beginning.
  public static let foreignAnchor = Self("foreignAnchor", .readAgain, EX_TEMPFAIL)

  private static func file(_ name: String, _ remedy: StoreError.Remedy, _ exit: Int32) -> Self {
    Self(name, remedy, exit, .databaseInaccessible)
  }
  private static func system(_ name: String, _ remedy: StoreError.Remedy, _ exit: Int32) -> Self {
    Self(name, remedy, exit, .healthDataUnavailable)
  }
}

extension StoreError {
  /// HealthKit's error codes, with HealthKit's names without the prefix.
  ///
  /// The raw values are those of `HKError.Code`; those that no error of the store has are left out.
  package enum HealthKitCode: Int, Sendable, CaseIterable {
    case unknown = 0
    /// A store is not possible on this system.
    case healthDataUnavailable = 1
    case invalidArgument = 3
    case authorizationDenied = 4
    case authorizationNotDetermined = 5
    /// The store cannot be reached, at least for now.
    case databaseInaccessible = 6
    case userCanceled = 7
    case notPermissibleForGuestUserMode = 15
  }

  package var healthKitCode: HealthKitCode { code.healthKit }
}
