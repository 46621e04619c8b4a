import Foundation
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingSampleStore

/// What can be done to a store beside reading it.
enum Operation: CaseIterable {
  case save, saveSeveral, begin, updateOwnDraft, discardOwnDraft, finishOwnDraft
  case deleteOwn, amendOwn
  case deleteOther, deleteOwnAndOther, amendOther
  case updateOtherDraft, discardOtherDraft, finishOtherDraft
  case check, backup, listGrants
  case purge, grant, revoke

  /// Does it.
  func run(on store: isolated HealthStore, of shared: SharedStore.Contents) throws {
    let records = shared.records
    switch self {
    case .save: try store.save(mood())
    case .saveSeveral: _ = try store.save([mood(), gad7()])
    case .begin: _ = try store.begin(SharedStore.administration("gad-7"), subject: "P9")
    case .updateOwnDraft: try update(shared.ownDraft, in: store)
    case .discardOwnDraft: try store.discard(shared.ownDraft)
    case .finishOwnDraft: try store.save(gad7(), finishing: shared.ownDraft)
    case .deleteOwn: try store.delete(records.ownMood)
    case .amendOwn: try store.amend(records.ownMood.uuid, to: mood())
    case .deleteOther: try store.delete(records.otherMood)
    case .deleteOwnAndOther: try store.delete([records.ownMood, records.otherMood])
    case .amendOther: try store.amend(records.otherMood.uuid, to: mood())
    case .updateOtherDraft: if let draft = shared.otherDraft { try update(draft, in: store) }
    case .discardOtherDraft: if let draft = shared.otherDraft { try store.discard(draft) }
    case .finishOtherDraft:
      if let draft = shared.otherDraft {
        try store.save(phq9(header: header(subject: draft.subject)), finishing: draft)
      }
    case .check: _ = try store.check()
    case .backup: try store.backup(to: .path(shared.copy))
    case .listGrants: _ = try store.grants()
    case .purge: try store.purge()
    case .grant: try store.grant(to: Party.program, share: [.stateOfMind], read: [])
    case .revoke: try store.revoke(from: Party.program, share: [], read: [.stateOfMind])
    }
  }

  private func update(_ draft: Draft, in store: isolated HealthStore) throws {
    _ = try store.update(
      draft, to: SharedStore.administration(draft.questionnaire.id))
  }

  /// Why a party may not do it, after HealthKit's rules; nil where it may.
  func refusal(to party: Party, _ shared: SharedStore.Contents) -> StoreError? {
    switch self {
    case .save, .saveSeveral, .deleteOwn, .amendOwn: ofWriting(party, .stateOfMind)
    case .begin, .updateOwnDraft, .discardOwnDraft, .finishOwnDraft:
      ofWriting(party, .questionnaire("gad-7"))
    case .deleteOther, .amendOther, .deleteOwnAndOther: ofOthersRecord(party, shared)
    case .updateOtherDraft, .discardOtherDraft, .finishOtherDraft: ofOthersDraft(party, shared)
    case .check, .backup, .listGrants:
      switch party {
      case .person, .personAsGuest: nil
      default: .reservedToPerson
      }
    case .purge, .grant, .revoke:
      switch party {
      case .person: nil
      case .personAsGuest, .guestOfGranted, .guestOfNotDetermined: .notPermittedToGuest
      default: .reservedToPerson
      }
    }
  }

  private func ofWriting(_ party: Party, _ type: SampleType) -> StoreError? {
    switch party {
    case .person, .ownSource, .granted, .shareOnly: nil
    case .readOnly, .denied: .authorizationDenied(type)
    case .notDetermined: .authorizationNotDetermined(type)
    case .personAsGuest, .guestOfGranted, .guestOfNotDetermined: .notPermittedToGuest
    }
  }

  /// Who does not see a record is told that there is none.
  private func ofOthersRecord(_ party: Party, _ shared: SharedStore.Contents) -> StoreError? {
    let other = shared.records.otherMood.uuid
    return switch party {
    case .person: nil
    case .ownSource, .shareOnly: .unknownSample(other)
    case .denied, .notDetermined:
      self == .deleteOwnAndOther ? ofWriting(party, .stateOfMind) : .unknownSample(other)
    case .granted: .otherSource(other)
    case .readOnly:
      self == .deleteOwnAndOther ? ofWriting(party, .stateOfMind) : .otherSource(other)
    case .personAsGuest, .guestOfGranted, .guestOfNotDetermined: .notPermittedToGuest
    }
  }

  private func ofOthersDraft(_ party: Party, _ shared: SharedStore.Contents) -> StoreError? {
    switch party {
    case .person: nil
    case .ownSource, .shareOnly, .denied, .notDetermined: .draftChanged
    case .granted, .readOnly: shared.otherDraft.map { .otherSource($0.id) }
    case .personAsGuest, .guestOfGranted, .guestOfNotDetermined: .notPermittedToGuest
    }
  }
}
