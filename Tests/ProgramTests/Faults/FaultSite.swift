#if os(Linux)
  import Foundation
  import Testing
  import WellbeingPrivateFiles
  import WellbeingTestBytes
  import WellbeingTestDefinitions
  import WellbeingTestMachines

  @testable import WellbeingStore

  /// A folder for the data of a user with a store and an added definition, for runs of the built
  /// binary in which a call on one of its files fails.
  ///
  /// A part of the store is only in its log, as after a crash.
  final class FaultSite {
    /// Every call, which takes many minutes, instead of the first of each name and file.
    static let isWhole = Rounds.areFull

    private let temporary: TemporaryFolder
    private let files: FaultyFiles
    let folder: String

    /// Nil if there is no C compiler.
    init?() throws {
      temporary = try TemporaryFolder(in: TemporaryFolder.memory)
      folder = try FilePath.resolved(temporary.url.path)
      guard let files = try FaultyFiles(in: folder) else { return nil }
      self.files = files
    }

    /// The folder of the files on which calls fail; the settings are in it as well.
    var data: String { folder + "/wellbeing" }
    var store: String { data + "/wellbeing.sqlite" }
    private var kept: String { folder + "/kept" }

    /// Fills the folder.
    ///
    /// - Parameter lines: Further command lines, run before the last result is saved.
    func fill(_ lines: [String] = []) throws {
      for line in [
        "record gad-7 --total 9 -q", "questionnaires add \(MadeUpQuestionnaire.path) -q",
      ] + lines {
        let result = try run(line)
        try #require(result.status == .exit(0), "\(line): \(result.errorText)")
      }
      let reader = try Database(StoreFile(named: store), .readOnly, format: Schema.format)
      try reader.read { () throws(StoreError) in
        _ = try reader.integer("SELECT count(*) FROM sample")
        let result = try? run(
          "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,1 -q")
        #expect(result?.status == .exit(0))
        #expect(throws: Never.self) {
          try FileManager.default.copyItem(atPath: data, toPath: kept)
          try FileManager.default.removeItem(atPath: kept + "/wellbeing.sqlite-shm")
        }
      }
      reader.close()
    }

    /// Puts the folder back into the state after ``fill(_:)``.
    func reset() throws {
      try empty()
      for name in try FileManager.default.contentsOfDirectory(atPath: kept) {
        try FileManager.default.copyItem(atPath: kept + "/" + name, toPath: data + "/" + name)
      }
    }

    /// Removes everything from the folder.
    func empty() throws {
      for name in try FileManager.default.contentsOfDirectory(atPath: data) {
        try FileManager.default.removeItem(atPath: data + "/" + name)
      }
    }

    /// Runs a command line.
    ///
    /// - Parameters:
    ///   - fault: What fails; nil if nothing does.
    ///   - input: What standard input holds.
    func run(
      _ line: String, _ calls: FaultyFiles.Calls = .read, fault: FaultyFiles.Fault? = nil,
      report: String? = nil, input: String? = nil
    ) throws -> ProcessRunner.Result {
      var environment = [
        "HOME": folder + "/home", "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "TZ": "UTC",
      ]
      if fault != nil || report != nil {
        environment.merge(
          files.environment(calls, under: data, fault: fault, report: report),
          uniquingKeysWith: { $1 })
      }
      return try ProcessRunner.run(
        BinaryLocator.locate("wellbeing"), line.split(separator: " ").map(String.init),
        environment: environment, input: input.map { Array($0.utf8) }, timeout: .seconds(120))
    }

    /// The calls of a command line on files of the folder, each as its name and path.
    func calls(
      of line: String, _ calls: FaultyFiles.Calls = .read, input: String? = nil
    ) throws -> [String] {
      _ = try run(line, calls, report: newReport(), input: input)
      return reportedCalls()
    }

    /// The path of an empty report.
    func newReport() -> String {
      FilePath.remove(report)
      return report
    }

    private var report: String { folder + "/report" }

    /// The calls in the report of the last run.
    func reportedCalls() -> [String] {
      guard let bytes = FileManager.default.contents(atPath: report) else { return [] }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      }
    }

    /// The faults of a campaign over some calls: two for each, once and for good, or one for each name
    /// and file, from the first such call for good or the last one. The calls take turns with the
    /// errors.
    ///
    /// Only a write can be short. An interrupted call is not interrupted for good: SQLite repeats it
    /// until it is not.
    func faults(_ calls: [String], _ codes: [Int32]) -> [FaultyFiles.Fault] {
      let all: [FaultyFiles.Fault]
      if Self.isWhole {
        all = calls.indices.flatMap { index in
          [false, true].map {
            .init(number: index + 1, errno: codes[index % codes.count], lasts: $0)
          }
        }
      } else {
        var known: Set<String> = []
        let firsts = calls.indices.filter { known.insert(calls[$0]).inserted }
        all = firsts.enumerated().map { turn, first in
          let lasts = turn % 2 == 0
          let place = lasts ? first : calls.lastIndex(of: calls[first]) ?? first
          return .init(number: place + 1, errno: codes[turn % codes.count], lasts: lasts)
        }
      }
      return all.filter { fault in
        if fault.errno == 0 { return calls[fault.number - 1].contains("write") }
        return !(fault.errno == EINTR && fault.lasts)
      }
    }
  }
#endif
