import Foundation
import WellbeingTerminal

extension Session {
  /// The bytes of a file, or of standard input where the path is `-`.
  func bytes(at path: String) throws -> [UInt8] {
    if path == "-" { return try context.input.rest() }
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError.cannotRead(path: path, isMissing: true)
    }
    do {
      // Not Data(contentsOf:), which refuses a shell's '<(...)' on Linux.
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      return [UInt8](try file.readToEnd() ?? Data())
    } catch {
      throw CommandError.cannotRead(path: path, isMissing: false)
    }
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
