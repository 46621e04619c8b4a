import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestBytes

@testable import WellbeingCommands

@Suite struct LearnTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
  }

  /// Runs command lines in a terminal of some width.
  private func transcript(_ lines: [String], columns: Int = 80) throws -> String {
    try lines.map { try bench.sit($0, typing: [], columns: columns).plainTranscript }
      .joined(separator: "\n")
  }

  @Test func topicsAndTwoOfThem() throws {
    try expectGolden(
      try transcript(["learn", "learn phq-9", "learn state-of-mind"]), "learn.txt")
  }

  @Test func otherQuestionnaires() throws {
    let ids = ["gad-2", "gad-7", "phq-15", "phq-2", "phq-4", "phq-8"]
    try expectGolden(
      try transcript(ids.map { "learn \($0) --region GB" }), "learn-questionnaires.txt")
  }

  @Test func aNarrowScreen() throws {
    try expectGolden(
      try transcript(["learn gad-7 --region IE", "learn state-of-mind"], columns: 40),
      "learn-narrow.txt")
  }

  @Test func aWideScreen() throws {
    try expectGolden(
      try transcript(["learn phq-9 --region FR"], columns: 130), "learn-wide.txt")
  }

  @Test func anotherLanguage() throws {
    try expectGolden(
      try transcript(["learn state-of-mind --language ja"]), "learn-japanese.txt")
  }

  @Test func whatWasAdded() throws {
    try bench.addText("our-clinic.txt", "On  Tuesdays.\n\n- A long line \(Self.long)\n- b\n\n")
    try bench.addText("phq-9.md", "\u{FEFF}# Here\r\n\r\nWe talk about it \u{1B}[31mwith you.")
    try bench.addText("phq-9.txt", "And \u{202E}this.\n")
    try bench.addText("odd\u{1B}[2J\u{202E}.md", "Odd.")
    try bench.addText(".hidden.md", "Hidden.")
    try bench.addText("notes.pdf", "No text.")
    let phq9 = try transcript(["learn phq-9"])
    let end = try #require(phq9.firstRange(of: "Full references for")).lowerBound
    try expectGolden(
      try transcript(["learn", "learn our-clinic"]) + "\n[...]\n" + phq9[end...],
      "learn-added.txt")
  }

  private static let long = Array(repeating: "word", count: 20).joined(separator: " ")
}
