import WellbeingCommandSupport
import Testing
import WellbeingTestBytes

@Suite struct LearnTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
  }

  private func transcript(_ lines: [String]) throws -> String {
    try lines.map { try bench.sit($0, typing: []).plainTranscript }.joined(separator: "\n")
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
