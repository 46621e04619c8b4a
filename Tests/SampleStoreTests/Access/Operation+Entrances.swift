extension Operation {
  /// The entrance of the store that it goes by.
  var entrance: String {
    switch self {
    case .save, .saveNewerVersion, .saveTakenIdentifier, .saveByOthersDefinition: "save(_: S)"
    case .saveSeveral: "save(_: [any Sample])"
    case .begin, .beginAtTakenPlace: "begin(_:subject:circumstances:)"
    case .updateOwnDraft, .updateOtherDraft: "update(_:to:)"
    case .discardOwnDraft, .discardOtherDraft: "discard(_:reason:)"
    case .finishOwnDraft, .finishByNewerVersion, .finishOtherDraft: "save(_:finishing:)"
    case .deleteObjects: "deleteObjects(of:where:reason:)"
    case .deleteObjectsOfOthers: "deleteObjects(of:predicate:reason:)"
    case .rescore: "rescore(_:where:reason:expecting:)"
    case .authorizationStatus: "authorizationStatus(for:)"
    case .requestStatus: "requestStatus(toShare:read:)"
    case .pendingRequest: "pendingRequest(toShare:read:)"
    case .requestAuthorization: "requestAuthorization(toShare:read:prompt:)"
    case .keepAnswer: "keep(_:to:)"
    case .check: "check()"
    case .backup: "backup(to:)"
    case .restore: "restore(from:)"
    case .listGrants: "grants()"
    case .subjects: "subjects()"
    case .subject: "subject(_:)"
    case .resembling: "subjects(resembling:)"
    case .subjectNames: "subjectNames()"
    case .purge: "purge()"
    case .grant: "grant(to:share:read:)"
    case .revoke: "revoke(from:share:read:)"
    case .rename, .tryRename: "renameSubject(_:to:reason:isDryRun:)"
    case .merge, .tryMerge: "mergeSubject(_:into:reason:isDryRun:)"
    case .erase, .tryErase: "eraseSubject(_:reason:isDryRun:expecting:)"
    }
  }
}
