#if os(Linux)
  import Foundation
  import Testing
  import WellbeingPrivateFiles
  import WellbeingTestSupport

  @testable import WellbeingSampleStore

  /// A folder for the data of a user with a store and an added definition, for runs of the built
  /// binary in which a call on one of its files fails.
  ///
  /// A part of the store is only in its log, as after a crash.
  final class FaultSite {
    /// The whole campaign, which takes many minutes, instead of a part.
    static let isWhole = ProcessInfo.processInfo.environment["WELLBEING_FAULTS"] == "all"

    private let temporary: TemporaryFolder
    private let files: FaultyFiles
    private let folder: String

    /// Nil if there is no C compiler.
    init?() throws {
      temporary = try TemporaryFolder()
      folder = try FilePath.resolved(temporary.url.path)
      guard let files = try FaultyFiles(in: folder) else { return nil }
      self.files = files
      try FileManager.default.createDirectory(
        atPath: folder + "/kept", withIntermediateDirectories: false)
    }

    var data: String { folder + "/wellbeing" }
    var store: String { data + "/wellbeing.sqlite" }

    /// Fills the folder.
    func fill() throws {
      for line in [
        "record gad-7 --total 9 -q", "questionnaires add \(MadeUpQuestionnaire.path) -q",
      ] {
        try #require(try run(line).status == .exit(0))
      }
      let reader = try Connection(StoreFile(named: store), .readOnly, format: Schema.format)
      try reader.read { () throws(StoreError) in
        _ = try reader.integer("SELECT count(*) FROM sample")
        let result = try? run("record phq-9 --answers 1,1,1,1,1,1,1,1,1 -q")
        #expect(result?.status == .exit(0))
        for suffix in ["", "-wal"] {
          #expect(throws: Never.self) {
            try FileManager.default.copyItem(
              atPath: store + suffix, toPath: folder + "/kept/store" + suffix)
          }
        }
      }
      reader.close()
    }

    /// Puts the store back into the state after ``fill()``.
    func reset() throws {
      for suffix in StoreFile.siblingSuffixes { FilePath.remove(store + suffix) }
      for suffix in ["", "-wal"] {
        let bytes = try Data(contentsOf: URL(filePath: folder + "/kept/store" + suffix))
        try bytes.write(to: URL(filePath: store + suffix))
        try #require(chmod(store + suffix, 0o600) == 0)
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
      var environment = ["HOME": folder + "/home", "XDG_DATA_HOME": folder, "TZ": "UTC"]
      if fault != nil || report != nil {
        environment.merge(
          files.environment(calls, under: data, fault: fault, report: report),
          uniquingKeysWith: { $1 })
      }
      return try ProcessRunner.run(
        BinaryLocator.locate("wellbeing"), line.split(separator: " ").map(String.init),
        environment: environment, input: input.map { Array($0.utf8) })
    }

    /// The calls of a command line on files of the folder, each as its name and path.
    func calls(
      of line: String, _ calls: FaultyFiles.Calls = .read, input: String? = nil
    ) throws -> [String] {
      let report = folder + "/report"
      FilePath.remove(report)
      _ = try run(line, calls, report: report, input: input)
      guard let bytes = FileManager.default.contents(atPath: report) else { return [] }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      }
    }

    /// The faults of a campaign over some calls: all, or the first call of each name and file.
    func faults(_ calls: [String], _ codes: [Int32]) -> [FaultyFiles.Fault] {
      if Self.isWhole {
        return calls.indices.flatMap { index in
          codes.flatMap { code in
            [false, true].map { .init(number: index + 1, errno: code, lasts: $0) }
          }
        }
      }
      var known: Set<String> = []
      return calls.indices.filter { known.insert(calls[$0]).inserted }.enumerated().map {
        .init(number: $1 + 1, errno: codes[$0 % codes.count], lasts: $0 % 2 == 0)
      }
    }
  }
#endif
