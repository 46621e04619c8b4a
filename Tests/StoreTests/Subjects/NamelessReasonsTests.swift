import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Identifiers that a reason would keep for good.
struct NamelessReasonsTests {
  private let test: TestStore
  private let subject = "Erased-0412"

  init() throws {
    test = try TestStore()
  }

  @Test func `a reason with the identifier in it is refused`() throws {
    try test.store.write { [subject] in _ = try $0.save(try mood(header: header(subject: subject)))
    }
    #expect(throws: StoreError.reasonNamesSubject) {
      try test.store.write { [subject] in
        _ = try $0.eraseSubject(subject, reason: "asked for by ERASED-0412")
      }
    }
    #expect(throws: StoreError.reasonNamesSubject) {
      try test.store.write { [subject] in
        _ = try $0.renameSubject(subject, to: "P9", reason: "p9 is right")
      }
    }
    #expect(try test.store.read { try $0.subjects() }.map(\.subject) == [subject])
  }

  @Test(arguments: [
    ("entered for Erased-0412 twice", true), ("ERASED-0412: no", true), ("(erased-0412)", true),
    ("xErased-0412", false), ("Erased-04123", false), ("entered twice", false),
  ])
  func `no reason keeps the identifier of whom it is about`(
    reason: String, isRefused: Bool
  ) throws {
    let (first, second) = (
      try mood(header: header(subject: subject)), try mood(header: header(subject: subject))
    )
    try test.store.write { _ = try $0.save([first, second]) }
    let draft = try test.store.write { [subject] store in
      try store.beginDraft(try Administration(of: builtIn("gad-7")), subject: subject)
    }
    let acts: [@Sendable (HealthStore.Writer) throws -> Void] = [
      { try $0.delete(first, reason: reason) },
      { try $0.amend(second.uuid, to: try mood(), reason: reason) },
      { try $0.discardDraft(draft, reason: reason) },
    ]
    for act in acts {
      if isRefused {
        #expect(throws: StoreError.reasonNamesSubject) { try test.store.write(act) }
      } else {
        try test.store.write(act)
      }
    }
    let kept = try test.raw("SELECT count(*) FROM log WHERE reason IS NOT NULL")
    #expect(kept == [[isRefused ? "0" : "3"]])
  }
}
