import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestDatabase
import WellbeingTestStores

@testable import WellbeingStore

struct SavingTests {
  @Test func `a save gives the record with its time and its source`() throws {
    let test = try TestStore()
    let made = try phq9()
    let saved = try test.store.write { try $0.save(made) }.sample
    #expect(saved.header.recorded == TestStore.now)
    #expect(saved.header.source == TestStore.source)
    #expect(saved.with(header: made.header) == made)
  }

  @Test func `a record of this very moment is not in the future`() throws {
    // Between two microseconds: the sample's time is rounded up, the clock is not.
    let moment = Date(timeIntervalSinceReferenceDate: 801_692_800.000_000_7)
    let test = try TestStore(now: moment)
    let made = try gad7(
      header: SampleHeader(startDate: moment, timeZone: .gmt, subject: SampleHeader.ownSubject))
    #expect(made.startDate > moment)
    let saved = try test.store.write { try $0.save(made) }.sample
    #expect(try test.store.read { try $0.sample(made.uuid) }?.sample as? ScoredAssessment == saved)
  }

  @Test func `a start or an end in the future is refused`() throws {
    let test = try TestStore()
    let later = TestStore.now + 0.000_001
    for header in [
      try SampleHeader(startDate: later, timeZone: .gmt, subject: SampleHeader.ownSubject),
      try SampleHeader(
        startDate: TestStore.now, endDate: later, timeZone: .gmt, subject: SampleHeader.ownSubject),
    ] {
      let made = try gad7(header: header)
      #expect(throws: StoreError.inTheFuture) { try test.store.write { try $0.save(made) } }
    }
    #expect(try test.store.read { try $0.info() }.counts == [:])
  }

