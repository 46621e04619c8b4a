import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTestBytes
import WellbeingTestRecords
import WellbeingTestStores

/// Stores with random content, and random damage of files, through `export` and `import`.
@Suite struct RandomTransferTests {
  private static let records = Rounds.of(quick: 300, full: 10_000)
  private static let mutations = Rounds.of(quick: 60, full: 2_000)

  private let bench: Workbench
  /// Another one in every run.
  private static let seeds = [Rounds.seed ?? .random(in: 0..<1_000_000)]

  init() throws {
    bench = try Workbench()
  }

  @discardableResult
  private func run(_ command: String, input: [UInt8] = [], code: ExitCode = .done) throws -> Run {
    let run = try bench.run(command, input: input)
    #expect(run.code == code, "\(command): \(run.diagnostics.prefix(300))")
    return run
  }

  private func inStore<T>(_ name: String, _ body: () throws -> T) throws -> T {
    let own = bench.environment["WELLBEING_STORE"]
    bench.environment["WELLBEING_STORE"] = bench.folder + "/\(name).sqlite"
    defer { bench.environment["WELLBEING_STORE"] = own }
    return try body()
  }

  private func lines(_ bytes: String) -> [Substring] { bytes.split(separator: "\n") }

  @Test(arguments: seeds)
  func `random stores are restored without loss`(seed: UInt64) throws {
    let own = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Questionnaires/data/examples/rested.json").path
    try run("questionnaires add '\(own)' -q")
    try run("record rested --subject P1 --administered-by clinician --answers 1,2 -q")
    let edits = RandomContent(seed: seed, count: Self.records)
    try bench.openStore().closing { store in
      try edits.fill(store)
    }
    HealthStore.waitForClosings()
    try run("record rested --subject P2 --administered-by clinician --answers 2,1 -q")
    try run("store check")
    let exported = try run("export").output
    try inStore("restored") {
      try run("import -", input: Array(exported.utf8))
      let (old, new) = (lines(exported), lines(try run("export").output))
      let other = zip(old, new.dropLast()).dropFirst().first { $0 != $1 }
      #expect(
        other == nil && new.count == old.count + 1 && new.last?.contains("storeRestored") == true)
      try run("store check")
    }
    try inStore("added") {
      try run("mood --kind dailyMood --valence 0 -q")
      try run("import -", input: Array(exported.utf8))
      try run("store check")
      let before = try run("export").output
      try run("import -", input: Array(exported.utf8))
      #expect(lines(before).dropFirst() == lines(try run("export").output).dropFirst())
    }
  }

  @Test(
    .enabled(if: TestServer.address != nil, "It needs a server."),
    arguments: Rounds.seeds(quick: 3, full: 1_000))
  func `random stores move between a server and files without loss`(seed: UInt64) throws {
    try bench.openStore().closing { try RandomContent(seed: seed, count: 40).fill($0) }
    let exported = try run("export").output
    let alerts = try run("alerts --json").output
    try inStore("copy") {
      let path = bench.environment["WELLBEING_STORE"] ?? ""
      bench.environment["WELLBEING_STORE"] = bench.place.address
      try run("store backup '\(path)'")
      bench.environment["WELLBEING_STORE"] = path
      try requireSame(exported, alerts, added: 0, seed)
      for command in ["store restore '\(path)' --yes", "import -"] {
        let server = try #require(try TestServer())
        bench.environment["WELLBEING_STORE"] = server.address
        try run(command, input: Array(exported.utf8))
        try requireSame(exported, alerts, added: 1, seed)
      }
    }
  }

  /// Requires that the store has the lines and the list of alerts of another, and some entries more.
  private func requireSame(
    _ exported: String, _ alerts: String, added: Int, _ seed: UInt64
  ) throws {
    let (old, new) = (lines(exported), lines(try run("export").output))
    let other = zip(old, new.dropLast(added)).dropFirst().first { $0 != $1 }
    #expect(other == nil && new.count == old.count + added, "\(Rounds.replay(seed))")
    #expect(try run("alerts --json").output == alerts, "\(Rounds.replay(seed))")
    try run("store check")
  }

  @Test(arguments: seeds)
  func `random records are read back from CSV`(seed: UInt64) throws {
    let content = RandomContent(seed: seed, count: Self.records)
    try bench.openStore().closing { store in
      try content.fill(store)
    }
    HealthStore.waitForClosings()
    for type in ["phq-9", "gad-7", "mood"] {
      // The last column is the time of a review, which CSV does not bring back.
      func rows() throws -> [Substring] {
        try lines(run("export --format csv --type \(type)").output.replacing("\r\n", with: "\n"))
          .map { type == "mood" ? $0 : $0[..<($0.lastIndex(of: ",") ?? $0.endIndex)] }
      }
      let table = try run("export --format csv --type \(type)").output
      let old = try rows()
      #expect(try run("import -", input: Array(table.utf8)).output.contains("0 records saved."))
      try inStore(type) {
        try run("import -", input: Array(table.utf8))
        let new = try rows()
        #expect(zip(old, new).first { $0 != $1 } == nil && old.count == new.count)
      }
    }
  }

  private static let samples = [
    "jsonl",
    """
    full_date,date,weekday,time,mood,activities,note_title,note
    2026-03-01,1 March,Sunday,6:50 pm,rad,"friends | work",,Fine
    2026-03-02,2 March,Monday,14:58,meh,,Title,"A ""word"", \u{E9}"

    """,
    """
    {"data": {"metrics": [], "stateOfMind": [
      {"start": "2026-02-08 21:30:00 -0400", "kind": "daily_mood", "valence": 0.2,
        "labels": ["Calm"], "associations": ["Self-Care"]},
      {"start": "2026-02-17T14:30:00Z", "kind": "momentaryEmotion", "valence": -0.75, "id": "a"}]}}
    """,
    "date,factor,value,unit\n2026-03-01,sleep,7h30,\n2026-03-02,water,2,l\n", "phq-9.csv",
  ]

  @Test(arguments: samples, seeds)
  func `damaged files are saved whole or refused, and nothing else happens`(
    sample: String, seed: UInt64
  ) throws {
    var file = Array(sample.utf8)
    if !sample.contains("\n") {
      try run(
        "record phq-9 --subject P1 --administered-by clinician --answers 2,2,2,2,1,1,2,-,1 --date 2026-03-01 --note '=1' -q"
      )
      try run("record gad-7 --subject P2 --total 9 --date 2026-03-02 --clinician Dr. -q")
      try run("mood --kind dailyMood --valence -0.25 --label drained --association work -q")
      try run("amend last --valence 0 --yes --reason misread -q")
      try run("plan add phq-9 --subject P1 --every 2w -q")
      let options = sample == "jsonl" ? "" : "--format csv --type phq-9"
      file = Array(try run("export \(options)").output.utf8)
    }
    var generator = SeededGenerator(seed: seed)
    for number in 0..<Self.mutations {
      var damaged = file
      let place = Int.random(in: damaged.indices, using: &generator)
      if number.isMultiple(of: 2) {
        damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
      } else {
        damaged.removeSubrange(place...)
      }
      try inStore("damaged-\(number)") {
        let path = bench.environment["WELLBEING_STORE"] ?? ""
        let found = try bench.run("import - -q", input: damaged)
        let isThere = FileManager.default.fileExists(atPath: path)
        #expect(
          [.done, .usage, .dataError].contains(found.code),
          "mutation \(number) at \(place): \(found.code) \(found.diagnostics.prefix(200))")
        if isThere { try run("store check") }
        if found.code != .done, isThere {
          // What only the tables refuse is found when the store is written, and undone.
          let left = try run("history --limit 0 --json").output
          #expect(left.contains(#""samples":[]"#), "mutation \(number) at \(place)")
        }
        for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
      }
    }
  }
}

