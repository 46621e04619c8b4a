import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

extension Behaviour {
  static let all = saving + reading + changing + people + moments

  private static let saving = [
    Behaviour("keeps what was saved, with time and source") { store in
      let saved = try await store.save(try mood(0.4)).sample
      #expect(saved.header.recorded == TestStore.now)
      #expect(saved.header.source == TestStore.source)
      #expect(try await store.samples(.stateOfMind()) == [saved])
    },
    Behaviour("saves several records, all or none") { store in
      let first = try mood(0.1)
      await #expect(throws: StoreError.sampleExists(first.uuid)) {
        try await store.save([first, try gad7(header: first.header)])
      }
      #expect(try await store.read { try $0.count(where: .everything) } == 0)
    },
    Behaviour("keeps the newest version of a sync identifier") { store in
      for version in 1...3 {
        let header = try SampleHeader(
          startDate: TestStore.now, subject: "P1", syncIdentifier: "diary", syncVersion: version)
        try await store.save(
          try StateOfMind(kind: .dailyMood, valence: 0.1 * Double(version), header: header))
      }
      let found = try await store.samples(.stateOfMind())
      #expect(found.map(\.valence) == [0.1 * 3])
    },
    Behaviour("saves what is sent again only once, and refuses other values") { store in
      let sent = try mood(0.3)
      #expect(try await store.save(sent).outcome == .new)
      let again = try await store.save(sent)
      #expect(again.outcome == .there && again.sample.header.recorded == TestStore.now)
      let other = try StateOfMind(kind: .momentaryEmotion, valence: 0.4, header: sent.header)
      await #expect(throws: StoreError.sampleExists(sent.uuid)) {
        try await store.save(other)
      }
      let synced = { @Sendable (valence: Double) in
        try StateOfMind(
          kind: .dailyMood, valence: valence,
          header: SampleHeader(
            startDate: TestStore.now, subject: "P1", syncIdentifier: "a/1", syncVersion: 1))
      }
      let first = try await store.save(synced(0.5)).sample
      #expect(try await store.save(synced(0.5)) == Saved(sample: first, outcome: .there))
      await #expect(throws: StoreError.syncVersionNotHigher(first.uuid)) {
        try await store.save(synced(0.6))
      }
      try await store.write { try $0.delete(first) }
      #expect(try await store.save(synced(0.5)).outcome == .deleted)
      #expect(try await store.read { try $0.count(where: .everything) } == 1)
      let several = try await store.save([sent, try mood(0.1), try synced(0.5)])
      #expect(several.map(\.outcome) == [.there, .new, .deleted])
      #expect(try await store.read { try $0.count(where: .everything) } == 2)
    },
    Behaviour("says what became of a record that is sent again after staff's work") { store in
      let sent = try phq9(selfHarm: 1)
      try await store.save(sent)
      try await store.write { try $0.review(sent.uuid, by: "J. Doe", outcome: .spokenWith) }
      #expect(try await store.save(sent).outcome == .there)
      let amended = try await store.write {
        try $0.amend(sent.uuid, to: try phq9(selfHarm: 2), reason: "slip")
      }
      #expect(try await store.save(sent).outcome == .amended(by: amended.uuid))
      let version = { @Sendable (number: Int) in
        try StateOfMind(
          kind: .dailyMood, valence: 0.1 * Double(number),
          header: SampleHeader(
            startDate: TestStore.now, subject: "P1", syncIdentifier: "a/1", syncVersion: number))
      }
      try await store.save(version(1))
      let second = try await store.save(version(2)).sample
      #expect(try await store.save(version(1)).outcome == .amended(by: second.uuid))
      try await store.write { try $0.delete(second) }
      #expect(try await store.save(version(1)).outcome == .deleted)
      try await store.write { store in
        try store.review(amended.uuid, by: "J. Doe", outcome: .spokenWith)
        try store.delete(amended, reason: "twice")
      }
      let gone = try await store.save(sent)
      #expect(gone.outcome == .deleted)
      #expect(throws: StoreError.sampleDeleted(sent.uuid)) { try gone.kept() }
      #expect(try await store.read { try $0.count(where: .everything) } == 0)
    },
    Behaviour("refuses a record of the future") { store in
      let header = try SampleHeader(startDate: TestStore.now + 1, subject: "P1")
      await #expect(throws: StoreError.inTheFuture) {
        try await store.save(try StateOfMind(kind: .dailyMood, valence: 0, header: header))
      }
    },
  ]

  private static let reading = [
    Behaviour("finds records by filter, in order, up to a limit") { store in
      let moods = try (1...5).map { day in
        try StateOfMind(
          kind: .dailyMood, valence: Double(day) / 10, header: header(daysAgo: Double(day)))
      }
      try await store.save(moods)
      let middle =
        SampleFilter.valence(.greaterThan, 0.15) && .valence(.lessThanOrEqualTo, 0.4)
      let found = try await store.samples(
        .stateOfMind(middle), order: [.valence(reversed: true)], limit: 2)
      #expect(found.map(\.valence) == [0.4, 0.3])
      #expect(try await store.read { try $0.count(where: middle) } == 3)
    },
    Behaviour("streams every record, latest first") { store in
      let moods = try (1...2_500).map { number in
        try StateOfMind(
          kind: .momentaryEmotion, valence: 0, header: header(daysAgo: Double(number) / 100))
      }
      try await store.save(moods)
      var found: [UUID] = []
      for try await mood in store.stream(.stateOfMind()) { found.append(mood.uuid) }
      #expect(found == moods.map(\.uuid))
    },
    Behaviour("tells changes since an anchor, once each") { store in
      let anchor = try await store.read { try $0.currentAnchor() }
      let kept = try await store.save(try mood()).sample
      let removed = try await store.save(try mood()).sample
      try await store.write { try $0.delete(removed) }
      let query = AnchoredObjectQueryDescriptor(predicates: [.stateOfMind()], anchor: anchor)
      let result = try await query.result(for: store)
      #expect(result.addedSamples == [kept])
      #expect(result.deletedObjects.map(\.uuid) == [removed.uuid])
      let again = AnchoredObjectQueryDescriptor(
        predicates: [SamplePredicate<StateOfMind>.stateOfMind()], anchor: result.newAnchor)
      let rest = try await again.result(for: store)
      #expect(rest.addedSamples.isEmpty && rest.deletedObjects.isEmpty)
    },
    Behaviour("tells followers of a save") { store in
      var results = AnchoredObjectQueryDescriptor(
        predicates: [SamplePredicate<StateOfMind>.stateOfMind()], anchor: nil
      ).results(for: store).makeAsyncIterator()
      #expect(try await results.next()?.addedSamples == [])
      let saved = try await store.save(try mood()).sample
      #expect(try await results.next()?.addedSamples == [saved])
    },
  ]

  private static let changing = [
    Behaviour("corrects a record, and keeps the earlier version as deleted") { store in
      let first = try await store.save(try mood(0.1)).sample
      let second = try await store.write { try $0.amend(first.uuid, to: try mood(0.9)) }
      #expect(second.header.replaces == first.uuid)
      #expect(try await store.samples(.stateOfMind()).map(\.valence) == [0.9])
    },
    Behaviour("asks for a reason before it removes an alert, and the alert waits") { store in
      let saved = try await store.save(try phq9(selfHarm: 2)).sample
      await #expect(throws: StoreError.reasonRequired(saved.uuid, .alert)) {
        try await store.write { try $0.delete(saved) }
      }
      #expect(try await store.read { try $0.waitingAlerts() }.map(\.item) == ["selfHarm"])
    },
    Behaviour("takes a reviewed alert off the list, and puts a reopened one back") { store in
      let saved = try await store.save(try phq9(selfHarm: 1)).sample
      try await store.write { try $0.review(saved.uuid, by: "J. Doe", outcome: .spokenWith) }
      #expect(try await store.read { try $0.waitingAlerts() }.isEmpty)
      try await store.write {
        try $0.review(saved.uuid, by: "J. Doe", outcome: .reopened, note: "seen again")
      }
      #expect(try await store.read { try $0.waitingAlerts() }.map(\.item) == ["selfHarm"])
    },
    Behaviour("makes the changes of a transaction, all or none") { store in
      struct Stop: Error {}
      let anchor = try await store.read { try $0.currentAnchor() }
      await #expect(throws: Stop.self) {
        try await store.write { store in
          _ = try store.save(try phq9(selfHarm: 1))
          #expect(try store.count(where: .everything) == 1)
          throw Stop()
        }
      }
      #expect(try await store.read { try $0.count(where: .everything) } == 0)
      #expect(try await store.read { try $0.waitingAlerts() }.isEmpty)
      #expect(try await store.read { try $0.currentAnchor() } == anchor)
      try await store.write { store in
        let saved = try store.save(try phq9(selfHarm: 1)).sample
        try store.review(saved.uuid, by: "J. Doe", outcome: .spokenWith)
      }
      #expect(try await store.read { try $0.count(where: .everything) } == 1)
      #expect(try await store.read { try $0.waitingAlerts() }.isEmpty)
    },
    Behaviour("undoes only the change of a transaction that failed") { store in
      let taken = try await store.save(try mood(0.1)).sample
      let other = try mood(0.2)
      try await store.write { store in
        try store.save(other)
        #expect(throws: StoreError.sampleExists(taken.uuid)) {
          try store.save([try mood(0.3), try gad7(header: taken.header)])
        }
      }
      let found = try await store.samples(.stateOfMind(), order: [.valence()])
      #expect(found.map(\.valence) == [0.1, 0.2])
    },
    Behaviour("undoes a transaction in a transaction alone") { store in
      struct Stop: Error {}
      try await store.write { store in
        try store.save(try mood(0.1))
        #expect(throws: Stop.self) {
          try store.write { store in
            try store.save(try mood(0.2))
            throw Stop()
          }
        }
        try store.write { store in _ = try store.save(try mood(0.3)) }
      }
      let found = try await store.samples(.stateOfMind(), order: [.valence()])
      #expect(found.map(\.valence) == [0.1, 0.3])
    },
  ]

  private static let people = [
    Behaviour("renames, merges and erases a subject with everything about it") { store in
      try await store.save(try phq9(selfHarm: 1))
      try await store.save(try mood(header: header(subject: "P2")))
      try await store.write { try $0.mergeSubject("P1", into: "P2", reason: "the same person") }
      #expect(try await store.read { try $0.count(where: .subject("P2")) } == 2)
      #expect(try await store.read { try $0.waitingAlerts(about: "P2") }.count == 1)
      try await store.write { try $0.eraseSubject("P2", reason: "withdrew consent") }
      #expect(try await store.read { try $0.count(where: .everything) } == 0)
      #expect(try await store.read { try $0.waitingAlerts() }.isEmpty)
    },
    Behaviour("keeps a draft with its alert until it is finished") { store in
      var form = try Administration(of: builtIn("gad-2"))
      try form.answer("notAtAll")
      let draft = try await store.write { [form] in try $0.beginDraft(form, subject: "P1") }
      #expect(try await store.read { try $0.drafts() } == [draft])
      try await store.write { try $0.discardDraft(draft) }
      #expect(try await store.read { try $0.drafts() }.isEmpty)
    },
  ]

  private static let moments = [
    Behaviour("notes every change in the audit trail") { store in
      let saved = try await store.save(try mood()).sample
      try await store.write { try $0.delete(saved) }
      let trail = try await store.read { try $0.auditTrail(of: [saved.uuid]) }
      #expect(trail.map(\.event) == [.saved, .deleted])
    },
    Behaviour("is sound, and can be copied to a file") { store in
      try await store.save(try phq9(selfHarm: 1))
      #expect(try await store.check() == [])
      let folder = try StoreFolder()
      try await store.backup(to: .path(folder.store))
      let copy = try await HealthStore.open(
        at: .path(folder.store), source: TestStore.source, access: .owner)
      #expect(
        try await copy.read { try $0.waitingAlerts() } == store.read { try $0.waitingAlerts() })
      #expect(try await copy.read { try $0.count(where: .everything) } == 1)
    },
    Behaviour("ends with an error once it is closed") { store in
      await store.close()
      await #expect(throws: StoreError.closed) {
        try await store.read { try $0.count(where: .everything) }
      }
      await #expect(throws: StoreError.closed) { try await store.save(try mood()) }
    },
  ]
}
