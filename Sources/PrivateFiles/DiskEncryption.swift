import Foundation

/// Whether the operating system encrypts what is stored in a folder.
package enum DiskEncryption: String, Sendable {
  case yes, no, unknown

  /// Looks at the file system of a folder, and at the devices below it. It opens the folder: to open
  /// and close a file would drop the locks that this process holds on it.
  ///
  /// On Linux it knows dm-crypt (LUKS), fscrypt and encrypting file systems, on macOS FileVault.
  /// Encryption by a drive, or by the host of a virtual machine, cannot be seen. The kernel lists
  /// what is mounted in the file `mounts`, and block devices by number in the folder `devices`.
  package init(
    of folder: String, mounts: String = "/proc/self/mountinfo", devices: String = "/sys/dev/block"
  ) {
    #if canImport(Darwin)
      let values = try? URL(filePath: folder).resourceValues(forKeys: [.volumeIsEncryptedKey])
      self = values?.volumeIsEncrypted.map { $0 ? .yes : .no } ?? .unknown
    #else
      self = Self.isEncryptedFolder(folder) ? .yes : Self.ofFileSystem(folder, mounts, devices)
    #endif
  }

  #if !canImport(Darwin)
    /// Whether fscrypt encrypts a folder.
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
      guard let path = try? FilePath.resolved(path),
        let list = try? String(contentsOfFile: mounts, encoding: .utf8)
      else { return .unknown }
      // The number of the mount, its parent, the device, the root, the folder, then after a dash the
      // type and the source. Of two in the same folder, the later one hides the other.
      let mount = list.split(separator: "\n").map { $0.split(separator: " ") }
        .filter { $0.count > 4 && (path + "/").hasPrefix(prefix(of: $0[4])) }
        .reversed().max { prefix(of: $0[4]).utf8.count < prefix(of: $1[4]).utf8.count }
      guard let mount, let dash = mount.firstIndex(of: "-"), mount.count > dash + 2 else {
        return .unknown
      }
      let encrypting: Set = [
        "ecryptfs", "fuse.gocryptfs", "fuse.encfs", "fuse.cryfs", "fuse.securefs",
      ]
      if encrypting.contains(String(mount[dash + 1])) { return .yes }
      // Some file systems have several devices, or a number of their own: look at the source.
      var status = stat()
      let hasDevice =
        stat(String(mount[dash + 2]), &status) == 0 && status.st_mode & S_IFMT == S_IFBLK
      return ofDevice(devices + "/" + (hasDevice ? number(status.st_rdev) : String(mount[2])))
    }

    /// How the paths in a listed folder begin; the kernel writes a space as `\040`.
    private static func prefix(of folder: Substring) -> String {
      let name = String(folder).replacing("\\040", with: " ").replacing("\\134", with: "\\")
      return name.hasSuffix("/") ? name : name + "/"
    }

    /// A device is encrypted if it is a mapping of dm-crypt, or all that it consists of are. What is
    /// below the file of a loop device cannot be seen.
    private static func ofDevice(_ path: String) -> DiskEncryption {
      guard let names = try? Folder(path).names(), !names.contains("loop") else { return .unknown }
      if names.contains("partition") { return ofDevice(path + "/..") }
      let mapping = try? String(contentsOfFile: path + "/dm/uuid", encoding: .utf8)
      // dm-integrity and dm-verity have this prefix, too.
      if mapping?.starts(with: /CRYPT-(?!INTEGRITY|VERITY)/) == true { return .yes }
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