  @Test func `an identifier is taken once, also by a deleted record`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.write { _ = try $0.save(made) }
    let other = try gad7(header: made.header)
    #expect(throws: StoreError.sampleExists(made.uuid)) {
      try test.store.write { try $0.save(other) }
    }
    try test.tombstone(made)
    #expect(throws: StoreError.sampleExists(made.uuid)) {
      try test.store.write { try $0.save(other) }
    }
    #expect(try test.store.write { try $0.save(made) }.outcome == .deleted)
    #expect(try test.raw("SELECT count(*) FROM sample") == [["1"]])
  }

  /// What makes the fourth of five samples unfit to be saved.
  enum Fault: CaseIterable {
    case future, known, twice, definition
  }

  @Test(arguments: Fault.allCases)
  func `of several records all are saved or none`(fault: Fault) throws {
    let test = try TestStore()
    let known = try phq9()
    try test.store.write { _ = try $0.save(known) }
    var samples: [any Sample] = try (0..<5).map {
      try phq9(header: header(daysAgo: Double($0 + 1)))
    }
    let stranger = try copyOfGAD7(id: "stranger")
    let expected: StoreError
    switch fault {
    case .future:
      samples[3] = try phq9(header: header(daysAgo: -1))
      expected = .inTheFuture
    case .known:
      samples[3] = try gad7(header: known.header)
      expected = .sampleExists(known.uuid)
    case .twice:
      samples[3] = try gad7(header: samples[0].header)
      expected = .sampleExists(samples[0].uuid)
    case .definition:
      samples[3] = try ScoredAssessment(stranger, total: 5, header: header())
      expected = .unknownDefinition(stranger.key)
    }
    let refused = samples
    #expect(throws: expected) { try test.store.write { _ = try $0.save(refused) } }
    #expect(try test.store.read { try $0.historyOfAll() } == [known.uuid])
    #expect(try test.raw("SELECT count(*) FROM log") == [["1"]])
    #expect(try test.raw("SELECT count(*) FROM v_assessment_answers") == [["10"]])
  }

  @Test func `several records come back in the order that they were given`() throws {
    let test = try TestStore()
    let samples = [try gad7(), try phq9(), try gad7(total: 3)]
    let saved = try test.store.write { try $0.save(samples as [any Sample]) }.map(\.sample)
    #expect(saved.map(\.uuid) == samples.map(\.uuid))
    #expect(try test.store.write { try $0.save([] as [any Sample]) }.isEmpty)
    let seen = try test.raw("SELECT lower(hex(record)), event FROM log ORDER BY id")
    let expected = samples.map { sample -> [String?] in
      [sample.uuid.uuidString.lowercased().replacing("-", with: ""), "saved"]
    }
    #expect(seen == expected)
  }

  @Test func `each save leaves one entry of the log without values`() throws {
    let test = try TestStore()
    for total in [3, 14] {
      let made = try gad7(total: Double(total))
      try test.store.write { _ = try $0.save(made) }
    }
    #expect(
      try test.raw(
        """
        SELECT e.id, event, type, at_us, o.name, reason FROM log AS e
          JOIN source AS o ON o.id = e.source ORDER BY e.id
        """) == [
          ["1", "saved", "gad-7", "1780000000000000", "tests", nil],
          ["2", "saved", "gad-7", "1780000000000000", "tests", nil],
        ])
    #expect(try test.raw("SELECT count(*) FROM log WHERE login = ''") == [["0"]])
  }

  @Test(
    .aboutFiles,
    arguments: [
      ("id INTEGER PRIMARY KEY, v NOT NULL", "(1, NULL)", "notNull", "spare.v"),
      ("id INTEGER PRIMARY KEY, v", "(1, 2), (1, 3)", "primaryKey", "spare.id"),
      ("id, v UNIQUE", "(1, 2), (3, 2)", "unique", "spare.v"),
    ])
  func `only the identifier itself makes a record one that exists`(
    columns: String, rows: String, constraint: String, name: String
  ) throws {
    let test = try TestStore()
    try test.tamper(
      """
      CREATE TABLE spare (\(columns));
      CREATE TRIGGER spoil AFTER INSERT ON sample BEGIN INSERT INTO spare VALUES \(rows); END;
      """)
    let made = try gad7()
    #expect(throws: StoreError.rejected(constraint: constraint, name: name)) {
      try test.store.write { _ = try $0.save(made) }
    }
    #expect(try test.raw("SELECT count(*) FROM sample") == [["0"]])
  }

  @Test(arguments: ["UPDATE log SET login = 'x'", "DELETE FROM log"])
  func `an entry of the log is neither changed nor deleted`(sql: String) throws {
    let test = try TestStore()
    let made = try gad7()
    try test.store.write { _ = try $0.save(made) }
    #expect(throws: StoreError.self) { try test.store.sync { try $0.writer.database.run(sql) } }
    #expect(throws: RawDatabase.Failure.self) { try test.tamper(sql) }
    #expect(try test.raw("SELECT count(*) FROM log WHERE login <> 'x'") == [["1"]])
  }

  @Test func `a store that was opened for reading saves nothing`() throws {
    let test = try TestStore()
    let reader = try test.reader()
    let made = try gad7()
    #expect(throws: StoreError.self) { try reader.write { try $0.save(made) } }
    #expect(try reader.read { try $0.historyOfAll() } == [])
  }

  @Test func `a record is not saved beside one that must not be there`() throws {
    let test = try TestStore()
    let (first, second) = (try mood(), try mood())
    let found = SamplePredicate.stateOfMind(.subject(first.header.subject))
    try test.store.write { _ = try $0.save(first, unlessAny: found) }
    #expect(throws: StoreError.matchExists(first.uuid)) {
      try test.store.write { _ = try $0.save(second, unlessAny: found) }
    }
    #expect(try test.store.read { try $0.historyOfAll() } == [first.uuid])
    try test.store.write {
      try $0.delete(first)
      _ = try $0.save(second, unlessAny: found)
    }
    #expect(try test.store.read { try $0.historyOfAll() } == [second.uuid])
  }
}
