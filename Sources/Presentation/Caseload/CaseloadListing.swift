import WellbeingInsights
package import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

extension Caseload {
  /// Returns the list of subjects.
  ///
  /// - Parameter hasDetails: Whether what a row leaves out is shown elsewhere, so that each row can
  ///   be one line.
  package func listing(
    _ cells: CaseloadCells, hasDetails: Bool = false
  ) -> Listing<CaseloadRow> {
    // A sign needs no heading.
    var mark = Listing<CaseloadRow>.Column("", isLeftOutWhenEmpty: true, cell: cells.mark)
    mark.column.saidHeading = "Alert"
    return Listing(
      key: "subjects", fields: fields,
      columns: [
        mark,
        .init("Subject", .isWrapped(to: 7), priority: 6) {
          Span(withoutControls($0.subject), $0.raised.isEmpty ? .plain : .strong)
        },
      ]
        + questionnaires.enumerated().flatMap { place, questionnaire in
          columns(place, questionnaire, cells, isCut: hasDetails)
        } + [
          .init(
            "Other alerts", .isWrapped(to: 10), priority: 3, needsHeading: true,
            isLeftOutWhenEmpty: true
          ) { hasDetails ? Span("") : try cells.otherAlerts($0) },
          .init(
            "Follow-up", .isWrapped(to: 10), priority: 3, needsHeading: true,
            isLeftOutWhenEmpty: true
          ) { hasDetails ? Span("") : cells.followUp($0) },
          .init(
            "Due", hasDetails ? .isCut(to: 8) : .isWrapped(to: 8), priority: 2, needsHeading: true,
            isLeftOutWhenEmpty: true, cell: cells.due),
          .init("Seen", needsHeading: true, cell: cells.seen),
        ])
  }

  private func columns(
    _ place: Int, _ questionnaire: Questionnaire, _ cells: CaseloadCells, isCut: Bool
  ) -> [Listing<CaseloadRow>.Column] {
    var score = Listing<CaseloadRow>.Column(
      questionnaire.name(in: "en"),
      isCut ? .isCut(to: ResultCells.leastWidth(questionnaire)) : .isWrapped(to: 10), priority: 4,
      needsHeading: true, isLeftOutWhenEmpty: true
    ) { try cells.score($0, place) }
    score.column.shorter = [ResultCells.short]
    return [
      score,
      .init("Change", .isWrapped(to: 6), priority: 5, isLeftOutWhenEmpty: true) {
        cells.change($0, place, isBrief: isCut)
      },
      .init("Course", .isDropped, priority: -place, isLeftOutWhenEmpty: true) {
        cells.bars($0, place)
      },
    ]
  }
}

// MARK: - For programs

extension Caseload {
  /// The values of a subject for programs: in JSON lists of results, changes and alerts; in cells
  /// one value per questionnaire and column.
  private var fields: ListingFields<CaseloadRow> {
    let ids = questionnaires.map(\.key.id)
    let today = today
    return ListingFields(
      [
        .init("subject") { $0.subject },
        .init("latest", in: .json) { $0.entry.results.compactMap(\.last).map(Self.latest) },
        .init("change", in: .json) { row in
          ids.indices.flatMap { place in
            let changes = row.changes[place]
            let since: [(ScoreChange.Reference, ScoreChange?)] = [
              (.last, changes?.last), (.baseline, changes?.baseline),
              (.complete, changes?.change(.complete)),
            ]
            return since.compactMap { since, change in
              change.map { Self.change($0, since.rawValue, ids[place]) }
            }
          }
        },
        .init("worse", in: .json) { row in
          row.changes.compactMap { $0?.worse }.map { worse in
            [
              "questionnaire": worse.questionnaire.id.rawValue, "uuid": worse.uuid,
              "start": worse.startDate,
            ] as JSONForm
          }
        },
        .init("alerts", in: .json) { $0.entry.alerts.map(Self.alert) },
        .init("alerts", in: .cells) { $0.entry.alerts.map(Self.word) },
        .init("due", in: .json) { row in
          row.due.map { OccasionRow.fields.json(OccasionRow($0, record: nil, today: today)) }
        },
      ]
        + ids.indices.flatMap { Self.cells($0, ids[$0]) } + [
          .init("lastSeen") { $0.entry.lastStart },
          .init("due", in: .cells) { row in
            row.due.map { $0.plan.type.rawValue + ($0.isOverdue(on: today) ? ":overdue" : "") }
          },
        ])
  }

