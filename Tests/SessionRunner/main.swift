import Foundation
import WellbeingCommandSupport

// Plays *.session files. Tests/run-sessions builds and starts this.

func fail(_ text: String) -> Never {
  FileHandle.standardError.write(Data("\(text)\n".utf8))
  exit(64)
}

struct Options {
  static let usage =
    "Usage: run-sessions [--record] [--filter TEXT] [--jobs N] [--times] [--program PATH] [FILE…]"

  var paths: [String] = []
  var filter: String?
  var program: URL?
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var isRecording = false
  var showsTimes = false

  init(_ arguments: [String]) {
    var words = arguments[...]
    func value(of option: String) -> String {
      guard let value = words.popFirst() else {
        fail("Option '\(option)' needs a value.\n\(Self.usage)")
      }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "--record": isRecording = true
      case "--times": showsTimes = true
      case "--filter": filter = value(of: word)
      case "--program":
        let path = value(of: word)
        guard FileManager.default.isExecutableFile(atPath: path) else {
          fail("'\(path)' is not a program.")
        }
        program = URL(filePath: path)
      case "--jobs":
        guard let count = Int(value(of: word)), count > 0 else { fail("'--jobs' needs a number.") }
        jobs = count
      case "-h", "--help":
        print(Self.usage)
        exit(0)
      case _ where word.hasPrefix("-"): fail("Unknown option '\(word)'.\n\(Self.usage)")
      default: paths.append(word)
      }
    }
  }
}

/// The session files at a path, which may be a folder.
func sessions(at path: String) -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
    fail("'\(path)' does not exist.")
  }
  guard isFolder.boolValue else { return [path] }
  let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".session") }.sorted().map { "\(path)/\($0)" }
}

let options = Options(Array(CommandLine.arguments.dropFirst()))
let paths = options.paths.isEmpty ? ["Tests/Sessions"] : options.paths
let files = paths.flatMap(sessions).map { path in
  guard let file = try? SessionFile(path: path) else {
    fail("'\(path)' cannot be read as UTF-8 text.")
  }
  guard !file.cases.isEmpty else { fail("'\(path)' has no cases.") }
  return file
}
let start = ContinuousClock.now
let run = SessionRun(
  files, filter: options.filter, program: options.program, jobs: options.jobs)
if let filter = options.filter, run.outcomes.isEmpty { fail("No case matches '\(filter)'.") }
if options.isRecording { try run.record() }
if options.showsTimes {
  for outcome in run.outcomes {
    let time = String(format: "%7.3f s  ", outcome.seconds)
    print("\(time)\(files[outcome.file].path): \(outcome.session.title)")
  }
}
for outcome in run.failed { print(run.report(outcome)) }
let played = run.outcomes.filter(\.wasPlayed)
if played.isEmpty { fail("No case says '% any time'.") }
let commands = played.reduce(0) { $0 + $1.commandCount }
let time = String(format: "%.2f", start.duration(to: .now) / .seconds(1))
if options.program != nil {
  print("\(run.outcomes.count - played.count) cases depend on the clock")
}
let written = options.isRecording ? run.failed.count { !$0.isStopped } : 0
print(
  "Files: \(files.count), cases: \(played.count), commands: \(commands), in \(time) s; "
    + (run.failed.isEmpty
      ? "all pass"
      : "failed: \(run.failed.count - written)" + (written > 0 ? ", written: \(written)" : "")))
if written > 0 {
  print("Read `git diff`.")
} else if run.failed.contains(where: { !$0.isStopped }) {
  print(
    "'-' is expected, '+' is shown, '␣' is a space at the end of a line. If the change is meant, "
      + "`Tests/run-sessions --record FILE` writes it.")
}
exit(run.failed.isEmpty ? 0 : 1)
