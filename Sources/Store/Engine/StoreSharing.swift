import Foundation
import WellbeingPrivateFiles

extension StoreFile {
  /// Lets a Unix group use the store: its files get the mode 0660, and its folder 2770, so that new
  /// files get the group. Everyone in the group can then read and change everything.
  ///
  /// If it is interrupted, nobody can open the store until it is done again or undone.
  ///
  /// - Throws: `invalidPath` if there is no such group, ``StoreError/Code/notPermitted``
  ///   with the name of a folder above that the group cannot enter, and other cases.
  package func share(withGroup name: String) throws(StoreError) {
    guard let group = getgrnam(name)?.pointee.gr_gid else { throw .unknownGroup }
    let files = try ownFiles()
    var above = FilePath.parent(of: files.folder)
    while true {
      let path = above
      let status = try StoreError.of { () throws(FileError) in try FileStatus(of: path) }
      let isOpen = status.mode & 0o001 != 0 || status.group == group && status.mode & 0o010 != 0
      guard isOpen else { throw .closedToGroup(path: path) }
      if path == "/" { break }
      above = FilePath.parent(of: path)
    }
    try set(files, fileMode: 0o660, folderMode: 0o2770, group: group)
  }

  /// Makes a shared store its owner's alone.
  package func makePrivate() throws(StoreError) {
    try set(ownFiles(), fileMode: 0o600, folderMode: 0o700, group: nil)
  }

  /// The name of the group that shares the store; nil if it is private.
  package var sharingGroup: String? {
    guard let folder = try? FileStatus(of: FilePath.parent(of: path)), folder.isSharedFolder
    else { return nil }
    return getgrgid(folder.group).map { String(cString: $0.pointee.gr_name) } ?? "\(folder.group)"
  }

  /// Rejects a folder in which others could replace a private file.
  func refuseSharedFolder() throws(StoreError) {
    let folder = FilePath.parent(of: path)
    _ = try StoreError.of { () throws(FileError) in try Folder(folder).check() }
  }

  /// Removes the log and its index, which can belong to another user who has only read, by closing the
  /// store after its last change.
  private func removeCompanions(of path: String) throws(StoreError) {
    guard let database = try? Database(checked: path, .readWrite(create: false), busyLimit: .zero)
    else { return }
    _ = try? database.integer("SELECT count(*) FROM meta")
    database.close()
    guard
      let other = Self.siblingSuffixes.map({ path + $0 }).first(where: { sibling in
        (try? FileStatus.ifPresent(at: sibling)?.requireOwned(sibling)) == nil
          && !FilePath.isMissing(sibling)
      })
    else { return }
    throw .openElsewhere(path: other)
  }

  private typealias Files = (folder: String, paths: [String])

  /// The store with its companions and kept copies, in a folder that has nothing else.
  private func ownFiles() throws(StoreError) -> Files {
    let (named, store) = FilePath.split(path)
    // Its modes may be wrong still, so it is not admitted.
    let (folder, names) = try StoreError.of { () throws(FileError) in
      let folder = try FilePath.resolved(named)
      _ = try FileStatus(of: FilePath.join(folder, store))
      UnfinishedFile.removeAbandoned(in: folder)
      return (folder, try Folder(folder).names())
    }
    let companions = Self.siblingSuffixes.map { store + $0 }
    try removeCompanions(of: FilePath.join(folder, store))
    let kept = HealthStore.keptPrefix(of: store)
    let others = names.filter { !([store] + companions).contains($0) && !$0.hasPrefix(kept) }
    if let other = others.min() { throw .folderNotOwn(path: FilePath.join(folder, other)) }
    return (folder, names.map { FilePath.join(folder, $0) })
  }

  private func set(
    _ files: Files, fileMode: mode_t, folderMode: mode_t, group: gid_t?
  ) throws(StoreError) {
    func set(_ path: String, _ mode: mode_t) throws(FileError) {
      // A closing program may remove a log or its index meanwhile.
      guard let status = try FileStatus.ifPresent(at: path) else { return }
      if path != files.folder { try status.requireFile(path) }
      // The highest user id leaves the owner unchanged.
      if let group { try FileError.check(path) { lchown(path, .max, group) } }
      try FileError.check(path) { chmod(path, mode) }
      guard try FileStatus(of: path).mode == UInt16(mode) else {
        throw FileError(.notPermitted, path)
      }
    }
    try StoreError.of { () throws(FileError) in
      // Nothing is changed unless all of it can be.
      for path in files.paths + [files.folder] {
        try FileStatus.ifPresent(at: path)?.requireOwned(path)
      }
      // The folder is open only while the files are.
      if group == nil { try set(files.folder, folderMode) }
      for path in files.paths { try set(path, fileMode) }
      if group != nil { try set(files.folder, folderMode) }
    }
  }
}
