import Foundation
import WellbeingBulkScoring
import WellbeingImports
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// How records are scored again, and compared with the totals that they state.
extension Importer {
  /// Scores a record again, under its subject.
  mutating func scored(_ incoming: IncomingRecord) throws -> any Sample {
    var header = incoming.sample.header
    if report.fileSubjects.count < 2 { report.fileSubjects.insert(header.subject) }
    if let subject = options.subject { header.subject = subject }
    let sample = incoming.sample.withReviews(header)
    guard let result = sample.assessment else { return sample }
    let scorer = try scorer(of: result.questionnaire, incoming.line)
    guard !incoming.isOfTable else { return sample }
    var again: ScoredAssessment
    do throws(RescoringObstacle) {
      again = try result.rescored(by: scorer, from: scorer.questionnaire)
    } catch {
      throw Problem("doesNotFit", error.clause, line: incoming.line)
    }
    if incoming.deleted == nil { try compareAlerts(again, with: result, incoming.line) }
    guard !again.comesToTheSame(as: result) || again.alerts != result.alerts else { return sample }
    again.reviews = result.reviews
    return again
  }

  /// Points out what the file says to raise an alert, and its answers do not.
  private mutating func compareAlerts(
    _ again: ScoredAssessment, with stated: ScoredAssessment, _ line: Int
  ) throws {
    let lost = Set(stated.alerts.map(\.item)).subtracting(again.alerts.map(\.item))
    for item in lost.sorted() {
      let problem = Problem(
        "alertNotRaised",
        "the file says that '\(item)' raised an alert, and its answer does not: compare it with the form",
        line: line)
      if options.isStrict { throw problem }
      report.note(problem)
    }
  }

  mutating func compareTotal(_ sample: any Sample, _ incoming: IncomingRecord) throws {
    guard let result = sample.assessment, let ours = result.score,
      let stated = incoming.statedTotal ?? incoming.sample.assessment?.score?.value
    else { return }
    if incoming.statedTotal != nil, !incoming.isPartial, ours.value != nil {
      totals[result.questionnaire, default: .init()].differences[
        (ours.value ?? 0) - stated, default: 0] += 1
    }
    guard ours.value != stated else { return }
    let definition = scorers[result.questionnaire]?.questionnaire
    let answered = (definition?.score(ours.id)?.items ?? []).compactMap { item in
      result.answers[item].flatMap { definition?.item(item)?.choice(of: $0)?.value }
    }
    let isSum = ours.value == nil && Double(answered.reduce(0, +)) == stated
    let words =
      isSum
      ? "the stated total is the sum of the answered items, and others are blank"
      : "the stated total is \(text(stated)), and ours "
        + (ours.value.map { "is \(text($0))" } ?? "cannot be known")
    let problem = Problem(ImportReport.disagreement, words, line: incoming.line)
    if options.isStrict { throw problem }
    report.note(problem)
  }

  private func text(_ number: Double) -> String {
    String(decoding: JSONForm.number(number).bytes, as: UTF8.self)
  }

  private mutating func scorer(of key: Questionnaire.Key, _ line: Int) throws -> Scorer {
    if let scorer = scorers[key] { return scorer }
    let known = try? options.catalog.questionnaire(key.id)
    let stored = try store.definition(key)
    let own = known?.key == key ? known : nil
    guard let found = stored ?? definitions[key] ?? own else {
      throw Problem(
        "unknownDefinition", "the definition is not known: add it with 'questionnaires add'",
        line: line)
    }
    for other in [definitions[key], own].compactMap(\.self) where other.document != found.document {
      throw Problem(
        "definitionConflict", "another text of the definition has the same id and version",
        line: line)
    }
    if own == nil { try writer?.add(found) }
    let scorer = Scorer(found)
    scorers[key] = scorer
    return scorer
  }
}

extension RescoringObstacle {
  /// Why a result does not fit its own definition, as part of a sentence.
  fileprivate var clause: String {
    switch self {
    case .doesNotFit(let error): Problem.clause(error.sentenceByVersion)
    case .languageNotOffered: "the definition does not have the language"
    default: "the answers or the total do not fit the definition"
    }
  }
}

/// How far the stated totals of a questionnaire are from ours.
struct StatedTotals {
  /// The number of results, by ours minus the stated one.
  var differences: [Double: Int] = [:]

  /// The totals that contradict the coding: all, or most by the same number, as codes from 1 do; nil if
  /// they do not.
  var refuted: String? {
    let stated = differences.values.reduce(0, +)
    let isAll = differences[0] == nil
    let most = differences.filter { $0.key != 0 }.values.max() ?? 0
    guard isAll ? stated > 1 : most > 2 && most * 2 > stated else { return nil }
    return isAll ? "all \(stated) stated totals" : "\(most) of \(stated) stated totals"
  }
}
