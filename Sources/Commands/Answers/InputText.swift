import Foundation
import WellbeingTerminal

extension Session {
  /// The bytes of a file, or of standard input where the path is `-`.
  func bytes(at path: String) throws -> [UInt8] {
    if path == "-" { return Array(try standardInput().utf8) }
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError.cannotRead(path: path, isMissing: true)
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw CommandError.cannotRead(path: path, isMissing: false)
    }
  }

  /// All of standard input, as text.
  func standardInput() throws -> String {
    var lines: [String] = []
    while true {
      switch try context.input.next() {
      case .line(let line): lines.append(line + "\n")
      case .unterminated(let line): lines.append(line)
      case .endOfInput: return lines.joined()
      }
    }
  }

  /// The remark that was given, from standard input where it is `-`.
  func note(_ option: OptionSpec) throws -> String? {
    guard let typed = invocation.value(of: option) else { return nil }
    let text = typed == "-" ? try standardInput() : typed
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
