import WellbeingKit

extension AuditEntry.Event {
  /// The event in words; an event of a later version is shown by its own name.
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
