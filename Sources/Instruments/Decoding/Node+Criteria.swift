extension Node {
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
    object { object in
      let id = object.required("id")?.id
      let title = object.required("title")?.text
      let text = object.required("text")?.text
      let scope = object.readScope()
      let sources = object.citations()
      guard let id, let title, let text, let scope, let sources else { return nil }
      return ChangeCriteria.Criterion(
        id: id, title: title, text: text, scope: scope, sources: sources)
    }
  }

  fileprivate var measureOfCriterion: ChangeCriteria.Measure? {
    object { object in
      let questionnaire = object.required("questionnaire")?.questionnaireID
      let score = object.required("score")?.id
      let reliableChange = object.required("reliableChange")?.id
      let caseness = object.required("caseness")?.id
      guard let questionnaire, let score, let reliableChange, let caseness else { return nil }
      return ChangeCriteria.Measure(
        questionnaire: questionnaire, score: score, reliableChange: reliableChange,
        caseness: caseness)
    }
  }

  fileprivate var combination: ChangeCriteria.Combination? {
    object { object in
      let days = object.required("pairWithinDays")?.days
      let sources = object.citations()
      guard let days, let sources else { return nil }
      return ChangeCriteria.Combination(pairWithinDays: days, sources: sources)
    }
  }

  /// A citation without its parts.
  private var citedWork: Questionnaire.Citation? {
    object { object in
      let id = object.required("id")?.id
      let text = object.required("text")?.string
      let doi = object.optional("doi")?.string
      let url = object.optional("url")?.string
      guard let id, let text else { return nil }
      return Questionnaire.Citation(id: id, text: text, doi: doi, url: url, reference: nil)
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

extension ObjectReader {
  /// Reads which rules belong to a set: `remaining` or `measures`.
  fileprivate mutating func readScope() -> ChangeCriteria.Scope? {
    if let remaining = optional("remaining") {
      return remaining.word(ChangeCriteria.Kind.self, of: ChangeCriteria.Kind.allCases)
        .map { .remaining($0) }
    }
    let measuresNode = required("measures")
    let measures = measuresNode?.list(\.measureOfCriterion)
    if measures?.isEmpty == true { measuresNode?.report(.empty) }
    let combined = optional("combined").map(\.combination)
    guard let measures, combined != .some(nil) else { return nil }
    return .measures(measures, combined ?? nil)
  }
}
