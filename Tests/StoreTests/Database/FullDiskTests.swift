import Foundation
import Testing

@testable import WellbeingStore

struct FullDiskTests {
  /// A file system of 512 KB in a folder, or nil where this user may not mount one.
  private func mountSmallDisk(at path: String) throws -> Bool {
    #if os(Linux)
      let mount = Process()
      mount.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      mount.arguments = [
        "mount", "-t", "tmpfs", "-o", "size=512k,mode=0700", "tmpfs", path,
      ]
      mount.standardError = FileHandle.nullDevice
      try mount.run()
      mount.waitUntilExit()
      return mount.terminationStatus == 0
    #else
      return false
    #endif
  }

  private func unmount(_ path: String) {
    let unmount = Process()
    unmount.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    unmount.arguments = ["umount", path]
    try? unmount.run()
    unmount.waitUntilExit()
  }

  @Test func `a full disk loses no earlier row`() throws {
    let folder = try StoreFolder()
    guard try mountSmallDisk(at: folder.path) else {
      print("skipped: a full disk (mounting a small one is not allowed here)")
      return
    }
    defer { unmount(folder.path) }
    let database = try folder.open()
    defer { database.close() }
    let saved = fill(database)
    #expect(saved > 0)
    #expect(try database.count() == saved)
    let copy = folder.path + "/copy.sqlite"
    #expect(throws: StoreError.full(path: copy)) {
      try database.copy(to: StoreFile(named: copy))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])

    let other = try folder.open(.readOnly)
    #expect(try other.count() == saved)
    #expect(try other.checkIntegrity().isEmpty)
    other.close()
  }

  /// Saves until the disk is full.
  ///
  /// - Returns: how many rows were acknowledged.
  private func fill(_ database: Database) -> Int64 {
    let text = String(repeating: "x", count: 20_000)
    for number in 0..<200 {
      do throws(StoreError) {
        try database.transaction { () throws(StoreError) in
          try database.insert("\(number)" + text)
        }
      } catch {
        #expect(error == .full(path: database.path))
        return Int64(number)
      }
    }
    Issue.record("the disk was never full")
    return 200
  }
}
