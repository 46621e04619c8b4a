import Testing
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingInstruments

/// What reading and linting a shipped file notices when one of its numbers, ids, references or
/// elements is wrong.
///
/// A change is *named* where a fault, or a warning, stands at its place or at the object or list that
/// holds the place (``Mutation/isNamed(at:)``). Else ``Elsewhere`` says where a fault rightly is
/// instead, or ``Unnoticed`` why the change makes another lawful definition.
@Suite("A wrong number, id or element in a shipped file")
struct MutationTests {
  /// The room above reads the vocabulary of State of Mind.
  private static let files = shippedFiles.filter { $0 != "state-of-mind.json" }
  /// All of them take minutes, with `WELLBEING_ROUNDS=full`; by default one of every 40th kind is tried
  /// in each file, of others in the next.
  private static let isWhole = Rounds.areFull
  private static let fewestPerFile = 5

  /// What became of one change.
  private struct Outcome: Sendable {
    let file: String
    let mutation: Mutation
    let faults: [String]
    let warnings: [String]

    var findings: [String] { faults + warnings }
    var isNamed: Bool { findings.contains(where: mutation.isNamed) }
    var description: String { "\(mutation.path) \(mutation.change) \(Set(findings).sorted())" }
  }

  private static let outcomes: [Outcome] = files.flatMap { file in
    (try? mutations(of: file))?.map { outcome($0, file: file) } ?? []
  }

  @Test("is named at its place, or it is said where else, or why not")
  func isNamed() throws {
    for file in Self.files {
      try #require(Self.outcomes.count { $0.file == file } >= Self.fewestPerFile, "\(file)")
    }
    for outcome in Self.outcomes where !outcome.isNamed {
      let pattern = outcome.mutation.pattern
      if outcome.findings.isEmpty {
        #expect(Unnoticed.reasons[pattern] != nil, "\(outcome.description)")
      } else {
        let places = Elsewhere.places[pattern] ?? []
        let found = outcome.findings.map(Mutation.pattern)
        #expect(!places.isDisjoint(with: found), "\(outcome.description)")
      }
    }
  }

  @Test(
    "is excused only where it does go unnoticed", .enabled(if: isWhole),
    arguments: Unnoticed.reasons.keys.sorted())
  func isExcused(pattern: String) {
    #expect(Self.outcomes.contains { $0.mutation.pattern == pattern && $0.findings.isEmpty })
  }

  @Test(
    "is looked for elsewhere only where it is found there", .enabled(if: isWhole),
    arguments: Elsewhere.places.keys.sorted())
  func isElsewhere(pattern: String) {
    let found = Self.outcomes.filter { $0.mutation.pattern == pattern && !$0.isNamed }
      .flatMap(\.findings).map(Mutation.pattern)
    #expect(Elsewhere.places[pattern]?.contains(where: found.contains) == true)
  }

  @Test("is caught in most cases")
  func shares() {
    let all = Self.outcomes
    let caught = all.filter { !$0.faults.isEmpty }
    let warned = all.filter { $0.faults.isEmpty && !$0.warnings.isEmpty }
    let named = all.filter(\.isNamed)
    func share(_ part: [Outcome]) -> String {
      "\(part.count) (\((1000 * part.count / max(1, all.count)).formatted(tenths: true)) %)"
    }
    print(
      "mutations: \(all.count), refused \(share(caught)), warned of \(share(warned)), "
        + "named at their place \(share(named))")
    #expect(2 * caught.count > all.count)
  }

  private static func mutations(of file: String) throws -> [Mutation] {
    let all = try Mutation.all(of: #require(EmbeddedFile.bytes(named: file)))
    guard !isWhole else { return all }
    let kinds = Dictionary(grouping: all) { "\($0.pattern) \($0.change)" }
    let place = files.firstIndex(of: file) ?? 0
    let step = min(40, max(1, kinds.count / fewestPerFile))
    return kinds.sorted { $0.key < $1.key }.enumerated()
      .filter { ($0.offset + place) % step == 0 }.map { $0.element.value[0] }
  }

  /// Where a changed document is found faulty, or likely to be a mistake.
  private static func outcome(_ mutation: Mutation, file: String) -> Outcome {
    do throws(DefinitionError) {
      switch file {
      case "contacts.json":
        _ = try SupportContacts.shape.decode(mutation.document, languages: ["en"])
      case "criteria.json": _ = try ChangeCriteria.shape.decode(mutation.document)
      case "risk-words.json": _ = try RiskWords.shape.decode(mutation.document)
      case "texts.json": _ = try PersonWord.shape.decode(mutation.document)
      default:
        let report = QuestionnaireLinter.check(mutation.document)
        return Outcome(
          file: file, mutation: mutation, faults: report.faults.map(\.path),
          warnings: report.warnings.map(\.path))
      }
      return Outcome(file: file, mutation: mutation, faults: [], warnings: [])
    } catch {
      return Outcome(file: file, mutation: mutation, faults: error.faults.map(\.path), warnings: [])
    }
  }
}

extension Int {
  /// A number of thousandths as percent.
  fileprivate func formatted(tenths: Bool) -> String { "\(self / 10).\(self % 10)" }
}

/// The data files that are part of the binary.
let shippedFiles = [
  "contacts.json", "criteria.json", "gad-2.json", "gad-7.json", "phq-15.json", "phq-2.json",
  "phq-4.json", "phq-8.json", "phq-9.json", "risk-words.json", "state-of-mind.json", "texts.json",
]

/// Those of them with texts that people read.
let filesWithTexts = shippedFiles.filter { $0 != "risk-words.json" }
