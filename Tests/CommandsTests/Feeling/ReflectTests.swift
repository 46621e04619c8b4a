import Testing
import WellbeingCommandSupport
import WellbeingInsights
import WellbeingSamples
import WellbeingStore

@testable import WellbeingCommands

/// What `reflect` saves. Sessions tell what it shows.
@Suite struct ReflectTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `the successor keeps everything else, and the reason is in the audit trail`() throws {
    try bench.configureCalendar()
    _ = try bench.run("mood 😢 --event review --subject P7")
    let old = try #require(try bench.openStore().read { try $0.samples(where: .all([])) }.first)
    let outcome = try bench.sit("reflect --subject P7", typing: ["It was long."])
    #expect(outcome.code == .done)
    let new = try #require(try bench.openStore().read { try $0.samples(where: .all([])) }.first)
    #expect(new.header.replaces == old.uuid && new.header.note == "It was long.")
    var metadata = new.header.metadata
    #expect(metadata.removeValue(forKey: ReflectionPrompt.reflectedKey) != nil)
    #expect(metadata == old.header.metadata && !metadata.isEmpty)
    #expect(new.startDate == old.startDate && new.subject == "P7")
    #expect(try bench.run("store audit --json").output.contains(#""reason":"reflection""#))
    let found = try JSON(bench.run("history --note-contains 'was long' --json").output)
    #expect(found["samples"]?.elements.count == 1)
  }
}
