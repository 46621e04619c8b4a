import Testing

@testable import WellbeingInstruments

/// What reading and linting a shipped file notices when one of its numbers or ids is wrong.
@Suite("A wrong number or id in a shipped file")
struct MutationTests {
  private static let chunkCount = 8
  /// The room above reads the vocabulary of State of Mind.
  private static let files = shippedFiles.filter { $0 != "state-of-mind.json" }

  @Test(
    "is noticed, or is one that other tests hold", arguments: files, 0..<chunkCount)
  func isNoticed(file: String, chunk: Int) throws {
    let mutations = try Self.mutations(of: file)
    for mutation in mutations.enumerated().filter({ $0.offset % Self.chunkCount == chunk }) {
      let mutation = mutation.element
      if Self.isAccepted(mutation, file: file) {
        #expect(Unnoticed.reasons[mutation.pattern] != nil, "\(mutation.path) \(mutation.change)")
      }
    }
  }

  @Test("is excused only where it does go unnoticed", arguments: Unnoticed.reasons.keys.sorted())
  func isExcused(pattern: String) throws {
    let accepted = try Self.files.contains { file in
      try Self.mutations(of: file).contains { mutation in
        mutation.pattern == pattern && Self.isAccepted(mutation, file: file)
      }
    }
    #expect(accepted)
  }

  /// The mutations of each file, made once.
  private static let all = Dictionary(
    uniqueKeysWithValues: files.map { file in
      (file, EmbeddedFile.bytes(named: file).flatMap { try? Mutation.all(of: $0) } ?? [])
    })

  private static func mutations(of file: String) throws -> [Mutation] {
    let mutations = try #require(all[file])
    try #require(!mutations.isEmpty)
    return mutations
  }

  /// Whether a changed document is read and found sound; a refusal without a fault is none.
  private static func isAccepted(_ mutation: Mutation, file: String) -> Bool {
    do throws(DefinitionError) {
      switch file {
      case "contacts.json": _ = try SupportContacts(decoding: mutation.document)
      case "texts.json": _ = try GeneralTexts(decoding: mutation.document)
      default: return QuestionnaireLinter.check(mutation.document).faults.isEmpty
      }
      return true
    } catch {
      return error.faults.isEmpty
    }
  }
}

/// The data files that are part of the binary.
let shippedFiles = [
  "contacts.json", "gad-2.json", "gad-7.json", "phq-15.json", "phq-2.json", "phq-4.json",
  "phq-8.json", "phq-9.json", "state-of-mind.json", "texts.json",
]

/// Places where a change makes another lawful definition, with what holds the shipped one instead.
private enum Unnoticed {
  static let reasons: [String: String] = [
    "$.recallPeriod.days": "any number of days is lawful; WordingOf… tests hold it",
    "$.retestInterval.days": "any number of days is lawful; WordingOf… tests hold it",
    "$.choiceSets[].choices[].id": "a name that nothing refers to; WordingOf… tests hold it",
    "$.items[].id": "the one item that no score names; WordingOfPHQ9Tests holds it",
    "$.items[].askedIf.any[].atLeast": "examples hold scored items only; WordingOfPHQ9Tests",
    "$.scores[].cutoffs[].id": "a name that nothing refers to; PublishedFiguresTests",
    "$.scores[].cutoffs[].atLeast": "a study's figure; PublishedFiguresTests",
    "$.resultNotices[].atLeast": "a study's figure; WordingOf… tests hold it",
    "$.resultNotices[].below": "a study's figure; WordingOf… tests hold it",
    "$.changeRules[].id": "a name that nothing refers to; PublishedFiguresTests",
    "$.changeRules[].points": "a study's figure; PublishedFiguresTests",
    "$.changeRules[].atLeast": "a study's figure; PublishedFiguresTests",
    "$.changeRules[].below": "a study's figure; PublishedFiguresTests",
    "$.changeRules[].percentDrop": "a study's figure; PublishedFiguresTests",
    "$.contacts[].id": "a name that nothing refers to; SupportContactsTests",
  ]
}
