import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

extension CommandContext {
  /// Returns what was answered, said and done about a subject's unfinished questionnaires that were
  /// reviewed, or discarded after an answer had raised an alert.
  func followedDrafts(of subject: String, in store: HealthStore) throws -> [FollowedDraft] {
    let zone = try zone()
    let drafts = try store.read {
      try $0.drafts().filter { $0.subject == subject && !$0.reviews.isEmpty }
        + $0.discardedDrafts(of: subject)
    }
    return try drafts.map {
      FollowedDraft($0, try definitions.definition($0.questionnaire, in: store), in: zone)
    }
  }

  /// Why a list is empty if the given subject has no records; nil if it has some.
  func unknownSubjectWords(in store: HealthStore) throws -> String? {
    guard let subject = namedSubject,
      try store.read({ try $0.history(where: .subject(subject), limit: 1) }).elements.isEmpty
    else { return nil }
    let drafts = try store.read { try $0.drafts() }.filter { $0.subject == subject }
    let ended = try followedDrafts(of: subject, in: store).map(\.sentence)
    let alerts = try Worklist(self, store, about: subject).remarks(besides: []).map(\.text)
    if !drafts.isEmpty || !ended.isEmpty || !alerts.isEmpty {
      let unfinished =
        drafts.isEmpty || !alerts.isEmpty
        ? alerts : ["A questionnaire is unfinished: wellbeing drafts"]
      return (["No saved result for \(quoted(subject))."] + ended + unfinished)
        .joined(separator: "\n")
    }
    return try nothingRecorded(about: subject, in: store)
  }

  /// That a subject of which nothing is there was renamed or joined; nil if it was not.
  func formerSubject(_ subject: String, in store: HealthStore) throws -> Failure? {
    guard try store.read({ try $0.subject(subject) }) == nil,
      let present = try store.read({ try $0.presentName(ofFormer: subject) })
    else { return nil }
    return .noInput(
      "Nothing is about \(quoted(subject)) any more: it was renamed to or joined with "
        + "\(quoted(present)).", code: "unknownSubject")
  }

  private func nothingRecorded(about subject: String, in store: HealthStore) throws -> String {
    if let former = try formerSubject(subject, in: store) { return former.message }
    let deleted = try store.read { try $0.subject(subject) }?.deletedCount ?? 0
    guard deleted == 0 else {
      return "No result of \(quoted(subject)) is left: \(counted(deleted, "record")) "
        + "\(deleted == 1 ? "was" : "were") deleted."
    }
    let similar = try store.read { try $0.subjects(resembling: subject) }
    let advice = similar.first.map { ": did you mean \(quoted($0))?" } ?? "."
    return "Nothing is recorded about \(quoted(subject))\(advice)"
  }

  /// That there is nothing at all about the given subject, not even an unfinished questionnaire.
  func nothingRecorded(in store: HealthStore) throws -> String? {
    guard let subject = namedSubject, try store.read({ try $0.subject(subject) }) == nil else {
      return nil
    }
    return try nothingRecorded(about: subject, in: store)
  }
}

extension CommandContext {
  /// Returns the sentence that there are no plans; nil means for anyone.
  func noPlans(for subject: String?) -> String {
    "There are no plans\(subject.map { " for \(quoted($0))" } ?? ""). To add one: "
      + "wellbeing plan add phq-9\(subject.map(option) ?? "")"
  }

  /// Returns the option that a suggested command needs to be about a subject, after a space.
  func option(naming subject: String) -> String {
    subject == settings.ownSubject ? "" : " --subject \(shellQuoted(subject))"
  }
}
