extension StoreError {
  /// The kind of an error.
  ///
  /// Later versions add codes, so a `switch` needs a `default`. A code is also a pattern:
  ///
  /// ```swift
  /// do {
  ///   try await store.save(result)
  /// } catch StoreError.Code.sampleExists {
  ///   // It was saved before.
  /// }
  /// ```
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The name of the code.
    public let rawValue: String

    /// Creates a code with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
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
  public static let noDefaultLocation = Self(rawValue: "noDefaultLocation")
  /// The path is empty or contains a zero byte. Name another one.
  public static let invalidPath = Self(rawValue: "invalidPath")
  /// There is no file at the path. Nothing was saved yet, or the path is wrong.
  public static let missing = Self(rawValue: "missing")
  /// The folder that should contain the file does not exist. Create it.
  public static let missingParent = Self(rawValue: "missingParent")
  /// A folder, pipe, socket or device was found instead of a file. Name a file.
  public static let notRegularFile = Self(rawValue: "notRegularFile")
  /// A symbolic link was found instead of a file. Name the file itself.
  public static let isSymbolicLink = Self(rawValue: "isSymbolicLink")
  /// A file that must not be overwritten exists already. Name another one.
  public static let alreadyExists = Self(rawValue: "alreadyExists")
  /// A log (`-wal`) exists, but its store is missing or empty. Put the store back.
  public static let logWithoutStore = Self(rawValue: "logWithoutStore")
  /// The backup that was to be restored is the store itself. Name a backup.
  public static let sameFile = Self(rawValue: "sameFile")
  /// The file or folder belongs to another user, or others have rights to it. Make it private.
  public static let notPrivate = Self(rawValue: "notPrivate")
  /// The operating system does not let this user access the path. Change its permissions.
  public static let notPermitted = Self(rawValue: "notPermitted")
  /// The file or its folder cannot be written. Change its permissions, or only read.
  public static let readOnly = Self(rawValue: "readOnly")

  // MARK: File content

  /// The file is not a store. Name another one.
  public static let foreign = Self(rawValue: "foreign")
  /// The file is empty: not a store yet, or its content was lost. Restore a backup, or delete it.
  public static let empty = Self(rawValue: "empty")
  /// The structure of the file is broken, so keep it and restore a backup; or it has triggers or
  /// views of another program. Check the store.
  public static let damaged = Self(rawValue: "damaged")
  /// The backup has problems, or parts of other programs. Restore another one, or accept the problems.
  public static let unsoundBackup = Self(rawValue: "unsoundBackup")
  /// A newer version wrote the store. Update the program.
  public static let newer = Self(rawValue: "newer")
  /// A version before the first release created the store, and only that version reads it.
  public static let outdated = Self(rawValue: "outdated")
  /// A column contains NULL, another type, or an invalid value. Check the store.
  public static let unexpectedValue = Self(rawValue: "unexpectedValue")

  // MARK: Operating system and SQLite

  /// The store exists, but the log of its latest changes (`-wal`), the log's index (`-shm`) or the
  /// journal of a new store (`-journal`) could not be opened or created. Check the disk.
  public static let logUnavailable = Self(rawValue: "logUnavailable")
  /// Another program kept the store locked for too long. Try again.
  public static let busy = Self(rawValue: "busy")
  /// Another program moved, replaced or removed the open file. Nothing was saved: open it again.
  public static let moved = Self(rawValue: "moved")
  /// The disk, or the user's share of it, is full. Nothing was saved: make room.
  public static let full = Self(rawValue: "full")
  /// Reading or writing failed. Check the disk.
  public static let ioError = Self(rawValue: "ioError")
  /// The disk failed when changes were committed: they may or may not have been saved. Look before
  /// you save them again.
  public static let commitUncertain = Self(rawValue: "commitUncertain")
  /// The file system lacks locks or shared memory, as network ones do. Use a local disk.
  public static let unsuitableFileSystem = Self(rawValue: "unsuitableFileSystem")
  /// The SQLite library is too old, or refuses a setting. Use another one.
  public static let unsuitableSQLite = Self(rawValue: "unsuitableSQLite")
  /// A constraint of the schema refused the change. Check the store, and report it if it is sound.
  public static let rejected = Self(rawValue: "rejected")
  /// A statement or a call of SQLite is wrong. Report it.
  public static let programError = Self(rawValue: "programError")
  /// There is not enough memory.
  public static let outOfMemory = Self(rawValue: "outOfMemory")
  /// The store was closed. Open it again.
  public static let closed = Self(rawValue: "closed")
  /// The task was cancelled while it waited for other reads to end. Read again if it still matters.
  public static let readCanceled = Self(rawValue: "readCanceled")

  // MARK: Saving

