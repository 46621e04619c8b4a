import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingStore
import WellbeingTestStores

@Suite struct ReviewTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func transcript(_ lines: String...) throws -> String {
    try lines.map { try bench.run($0).transcript }.joined(separator: "\n")
  }

  @Test func theAuditTrail() throws {
    try bench.done(
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1")
    try bench.done("record gad-7 --total 4")
    _ = try bench.run("mood 😊 -q")
    _ = try bench.run("review last:phq-9 --reviewer 'Ward 7' --outcome spoken-with")
    let store = try bench.openStore(as: "importer")
    try store.write { store in
      let page = try store.history(where: .alert(.raised), limit: 1)
      try store.delete(page.elements, reason: "asked for")
      _ = try store.purge()
      try store.log(.accessChanged, at: 1_773_135_300_000_000, program: "importer")
    }
    let text = try transcript(
      "store audit", "store audit --subject self --limit 1", "store audit --subject P1",
      "store audit --from 2026-03-11")
    try expectGolden(withoutLogin(text, bench.place.login), "store-audit.txt")
  }

  /// A table without the width of its column of logins: whoever runs the tests is named there.
  private func withoutLogin(_ text: String, _ login: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (word, shown) in [("  Login", "  Login"), ("  \(login)", "  LOGIN")] {
        guard let place = line.range(of: word) else { continue }
        let rest = line[place.upperBound...].trimmingCharacters(in: .whitespaces)
        return line[..<place.lowerBound] + shown + (rest.isEmpty ? "" : "  \(rest)")
      }
      return String(line)
    }.joined(separator: "\n")
  }
}
