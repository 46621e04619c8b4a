/// Why a record cannot be made.
///
/// Cases name what is wrong, never what was given.
public enum InvalidSample: Error, Sendable, Hashable {
  /// The time is before 1900 or after 9999, or no time at all.
  case timeOutOfRange
  /// The end lies before the start.
  case endsBeforeStart
  /// The subject has no characters or more than 200.
  case subjectLength
  /// The subject has control characters, or a space at one of its ends.
  case subjectCharacters
  /// The time zone has no IANA identifier.
  case unknownTimeZone
  /// A sync identifier without a version, or a version without an identifier.
  case incompleteSync
  /// A number in the metadata is not finite.
  case metadataNotFinite
  /// The valence is no number from −1 through 1.
  case valenceOutOfRange
  /// A label is given twice.
  case repeatedLabel
  /// An association is given twice.
  case repeatedAssociation
}
