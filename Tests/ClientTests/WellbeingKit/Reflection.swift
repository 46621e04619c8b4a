import Foundation
import WellbeingKit

/// Something that a person did, and what it has to do with.
struct CalendarEvent: Equatable {
  let title: String
  let start: Date
  let end: Date
  let association: StateOfMind.Association
}

/// What a person taps after an event.
enum Feeling: String, CaseIterable {
  case angry = "😡"
  case sad = "😢"
  case indifferent = "😐"
  case satisfied = "😌"
  case happy = "😊"

  var valence: Double {
    switch self {
    case .angry: -0.7
    case .sad: -0.6
    case .indifferent: 0
    case .satisfied: 0.5
    case .happy: 0.8
    }
  }

  var label: StateOfMind.Label {
    switch self {
    case .angry: .angry
    case .sad: .sad
    case .indifferent: .indifferent
    case .satisfied: .satisfied
    case .happy: .happy
    }
  }

  /// How an event felt, as a sample.
  func sample(after event: CalendarEvent) throws -> StateOfMind {
    try sample(at: event.end, about: event.association)
  }

  /// How something felt at a moment, as a sample; by default as pleasant as the feeling is.
  func sample(
    at date: Date, about association: StateOfMind.Association, valence: Double? = nil
  ) throws -> StateOfMind {
    try StateOfMind(
      date: date, kind: .momentaryEmotion, valence: valence ?? self.valence, labels: [label],
      associations: [association], subject: SampleHeader.ownSubject)
  }
}

/// A week looked back on: what an app asks of the store.
struct Reflection {
  let store: HealthStore
  let week: DateInterval

  private var inWeek: SampleFilter { .samples(withStart: week.start, end: week.end) }

  /// The feelings that have to do with any of several things.
  func feelings(about associations: [StateOfMind.Association]) async throws -> [StateOfMind] {
    try await store.samples(
      .stateOfMind(inWeek && .any(associations.map { .association($0) })), order: [])
  }

  /// How pleasant they were on average, from 0 through 100; nil where there are none.
  func percentage(of feelings: [StateOfMind]) -> Int? {
    guard !feelings.isEmpty else { return nil }
    let total = feelings.reduce(0) { $0 + $1.valence + 1 }
    return Int(100 * (total / Double(feelings.count) / 2))
  }

  /// The query for feelings of one kind that have to do with one thing.
  func query(
    _ label: StateOfMind.Label, about association: StateOfMind.Association
  ) -> AnchoredObjectQueryDescriptor<StateOfMind> {
    AnchoredObjectQueryDescriptor(
      predicates: [.stateOfMind(inWeek && .association(association) && .label(label))],
      anchor: nil)
  }

  /// The event whose end lies closest to a feeling.
  func closestEvent(to feeling: StateOfMind, among events: [CalendarEvent]) -> CalendarEvent? {
    events.min {
      abs($0.end.timeIntervalSince(feeling.startDate))
        < abs($1.end.timeIntervalSince(feeling.startDate))
    }
  }
}
