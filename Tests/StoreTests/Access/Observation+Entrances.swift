extension Observation {
  /// The entrance of the store that it goes by.
  var entrance: String {
    switch self {
    case .history, .pages: "history(where:after:limit:)"
    case .samples, .unordered: "samples(where:order:limit:)"
    case .count: "count(where:)"
    case .sources: "sources(where:)"
    case .record: "sample(_:)"
    case .identifiers: "identifiers(ending:)"
    case .statistics: "valenceStatistics(where:interval:grouping:)"
    case .summaries: "assessmentSummaries(where:)"
    case .caseload: "caseload(of:depth:today:)"
    case .dailyFactors: "dailyFactors(_:subject:from:to:)"
    case .factorUnits: "factorUnits()"
    case .changes, .changePages: "changes(where:since:limit:)"
    case .changedTypes: "ObserverQueryDescriptor.results(for:)"
    case .severalSubjects: "hasSeveralSubjects()"
    case .info: "info()"
    case .overview: "overview()"
    case .waitingAlerts: "waitingAlerts(_:about:)"
    case .draftAlerts: "alerts(of:)"
    case .stories, .storyEntries: "versionHistory(of:)"
    case .drafts: "drafts()"
    case .discardedDrafts: "discardedDrafts(of:)"
    case .draft: "draft(of:questionnaire:)"
    case .draftAgain: "draft(_:)"
    case .definitions: "definition(_:)"
    case .auditOfRecords: "auditTrail(of:)"
    case .audit, .auditSince: "auditTrail(subject:from:after:limit:)"
    case .rescoring: "plannedRescoring(_:where:)"
    case .typedPage: "page(_:after:limit:)"
    case .typed: "samples(_:order:limit:)"
    case .streamed: "stream(_:)"
    case .anchoredQuery: "AnchoredObjectQueryDescriptor.result(for:)"
    case .liveQuery: "AnchoredObjectQueryDescriptor.results(for:)"
    }
  }
}
