import Foundation
import WellbeingTerminal

extension Session {
  /// The bytes of a file, or of standard input where the path is `-`.
  ///
  /// - Parameter limit: How many bytes are read at most; the others are left where they are.
  func bytes(at path: String, atMost limit: Int = .max) throws -> [UInt8] {
    if path == "-" { return try context.input.rest(atMost: limit) }
    do {
      // Not Data(contentsOf:), which refuses a shell's '<(...)' on Linux.
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      return try Self.bytes(of: file, atMost: limit)
    } catch {
      throw CommandError.cannotRead(path: path, isMissing: Self.isMissing(path))
    }
  }

  private static func bytes(of file: FileHandle, atMost limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // A pipe gives what is there, which need not be all.
    while bytes.count < limit,
      let chunk = try file.read(upToCount: min(65_536, limit - bytes.count)), !chunk.isEmpty
    { bytes += chunk }
    return bytes
  }

  /// Whether nothing is there at all: no file that may not be reached, and no link that leads
  /// nowhere, at the path or on the way to it.
  static func isMissing(_ path: String) -> Bool {
    var place = URL(fileURLWithPath: path)
    var isBelow = false
    var status = stat()
    while lstat(place.path, &status) != 0 {
      guard errno == ENOENT, place.path != "/" else { return false }
      place.deleteLastPathComponent()
      isBelow = true
    }
    // A link is there even where it leads nowhere, and what lies below it is not known.
    return isBelow && stat(place.path, &status) == 0
  }

  /// All of standard input, as text.
  func standardInput() throws -> String {
    guard let text = String(validating: try context.input.rest(), as: UTF8.self) else {
      throw CommandError.notText(source: "Standard input")
    }
    return text
  }

  /// The remark that was given, from standard input where it is `-`.
  func note(_ option: OptionSpec) throws -> String? {
    guard let typed = invocation.value(of: option) else { return nil }
    let text = typed == "-" ? try standardInput() : typed
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
