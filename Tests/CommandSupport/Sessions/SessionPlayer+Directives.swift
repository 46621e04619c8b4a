import Foundation
import WellbeingCommands
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

extension SessionPlayer {
  /// Follows a directive, which sets up what a session begins with or changes what is around it.
  func follow(_ name: String, _ rest: String, _ lines: [String]) throws {
    let words = rest.split(separator: " ").map(String.init)
    let files = FileManager.default
    switch (name, words.first, words.count) {
    case ("clock", _?, 1):
      guard let date = RFC3339.date(from: rest) else { throw unusable(name, rest) }
      bench.clock = date
    case ("wait", _?, 2...): try wait(words)
    case ("terminal", _?, 1): streams = try Self.terminal(rest)
    case ("screen", let size?, 1...2):
      guard let size = ScreenSize(sessionWord: size) else { throw unusable(name, rest) }
      streams = .screen(size, isOutputInFile: words.last == ">file")
    case ("env", let word?, _): setVariable(word, rest)
    case ("fill", nil, _): try bench.fill()
    case ("mood", _?, _): try feel(rest)
    case ("grant", _?, _): try grant(rest)
    case ("whole", nil, _): isWhole = true
    case ("changes", nil, _): mayChange = true
    case ("write", let path?, 1): try write(lines.flatMap { Array($0.utf8) + [10] }, to: path)
    case ("write", let path?, 2) where words[1] == "escaped":
      try write(lines.flatMap(SessionText.bytes), to: path)
    case ("patch", let path?, 2): try patch(path, of: words[1], lines)
    case ("link", let path?, 2):
      try files.createSymbolicLink(
        atPath: atHome(path), withDestinationPath: atHome(words[1]))
    case ("mode", let mode?, 2):
      guard let mode = Int(mode, radix: 8) else { throw unusable(name, rest) }
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: atHome(words[1]))
    case ("pipe", let path?, 1):
      guard mkfifo(atHome(path), 0o600) == 0 else { throw unusable(name, rest) }
    case ("folder", let path?, 1):
      try files.createDirectory(atPath: atHome(path), withIntermediateDirectories: true)
    case ("remove", let path?, 1): try files.removeItem(atPath: atHome(path))
    case ("before", _?, _): try runBefore(rest)
    default: throw unusable(name, rest)
    }
  }

  private func unusable(_ name: String, _ rest: String) -> Stopped {
    Stopped(
      text: "This directive cannot be followed: % \(name) \(rest)\n"
        + "Contributing, 'Write a session', lists directives.")
  }

  /// `2 days 3 hours`
  private func wait(_ words: [String]) throws {
    let seconds: [Substring: Int] = ["day": 86_400, "hour": 3_600, "minute": 60]
    for place in stride(from: 0, to: words.count, by: 2) {
      guard place + 1 < words.count, let count = Int(words[place]),
        let unit = seconds[words[place + 1].prefix { $0 != "s" }]
      else { throw unusable("wait", words.joined(separator: " ")) }
      bench.clock += TimeInterval(count * unit)
    }
  }

  /// `none`, `>file`, `80` or `80x24`
  private static func terminal(_ word: String) throws -> Streams {
    if word == "none" { return .files }
    if word == ">file" { return .terminalWithOutputInFile }
    if let columns = Int(word) { return .terminal(columns: columns, rows: nil) }
    guard let size = ScreenSize(sessionWord: word) else {
      throw Stopped(text: "This is not a size: \(word)")
    }
    return .terminal(columns: size.columns, rows: size.rows)
  }

  /// `NAME=value`, or `-NAME` for a variable that is not set.
  private func setVariable(_ word: String, _ rest: String) {
    let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if word.hasPrefix("-") {
      bench.environment[String(word.dropFirst())] = nil
    } else {
      bench.environment[String(parts[0])] = parts.count > 1 ? atHome(String(parts[1])) : ""
    }
  }

  /// Writes a file; `~HOME~` in a text is the folder of the case.
  private func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(filePath: atHome(path))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = String(validating: bytes, as: UTF8.self)
    let whole = text.map { Array($0.replacing("~HOME~", with: bench.folder).utf8) } ?? bytes
    try Data(whole).write(to: url)
  }

  /// Writes a file of the project with some of its lines changed: two spaces are before a line that
  /// stays, `- ` and `+ ` before one that goes and one that comes, `@` is between two places.
  private func patch(_ path: String, of source: String, _ changes: [String]) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let file = root.appending(path: source)
    var text = SessionText.lines(try String(contentsOf: file, encoding: .utf8))
    var from = 0
    for change in changes.split(separator: "@") {
      let old = change.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst(2)) }
      let new = change.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst(2)) }
      let places = from...max(from, text.count - old.count)
      guard let place = places.first(where: { text[$0...].starts(with: old) }) else {
        throw Stopped(text: "\(source) has no such lines:\n" + old.joined(separator: "\n"))
      }
      text.replaceSubrange(place..<place + old.count, with: new)
      from = place + new.count
    }
    try write(text.flatMap { Array($0.utf8) + [10] }, to: path)
  }

  /// Saves a state of mind, described as the export has it.
  private func feel(_ text: String) throws {
    let json = try JSON(text)
    func words(_ key: String) -> [String] { json[key]?.elements.compactMap(\.text) ?? [] }
    guard case .number(let valence)? = json["valence"], let start = json["at"]?.text else {
      throw unusable("mood", text)
    }
    try bench.feel(
      valence, at: start,
      kind: json["kind"]?.text.flatMap(StateOfMind.Kind.init(name:)) ?? .momentaryEmotion,
      labels: words("labels").compactMap(StateOfMind.Label.init(name:)),
      associations: words("associations").compactMap(StateOfMind.Association.init(name:)),
      subject: json["subject"]?.text ?? "self", zone: json["zone"]?.text ?? "Europe/Berlin",
      isDay: json["day"] == true, note: json["note"]?.text,
      source: json["source"]?.text ?? "wellbeing")
  }

  /// Lets a program save and read records of some types.
  private func grant(_ text: String) throws {
    let json = try JSON(text)
    func types(_ key: String) -> Set<SampleType> {
      Set(json[key]?.elements.compactMap(\.text).map(SampleType.init) ?? [])
    }
    guard let program = json["program"]?.text else { throw unusable("grant", text) }
    try bench.openStore().write {
      try $0.grant(to: program, share: types("share"), read: types("read"))
    }
  }

  /// Runs a command that must succeed and is not shown.
  private func runBefore(_ line: String) throws {
    let run = try bench.run(substituted(line))
    note(run.diagnostics + run.output)
    guard run.code == .done else {
      throw Stopped(text: "This did not succeed: wellbeing \(line)\n\(run.diagnostics)")
    }
  }
}
