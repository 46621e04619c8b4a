package import Foundation

/// A file system in memory that is soon full, for tests of what happens then.
///
/// Only root may mount one, on Linux, and not in every container.
package final class SmallDisk: Sendable {
  /// Why there is none here, or nil where there can be one; for the condition of a test.
  package static let unavailability: SystemCallFailure? = {
    do throws(SystemCallFailure) {
      _ = try SmallDisk(kibibytes: 4)
      return nil
    } catch {
      return error
    }
  }()

  private let folder: TemporaryFolder

  /// The folder at which it is mounted.
  package var url: URL { folder.url }

  /// Mounts a new, empty file system, which is unmounted when nobody holds it any more.
  ///
  /// - Parameters:
  ///   - kibibytes: its size in KiB, which the system rounds up to whole pages.
  /// - Throws: ``SystemCallFailure``.
  package init(kibibytes: Int) throws(SystemCallFailure) {
    folder = try TemporaryFolder()
    #if os(Linux)
      let options = "size=\(kibibytes)k,mode=0700"
      guard mount("tmpfs", folder.url.path, "tmpfs", 0, options) == 0 else {
        throw SystemCallFailure(name: "mount", code: errno)
      }
    #else
      throw SystemCallFailure(name: "mount", code: ENOTSUP)
    #endif
  }

  /// Keeps everyone from writing to it from now on.
  package func makeReadOnly() throws(SystemCallFailure) {
    #if os(Linux)
      // A store that was released closes its files a little later.
      let deadline = Deadline(after: .seconds(30))
      while mount("tmpfs", folder.url.path, nil, UInt(MS_REMOUNT | MS_RDONLY), "mode=0700") != 0 {
        guard errno == EBUSY, !deadline.hasPassed else {
          throw SystemCallFailure(name: "mount", code: errno)
        }
        usleep(10_000)
      }
    #endif
  }

  deinit {
    #if os(Linux)
      // Detached, it goes with the last file that is still open in it.
      _ = umount2(folder.url.path, Int32(MNT_DETACH))
    #endif
  }
}
