/// The folder that holds a store.
///
/// Others may read it, but not replace files in it: it is writable by its owner alone, or sticky
/// as `/tmp` is.
package struct StoreDirectory {
  /// As it was named; it may be relative, and end in a slash.
  let path: String

  /// A folder that need not be there.
  package init(path: String) {
    self.path = path
  }

  /// Checks the folder.
  ///
  /// - Returns: its absolute path, free of links.
  /// - Throws: ``StoreError/missingParent(path:)``,
  ///   ``StoreError/directoryWritableByOthers(path:mode:)``, ``StoreError/notPermitted(path:)``.
  func admit() throws(StoreError) -> String {
    let resolved: String
    let status: FileStatus
    do throws(SystemError) {
      resolved = try System.realPath(of: path)
      status = try System.status(of: resolved)
    } catch {
      switch error.errno {
      case SystemError.notFound, SystemError.notDirectory: throw .missingParent(path: path)
      default: throw StoreError(error, path: path)
      }
    }
    guard status.kind == .directory else { throw .missingParent(path: path) }
    guard !status.isReplaceableByOthers else {
      throw .directoryWritableByOthers(path: resolved, mode: status.mode & 0o777)
    }
    return resolved
  }

  /// Makes the folder and those above it that are missing, for their owner alone.
  package func make() throws(StoreError) {
    do throws(SystemError) {
      try Self.make(path)
    } catch {
      throw StoreError(creating: path, error)
    }
  }

  private static func make(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try System.makePrivateDirectory(path)
    } catch {
      if error.errno == SystemError.alreadyExists { return }
      guard error.errno == SystemError.notFound, let parent = parent(of: path) else { throw error }
      try make(parent)
      try makeUnlessRaced(path)
    }
    // The first save shall survive a power loss, and its folder with it.
    if let parent = parent(of: path) { try? System.synchronise(parent) }
  }

  private static func makeUnlessRaced(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      try System.makePrivateDirectory(path)
    } catch {
      guard error.errno == SystemError.alreadyExists else { throw error }
    }
  }

  /// The path up to its last name, or nil for a path of one name.
  static func parent(of path: String) -> String? {
    let trimmed = path.reversed().drop { $0 == "/" }
    let parent = trimmed.drop { $0 != "/" }.drop { $0 == "/" }
    return parent.isEmpty ? nil : String(parent.reversed())
  }
}
