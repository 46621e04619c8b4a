public import Foundation
public import WellbeingInstruments
public import WellbeingSamples

/// Why the store could not be opened, read or written.
///
/// The cases carry what a program needs to explain or to go on, and no prose. None ever carries
/// a value from the store's tables.
public enum StoreError: Error, Sendable, Equatable {
  // MARK: Where the store lies

  /// Neither `XDG_DATA_HOME` nor `HOME` names a folder for the default store.
  case noDefaultLocation
  /// The path is empty or holds a zero byte.
  case invalidPath(String)
  /// Nothing lies at this path, and creating it was not asked for.
  case missing(path: String)
  /// The folder that should hold the store is not there. The path is the folder's.
  case missingParent(path: String)
  /// A folder lies where a file is expected.
  case isDirectory(path: String)
  /// A symbolic link lies where a file is expected.
  case isSymbolicLink(path: String)
  /// A pipe, socket or device lies where a file is expected.
  case notRegularFile(path: String)
  /// A file that must not be overwritten is there already.
  case alreadyExists(path: String)
  /// The backup that was to be restored is the store itself.
  case sameFile(path: String)
  /// The file belongs to another user.
  case notOwned(path: String)
  /// Group or others may read or write the file. The mode is its permission bits.
  case readableByOthers(path: String, mode: UInt16)
  /// Group or others may write the file. The mode is its permission bits.
  case writableByOthers(path: String, mode: UInt16)
  /// Group or others may replace files in the folder: it is writable by them and not sticky.
  case directoryWritableByOthers(path: String, mode: UInt16)
  /// The operating system does not let this user reach the path.
  case notPermitted(path: String)
  /// The file or its folder cannot be written.
  case readOnly(path: String)

  // MARK: What the file holds

  /// The file is not a store: of another program, or no database at all, where there is no
  /// application identifier.
  case foreign(path: String, applicationID: Int32?)
  /// The file is a database whose structure is broken.
  case damaged(path: String)
  /// A newer program wrote the store: its format is `found`, the highest known is `supported`.
  case newer(path: String, found: Int, supported: Int)
  /// The store needs a migration that a connection for reading cannot make.
  case outdated(path: String, found: Int, supported: Int)
  /// A column held NULL, another type, or a value that it never should.
  case unexpectedValue(column: String)

  // MARK: What happened on the way

  /// Another program kept the store locked for longer than the limit.
  case busy(path: String)
  /// Another program moved, replaced or removed the file while it was open. Nothing of the
  /// transaction was kept.
  case moved(path: String)
  /// The disk, or the user's share of it, is full. Nothing of the transaction was kept.
  case full(path: String)
  /// Reading or writing failed. The code is SQLite's extended result code.
  case ioError(path: String, code: Int32)
  /// The store is there, but the log of its latest changes (`-wal`), the log's index (`-shm`) or the
  /// journal of a new store (`-journal`) could not be opened or created. The code is the `errno`, or 0
  /// if it is not known.
  case logUnavailable(path: String, errno: Int32)
  /// The operating system refused a call. The code is its `errno`.
  case systemError(path: String, errno: Int32)
  /// The file system lacks the locks or shared memory that the store needs, as network file
  /// systems do. The code is SQLite's extended result code.
  case unsuitableFileSystem(path: String, code: Int32)
  /// A constraint of the schema refused the change. The name is the schema's: columns, check or
  /// trigger, empty where SQLite gives none.
  case rejected(constraint: Constraint, name: String)
  /// A number that is not finite cannot be stored.
  case notFinite
  /// Memory ran out.
  case outOfMemory
  /// The connection was closed before.
  case closed
  /// The SQLite library is older than the store needs. Both are SQLite's version numbers, such
  /// as 3037000 for 3.37.0.
  case sqliteTooOld(version: Int, needed: Int)
  /// SQLite did not take a setting that the store relies on. The name is SQLite's.
  case settingRefused(name: String)
  /// SQLite answered with a result code that a sound program does not meet.
  case unexpectedResult(code: Int32)

  // MARK: What was to be saved

  /// A record with this identifier is in the store, or was.
  case sampleExists(UUID)
  /// A record's time lies after the present.
  case inTheFuture
  /// The store keeps no records of this kind.
  case unsupportedSample
  /// Neither the store nor the catalog has the definition that a record refers to.
  case unknownDefinition(Questionnaire.Key)
  /// The store has another document under the definition's id and version.
  case definitionConflict(Questionnaire.Key)
  /// The record's scores, alerts or patterns are not those that its answers give by the
  /// definition.
  case contradictsDefinition(Questionnaire.Key)
  /// The definition has no item of this id.
  case unknownItem(String)
  /// Another program went on with the draft, finished it or discarded it.
  case draftChanged
  /// A draft of this questionnaire is open for the subject already.
  case draftExists
  /// The record that was to finish a draft is about another subject, or not a result of the
  /// definition that is administered.
  case notOfDraft