/// What may be in a store: records of every type and all that can become of them.
private struct RandomContent: Sendable {
  let seed: UInt64
  let count: Int

  private func day(_ number: Int) throws -> LocalDay {
    try #require(LocalDay(daysSince1970: number))
  }

  func fill(_ store: HealthStore.Writer) throws {
    var generator = SeededGenerator(seed: seed)
    var samples = try RandomRecords(seed: seed)
    let subjects = ["P1", "P2", "Pe\u{301}3", "P4", "P5"]
    func any<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &generator)] }
    var live: [any Sample] = []
    var saved = 0
    while saved < count {
      let batch = try samples.samples(any([1, 2, 5]))
      live += try store.save(batch).map(\.sample)
      saved += batch.count
      let factor = try FactorSample(
        any([.sleep, .steps]), value: Double(any([0, 1, 7])),
        on: try day(any(Array(19_000...19_400))), timeZone: .gmt,
        subject: any(subjects))
      let kept: any Sample = try store.save(factor).sample
      live.append(kept)
      saved += 1
      for _ in 0..<any([0, 1, 3]) { try? change(store, &live, &generator) }
    }
  }

  private func change(
    _ store: HealthStore.Writer, _ live: inout [any Sample], _ generator: inout SeededGenerator
  ) throws {
    func any<T>(_ values: [T]) -> T { values[Int.random(in: values.indices, using: &generator)] }
    let subjects = ["P1", "P2", "Pe\u{301}3", "P4", "P5"]
    let sample = any(live)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0..<3:
      let other = live.filter { $0.sampleType == sample.sampleType }.randomElement(
        using: &generator)
      guard let other else { return }
      let header = try SampleHeader(
        startDate: other.startDate, endDate: other.endDate,
        timeZone: TimeZone(identifier: other.header.timeZone) ?? .gmt,
        datePrecision: other.header.datePrecision, subject: any(subjects), note: any([nil, "x\ny"]))
      let new: any Sample = other.with(header: header)
      let amended: any Sample = try store.amend(sample.uuid, to: new, reason: "misread")
      live.append(amended)
    case 3, 4: try store.delete(sample, reason: any([nil, "twice"]))
    case 5..<8:
      try store.review(
        sample.uuid, by: any(["Ann", "Bo\u{308}b"]),
        outcome: any([.spokenWith, .couldNotReach, .other, .enteredInError, .reopened, nil]),
        note: any(["called", "\u{1F642}"]))
    case 8: try store.renameSubject(any(subjects), to: any(subjects + ["Q"]), reason: "typing")
    case 9: try store.mergeSubject(any(subjects), into: any(subjects), reason: "twice")
    case 10:
      let form = try QuestionnaireCatalog.builtIn.questionnaire(any(["phq-9", "gad-7"]))
      guard let form else { return }
      var begun = try Administration(of: form)
      for _ in 0..<any([1, 9]) { try begun.answer(any(["notAtAll", "severalDays"])) }
      let draft = try store.beginDraft(begun, subject: any(subjects))
      if any([true, false]) { try store.discardDraft(draft, reason: "left") }
    case 11:
      guard let every = CalendarSpan(any(["2w", "3d"])) else { return }
      let plan = try Plan(
        subject: any(subjects), type: any([.stateOfMind, SampleType(rawValue: "gad-7")]),
        every: every,
        from: try day(20_000), note: any([nil, "p"]))
      try store.addPlan(plan)
      if any([true, false, false]) { try store.removePlan(plan) }
    case 12:
      try store.grant(
        to: any(["diary", "clinic"]), share: [.stateOfMind], read: any([[], [.factor]]))
      try store.addEpisode(of: any(subjects), from: try day(any([19_000, 19_500])))
    default:
      if any([true] + Array(repeating: false, count: 30)) { _ = try store.purge() }
      try store.revoke(from: "clinic", share: [], read: [.factor])
    }
  }
}
