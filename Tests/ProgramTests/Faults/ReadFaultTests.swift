#if os(Linux)
  import Foundation
  import Testing
  import WellbeingTestBytes
  import WellbeingTestMachines

  @testable import WellbeingCommands

  /// Whatever cannot be opened, examined or read, no command takes a store or a definition that is
  /// there for a missing or an empty one.
  ///
  /// The first call of each name and file fails; with `WELLBEING_ROUNDS=full` every call does.
  @Suite struct ReadFaultTests {
    private static let codes = [ENOSPC, EACCES, EMFILE, EIO]
    private static let lines =
      [
        "history --alert raised --unreviewed", "store check", "alerts --check",
        "questionnaires show made-up",
      ]
      + (FaultSite.isWhole
        ? [
          "history --json", "store info --json", "alerts --json", "show last", "subjects list",
          "drafts --json", "store audit --json", "questionnaires list", "learn made-up",
        ] : [])

    @Test func aFailedReadIsNeverAnEmptyStore() throws {
      guard let site = try FaultSite() else {
        print("skipped: failing reads (there is no C compiler here)")
        return
      }
      try site.fill()
      for line in Self.lines {
        try site.reset()
        let undisturbed = try site.run(line)
        try site.reset()
        let calls = try site.calls(of: line)
        try #require(calls.count > 1, "\(line)")
        for fault in site.faults(calls, Self.codes) {
          try site.reset()
          let result = try site.run(line, fault: fault)
          let place: Comment = "\(line): \(calls[fault.number - 1]): \(fault): \(result.errorText)"
          #expect(Self.isTruthful(result, undisturbed), place)
        }
      }
    }

    /// Whether a run either was as the undisturbed one, or ended with another code and an error that
    /// does not say that something is not there.
    private static func isTruthful(
      _ result: ProcessRunner.Result, _ undisturbed: ProcessRunner.Result
    ) -> Bool {
      let told = (result.outputText + result.errorText).lowercased()
      let denials = ["no store", "no questionnaire", "no such"]
      if denials.contains(where: told.contains) { return false }
      if result.status == undisturbed.status {
        return result.standardOutput == undisturbed.standardOutput
      }
      guard case .exit(let code) = result.status else { return false }
      return code != 0 && code != ExitCode.noInput.rawValue && !result.errorText.isEmpty
    }

    @Test(.disabled(if: SmallDisk.unavailability != nil, "no small disk can be mounted here"))
    func aStoreOnAReadOnlyDiskIsReadIfItHasNoLog() throws {
      guard let site = try FaultSite() else { return }
      try site.fill()
      try site.reset()
      let names = try FileManager.default.contentsOfDirectory(atPath: site.data)
        .filter { $0.hasPrefix("wellbeing.sqlite") }
      #expect(names.sorted() == ["wellbeing.sqlite", "wellbeing.sqlite-wal"])
      let disk = try SmallDisk(kibibytes: 4096)
      for name in names {
        try FileManager.default.copyItem(
          atPath: site.data + "/" + name, toPath: disk.url.path + "/" + name)
        try #require(chmod(disk.url.path + "/" + name, 0o600) == 0)
      }
      try disk.makeReadOnly()
      let copy = disk.url.path + "/wellbeing.sqlite"
      // Part of it is in the log, which cannot be read there.
      for line in ["history --csv", "store check", "alerts --json"] {
        let result = try site.run("\(line) --store \(copy)")
        #expect(result.status == .exit(74) && result.outputText.isEmpty, "\(line)")
        #expect(result.errorText.contains("The log of the store '\(copy)' could not be"), "\(line)")
      }
      let refused = try site.run("record gad-7 --total 3 -q --store \(copy)")
      #expect(refused.status == .exit(73))
      #expect(refused.errorText.contains("'\(copy)' cannot be written: check"))
      // All is in the file now, and there is no log any more.
      try #require(try site.run("record gad-7 --total 4 -q").status == .exit(0))
      let other = try SmallDisk(kibibytes: 4096)
      let whole = other.url.path + "/wellbeing.sqlite"
      #expect(!FileManager.default.fileExists(atPath: site.store + "-wal"))
      try FileManager.default.copyItem(atPath: site.store, toPath: whole)
      try #require(chmod(whole, 0o600) == 0)
      try other.makeReadOnly()
      #expect(
        try site.run("history --csv --store \(whole)").outputText
          == site.run("history --csv").outputText)
    }
  }
#endif
