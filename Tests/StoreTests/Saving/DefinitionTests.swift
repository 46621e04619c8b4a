import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

struct DefinitionTests {
  private let first: Questionnaire
  private let second: Questionnaire

  init() throws {
    first = try copyOfGAD7(id: "worry")
    second = try copyOfGAD7(id: "worry", ending: "\n")
  }

  private func assessment(_ questionnaire: Questionnaire) throws -> ScoredAssessment {
    try ScoredAssessment(questionnaire, total: 9, header: header())
  }

  @Test func `a definition that nobody knows is refused`() throws {
    let test = try TestStore()
    let made = try assessment(first)
    #expect(throws: StoreError.unknownDefinition(first.key)) {
      try test.store.write { try $0.save(made) }
    }
  }

  @Test func `a definition is kept once, byte for byte`() throws {
    let test = try TestStore(catalog: QuestionnaireCatalog.builtIn.adding(first))
    for _ in 0..<3 {
      let made = try assessment(first)
      try test.store.write { _ = try $0.save(made) }
    }
    #expect(try test.raw("SELECT questionnaire FROM definition") == [["worry"]])
    let key = first.key
    #expect(try test.reader().read { try $0.definition(key) }?.document == first.document)
  }

  @Test func `a program without the definition reads and adds to what it finds`() throws {
    let test = try TestStore(catalog: QuestionnaireCatalog.builtIn.adding(first))
    let one = try test.store.write { [made = try assessment(first)] in try $0.save(made) }.sample
    let another = try test.another()
    let two = try another.write { [made = try assessment(first)] in try $0.save(made) }.sample
    #expect(Set(try another.read { try $0.historyOfAll() }) == [one.uuid, two.uuid])
    #expect(try another.check() == [])
  }

  @Test func `other bytes under a known key are refused, in a draft too`() throws {
    let test = try TestStore(catalog: QuestionnaireCatalog.builtIn.adding(first))
    let kept = try test.store.write { [made = try assessment(first)] in try $0.save(made) }.sample
    let another = try test.another(catalog: QuestionnaireCatalog.builtIn.adding(second))
    let made = try assessment(second)
    #expect(throws: StoreError.definitionConflict(second.key)) {
      try another.write { try $0.save(made) }
    }
    let administration = try Administration(of: second)
    #expect(throws: StoreError.definitionConflict(second.key)) {
      try another.write { try $0.beginDraft(administration, subject: "P1") }
    }
    #expect(try another.read { try $0.historyOfAll() } == [kept.uuid])
    #expect(try another.read { try $0.drafts() } == [])
    // What was kept with the sample wins over what the program has.
    let key = first.key
    #expect(try another.read { try $0.definition(key) }?.document == first.document)
  }

  @Test func `a definition that a refused save brought is brought by the next`() throws {
    let test = try TestStore(catalog: QuestionnaireCatalog.builtIn.adding(first))
    let made = try assessment(first)
    #expect(throws: StoreError.sampleExists(made.uuid)) {
      try test.store.write { _ = try $0.save([made, mood(header: made.header)]) }
    }
    try test.store.write { _ = try $0.save(made) }
    #expect(try test.store.check() == [])
  }

  /// On a server no role may change a definition.
  @Test(.aboutFiles)
  func `what another program puts in a definition's place is seen by the next save`() throws {
    let test = try TestStore(catalog: QuestionnaireCatalog.builtIn.adding(first))
    try test.store.write { [made = try assessment(first)] in _ = try $0.save(made) }
    try test.tamper(
      """
      INSERT INTO definition (id, questionnaire, version, document)
        SELECT 77, 'kept', version, document FROM definition;
      UPDATE sample SET definition = 77;
      UPDATE definition SET questionnaire = 'gone' WHERE id <> 77;
      UPDATE definition SET questionnaire = 'worry' WHERE id = 77
      """)
    let made = try assessment(first)
    try test.store.write { _ = try $0.save(made) }
    #expect(try test.raw("SELECT DISTINCT definition FROM sample") == [["77"]])
    try test.tamper("UPDATE definition SET document = x'00' WHERE id = 77")
    let refused = try assessment(first)
    #expect(throws: StoreError.definitionConflict(first.key)) {
      try test.store.write { _ = try $0.save(refused) }
    }
  }

  @Test func `there is none under an unknown key`() throws {
    let test = try TestStore()
    let found = try test.store.read { try $0.definition(.init(id: "none", version: "1.0.0")) }
    #expect(found == nil)
  }
}
