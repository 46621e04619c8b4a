import WellbeingTextFormats

extension DefinitionNode {
  var changeCriteria: ChangeCriteria? {
    object { object in
      guard object.readOpening() else { return nil }
      let version = object.required("version")?.version
      let criteriaNode = object.required("criteria")
      let criteria = criteriaNode?.list(\.criterion)
      let sourcesNode = object.required("sources")
      let sources = sourcesNode?.list(\.citedWork)
      guard version != nil, let criteria, let sources else { return nil }
      if criteria.isEmpty { criteriaNode?.report(.empty) }
      criteriaNode?.checkUnique(criteria.map(\.id))
      criteriaNode?.checkScopes(criteria)
      sourcesNode?.checkUnique(sources.map(\.id))
      checkCitations(Set(sources.map(\.id)))
      return ChangeCriteria(criteria: criteria, sources: sources)
    }
  }

  private var criterion: ChangeCriteria.Criterion? {
    object {
      build(
        $0.required("id")?.id, $0.required("title")?.text, $0.required("text")?.text,
        $0.readScope(), $0.citations(), with: ChangeCriteria.Criterion.init)
    }
  }

  fileprivate var measureOfCriterion: ChangeCriteria.Measure? {
    object {
      build(
        $0.required("questionnaire")?.questionnaireID, $0.required("score")?.id,
        $0.required("reliableChange")?.id, $0.required("caseness")?.id,
        with: ChangeCriteria.Measure.init)
    }
  }

  fileprivate var combination: ChangeCriteria.Combination? {
    object {
      build(
        $0.required("pairWithinDays")?.days, $0.citations(), with: ChangeCriteria.Combination.init)
    }
  }

  /// A citation without its parts.
  private var citedWork: Questionnaire.Citation? {
    object {
      build(
        $0.required("id")?.id, $0.required("text")?.string, .some($0.optional("doi")?.string),
        .some($0.optional("url")?.string), .some(nil), with: Questionnaire.Citation.init)
    }
  }

  /// Checks that no set has a score twice, and that only one set takes a kind's unlisted rules.
  private func checkScopes(_ criteria: [ChangeCriteria.Criterion]) {
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

extension DefinitionObject {
  /// Reads which rules belong to a set: `remaining` or `measures`.
  fileprivate mutating func readScope() -> ChangeCriteria.Scope? {
    if let remaining = optional("remaining") {
      return remaining.word(of: ChangeCriteria.Kind.allCases)
        .map { .remaining($0) }
    }
    let measuresNode = required("measures")
    let measures = measuresNode?.list(\.measureOfCriterion)
    if measures?.isEmpty == true { measuresNode?.report(.empty) }
    return build(
      measures, optional("combined", \.combination), with: ChangeCriteria.Scope.measures)
  }
}
