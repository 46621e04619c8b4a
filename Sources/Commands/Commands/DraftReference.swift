import Foundation
import WellbeingKit

/// A reference to a draft: its UUID or the last eight digits of it.
enum DraftReference {
  /// Finds the draft that a reference identifies.
  ///
  /// - Parameter subject: The subject of the draft; nil for any subject.
  static func find(_ text: String, in store: HealthStore, subject: String?) throws -> Draft {
    let typed = text.lowercased()
    guard UUID(uuidString: text) != nil || (text.utf8.count == 8 && UInt32(text, radix: 16) != nil)
    else {
      throw Failure.usage(
        "Name a draft by its UUID or its last eight digits: 'wellbeing drafts' lists them.")
    }
    let found = try store.sync { try $0.drafts() }.filter { draft in
      draft.id.uuidString.lowercased().hasSuffix(typed)
        && (subject == nil || draft.subject == subject)
    }
    guard let draft = found.first else { throw Failure.noSuchDraft }
    guard found.count == 1 else {
      let uuids = found.map { $0.id.uuidString.lowercased() }.joined(separator: ", ")
      throw Failure.dataError("Several drafts end in these digits. Use one of \(uuids).")
    }
    return draft
  }
}
