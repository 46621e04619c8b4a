import Foundation
import Testing
@testable import WellbeingStore
import WellbeingTestMachines

#if os(Linux)
  struct DurabilityTests {
    private static let strace = URL(filePath: "/usr/bin/strace")

    /// The system calls of a program, one a line, with the paths of descriptors; nil where programs
    /// may not be traced.
    private func calls(_ arguments: [String], in folder: StoreFolder) throws -> [String]? {
      guard FileManager.default.isExecutableFile(atPath: Self.strace.path) else { return nil }
      let trace = folder.path + "/trace"
      let result = try ProcessRunner.run(
        Self.strace,
        ["-f", "-y", "-qq", "-e", "trace=fdatasync,fsync,write,pwrite64", "-o", trace]
          + arguments, environment: ["HOME": folder.path], timeout: .seconds(300))
      guard result.status == .exit(0) else {
        if result.errorText.contains("ptrace") { return nil }
        Issue.record("the traced program failed: \(result.status)")
        return nil
      }
      return try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
        .map(String.init)
    }

    @Test func `what is saved is on the disk before it is said to be saved`() throws {
      let folder = try StoreFolder()
      let binary = try BinaryLocator.locate("wellbeing")
      let arguments = [
        binary.path, "record", "gad-7", "--total", "14", "--date", "2026-01-05", "--json",
        "--time-zone", "UTC", "--store", folder.store,
      ]
      // The first creates the store, the second finds it.
      for _ in 0..<2 {
        guard let calls = try calls(arguments, in: folder) else {
          print("skipped: the order of system calls (programs cannot be traced here)")
          return
        }
        let said = try #require(calls.firstIndex { $0.contains(#"\"sameDay\":"#) })
        // Another thread may already tidy the log: what the thread did that says so is looked at.
        let thread = calls[said].prefix { $0 != " " }
        let isOfLog = { (call: String) in
          call.hasPrefix(thread) && call.contains("store.sqlite-wal")
        }
        let written = try #require(
          calls[..<said].lastIndex { isOfLog($0) && $0.contains("write") })
        #expect(
          calls[written..<said].contains {
            isOfLog($0) && $0.contains("sync(") && $0.hasSuffix("= 0")
          })
      }
      let saved = try HealthStore(
        reading: .path(folder.store), source: TestStore.source, access: .owner)
      #expect(try saved.read { try $0.historyOfAll() }.count == 2)
    }

    @Test func `a disk that fails during a commit is not told as if nothing was saved`() throws {
      let folder = try StoreFolder()
      guard let disk = try SlowDisk(in: folder.path) else {
        print("skipped: a disk that fails (there is no C compiler here)")
        return
      }
      let arguments = [
        "record", "gad-7", "--total", "14", "--date", "2026-01-05", "--time-zone", "UTC",
        "--store", folder.store,
      ]
      let binary = try BinaryLocator.locate("wellbeing")
      let failing = disk.environment.merging(["WELLBEING_LOG_FAILS": "1"]) { $1 }
      // The first creates the store, the second fails.
      for environment in [[:], failing] {
        let result = try ProcessRunner.run(
          binary, arguments, environment: environment.merging(["HOME": folder.path]) { $1 },
          timeout: .seconds(300))
        #expect(result.status == .exit(environment.isEmpty ? 0 : 74))
        let isUncertain = result.errorText.contains("may or may not have been kept")
        #expect(isUncertain == !environment.isEmpty)
      }
      let store = try HealthStore(
        reading: .path(folder.store), source: TestStore.source, access: .owner)
      #expect(try (1...2).contains(store.read { try $0.historyOfAll() }.count))
      #expect(try store.check() == [])
    }
  }
#endif