  package static func names(of id: Questionnaire.ID) -> [String] { cells(0, id).map(\.name) }

  private static func cells(_ place: Int, _ id: Questionnaire.ID) -> [ListingField<CaseloadRow>] {
    [
      .init(id.rawValue, in: .cells) { $0.latest(place)?.score?.value },
      .init("\(id):band", in: .cells) { $0.latest(place)?.score?.band },
      .init("\(id):basis", in: .cells) { $0.latest(place)?.score?.basis.rawValue },
      .init("\(id):start", in: .cells) { $0.latest(place)?.startDate },
      .init("\(id):changeTo", in: .cells) { $0.changes[place]?.last?.to.startDate },
      .init("\(id):difference", in: .cells) { $0.changes[place]?.last?.exactDifference },
      .init("\(id):change", in: .cells) { $0.changes[place]?.last?.judged?.result.rawValue },
      .init("\(id):baseline", in: .cells) { $0.changes[place]?.baseline?.from.startDate },
      .init("\(id):baselineDifference", in: .cells) {
        $0.changes[place]?.baseline?.exactDifference
      },
      .init("\(id):baselineChange", in: .cells) {
        $0.changes[place]?.baseline?.judged?.result.rawValue
      },
      .init("\(id):worse", in: .cells) { $0.changes[place]?.worse?.startDate },
    ]
  }

  private static func latest(_ result: AssessmentSummary) -> JSONForm {
    [
      "uuid": result.uuid, "questionnaire": result.questionnaire, "start": result.startDate,
      "score": result.score?.value, "band": result.score?.band,
      "basis": result.score?.basis.rawValue,
    ]
  }

  private static func change(
    _ change: ScoreChange, _ since: String, _ questionnaire: Questionnaire.ID
  ) -> JSONForm {
    [
      "questionnaire": questionnaire.rawValue, "since": since, "from": change.from.uuid,
      "to": change.to.uuid, "difference": change.exactDifference,
      "lowestDifference": change.isOnOtherScale ? nil : change.difference.lowerBound,
      "highestDifference": change.isOnOtherScale ? nil : change.difference.upperBound,
      "criterion": change.judged?.criterion, "result": change.judged?.result.rawValue,
    ]
  }

  private static func alert(_ alert: WaitingAlert) -> JSONForm {
    [
      "uuid": alert.uuid, "item": alert.item, "state": alert.state.rawValue,
      "reason": alert.reason?.rawValue, "nextDay": alert.next?.day,
      "nextBy": alert.next?.by,
    ]
  }

  /// An alert as the history writes it, such as `selfHarm` or `selfHarm:corrected`.
  private static func word(_ alert: WaitingAlert) -> String {
    let item = alert.item ?? alert.questionnaire.id.rawValue
    return switch alert.state {
    case .raised: item
    case .notAssessed: "\(item):\(alert.reason?.rawValue ?? alert.state.rawValue)"
    case .implied, .corrected, .enteredInError, .unfinished, .unsaved:
      "\(item):\(alert.state.rawValue)"
    }
  }
}

extension CaseloadRow {
  fileprivate func latest(_ place: Int) -> AssessmentSummary? { entry.results[place].last }
}

extension ScoreChange {
  /// The difference; nil if it depends on missing answers, or one result is on another scale.
  fileprivate var exactDifference: Double? {
    difference.lowerBound == difference.upperBound && !isOnOtherScale
      ? difference.lowerBound : nil
  }
}
