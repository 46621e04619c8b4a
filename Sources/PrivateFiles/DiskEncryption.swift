import Foundation

/// Whether the operating system encrypts what is stored in a folder.
package enum DiskEncryption: String, Sendable {
  case yes, no, unknown

  /// Looks at the file system of a file or folder, and at the devices below it.
  ///
  /// On Linux it knows dm-crypt (LUKS), fscrypt and encrypting file systems, on macOS FileVault.
  /// Encryption by a drive, or by the host of a virtual machine, cannot be seen. The kernel lists
  /// what is mounted in the file `mounts`, and block devices by number in the folder `devices`.
  package init(
    of path: String, mounts: String = "/proc/self/mountinfo", devices: String = "/sys/dev/block"
  ) {
    #if canImport(Darwin)
      let values = try? URL(filePath: path).resourceValues(forKeys: [.volumeIsEncryptedKey])
      self = values?.volumeIsEncrypted.map { $0 ? .yes : .no } ?? .unknown
    #else
      self = Self.isEncryptedFolder(path) ? .yes : Self.ofFileSystem(path, mounts, devices)
    #endif
  }

  #if !canImport(Darwin)
    /// Whether fscrypt encrypts a file or folder.
    private static func isEncryptedFolder(_ path: String) -> Bool {
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      defer { close(descriptor) }
      // FS_IOC_GETFLAGS, FS_ENCRYPT_FL: the header defines them by macros that Swift cannot import.
      var flags: CLong = 0
      return ioctl(descriptor, 0x8008_6601, &flags) == 0 && flags & 0x800 != 0
    }

    private static func ofFileSystem(
      _ path: String, _ mounts: String, _ devices: String
    ) -> DiskEncryption {
      var status = stat()
      guard stat(path, &status) == 0,
        let list = try? String(contentsOfFile: mounts, encoding: .utf8)
      else { return .unknown }
      let own = number(status.st_dev)
      // The number of the mount, its parent, the device, then after a dash the type and the source.
      let mount = list.split(separator: "\n").map { $0.split(separator: " ") }
        .last { $0.count > 2 && $0[2] == own }
      guard let mount, let dash = mount.firstIndex(of: "-"), mount.count > dash + 2 else {
        return .unknown
      }
      let encrypting: Set = [
        "ecryptfs", "fuse.gocryptfs", "fuse.encfs", "fuse.cryfs", "fuse.securefs",
      ]
      if encrypting.contains(String(mount[dash + 1])) { return .yes }
      // Some file systems have several devices, or a number of their own: look at the source.
      let hasDevice =
        stat(String(mount[dash + 2]), &status) == 0 && status.st_mode & S_IFMT == S_IFBLK
      return ofDevice(devices + "/" + (hasDevice ? number(status.st_rdev) : own))
    }

    /// A device is encrypted if it is a mapping of dm-crypt, or all that it consists of are.
    private static func ofDevice(_ path: String) -> DiskEncryption {
      guard let names = try? Folder(path).names() else { return .unknown }
      let mapping = try? String(contentsOfFile: path + "/dm/uuid", encoding: .utf8)
      if mapping?.hasPrefix("CRYPT-") == true { return .yes }
      let parts = names.contains("slaves") ? (try? Folder(path + "/slaves").names()) ?? [] : []
      let found = Set(parts.map { ofDevice(path + "/slaves/" + $0) })
      if found.isEmpty { return mapping == nil ? .no : .unknown }
      return found.count == 1 ? found.first ?? .unknown : found.contains(.no) ? .no : .unknown
    }

    private static func number(_ device: dev_t) -> String {
      let device = UInt64(device)
      let major = (device >> 8 & 0xfff) | (device >> 32 & ~0xfff)
      return "\(major):\((device & 0xff) | (device >> 12 & ~0xff & 0xffff_ffff))"
    }
  #endif
}