  /// The store has, or had, a record with this identifier. Do not save it again.
  public static let sampleExists = Self(rawValue: "sampleExists")
  /// The time of a record is in the future. Correct it.
  public static let inTheFuture = Self(rawValue: "inTheFuture")
  /// Neither the store nor the catalog has the record's definition. Add it to the catalog.
  public static let unknownDefinition = Self(rawValue: "unknownDefinition")
  /// The store has another definition of this id and version. Raise the version.
  public static let definitionConflict = Self(rawValue: "definitionConflict")
  /// The record's scores, alerts or patterns do not follow from its answers. Score it again.
  public static let contradictsDefinition = Self(rawValue: "contradictsDefinition")
  /// Another program continued, finished or discarded the draft. Read it again.
  public static let draftChanged = Self(rawValue: "draftChanged")
  /// The subject has a draft of this questionnaire already. Finish or discard it first.
  public static let draftExists = Self(rawValue: "draftExists")

  /// The subject has a plan of the same type for some of the days. Remove it first.
  public static let planExists = Self(rawValue: "planExists")
  /// A record like this exists already. Amend that one.
  public static let matchExists = Self(rawValue: "matchExists")

  // MARK: Correcting, deleting and reviewing

  /// The store has no record with this identifier, or none that the program may see.
  public static let unknownSample = Self(rawValue: "unknownSample")
  /// The record was deleted or replaced before. Look at its history.
  public static let sampleDeleted = Self(rawValue: "sampleDeleted")
  /// A version of the record is from an earlier day, has an alert or was purged, or an answer of
  /// the draft raises an alert. Give a reason.
  public static let reasonRequired = Self(rawValue: "reasonRequired")
  /// The record, results or subject changed after they were read. Read them again.
  public static let changedSinceRead = Self(rawValue: "changedSinceRead")
  /// A reviewer's name is empty, too long, or has invalid characters. Give another one.
  public static let invalidReviewer = Self(rawValue: "invalidReviewer")
  /// The result, or a version before it, has an alert. Give an outcome.
  public static let outcomeMissing = Self(rawValue: "outcomeMissing")
  /// The outcome `other` needs a note. Give one.
  public static let reviewNoteMissing = Self(rawValue: "reviewNoteMissing")
  /// The store has the same or a higher version of the sync identifier. Save a higher one.
  public static let syncVersionNotHigher = Self(rawValue: "syncVersionNotHigher")
  /// This version was corrected by hand, so a newer one would count twice. Delete the correction
  /// first if the newer one is right.
  public static let correctedHere = Self(rawValue: "correctedHere")
  /// Unreviewed alerts are known only from the versions to remove. Review them first.
  public static let unreviewedAlerts = Self(rawValue: "unreviewedAlerts")
  /// What was removed is gone, but traces may be left in the file. Purge it once no other program
  /// uses it and the disk has room.
  public static let tracesLeft = Self(rawValue: "tracesLeft")

  // MARK: Subjects

  /// The store has nothing about this subject.
  public static let unknownSubject = Self(rawValue: "unknownSubject")
  /// A subject's identifier is empty, too long, or has invalid characters. Give another one.
  public static let invalidSubject = Self(rawValue: "invalidSubject")
  /// The store has something about the new subject already. Merge the two.
  public static let subjectExists = Self(rawValue: "subjectExists")
  /// The reason, which is kept, contains the identifier of its subject. Word it differently.
  public static let reasonNamesSubject = Self(rawValue: "reasonNamesSubject")
  /// Both subjects have a draft of the same questionnaire. Finish or discard one.
  public static let draftOfBoth = Self(rawValue: "draftOfBoth")
  /// Two records with the same sync identifier would become one. Delete one.
  public static let syncedOfBoth = Self(rawValue: "syncedOfBoth")
  /// A person would have two amounts of a life factor on one day. Amend or delete one.
  public static let factorOfBoth = Self(rawValue: "factorOfBoth")

  // MARK: Authorization

  /// The owner was not asked yet whether the program may save this type. Request authorization.
  public static let authorizationNotDetermined = Self(rawValue: "authorizationNotDetermined")
  /// The owner does not let the program save this type.
  public static let authorizationDenied = Self(rawValue: "authorizationDenied")
  /// The owner did not answer the request. Ask again later.
  public static let userCanceled = Self(rawValue: "userCanceled")
  /// Another program saved the record, or started the draft. Only that program may change it.
  public static let otherSource = Self(rawValue: "otherSource")
  /// The program's name is the one under which the owner's commands save. Choose another one.
  public static let reservedSourceName = Self(rawValue: "reservedSourceName")
  /// The program's name is empty, too long, or has invalid characters. Give another one.
  public static let invalidSourceName = Self(rawValue: "invalidSourceName")
  /// A guest can read but not write.
  public static let notPermittedToGuest = Self(rawValue: "notPermittedToGuest")
  /// Only the store's owner may do this, not a program.
  public static let reservedToOwner = Self(rawValue: "reservedToOwner")

  // MARK: Arguments and queries

  /// An argument is wrong in a way that the message explains. Correct the call.
  public static let invalidArgument = Self(rawValue: "invalidArgument")
  /// The filter has over 32,000 values, or about twenty or more nested groups. Split it.
  public static let filterTooLarge = Self(rawValue: "filterTooLarge")
  /// The anchor is from another store, or from a later state than the store has, as after restoring
  /// a backup. Read from the beginning.
  public static let foreignAnchor = Self(rawValue: "foreignAnchor")
}
