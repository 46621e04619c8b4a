#if os(Linux)
  import Foundation
  import Testing
  import WellbeingTestBytes
  import WellbeingTestDatabase
  import WellbeingTestMachines
  import WellbeingTestStores

  @testable import WellbeingStore

  /// What was acknowledged survives a power loss at any moment, and nothing is there in half: at 60
  /// moments by default, at 5,000 of more changes with `WELLBEING_ROUNDS=full`.
  @Suite(.serialized) struct PowerLossTests {
    private static let moments = Rounds.of(quick: 60, full: 5_000)
    /// What four programs did to one folder after another, and the states that they acknowledged; nil if
    /// there is no C compiler.
    private static let recording = Result {
      try recordedLog(changes: Rounds.of(quick: 9, full: 60)).map {
        (log: $0, states: try states($0))
      }
    }
    private static let store = "store.sqlite"

    @Test(arguments: [Rounds.seed ?? 2026])
    func `what was acknowledged survives a power loss, and nothing is there in half`(
      seed: UInt64
    ) throws {
      guard let recording = try Self.recording.get() else {
        print("skipped: power losses (there is no C compiler here)")
        return
      }
      let violations = try Self.violations(recording, moments: Self.moments, seed: seed)
      for violation in violations.prefix(20) { Issue.record("\(violation)") }
    }

    /// Without any of these syncs, the test above would fail.
    @Test(arguments: ["-wal", "store.sqlite", "."])
    func `a disk that ignores syncs is noticed`(name: String) throws {
      guard let recording = try Self.recording.get() else { return }
      let found = try Self.violations(
        recording, ignoringSyncsOf: name, moments: 1_000, seed: 1, upTo: 1)
      #expect(!found.isEmpty)
    }

    /// Lets programs change a store one after another.
    private static func recordedLog(changes: Int) throws -> DiskLog? {
      let folder = try StoreFolder(in: TemporaryFolder.memory?.path)
      let work = folder.path + "/work"
      try FileManager.default.createDirectory(
        atPath: work, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "power-loss.c")
      guard let library = try PreloadedLibrary(source: source, in: folder.path) else { return nil }
      var environment = library.environment
      environment["POWER_LOSS_FOLDER"] = work
      environment["POWER_LOSS_LOG"] = folder.path + "/log"
      for seed in 1...4 {
        let result = try ProcessRunner.run(
          BinaryLocator.locate("WellbeingBenchmarks"),
          ["changes", "\(work)/\(store)", "\(seed)", "\(changes)"], environment: environment,
          timeout: .seconds(300))
        try #require(result.status == .exit(0), "\(result.errorText)")
      }
      let log = try DiskLog(Array(Data(contentsOf: URL(filePath: folder.path + "/log"))))
      // Whatever was not logged would be missing here.
      var disk = CachedDisk(log)
      log.entries.forEach { disk.apply($0) }
      for name in try FileManager.default.contentsOfDirectory(atPath: work) {
        let bytes = FileManager.default.contents(atPath: work + "/" + name)
        try #require(disk.files[name] == bytes, "\(name)")
      }
      return log
    }

    /// What the folder holds when a change was acknowledged.
    private struct State {
      /// The whole content of the store; nil before there is one.
      let content: [String]?
      /// The copies beside it, which never change.
      let copies: [String: Data]

      init(_ files: [String: Data]) throws {
        copies = files.filter { $0.key.hasSuffix(".sqlite") && $0.key != store }
        content = files[store] == nil ? nil : try PowerLossTests.content(files) { _ in }
      }

      private init() { (content, copies) = (nil, [:]) }
      static let nothing = State()
    }

    private static func states(_ log: DiskLog) throws -> [State] {
      var disk = CachedDisk(log)
      var states = [State.nothing]
      for entry in log.entries {
        disk.apply(entry)
        if case .output = entry { states.append(try State(disk.files)) }
      }
      return states
    }

    /// What is wrong after power losses at random moments.
    private static func violations(
      _ recording: (log: DiskLog, states: [State]), ignoringSyncsOf ignored: String? = nil,
      moments: Int, seed: UInt64, upTo limit: Int = .max
    ) throws -> [String] {
      let (log, states) = recording
      var generator = SeededGenerator(seed: seed)
      let places = (0..<moments).map { _ in
        Int.random(in: 0...log.entries.count, using: &generator)
      }
      var (violations, acknowledged, applied) = ([String](), 0, 0)
      var disk = CachedDisk(log, ignoringSyncsOf: ignored)
      for place in places.sorted() where violations.count < limit {
        for entry in log.entries[applied..<place] {
          disk.apply(entry)
          if case .output = entry { acknowledged += 1 }
        }
        applied = place
        let files = disk.filesAfterPowerLoss(&generator)
        let next = states[min(acknowledged + 1, states.count - 1)]
        if let violation = violation(in: files, states[acknowledged], next) {
          violations.append("entry \(place), after \(acknowledged) changes: \(violation)")
        }
      }
      return violations
    }

    /// What is wrong with the files after a power loss; nil if all is well.
    ///
    /// - Parameters:
    ///   - last: The state when the last change was acknowledged.
    ///   - next: The state after the next change, which may have happened.
    private static func violation(
      in files: [String: Data], _ last: State, _ next: State
    ) -> String? {
      for (name, bytes) in files where name.hasSuffix(".sqlite") && name != store {
        if next.copies[name] != bytes { return "\(name) is not whole" }
      }
      var problems: [StoreProblem] = []
      let content: [String]
      do {
        content = try Self.content(files) { problems = try $0.check() }
      } catch {
        return "the store cannot be opened: \(error)"
      }
      let isLast = content == last.content
      let isNext = content == next.content
      let isNew = last.content == nil && content.count(where: { $0.hasPrefix("log ") }) == 0
      guard isLast || isNext || isNew else { return "the store is in neither state" }
      // A removal may have to be completed.
      problems.removeAll { $0 == .tracesLeft && isNext }
      if !problems.isEmpty { return "the store is not sound: \(problems)" }
      for name in (isLast || isNew ? last : next).copies.keys where files[name] == nil {
        return "\(name) is missing"
      }
      return nil
    }

    /// Opens a store, and returns its rows, each with its table's name.
    private static func content(
      _ files: [String: Data], _ body: (HealthStore) throws -> Void
    ) throws -> [String] {
      let folder = try StoreFolder(in: TemporaryFolder.memory?.path)
      for suffix in ["", "-wal", "-journal"] {
        if let bytes = files[store + suffix] { try folder.write(Array(bytes), to: store + suffix) }
      }
      let opened = try HealthStore(
        at: .path(folder.store), source: TestStore.source, access: .owner)
      try body(opened)
      opened.sync { $0.close() }
      let database = try RawDatabase(path: folder.store)
      let tables = try database.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      return try tables.compactMap { $0[0] }.flatMap { table in
        let columns = try database.columns("SELECT * FROM \(table)").map { "quote(\"\($0)\")" }
        // The mark of a removal that has to be completed is not part of the content.
        let condition = table == "meta" ? "WHERE key <> 'traces'" : ""
        return try database.rows(
          "SELECT \(columns.joined(separator: "||','||")) FROM \(table) \(condition)"
        ).map { "\(table) \($0[0] ?? "")" }
      }
    }
  }
#endif
