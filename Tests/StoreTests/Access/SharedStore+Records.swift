import Foundation
import WellbeingInstruments
import WellbeingSamples

extension SharedStore {
  /// The records, the same in every such store, and those that are about to be saved.
  struct Records {
    let ownMood: StateOfMind
    let ownSheet: ScoredAssessment
    let ownSynced: ScoredAssessment
    /// Reviewed by the person.
    let ownReviewed: ScoredAssessment
    /// The person has made its subject one with the others'.
    let ownMerged: StateOfMind
    /// Raises an alert; the program has corrected it.
    let ownAlerting: ScoredAssessment
    let ownCorrection: ScoredAssessment
    let ownDeleted: StateOfMind
    let ownPurged: StateOfMind
    let ownErased: StateOfMind
    /// The person has corrected it; where the others never were, they have deleted it.
    let ownTaken: ScoredAssessment
    /// Would be scored by another policy.
    let ownIncomplete: ScoredAssessment

    let otherMood: StateOfMind
    let otherSheet: ScoredAssessment
    /// A version of what ``ownSynced`` is one of, too.
    let otherSynced: ScoredAssessment
    let otherReviewed: ScoredAssessment
    let otherIncomplete: ScoredAssessment
    let otherRenamed: StateOfMind
    let otherAlerting: ScoredAssessment
    let otherCorrection: ScoredAssessment
    let otherDeleted: StateOfMind
    let otherPurged: StateOfMind
    let otherErased: StateOfMind
    /// A result by a definition that only the others have.
    let otherOfSecret: ScoredAssessment
    /// The person's correction of ``ownTaken``.
    let personsCorrection: ScoredAssessment

    let newMood: StateOfMind
    let newSheet: ScoredAssessment
    /// A newer version of ``ownSynced``, and no newer one than ``otherSynced``.
    let newVersion: ScoredAssessment
    let newOfSecret: ScoredAssessment
    /// What finishes the others' unfinished administration.
    let newOfOthersDraft: ScoredAssessment

    init() throws {
      ownMood = try mood(0.5, labels: [.happy], associations: [.work])
      ownSheet = try gad7(total: 12)
      ownSynced = try gad7(total: 1, header: Self.synced(1))
      ownReviewed = try phq9(selfHarm: 2)
      ownMerged = try mood(0.4, header: header(subject: "P4"))
      ownAlerting = try phq9(selfHarm: 1)
      ownCorrection = try phq9(selfHarm: 0)
      ownDeleted = try mood(0.1, labels: [.calm])
      ownPurged = try mood(0.2, labels: [.calm])
      ownErased = try mood(0.6, header: header(subject: "P7"))
      ownTaken = try gad7(total: 7)
      ownIncomplete = try Self.incomplete(1)
      otherMood = try mood(-0.5, labels: [.sad], associations: [.work])
      otherSheet = try phq9(2, selfHarm: 1, header: header(daysAgo: 3, subject: "P2"))
      otherSynced = try gad7(total: 2, header: Self.synced(5))
      otherReviewed = try gad7(total: 4)
      otherIncomplete = try Self.incomplete(2)
      otherRenamed = try mood(-0.4, header: header(subject: "P5"))
      otherAlerting = try phq9(3, selfHarm: 3)
      otherCorrection = try phq9(3, selfHarm: 0)
      otherDeleted = try mood(-0.1, labels: [.sad])
      otherPurged = try mood(-0.2, labels: [.sad])
      otherErased = try mood(-0.6, header: header(subject: "P8"))
      otherOfSecret = try ScoredAssessment(
        Self.secret(), total: 3, header: header(daysAgo: 2, subject: "P3"))
      personsCorrection = try gad7(total: 8)
      newMood = try mood(0.7, labels: [.proud])
      newSheet = try gad7(total: 9)
      newVersion = try gad7(total: 3, header: Self.synced(2))
      newOfSecret = try ScoredAssessment(Self.secret(), total: 5, header: header())
      newOfOthersDraft = try phq9(selfHarm: 1, header: header(subject: "P2"))
    }

    /// A sheet with a blank.
    private static func incomplete(_ value: Int) throws -> ScoredAssessment {
      let questionnaire = try builtIn("gad-7")
      let answers = questionnaire.items.dropLast().map { ($0.id, Answer.value(value)) }
      return try ScoredAssessment(
        questionnaire, answers: Dictionary(uniqueKeysWithValues: answers), header: header())
    }

    /// The version of another system's record.
    static func synced(_ version: Int) throws -> SampleHeader {
      try SampleHeader(
        startDate: TestStore.now - 60, timeZone: .gmt, subject: "P1", syncIdentifier: "ehr/7",
        syncVersion: version)
    }

    /// A definition by which only the others have begun something.
    static func unfinished() throws -> Questionnaire { try copyOfGAD7(id: "unfinished") }

    static func secret() throws -> Questionnaire { try copyOfGAD7(id: "secret") }

    /// What the program saves at first.
    var savedByProgram: [any Sample] {
      [
        ownMood, ownSheet, ownSynced, ownReviewed, ownMerged, ownAlerting, ownDeleted, ownPurged,
        ownErased, ownTaken, ownIncomplete,
      ]
    }

    /// What the others save at first.
    var savedByOthers: [any Sample] {
      [
        otherMood, otherSheet, otherSynced, otherReviewed, otherRenamed, otherAlerting,
        otherDeleted, otherPurged, otherErased, otherOfSecret, otherIncomplete,
      ]
    }

    /// The program's records that are there in the end.
    var ownLive: [any Sample] {
      [ownMood, ownSheet, ownSynced, ownReviewed, ownMerged, ownCorrection, ownIncomplete]
    }

    /// All that the program has saved.
    var ofProgram: [any Sample] { savedByProgram + [ownCorrection] }

    /// All that the store has or had.
    var all: [any Sample] {
      ofProgram + savedByOthers + [otherCorrection, personsCorrection]
    }
  }
}
