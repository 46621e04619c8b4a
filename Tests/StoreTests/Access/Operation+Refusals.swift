import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

extension Operation {
  var tellsWhatIsTaken: Bool { self == .saveTakenIdentifier || self == .beginAtTakenPlace }

  var makesIdentifiers: Bool { self == .rescore }

  var isWriting: Bool {
    switch self {
    case .deleteObjectsOfOthers, .authorizationStatus, .requestStatus,
      .requestAuthorization, .check, .backup, .listGrants, .subjects, .somebody,
      .export, .subject,
      .resembling, .subjectNames, .tryRename, .tryMerge, .tryErase, .plans, .occasions,
      .dueOccasions, .episodes, .latestTime:
      false
    default: true
    }
  }

  func refusal(to party: Party, _ shared: SharedStore.Contents) -> StoreError? {
    let records = shared.records
    let gad7 = SampleType.questionnaire("gad-7")
    switch self {
    case .save, .saveSeveral, .deleteObjects, .deleteObjectsOfOthers:
      return party.refusal(ofWriting: .stateOfMind)
    case .saveNewerVersion, .begin, .setAside, .updateOwnDraft, .keepOwnDraft, .discardOwnDraft,
      .finishOwnDraft, .finishByNewerVersion, .rescore:
      return party.refusal(ofWriting: gad7)
    case .saveTakenIdentifier:
      return party.refusal(ofWriting: .stateOfMind) ?? .sampleExists(records.otherMood.uuid)
    case .beginAtTakenPlace:
      return party.refusal(ofWriting: .questionnaire("phq-9")) ?? .draftExists
    case .saveByOthersDefinition:
      let key = records.newOfSecret.questionnaire
      return party.refusal(ofWriting: .questionnaire(key.id))
        ?? (party.seesAll ? nil : .unknownDefinition(key))
    case .updateOtherDraft, .finishOtherDraft:
      return party.refusal(ofOthersDraft: shared.otherDraft)
    case .discardOtherDraft:
      return party.refusal(ofOthersDraft: shared.otherDraft)
        ?? shared.otherDraft.map { .alertUnreviewed($0.id) }
    case .authorizationStatus, .requestStatus, .requestAuthorization, .episodes,
      .latestTime:
      return nil
    case .check, .backup, .listGrants, .subjects, .somebody, .export, .subject, .resembling,
      .subjectNames, .tryRename,
      .tryMerge, .tryErase, .plans, .occasions, .dueOccasions, .restore:
      return party.isPerson ? nil : .reservedToOwner
    case .purge, .grant, .revoke, .rename, .merge, .erase, .addPlan, .removePlan, .addEpisode,
      .removeEpisode:
      if party.access.isGuest { return .notPermittedToGuest }
      return party.isPerson ? nil : .reservedToOwner
    }
  }
}

extension Party {
  fileprivate func refusal(ofWriting type: SampleType) -> StoreError? {
    access.isGuest ? .notPermittedToGuest : refusal(ofSharing: type)
  }

  /// Why it may not save records of a type, were it no guest.
  func refusal(ofSharing type: SampleType) -> StoreError? {
    switch self {
    case .person, .ownSource, .granted, .shareOnly, .guestOfGranted: nil
    case .readOnly, .denied: .authorizationDenied(type)
    case .notDetermined, .guestOfNotDetermined: .authorizationNotDetermined(type)
    }
  }

  fileprivate func refusal(ofOthersDraft draft: Draft?) -> StoreError? {
    if access.isGuest { return .notPermittedToGuest }
    if isPerson { return nil }
    return seesAll ? draft.map { .otherSource($0.id) } : .draftChanged
  }
}
