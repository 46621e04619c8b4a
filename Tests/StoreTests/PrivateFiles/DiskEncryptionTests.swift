import Foundation
import Testing

@testable import WellbeingPrivateFiles

#if os(Linux)
  /// The folders in which the kernel lists devices, and the list of what is mounted, made up.
  struct DiskEncryptionTests {
    private let folder: StoreFolder

    init() throws {
      folder = try StoreFolder()
    }

    /// The number of the folder's device in the list.
    private let number = "254:1"

    /// Adds a device, with the identifier of its mapping if it is one, and the devices below it.
    private func add(_ number: String, mapping: String? = nil, on parts: [String] = []) throws {
      let place = folder.path + "/" + number
      try FileManager.default.createDirectory(
        atPath: place + "/slaves", withIntermediateDirectories: true)
      if let mapping {
        try FileManager.default.createDirectory(
          atPath: place + "/dm", withIntermediateDirectories: true)
        try Data((mapping + "\n").utf8).write(to: URL(filePath: place + "/dm/uuid"))
      }
      for part in parts { try #require(symlink("../../" + part, place + "/slaves/" + part) == 0) }
    }

    /// What is told of this folder if it is on a device and a file system.
    ///
    /// - Parameter others: Further lines of what is mounted.
    private func told(
      _ type: String, source: String = "none", others: [String] = []
    ) throws -> DiskEncryption {
      if exists(folder.path + "/own") {
        try #require(rename(folder.path + "/own", folder.path + "/" + number) == 0)
      }
      let mounts = try folder.write(
        Array(
          """
          20 1 0:999 / /proc rw - proc proc rw
          21 1 \(number) / / rw,relatime shared:1 - \(type) \(source) rw

          """.utf8) + others.joined(separator: "\n").utf8, to: "mounts")
      return DiskEncryption(of: folder.path, mounts: mounts, devices: folder.path)
    }

    @Test func `a mapping of dm-crypt is encrypted, and a partition is not`() throws {
      try add("own", mapping: "CRYPT-LUKS2-0123-home")
      #expect(try told("ext4") == .yes)
      let plain = try DiskEncryptionTests()
      try plain.add("own")
      #expect(try plain.told("ext4") == .no)
    }

    @Test(
      arguments: [
        ("CRYPT-LUKS2-1", "CRYPT-LUKS2-2", DiskEncryption.yes), ("CRYPT-LUKS2-1", nil, .no),
        (nil, nil, .no), ("CRYPT-LUKS2-1", "mpath-2", .unknown),
      ] as [(String?, String?, DiskEncryption)])
    func `a volume is encrypted if all below it is`(
      first: String?, second: String?, told: DiskEncryption
    ) throws {
      try add("a", mapping: first)
      try add("b", mapping: second)
      try add("own", mapping: "LVM-0123", on: ["a", "b"])
      #expect(try self.told("xfs") == told)
    }

    @Test(arguments: [
      ("fuse.gocryptfs", DiskEncryption.yes), ("ecryptfs", .yes), ("fuse.sshfs", .unknown),
      ("nfs4", .unknown), ("tmpfs", .unknown), ("overlay", .unknown),
    ])
    func `without a device the kind of the file system tells`(
      type: String, told: DiskEncryption
    ) throws {
      #expect(try self.told(type) == told)
    }

    @Test(
      arguments: [
        ("CRYPT-INTEGRITY-home", nil, DiskEncryption.no), ("CRYPT-VERITY-home", nil, .no),
        ("CRYPT-INTEGRITY-home", "CRYPT-LUKS2-1", .yes),
      ] as [(String, String?, DiskEncryption)])
    func `a mapping that only checks its content does not encrypt`(
      mapping: String, below: String?, told: DiskEncryption
    ) throws {
      try add("a", mapping: below)
      try add("own", mapping: mapping, on: ["a"])
      #expect(try self.told("ext4") == told)
    }

    @Test(arguments: [false, true])
    func `what is below a loop device is not known`(isPartition: Bool) throws {
      try add("own")
      if isPartition { try folder.write([], to: "own/partition") }
      // A partition's folder is in that of its device.
      try FileManager.default.createDirectory(
        atPath: folder.path + (isPartition ? "/loop" : "/own/loop"),
        withIntermediateDirectories: false)
      #expect(try told("ext4") == .unknown)
    }

    @Test func `the mount nearest to the folder counts, and the last one there`() throws {
      try add("own", mapping: "CRYPT-LUKS2-1")
      try add("a")
      let resolved = try FilePath.resolved(folder.path)
      let plain = "22 1 a / \(resolved) rw - btrfs none rw"
      let fuse = "23 1 a / \(resolved) rw - fuse.gocryptfs none rw"
      let sibling = "24 1 a / \(resolved)x rw - btrfs none rw"
      #expect(try told("ext4", others: [plain]) == .no)
      try #require(rename(folder.path + "/" + number, folder.path + "/own") == 0)
      #expect(try told("ext4", others: [plain, fuse, sibling]) == .yes)
      try #require(rename(folder.path + "/" + number, folder.path + "/own") == 0)
      #expect(try told("ext4", others: [sibling]) == .yes)
    }

    @Test func `what is not listed is not known`() {
      let missing = folder.path + "/absent"
      #expect(DiskEncryption(of: missing) == .unknown)
      #expect(DiskEncryption(of: folder.path, mounts: missing, devices: missing) == .unknown)
    }
  }
#endif