  // MARK: What was asked for

  /// The filter binds more than 32,000 values, or its groups lie too deep within one another, from
  /// some twenty on: lists of parts may be as long as they like, and chains of one operator.
  case filterTooLarge

  // MARK: What was to be corrected or deleted

  /// No record to delete was given.
  case nothingToDelete
  /// The store has no record with this identifier.
  case unknownSample(UUID)
  /// The record with this identifier was deleted before.
  case sampleDeleted(UUID)
  /// The record, or a version that it corrects, was not saved today, raises an alert, or was purged;
  /// or an answer of the draft raises one: whoever corrects, deletes or discards it says why.
  case reasonRequired(UUID)
  /// The record is about another subject than when it was read.
  case subjectChanged(UUID)
  /// Scoring results anew would change others, or the same ones otherwise, than when it was planned.
  case rescoringChanged
  /// What was to replace the record is of another type.
  case otherType(UUID)
  /// The record is no result of a questionnaire, and so has nothing to be reviewed.
  case notAnAssessment(UUID)
  /// A reviewer's name has 1 through 200 characters, without control characters, and without
  /// spaces at its ends.
  case invalidReviewer
  /// The result, or one that it corrects, raises an alert, and the review does not say what came of
  /// it.
  case outcomeMissing(UUID)
  /// A review with the outcome `other` has no note.
  case reviewNoteMissing
  /// The store has this record under the same sync identifier with the same or a higher version.
  case syncVersionNotHigher(UUID)
  /// This version of the record was corrected by hand, and a newer one of the same sync identifier
  /// would count twice beside the correction.
  case correctedHere(UUID)
  /// Nobody has reviewed the alerts that versions of these results raised, and with what was to be
  /// removed nothing would be known of them.
  case unreviewedAlerts(Set<UUID>)
  /// What was to be removed is gone from the store, but traces may be left in its file: another
  /// program is using it, or there was no room to write it anew.
  case tracesLeft(path: String)

  // MARK: Whom it is about

  /// Nothing in the store is about this subject.
  case unknownSubject
  /// No subject can have this identifier, and why.
  case invalidSubject(InvalidSample)
  /// There is something else about the subject than what was to be erased.
  case changedSincePlanned
  /// Something is about the new subject already: the two are to be merged.
  case subjectExists
  /// The reason has the identifier in it of somebody whom it is about: the audit trail, which outlives
  /// them, is not to keep it.
  case reasonNamesSubject
  /// Both subjects have an unfinished administration of this questionnaire.
  case draftOfBoth(questionnaire: String)
  /// Two records of the same sync identifier would become one: of the subjects that are merged, or
  /// one that is amended and one that the correction says it is.
  case syncedOfBoth(UUID, UUID)

  // MARK: What a program may do

  /// The person was not asked yet whether the program may save records of this type.
  case authorizationNotDetermined(SampleType)
  /// The person does not let the program save records of this type.
  case authorizationDenied(SampleType)
  /// The person left the question what the program may do without an answer.
  case userCanceled
  /// Another program saved the record, or began the administration.
  case otherSource(UUID)
  /// No program can have the name under which the person's own command saves: it would take all of
  /// the person's records for its own.
  case nameOfPerson
  /// A guest may read and not write.
  case notPermittedToGuest
  /// Only the person whose store it is may do it, not a program.
  case reservedToPerson

  // MARK: What was to be followed

  /// The anchor is another store's, or stems from a later state than the store now holds, as
  /// after restoring an older copy.
  case foreignAnchor
  /// A query with a limit cannot follow the store.
  case limitedLiveQuery

  /// The kind of a constraint that refused a change.
  public enum Constraint: String, Sendable {
    /// A `CHECK` of the schema.
    case check
    /// A value of another type than its column's.
    case dataType
    /// A row that another row points at, or that points nowhere.
    case foreignKey
    /// A value that must be there.
    case notNull
    /// A key that is taken.
    case primaryKey
    /// A trigger that forbids the change.
    case trigger
    /// A value that must be unique.
    case unique
    /// A constraint of a kind that has no name here.
    case other
  }
}
