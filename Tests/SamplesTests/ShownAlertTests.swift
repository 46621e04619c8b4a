import Foundation
import Testing

@testable import WellbeingSamples

/// The key under which a record keeps what was shown of its alerts.
@Suite struct ShownAlertTests {
  private func header(_ metadata: [String: MetadataValue] = [:]) throws -> SampleHeader {
    try SampleHeader(
      startDate: Date(timeIntervalSince1970: 0), timeZone: .gmt, subject: SampleHeader.ownSubject,
      metadata: metadata)
  }

  @Test(arguments: [[], ["One."], ["One.", "Two.", "Three."]])
  func `paragraphs come back`(paragraphs: [String]) throws {
    let header = try header(["ward": .string("4")])
    let kept = header.with(alertShown: paragraphs)
    #expect(kept.alertShown == paragraphs)
    #expect(kept.metadata["ward"] == .string("4"))
    #expect((kept == header) == paragraphs.isEmpty)
  }

  @Test func `a value of another type says nothing`() throws {
    #expect(try header([SampleHeader.alertShownKey: .bool(true)]).alertShown == [])
    #expect(try header().alertShown == [])
  }

  @Test func `the key stays the same for what was saved`() {
    #expect(SampleHeader.alertShownKey == "wellbeing.alertShown")
  }
}
