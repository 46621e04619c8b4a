#if os(Linux)
  import Foundation
  import WellbeingTestBytes

  /// What programs did to the files of a folder, as the library in power-loss.c logs it.
  struct DiskLog {
    /// A change, a sync, or output; names are relative to the folder.
    enum Entry {
      case create(String)
      /// The bytes are a range of the log.
      case write(String, offset: Int, bytes: Range<Int>)
      case truncate(String, size: Int)
      /// The file's bytes and size, or the names in the folder for ".".
      case sync(String)
      case rename(String, to: String)
      case link(String, to: String)
      case unlink(String)
      case output(String)
    }

    struct Malformed: Error { let line: String }

    let bytes: [UInt8]
    private(set) var entries: [Entry] = []

    init(_ bytes: [UInt8]) throws {
      self.bytes = bytes
      var place = 0
      while let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[place..<end], as: UTF8.self)
        let words = line.split(separator: " ").map(String.init)
        place = end + 1
        func following(_ length: Int) -> Range<Int> {
          defer { place += length + 1 }
          return place..<place + length
        }
        switch (words[0], words.count) {
        case ("create", 2): entries.append(.create(words[1]))
        case ("write", 4):
          guard let offset = Int(words[1]), let length = Int(words[2]) else {
            throw Malformed(line: line)
          }
          entries.append(.write(words[3], offset: offset, bytes: following(length)))
        case ("truncate", 3): entries.append(.truncate(words[2], size: Int(words[1]) ?? 0))
        case ("sync", 2): entries.append(.sync(words[1]))
        case ("rename", 3): entries.append(.rename(words[1], to: words[2]))
        case ("link", 3): entries.append(.link(words[1], to: words[2]))
        case ("unlink", 2): entries.append(.unlink(words[1]))
        case ("output", 2):
          let text = bytes[following(Int(words[1]) ?? 0)]
          entries.append(.output(String(decoding: text, as: UTF8.self)))
        default: throw Malformed(line: line)
        }
      }
    }
  }

  /// A folder on a disk with a cache, which loses a part of what was not synced when the power fails.
  ///
  /// Assumed is what SQLite assumes of a disk, and no more:
  /// - A sync of a file makes its bytes and size durable, and no name. Linux's usual file systems make
  ///   the name of a new file durable as well; nothing here relies on that.
  /// - A sync of the folder makes all names in it durable.
  /// - Of what is not synced, each sector of 512 bytes of each write is there or not, in any
  ///   combination, and so is each truncation. Bytes next to a write are not harmed. What was never
  ///   written below the end of a file is zero.
  /// - Of the creations, links, renames and removals that are not synced, each has happened or not, in
  ///   any combination, but those of one name keep their order. A rename is whole or has not happened.
  struct CachedDisk {
    private final class File {
      enum Change {
        case write(offset: Int, bytes: Range<Int>)
        case truncate(size: Int)
      }
      var durable = Data()
      var pending: [Change] = []
    }

    private struct NameChange {
      var removed: String?
      var added: (name: String, file: File)?
    }

    private let log: DiskLog
    /// The syncs that the disk does not carry out: those of names that end in this.
    private let ignoredSyncs: String?
    private var names: [String: File] = [:]
    private var durableNames: [String: File] = [:]
    private var pendingNames: [NameChange] = []

    init(_ log: DiskLog, ignoringSyncsOf ignoredSyncs: String? = nil) {
      self.log = log
      self.ignoredSyncs = ignoredSyncs
    }

    mutating func apply(_ entry: DiskLog.Entry) {
      switch entry {
      case .create(let name): add(name, File())
      case .write(let name, let offset, let bytes):
        names[name]?.pending.append(.write(offset: offset, bytes: bytes))
      case .truncate(let name, let size): names[name]?.pending.append(.truncate(size: size))
      case .sync(let name):
        if let ignoredSyncs, name.hasSuffix(ignoredSyncs) { return }
        if name == "." {
          (durableNames, pendingNames) = (names, [])
        } else if let file = names[name] {
          file.durable = bytes(of: file) { true }
          file.pending = []
        }
      case .link(let name, let target): names[name].map { add(target, $0) }
      case .rename(let name, let target):
        guard let file = names.removeValue(forKey: name) else { return }
        names[target] = file
        pendingNames.append(NameChange(removed: name, added: (target, file)))
      case .unlink(let name):
        names[name] = nil
        pendingNames.append(NameChange(removed: name))
      case .output: break
      }
    }

    private mutating func add(_ name: String, _ file: File) {
      names[name] = file
      pendingNames.append(NameChange(added: (name, file)))
    }

    /// The files as programs see them, by name.
    var files: [String: Data] { names.mapValues { file in bytes(of: file) { true } } }

    /// The files after a power loss, by name.
    func filesAfterPowerLoss(_ generator: inout SeededGenerator) -> [String: Data] {
      var survivors = durableNames
      var stale: Set<String> = []
      let odds = odds(&generator)
      for change in pendingNames {
        let touched = [change.removed, change.added?.name].compactMap(\.self)
        guard stale.isDisjoint(with: touched), happens(odds, &generator) else {
          stale.formUnion(touched)
          continue
        }
        if let name = change.removed { survivors[name] = nil }
        if let (name, file) = change.added { survivors[name] = file }
      }
      // By name, so that a seed always gives the same.
      var files: [String: Data] = [:]
      for (name, file) in survivors.sorted(by: { $0.key < $1.key }) {
        let odds = self.odds(&generator)
        files[name] = bytes(of: file) { happens(odds, &generator) }
      }
      return files
    }

    /// How many of 16 parts survive: often all or none.
    private func odds(_ generator: inout SeededGenerator) -> UInt64 {
      [0, 0, 1, 8, 15, 16, 16][Int(generator.next() % 7)]
    }

    private func happens(_ odds: UInt64, _ generator: inout SeededGenerator) -> Bool {
      generator.next() >> 60 < odds
    }

    private static let sector = 512

    /// A file's durable bytes with those changes that reach the disk.
    private func bytes(of file: File, reachesDisk: () -> Bool) -> Data {
      var result = file.durable
      for change in file.pending {
        switch change {
        case .truncate(let size):
          if reachesDisk() { result.count = size }
        case .write(let offset, let bytes):
          var start = offset
          let end = offset + bytes.count
          while start < end {
            let next = min((start / Self.sector + 1) * Self.sector, end)
            if reachesDisk() {
              if result.count < next { result.count = next }
              let source = bytes.lowerBound + start - offset
              result.withUnsafeMutableBytes { target in
                log.bytes.withUnsafeBytes {
                  UnsafeMutableRawBufferPointer(rebasing: target[start..<next]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: $0[source..<source + next - start]))
                }
              }
            }
            start = next
          }
        }
      }
      return result
    }
  }
#endif
