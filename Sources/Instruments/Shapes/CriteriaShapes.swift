import WellbeingTextFormats

extension ChangeCriteria {
  static let shape: Shape<ChangeCriteria> = object(
    "", opening(), required("version", .version),
    required("criteria", Shape.list(of: Criterion.shape, atLeast: 1).unique(\.id)),
    required("sources", Shape.list(of: citedWork).unique(\.id)),
    make: { _, _, criteria, sources in ChangeCriteria(criteria: criteria, sources: sources) }
  ).then { criteria, node in
    node["criteria"].checkScopes(criteria.criteria)
    node["criteria"].checkReferences(
      under: "sources", to: Set(criteria.sources.map(\.id)))
    return criteria
  }

  /// A citation without its parts.
  private static let citedWork: Shape<Questionnaire.Citation> = object(
    "", required("id", .id), required("text", .line), optional("doi", .line),
    optional("url", .line),
    make: { Questionnaire.Citation(id: $0, text: $1, doi: $2, url: $3, reference: nil) })
}

extension ChangeCriteria.Criterion {
  fileprivate static let shape: Shape<ChangeCriteria.Criterion> = .oneOf(
    "",
    [
      (
        "remaining",
        of(required("remaining", Shape<ChangeCriteria.Kind>.anyWord)) { .remaining($0) }
      ),
      (
        "measures",
        of(
          fields(
            required("measures", .list(of: ChangeCriteria.Measure.shape, atLeast: 1)),
            optional("combined", ChangeCriteria.Combination.shape),
            make: ChangeCriteria.Scope.measures)
        ) { $0 }
      ),
    ])

  private static func of<Part>(
    _ part: Fields<Part>, _ scope: @escaping @Sendable (Part) -> ChangeCriteria.Scope
  ) -> Shape<ChangeCriteria.Criterion> {
    object(
      "", required("id", .id), required("title", .text), required("text", .text),
      part.then { part, _ in scope(part) }, citations(), make: ChangeCriteria.Criterion.init)
  }
}

extension ChangeCriteria.Measure {
  fileprivate static let shape: Shape<ChangeCriteria.Measure> = object(
    "", required("questionnaire", .questionnaireID), required("score", .id),
    required("reliableChange", .id), required("caseness", .id), make: ChangeCriteria.Measure.init)
}

extension ChangeCriteria.Combination {
  fileprivate static let shape: Shape<ChangeCriteria.Combination> = object(
    "", required("pairWithinDays", .days), citations(), make: ChangeCriteria.Combination.init)
}

extension Node {
  /// Checks that no set has a score twice, and that only one set takes a kind's unlisted rules.
  fileprivate func checkScopes(_ criteria: [ChangeCriteria.Criterion]) {
    var kinds: Set<ChangeCriteria.Kind> = []
    for (index, criterion) in criteria.enumerated() {
      switch criterion.scope {
      case .measures(let measures, _):
        self[index]["measures"].checkUnique(
          measures.map { "\($0.questionnaire) \($0.score)" }, key: "score")
      case .remaining(let kind) where !kinds.insert(kind).inserted:
        self[index]["remaining"].report(.duplicate(kind.rawValue))
      case .remaining: break
      }
    }
  }
}
