/// A file whose content nobody but its owner can have changed.
struct PrivateFile {
  let path: String

  /// Checks what lies there.
  ///
  /// - Throws: ``StoreError/missing(path:)`` where there is nothing,
  ///   ``StoreError/writableByOthers(path:mode:)``, ``StoreError/notOwned(path:)`` and others.
  func check() throws(StoreError) {
    let status: FileStatus
    do throws(SystemError) {
      status = try System.status(of: path)
    } catch {
      throw StoreError(error, path: path)
    }
    try check(status)
  }

  /// Checks what lies there by its status.
  func check(_ status: FileStatus) throws(StoreError) {
    switch status.kind {
    case .file: break
    case .directory: throw .isDirectory(path: path)
    case .symbolicLink: throw .isSymbolicLink(path: path)
    case .other: throw .notRegularFile(path: path)
    }
    guard status.owner == System.user else { throw .notOwned(path: path) }
    guard status.mode & 0o022 == 0 else {
      throw .writableByOthers(path: path, mode: status.mode & 0o777)
    }
  }

  /// The file's bytes, at most as many as a limit.
  func bytes(atMost limit: Int) throws(StoreError) -> [UInt8] {
    try check()
    let (descriptor, status) = try opened()
    defer { System.release(descriptor) }
    // What was opened is not what was looked at, where somebody put another in its place meanwhile.
    try check(status)
    do throws(SystemError) {
      return try System.contents(of: descriptor, atMost: limit)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private func opened() throws(StoreError) -> (descriptor: Int32, status: FileStatus) {
    do throws(SystemError) {
      return try System.openForReading(path)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Puts bytes there, in the place of what was, whole or not at all.
  func replace(by bytes: [UInt8]) throws(StoreError) {
    let unfinished = "\(path).\(UInt64.random(in: 0 ... .max))\(Self.unfinishedEnding)"
    do throws(SystemError) {
      try System.create(unfinished, holding: bytes)
      do throws(SystemError) {
        try System.move(unfinished, onto: path)
      } catch {
        System.remove(unfinished)
        throw error
      }
    } catch {
      throw StoreError(creating: path, error)
    }
    synchroniseFolder()
  }

  /// What a file's name ends in as long as it is not whole.
  static let unfinishedEnding = ".unfinished"

  /// Takes the file away.
  func remove() throws(StoreError) {
    do throws(SystemError) {
      try System.delete(path)
    } catch {
      throw StoreError(creating: path, error)
    }
    synchroniseFolder()
  }

  /// What was done is done, also where it cannot be told when it reaches the disk.
  private func synchroniseFolder() {
    try? System.synchronise(StoreDirectory.parent(of: path) ?? "/")
  }
}
