#if os(Linux)
  import Foundation
  import Testing
  import WellbeingSamples
  import WellbeingTestMachines

  @testable import WellbeingCommands
  @testable import WellbeingStore

  /// Whatever cannot be created, written, synced, renamed or removed, a command that succeeds has
  /// made its change, a command that fails has changed nothing or says that it may have, and the
  /// store stays sound.
  ///
  /// The first call of each name and file fails; with `WELLBEING_ROUNDS=full` every call does.
  @Suite struct WriteFaultTests {
    private static let codes = [ENOSPC, 0, EIO, EINTR, EDQUOT]

    /// A command line that changes files.
    private struct Change: CustomStringConvertible {
      let line: String
      var input: String?
      /// Whether the folder is empty before, so that the store is created.
      var isFirst = false

      var description: String { isFirst ? "\(line), in an empty folder" : line }
    }

    /// The files of the folder, by name. A store without entries counts as missing.
    private typealias Files = [String: Content]

    private enum Content: Equatable, CustomStringConvertible {
      case bytes(Data)
      /// How many rows each table has, and the identifiers of the records that were there before.
      case store(rows: [String: Int64], uuids: Set<String>)

      var description: String {
        switch self {
        case .bytes(let bytes): "\(bytes.count) bytes"
        case .store(let rows, let uuids):
          "\(rows.filter { $0.value > 0 }), \(uuids.count) of before"
        }
      }

      var uuids: Set<String>? {
        switch self {
        case .bytes: nil
        case .store(_, let uuids): uuids
        }
      }
    }

    @Test func aFailedSaveIsNeverReportedAsSavedAndLosesNothing() throws {
      let answers = #"""
        {"nervous":1,"controlWorry":1,"worryTooMuch":1,"relaxing":0,"restless":0,"irritable":0,\#
        "afraid":0}
        """#
      try campaign { _ in
        [
          Change(line: "record phq-9 --total 14 -q"),
          Change(line: "record phq-9 --total 14 -q", isFirst: true),
          Change(line: "amend last:gad-7 --total 8 --yes --reason Misread -q"),
          Change(line: "store purge --yes -q"),
          Change(
            line: "record gad-7 --administered-by self --answers - -q", input: answers,
            isFirst: true),
          Change(line: "delete last:gad-7 --yes --reason Twice -q"),
          Change(line: "subjects erase P1 --confirm P1 -q"),
          Change(line: "review last:phq-9 --reviewer A --outcome referred -q"),
        ].prefix(FaultSite.isWhole ? .max : 4)
      }
    }

    @Test func aFailedCopyIsNeverReportedAsMadeAndLosesNothing() throws {
      try campaign { site in
        [
          Change(line: "store backup \(site.data)/copy.sqlite -q"),
          Change(line: "store restore \(site.folder)/backup.sqlite --yes -q"),
          Change(line: "config set region GB -q"),
          Change(line: "store restore \(site.folder)/backup.sqlite --yes -q", isFirst: true),
          Change(line: "config set region GB -q", isFirst: true),
          Change(line: "questionnaires remove made-up -q"),
        ].prefix(FaultSite.isWhole ? .max : 3)
      }
    }

    private func campaign(_ changes: (FaultSite) -> ArraySlice<Change>) throws {
      guard let site = try FaultSite() else {
        print("skipped: failing writes (there is no C compiler here)")
        return
      }
      try site.fill([
        "record phq-9 --total 3 --subject P1 -q", "store backup \(site.folder)/backup.sqlite -q",
        "record gad-7 --total 5 --subject P1 -q", "record gad-7 --total 7 --subject P2 -q",
        "delete last:gad-7 --subject P2 --yes -q",
      ])
      for change in changes(site) {
        func prepare() throws { try change.isFirst ? site.empty() : site.reset() }
        try prepare()
        let before = try Self.files(of: site, known: nil)
        let calls = try site.calls(of: change.line, .write, input: change.input)
        let after = try Self.files(of: site, known: before)
        try #require(calls.count > 1 && before != after, "\(change)")
        let all = site.faults(calls, Self.codes)
        // A restore makes calls on many files.
        let step = FaultSite.isWhole || all.count < 20 ? 1 : 3
        let faults = stride(from: 0, to: all.count, by: step).map { all[$0] }
        var failures = 0
        for fault in faults {
          try prepare()
          let call = calls[fault.number - 1]
          guard
            let problem = try Self.problem(
              change, fault, in: site, before, after,
              isRepeated: FaultSite.isWhole && calls.firstIndex(of: call) == fault.number - 1)
          else { continue }
          failures += 1
          Issue.record("\(change): \(call): \(fault): \(problem)")
        }
        print("\(change): \(calls.count) places, \(faults.count) faults, \(failures) failures")
      }
    }

    /// What is wrong after a run with a fault; nil if all is well.
    ///
    /// - Parameter isRepeated: Whether the command is run again without a fault if it has failed.
    private static func problem(
      _ change: Change, _ fault: FaultyFiles.Fault, in site: FaultSite, _ before: Files,
      _ after: Files, isRepeated: Bool
    ) throws -> String? {
      let result: ProcessRunner.Result
      do {
        result = try site.run(
          change.line, .write, fault: fault, report: site.newReport(), input: change.input)
      } catch ProcessRunner.Failure.late {
        return "it hangs"
      }
      let errors = result.errorText
      guard case .exit(let status) = result.status, let code = ExitCode(rawValue: status) else {
        return "it ends by \(result.status): \(errors)"
      }
      // If a file cannot be removed, it stays until the next command. This run tells which call fails:
      // threads take turns in another order each time.
      let calls = site.reportedCalls()
      let failed = fault.number <= calls.count ? calls[fault.number - 1] : ""
      let isOfUnlink = failed.hasPrefix("unlink ") || fault.lasts
      let leavesTraces = errors.contains("traces may be left")
      let now: Files
      do {
        now = try files(of: site, known: before, mayHoldTraces: leavesTraces)
          .filter { !(isOfUnlink && $0.key.contains(".unfinished")) }
      } catch {
        return "\(error), after \(code): \(errors)"
      }
      if code == .done { return now == after ? nil : "it succeeds without the change: \(now)" }
      let messages = errors.split(separator: "\n").filter { $0.hasPrefix("wellbeing: ") }
      guard messages.count == 1 else {
        return "it fails with \(messages.count) messages: \(errors)"
      }
      // Removing a file needs no room.
      if fault.lasts, [ENOSPC, EDQUOT].contains(fault.errno), !failed.hasPrefix("unlink "),
        !errors.contains("is full") && !errors.contains("became full")
      {
        return "it does not say that the disk is full: \(errors)"
      }
      let isUncertain =
        errors.contains("may or may not have been")
        || errors.contains("may not have reached the disk")
      let allowed = leavesTraces ? [after] : isUncertain ? [before, after] : [before]
      guard allowed.contains(now.filter { $0.key != keptName }) || isUncertain && now == after
      else {
        return "it fails with \(code), but this is there: \(now) after: \(errors)"
      }
      guard isRepeated, now != after || leavesTraces else { return nil }
      let line = leavesTraces ? "store purge --yes -q" : change.line
      let again = try site.run(line, input: change.input)
      guard again.status == .exit(0) else { return "it fails again: \(again.errorText)" }
      let then = try files(of: site, known: before)
        .filter { !(isOfUnlink && $0.key.contains(".unfinished")) }
      return then == after || leavesTraces ? nil : "done again, this is there: \(then)"
    }

    /// The name for the former content that a restored store leaves; it stays after an error.
    private static let keptName = "before-restore"

    private struct Problems: Error { let found: [StoreProblem] }

    /// The files that are there, and whole.
    private static func files(
      of site: FaultSite, known: Files?, mayHoldTraces: Bool = false
    ) throws -> Files {
      var files: Files = [:]
      let paths = try FileManager.default.subpathsOfDirectory(atPath: site.data)
      for name in paths where !StoreFile.siblingSuffixes.contains(where: name.hasSuffix) {
        let path = site.data + "/" + name
        let bytes = FileManager.default.contents(atPath: path)
        guard name.hasSuffix(".sqlite") else {
          if let bytes { files[name] = .bytes(bytes) }
          continue
        }
        guard bytes?.isEmpty == false else { continue }
        let key = name.contains(keptName) ? keptName : name
        let uuids = known.map { $0["wellbeing.sqlite"]?.uuids ?? [] }
        files[key] = try content(path, uuids, mayHoldTraces: mayHoldTraces)
      }
      return files
    }

    /// A store; nil if it is an empty database.
    private static func store(at path: String) throws -> HealthStore? {
      do {
        return try HealthStore(
          reading: .path(path), source: Source(name: "tests", version: "1"), access: .owner)
      } catch StoreError.Code.empty {
        return nil
      }
    }

    private static func content(
      _ path: String, _ known: Set<String>?, mayHoldTraces: Bool
    ) throws -> Content? {
      guard let store = try store(at: path) else { return nil }
      defer { store.sync { $0.close() } }
      let problems = try store.check().filter { !(mayHoldTraces && $0 == .tracesLeft) }
      guard problems.isEmpty else { throw Problems(found: problems) }
      return try store.read { store in
        let database = store.database
        let tables = try database.rows(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ) { row throws(StoreError) in try row.text(0) }
        var rows: [String: Int64] = [:]
        for table in tables {
          rows[table] = try database.integer("SELECT count(*) FROM \(table)")
        }
        if mayHoldTraces { rows["meta"]? -= 1 }
        let uuids = try database.rows("SELECT hex(uuid) FROM sample") {
          row throws(StoreError) in try row.text(0)
        }
        if rows["log"] == 0 { return nil }
        let live = try database.integer("SELECT count(*) FROM sample WHERE deleted_us IS NULL")
        rows["live"] = live
        return .store(rows: rows, uuids: known.map { $0.intersection(uuids) } ?? Set(uuids))
      }
    }
  }
#endif
