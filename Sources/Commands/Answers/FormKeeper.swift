import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore

/// What is kept of a form until it is saved: a draft in the store and, if that fails, the alert of its
/// answers on the list of this login.
final class FormKeeper {
  private let context: CommandContext
  /// Nil if nothing is to be saved.
  let store: HealthStore?
  /// The identifier of a store in a file, which another file can replace.
  private let storeID: UUID?
  /// The draft as it was saved last.
  var draft: Draft?
  /// The alert of what could not be saved, on the list of this login; nil if there is none.
  private(set) var unsavedAlert: UUID?

  init(_ context: CommandContext, _ store: HealthStore?) throws {
    (self.context, self.store) = (context, store)
    storeID = try context.store.idOfFile(store)
  }

  private var list: UnsavedAlerts { UnsavedAlerts(context.runtime.environment) }

  /// Keeps the answers in a draft that can be continued.
  func keep(
    _ administration: Administration, about subject: String, _ circumstances: Draft.Circumstances
  ) throws {
    draft = try store?.write { [draft] store in
      guard let draft else {
        return try store.beginDraft(administration, subject: subject, circumstances: circumstances)
      }
      return try store.updateDraft(draft, to: administration)
    }
  }

  /// Keeps the answers in a draft that nobody can continue.
  func setAside(
    _ administration: Administration, about subject: String, _ circumstances: Draft.Circumstances,
    because reason: Draft.SetAside
  ) throws {
    guard let store else { return }
    draft = try store.write { [draft] in
      try $0.setAside(
        administration, subject: subject, circumstances: circumstances, because: reason,
        after: draft)
    }
  }

  /// Removes a draft that raises no alert any more; if that fails, it stays.
  func withdraw() {
    guard let store, let draft, (try? store.write { try $0.withdraw(draft) }) != nil else { return }
    self.draft = nil
  }

  func discard() throws {
    guard let store, let known = draft else { return }
    try context.store.change(store, .discarded(known.id)) { try $0.discardDraft(known) }
    draft = nil
  }

  /// Saves the result, and removes the draft.
  ///
  /// - Parameters:
  ///   - replaced: The result of the day that it replaces.
  ///   - isDraftNeeded: Whether it is an error if somebody has changed or discarded the draft.
  func save(_ result: ScoredAssessment, replacing replaced: UUID? = nil, isDraftNeeded: Bool)
    throws -> ScoredAssessment
  {
    guard let store else { return result }
    let saved = try context.store.change(store, .saved(result.uuid)) { [draft] store in
      if let replaced {
        return try store.amend(replaced, to: result, reason: SameDay.reason, finishing: draft)
      }
      guard let draft,
        try isDraftNeeded || store.draft(draft.id)?.revision == draft.revision
      else { return try store.save(result).kept() }
      return try store.save(result, finishing: draft).kept()
    }
    list.reconcile(with: saved, in: store, context)
    forgetUnsavedAlert()
    return saved
  }

  /// Keeps an alert whose answer could not be saved on the list of this login. If that fails, staff are
  /// told that it is on no list.
  func keepUnsavedAlert(of result: ScoredAssessment?) {
    guard store != nil, unsavedAlert == nil, let result,
      list.keep(UnsavedAlert(result, of: draft?.id, in: storeID), context)
    else { return }
    unsavedAlert = result.uuid
  }

  /// Forgets what is kept on the list of this login, because the store has it.
  func forgetUnsavedAlert() {
    guard let kept = unsavedAlert else { return }
    try? list.forget(kept)
    // Another program may have moved it into the store meanwhile.
    try? store?.write { try $0.withdraw(unsaved: kept) }
    unsavedAlert = nil
  }
}
