#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls for small files that are read and written whole.
extension System {
  /// The names in a folder, in no order, without `.` and `..`.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw SystemError(errno: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError(errno: errno) }
    return names
  }

  /// What a descriptor still has to read, at most as many bytes as a limit.
  package static func contents(of descriptor: Int32, atMost limit: Int) throws(SystemError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let wanted = min(chunk.count, limit - bytes.count)
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, wanted) }
      if count < 0, errno == EINTR { continue }
      try check(count)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Writes a new file that only its owner may read and write; it is on the disk afterwards.
  ///
  /// Nothing is left where that fails.
  static func create(_ path: String, holding bytes: [UInt8]) throws(SystemError) {
    let descriptor = try openNewPrivateFile(path)
    do throws(SystemError) {
      defer { close(descriptor) }
      try put(bytes, into: descriptor)
      try synchronise(descriptor)
    } catch {
      remove(path)
      throw error
    }
  }

  private static func put(_ bytes: [UInt8], into descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      try check(count)
      written += count
    }
  }

  /// Gives a file a name in the same folder, in the place of what had it.
  package static func move(_ path: String, onto name: String) throws(SystemError) {
    try check(rename(path, name))
  }

  /// Gives an open file these permission bits.
  package static func setMode(_ mode: UInt16, of descriptor: Int32) throws(SystemError) {
    try check(fchmod(descriptor, mode_t(mode)))
  }

  /// Gives an open file to a group, as far as this user may; its owner stays.
  package static func setGroup(_ group: UInt32, of descriptor: Int32) throws(SystemError) {
    // No owner is the highest number, which leaves it as it is.
    try check(fchown(descriptor, .max, group))
  }

  /// Removes a file that is there.
  static func delete(_ path: String) throws(SystemError) {
    try check(unlink(path))
  }

  /// Closes a descriptor.
  package static func release(_ descriptor: Int32) {
    close(descriptor)
  }
}
