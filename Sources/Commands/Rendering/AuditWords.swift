import WellbeingKit

extension AuditEntry.Event {
  /// The event in words; one of a later version in its own.
  var words: String {
    switch self {
    case .saved: "saved"
    case .replaced: "replaced"
    case .deleted: "deleted"
    case .purged: "purged"
    case .reviewed: "reviewed"
    case .subjectChanged: "subject changed"
    case .draftSubjectChanged: "unfinished: subject changed"
    case .draftDiscarded: "unfinished: discarded"
    case .erased: "erased"
    case .subjectErased: "subject erased"
    case .accessChanged: "access changed"
    case .storeRestored: "store restored"
    default: rawValue
    }
  }
}
