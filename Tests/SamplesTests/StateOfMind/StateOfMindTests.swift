import Foundation
import Testing
import WellbeingSamples

@Suite("A state of mind")
struct StateOfMindTests {
  @Test(arguments: outOfScale)
  func `has no valence off the scale, nor is one moved onto it`(valence: Double) throws {
    let header = try header()
    #expect(throws: InvalidSample.valenceOutOfRange) {
      try StateOfMind(kind: .dailyMood, valence: valence, header: header)
    }
  }

  @Test func `has the class of its valence`() throws {
    let mood = try StateOfMind(kind: .dailyMood, valence: -5.0 / 7, header: header())
    #expect(mood.valence == -5.0 / 7 && mood.valenceClassification == .unpleasant)
  }

  @Test func `knows one zero`() throws {
    let mood = try StateOfMind(kind: .dailyMood, valence: -0.0, header: header())
    #expect(mood.valence.sign == .plus)
  }

  @Test func `keeps its words in their order`() throws {
    let emotion = try StateOfMind(
      kind: .momentaryEmotion, valence: 0.5, labels: [.satisfied, .amused, .calm],
      associations: [.work, .family], header: header())
    #expect(emotion.labels == [.satisfied, .amused, .calm])
    #expect(emotion.associations == [.work, .family])
  }

  @Test func `has no word twice`() throws {
    let header = try header()
    #expect(throws: InvalidSample.repeatedLabel) {
      try StateOfMind(kind: .dailyMood, valence: 0, labels: [.calm, .sad, .calm], header: header)
    }
    #expect(throws: InvalidSample.repeatedAssociation) {
      try StateOfMind(kind: .dailyMood, valence: 0, associations: [.work, .work], header: header)
    }
  }

  @Test func `is one's own at a moment, as HealthKit's initializer makes it`() throws {
    let date = try moment("2026-01-05T11:00:00Z")
    let emotion = try StateOfMind(
      date: date, kind: .momentaryEmotion, valence: 0.8, labels: [.happy], associations: [.work],
      subject: SampleHeader.ownSubject)
    #expect(emotion.startDate == date && emotion.endDate == date)
    #expect(emotion.subject == SampleHeader.ownSubject && emotion.header.metadata.isEmpty)
    #expect(emotion.sampleType == .stateOfMind)
  }
}
