import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

struct SampleFilterTests {
  private let mild = SampleFilter.band("mild")
  private let raised = SampleFilter.alert(.raised)

  @Test func `operators say and, or and not`() {
    #expect((mild && raised) == .all([mild, raised]))
    #expect((mild || raised) == .any([mild, raised]))
    #expect(!mild == .not(mild))
    #expect((!mild && raised || mild) == .any([.all([.not(mild), raised]), mild]))
  }

  @Test func `a predicate of one questionnaire asks for its type first`() {
    let predicate = SamplePredicate.scoredAssessment(mild, questionnaire: "phq-9")
    #expect(predicate.filter == .all([.types([.questionnaire("phq-9")]), mild]))
    let others = SampleFilter.types([.stateOfMind, .factor])
    #expect(SamplePredicate.scoredAssessment(mild).filter == .all([.not(others), mild]))
    #expect(SamplePredicate.scoredAssessment().filter == .all([.not(others), .all([])]))
  }
}
