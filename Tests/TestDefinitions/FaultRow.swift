package import Foundation
import Synchronization
import Testing
package import WellbeingInstruments

/// A row of `Tests/Tables/faults.txt`, whose first lines say how one is written.
package struct FaultRow: Sendable, CustomTestStringConvertible {
  /// What a reader or the linter finds in a document.
  package typealias Findings = (faults: [DefinitionFault], warnings: [DefinitionFault])

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  package static let table = root.appending(path: "Tests/Tables/faults.txt")

  /// The line in the table, from 1.
  package let number: Int
  /// The line as it stands in the table.
  package let text: String
  private let cells: [String]

  package var file: String { cells[0] }
  package var testDescription: String { "faults.txt:\(number) \(file) \(cells[1])" }

  private static let recording = Mutex(())

  /// Every row of the table, without comments and empty lines.
  package static var all: [FaultRow] {
    rows(of: (try? String(contentsOf: table, encoding: .utf8)) ?? "")
  }

  package static func rows(of table: String) -> [FaultRow] {
    table.components(separatedBy: "\n").enumerated().compactMap { index, line in
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      let cells = line.components(separatedBy: " |").map { $0.trimmingCharacters(in: .whitespaces) }
      let padding = [String](repeating: "", count: max(0, 5 - cells.count))
      return FaultRow(number: index + 1, text: line, cells: cells + padding)
    }
  }

  /// Expects that the row's edit gives its finding. With `RECORD_GOLDEN` in the environment, what is
  /// found is written into the table instead, and the test fails.
  package func check(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    _ read: (String, [UInt8]) throws -> Findings
  ) throws {
    let found = try corrected(read)
    guard found != text, environment["RECORD_GOLDEN"] != nil else {
      #expect(text == found, "faults.txt, line \(number)")
      return
    }
    try Self.recording.withLock { _ in
      var lines = try String(contentsOf: Self.table, encoding: .utf8).components(separatedBy: "\n")
      lines[number - 1] = found
      try lines.joined(separator: "\n").write(to: Self.table, atomically: true, encoding: .utf8)
    }
    Issue.record("recorded line \(number)")
  }

  /// The row with what is found in the edited document: the finding that it names if that is there,
  /// otherwise one at the same place, otherwise the first.
  package func corrected(_ read: (String, [UInt8]) throws -> Findings) throws -> String {
    var (document, edit, line): (JSONText, String, Int?) = (try original(), "", nil)
    for (index, part) in cells[1].components(separatedBy: " ; ").enumerated() {
      let halves = part.components(separatedBy: " => ")
      let path = part.prefix { $0 != " " }
      if halves.count == 2 {
        let offset = try document.replace(halves[0], with: halves[1])
        line = line ?? document.position(offset).line
      } else if part.hasPrefix("remove ") {
        try document.set(String(part.dropFirst(7)), to: nil)
      } else {
        try #require(part.dropFirst(path.count).hasPrefix(" = "), "'\(part)' is not an edit")
        try document.set(String(path), to: String(part.dropFirst(path.count + 3)))
        edit = index == 0 ? String(path) : edit
      }
    }
    let (faults, warnings) = try read(file, document.bytes)
    let found = faults.isEmpty ? warnings : faults
    let kind = faults.isEmpty ? "warning: " : ""
    let place = cells[2].isEmpty ? edit : cells[2]
    let there = found.filter { $0.path == place }
    let named = there.first { cells[3].hasPrefix(kind + $0.message) } ?? there.first ?? found.first
    guard let named else { return row("", "sound") }
    let others = found.count == 1 ? "" : " (and \(found.count - 1) more)"
    let isPlaced =
      line.map { $0 == named.line }
      ?? document.starts(of: named.path).map(document.position).contains {
        $0 == (named.line, named.column)
      }
    let elsewhere = isPlaced ? "" : " at line \(named.line), column \(named.column)"
    return row(
      named.path == edit ? "" : named.path, "\(kind)\(named.message)\(others)\(elsewhere)")
  }

  private func row(_ place: String, _ sentence: String) -> String {
    let all = [cells[0], cells[1], place, sentence] + (cells[4].isEmpty ? [] : [cells[4]])
    return all.joined(separator: " | ").replacing("|  |", with: "| |")
  }

  private func original() throws -> JSONText {
    let folders = [
      "Questionnaires/data", "Questionnaires/data/translations",
      "Tests/TestDefinitions/Definitions",
    ]
    let files = folders.map { Self.root.appending(path: "\($0)/\(file)") }
    let data = files.lazy.compactMap { try? Data(contentsOf: $0) }.first
    return JSONText(bytes: Array(try #require(data, "no data file '\(file)'")))
  }
}

/// A JSON text in which values are found by path, without the parser that the rows test.
private struct JSONText {
  private typealias Child = (key: String, start: Int, value: Range<Int>)

  var bytes: [UInt8]

  /// Replaces the first of a text, and returns where that is.
  mutating func replace(_ old: String, with new: String) throws -> Int {
    let range = try #require(bytes.firstRange(of: Array(old.utf8)), "'\(old)' is not there")
    bytes.replaceSubrange(range, with: Array(new.utf8))
    return range.lowerBound
  }

  /// Changes, adds or, for nil, removes the value at a path.
  mutating func set(_ path: String, to value: String?) throws {
    var keys = Self.keys(path)
    guard let key = keys.popLast() else { return bytes = Array((value ?? "").utf8) }
    let parent = try #require(range(of: keys), "\(path) is not there")
    let all = children(of: parent.lowerBound)
    let end = all.last?.value.upperBound ?? parent.lowerBound + 1
    switch (all.firstIndex { $0.key == key }, value) {
    case (let index?, let value?): bytes.replaceSubrange(all[index].value, with: Array(value.utf8))
    case (0?, nil) where all.count > 1: bytes.removeSubrange(all[0].start..<all[1].start)
    case (let index?, nil):
      let start = index == 0 ? all[0].start : all[index - 1].value.upperBound
      bytes.removeSubrange(start..<all[index].value.upperBound)
    case (nil, let value):
      let name = bytes[parent.lowerBound] == UInt8(ascii: "{") ? "\"\(key)\": " : ""
      let new = (all.isEmpty ? "" : ", ") + name + (try #require(value, "\(path) is not there"))
      bytes.insert(contentsOf: Array(new.utf8), at: end)
    }
  }

  /// Where the value at a path begins, and its key.
  func starts(of path: String) -> [Int] {
    let keys = Self.keys(path)
    guard let parent = range(of: keys.dropLast()), let key = keys.last else { return [0] }
    return children(of: parent.lowerBound).first { $0.key == key }
      .map { [$0.start, $0.value.lowerBound] } ?? [parent.lowerBound]
  }

  func position(_ offset: Int) -> (line: Int, column: Int) {
    let lines = bytes[..<offset].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.count, 1 + lines[lines.count - 1].count { $0 & 0xC0 != 0x80 })
  }

  private static func keys(_ path: String) -> [String] {
    path.dropFirst().split { ".[]\"".contains($0) }.map(String.init)
  }

  private func range(of keys: [String]) -> Range<Int>? {
    keys.reduce(0..<bytes.count) { whole, key in
      whole.flatMap { range in children(of: range.lowerBound).first { $0.key == key }?.value }
    }
  }

  private func children(of start: Int) -> [Child] {
    let isObject = bytes[start] == UInt8(ascii: "{")
    guard isObject || bytes[start] == UInt8(ascii: "[") else { return [] }
    var found: [Child] = []
    var next = past(" \n,", start + 1)
    while next < bytes.count, bytes[next] != UInt8(ascii: "}"), bytes[next] != UInt8(ascii: "]") {
      let (start, keyEnd) = (next, end(of: next))
      let key = isObject ? String(decoding: bytes[(next + 1)..<(keyEnd - 1)], as: UTF8.self) : nil
      let value = isObject ? past(" \n:", keyEnd) : next
      found.append((key ?? "\(found.count)", start, value..<end(of: value)))
      next = past(" \n,", end(of: value))
    }
    return found
  }

  private func past(_ letters: String, _ start: Int) -> Int {
    bytes[start...].firstIndex { !letters.utf8.contains($0) } ?? bytes.count
  }

  private func end(of start: Int) -> Int {
    var (index, depth, isInString) = (start, 0, false)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
      guard depth == 0, !isInString else { continue }
      if index >= bytes.count || " \n,:]}".utf8.contains(bytes[index]) { break }
    }
    return min(index, bytes.count)
  }
}
