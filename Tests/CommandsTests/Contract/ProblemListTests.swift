import Foundation
import Testing
import WellbeingCommandLine
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingCommands
@testable import WellbeingInstruments
@testable import WellbeingPresentation
@testable import WellbeingStore

/// Every problem with its code, its exit status and its sentence, as a person and a program get
/// them.
@Suite struct ProblemListTests {
  @Test func `the store's`() throws {
    let server = try ServerLocation("postgresql://u@h/d?schema=s")
    let lines = (Self.store + [.schemaMissing("s"), .roleMissing(server)]).map { error in
      let failure = Failure(error)
      return """
        \(error.code.rawValue) \(error.remedy) \(failure.exitCode.rawValue) \(error.healthKitCode)
          \(error.message)
          \(failure.message)
        """
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", "problems-store.txt")
  }

  @Test func `those of a definition`() throws {
    let faults = Self.definition.map { "\($0.code)\n  \($0.words)" }
    let warnings = Self.warnings.map { "\($0.code)\n  \($0.words)" }
    try expectGolden(
      (faults + warnings).joined(separator: "\n") + "\n", "problems-definition.txt")
  }

  @Test func `those of scoring`() throws {
    let answers = Self.scoring.map { error in
      "\(error.codeName)\n  \(error.sentence(in: "q"))\n  \(error.sentenceByVersion)"
    }
    try expectGolden(answers.joined(separator: "\n") + "\n", "problems-scoring.txt")
  }

  @Test func `those of the command line and the settings`() throws {
    let settings: [Failure] = [.unknownStore, .noSettingsFolder, Self.fault(nil), Self.fault("{}")]
    let lines = (Self.usage + settings).map { error in
      let failure = Failure(error)
      return "\(failure.code.rawValue) \(failure.exitCode.rawValue)\n  \(failure.message)"
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", "problems-usage.txt")
  }

  private static func fault(_ example: String?) -> Failure {
    let place = Place(line: 2, column: 3, path: "$.subject")
    return .invalidSetting(Problem.noText.at(place), isText: example != nil, example: example)
  }

  private static let day = LocalDay(of: Date(timeIntervalSince1970: 1_728_000_000), in: .gmt)
  private static let first = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
  private static let second = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  private static let key = Questionnaire.Key(id: "q", version: "1.0.0")

  private static let store: [StoreError] = [
    .noDefaultLocation, .invalidPath(""), .memoryPath(":memory:"), .missing(path: "/s"),
    .missingParent(path: "/s"), .isDirectory(path: "/s"), .isSymbolicLink(path: "/s"),
    .hasSeveralNames(path: "/s"),
    .notRegularFile(path: "/s"), .logWithoutStore(path: "/s"), .sameFile(path: "/s"),
    .alreadyExists(path: "/s"), .notOwned(path: "/s"), .readableByOthers(path: "/it's"),
    .writableByOthers(path: "/s"), .directoryWritableByOthers(path: "/s"),
    .notPermitted(path: "/s"), .unreadable(path: "/s"), .readOnly(path: "/s"),
    .openedForReading(path: "/s"), .foreign(path: "/s"), .damaged(path: "/s"),
    .foreignParts(path: "/s", [.foreignPart(kind: "trigger", name: "t")]),
    .unsoundBackup(path: "/s", [.trailHasGaps]),
    .rowRefused("/s", .rejected(constraint: "check", name: "draft_day_check")),
    .unsoundBackup(
      path: "/s",
      [.trailHasGaps, .tracesLeft, .olderSchema(lacking: ["index i", "constraint t(c)"])]),
    .unsoundBackup(path: "/s", [.foreignPart(kind: "view", name: "v"), .structure("x")]),
    .unsoundBackup(
      path: "/s", (0..<22).map { .danglingRow(table: "t\($0)", parent: "p") }),
    .tooDamagedToReplace(path: "/s"), .newer(path: "/s", found: 2, supported: 1),
    .empty(path: "/s"), .outdated(path: "/s", found: 1, supported: 2),
    .unexpectedValue(column: "c"), .unexpectedValue(column: "c", in: first), .busy(path: "/s"),
    .moved(path: "/s"), .movedWhileReading(path: "/s"), .full(path: "/s"),
    .ioError(path: "/s", code: 10), .systemError(path: "/s", errno: 5),
    .logUnavailable(path: "/s"), .logUnavailable(path: "/s", errno: 5),
    .commitUncertain(path: "/s"), .commitUncertainOnFullDisk(path: "/s"),
    .unsuitableFileSystem(path: "/s", code: 1),
    .sqliteTooOld(version: 3_036_001, needed: 3_037_000),
    .settingRefused(name: "n"), .rejected(constraint: "check", name: "n"),
    .rejected(constraint: "other", name: ""), .programError(code: 1, message: nil),
    .programError(code: 1, message: "no such table: a"),
    .programError(code: 1, message: "near a"), .unexpectedResult(code: 21), .outOfMemory, .closed,
    .readCanceled, .sampleExists(first), .inTheFuture, .notFinite, .unknownDefinition(key),
    .definitionConflict(key), .contradictsDefinition(key), .alertsNotEvaluated(key),
    .unknownItem("i"), .draftChanged, .draftExists, .draftSetAside, .planExists(first),
    .matchExists(first), .notOfDraft, .nothingToDelete, .unknownSample(first),
    .sampleDeleted(first), .reasonRequired(first, .alert),
    .reasonRequired(first, .saved(day)), .reasonRequired(first, .purged),
    .reasonRequired(ofDraft: first), .alertUnreviewed(first),
    .reasonRequired(toEraseUnreviewed: 1), .reasonRequired(toEraseUnreviewed: 2),
    .subjectChanged(first), .rescoringChanged, .otherType(first), .notAnAssessment(first),
    .invalidReviewer, .outcomeMissing(first), .nextStepMissing, .reviewNoteMissing,
    .toldByReviewer,
    .syncVersionNotHigher(first), .correctedHere(first),
    .tracesLeft(path: "/s"), .unknownSubject("P9"),
    .invalidSubject(.subjectLength),
    .invalidSubject(.subjectCharacters), .changedSincePlanned, .subjectExists, .sameSubject,
    .reasonNamesSubject, .draftOfBoth(questionnaire: "q"), .sameRecord(first, second),
    .authorizationNotDetermined(.stateOfMind),
    .authorizationDenied(.stateOfMind), .userCanceled, .otherSource(first), .reservedSourceName,
    .invalidSourceName, .notPermittedToGuest, .promptMissing, .reservedToOwner, .filterTooLarge,
    .foreignAnchor, .limitedLiveQuery,
    .needsFile("/s"), .sharedFolder(path: "/s"), .notShared(path: "/s"),
    .openElsewhere(path: "/s-wal"), .unknownGroup, .closedToGroup(path: "/it's"),
    .folderNotOwn(path: "/s"), .changeInRead,
    .reviewedMeanwhile(
      first,
      Review(
        of: first, reviewer: "R", date: Date(timeIntervalSince1970: 1), outcome: .spokenWith,
        note: nil)),
    .reviewedMeanwhile(
      first,
      Review(
        of: first, reviewer: "P1", date: Date(timeIntervalSince1970: 1), outcome: .toldSomeone,
        note: nil)),
    .invalidAddress, .passwordInAddress, .unknownOptionOfAddress,
    .nullCharacter, .clientLibraryMissing, .clientLibraryUnsupported,
    .unreachable("s"), .unreachable(path: "s", name: "no route"), .connectionLost("s"),
    .commitLost("s"), .clockOff("s", seconds: 61.5), .clockOff("s", seconds: -61),
    .sharedStoreInUse(path: "s"),
    .serverTooOld("s"),
    .serverUnsuitable(path: "s", name: "fsync"), .pooled("s"), .standby("s"), .otherStore("s"),
    .statementRefused(path: "s", name: "42601"), .unexpectedAnswer("s"),
    .busy(path: "/copy").ofFile("/copy", as: "/s"), .busy(path: "/a").ofFile("/copy", as: "/s"),
    .readableByOthers(path: "/copy").ofFile("/copy", as: "/s"),
    .foreign(path: "/copy").ofBackup("/b").ofFile("/copy", as: StoreError.standardInput),
    .damaged(path: "/copy").ofBackup("/b").ofFile("/copy", as: StoreError.standardInput),
    .unsoundBackup(path: "/copy", [.trailHasGaps]).ofFile("/copy", as: StoreError.standardInput),
    .newer(path: "/copy", found: 2, supported: 1).ofFile("/copy", as: StoreError.standardInput),
    .ioError(path: "/copy", code: 10).ofFile("/copy", as: StoreError.standardInput),
    .invalidPath("").ofBackup("/b"), .missing(path: "/s").ofBackup("/b"),
    .empty(path: "/s").ofBackup("/b"), .unexpectedValue(column: "c").ofBackup("/b"),
    .programError(code: 1, message: "no such table: a").ofBackup("/b"),
  ]

  private static let definition: [Problem] = [
    .tooLarge(limit: 9), .tooMany(limit: 9), .tooLong(limit: 9), .syntax(.trailingComma),
    .wrongType(expected: "list"), .wrongType(expected: "object"), .missingKey("k"),
    .unknownKey("k"), .unknownWord(allowed: ["a", "b"]), .unknownFormat(supported: 1),
    .malformedID, .builtInID("q"), .malformedVersion, .empty, .controlCharacter,
    .malformedLanguage, .missingLanguage("en"), .unclaimedLanguage("en"), .duplicate("a"),
    .repeated, .unknownReference("a"), .someValuesMissing, .valuesOutOfOrder,
    .itemHasNoValues("i"), .itemWithoutChoices("i"), .conditionalItemInScore("i"),
    .noSuchValue(4), .alwaysAsked("i"), .leftOutOfTable("i"), .missingThreshold("i"),
    .thresholdsWithoutCount, .misplacedDecimals, .tooManyDecimals(0), .tooManyDecimals(2),
    .misplacedTable, .missingRow(4), .unreachableRow(4), .countNotProrated, .onlyOneItem,
    .unscoredItemInScore("i"), .laterItem("i"), .rangeNotReachable(minimum: 0, maximum: 2.5),
    .emptyRange, .bandStart(expected: 5), .bandEnd(expected: 9.5),
    .outsideBands(minimum: 1, maximum: 6), .estimatesDiffer, .outOfRange(minimum: 0, maximum: 1),
    .missingCitation, .notDeclinable("i"), .alwaysApplicable("i"), .missingDeclinedRule("i"),
    .severalPrimaryCutoffs, .higherIsBetter("s"),
    .symptomsOutsideAlgorithm, .answerCount(scored: 2, all: 2), .answerCount(scored: 2, all: 3),
    .exampleFails(part: "scores[0]"), .missingAlert(item: "i", questionnaire: "q", atLeast: 1),
    .missingAlert(item: "i", questionnaire: "q", atLeast: nil), .otherID(expected: "q"),
    .unreadable,
  ]

  private static let warnings: [Problem] = [
    .unwatched(words: "w"), .unsupportedThreshold(score: "s", value: 3),
    .uncoveredEdge(score: "s", value: 3), .uncoveredBand(score: "s", band: "b"),
    .uncoveredExtreme("lowest"), .uncoveredAlert(item: "i"), .uncoveredPolicy(.refuse),
    .uncoveredPolicy(.prorate), .uncoveredDeclined(item: "i"), .uncoveredNotApplicable(item: "i"),
    .uncoveredResult(patternRule: "p", .met),
  ]

  private static let scoring: [ScoringError] = [
    .unknownItem("i"), .unknownChoice(item: "i"),
    .valueOutOfRange(item: "i", minimum: 0, maximum: 3), .notWholeNumber(item: "i"),
    .outsideLimits(item: "i"), .notDeclinable(item: "i"), .alwaysApplicable(item: "i"),
    .notAsked(item: "i"), .policyNotOffered(.prorate), .languageNotOffered("de"),
    .unknownScore("s"), .unknownScore(""), .totalOutOfRange(minimum: 0, maximum: 27),
    .totalImpossible, .totalContradicts(stated: 3, computed: 4),
    .totalContradicts(stated: 3, computed: nil),
  ]

  private static let usage: [any Error] = [
    UsageError.unknownCommand("x", after: [], suggestion: nil),
    UsageError.unknownCommand("x", after: ["store"], suggestion: "y"),
    UsageError.missingCommand(after: [], choices: []),
    UsageError.missingCommand(after: ["store"], choices: ["info", "check"]),
    UsageError.unknownOption("--x", command: ["take"], suggestion: nil),
    UsageError.unknownOption("--x", command: ["take"], suggestion: "--y"),
    UsageError.optionBeforeCommand("--x", example: "take --x"),
    UsageError.notAnOption(command: ["take"]),
    UsageError.missingValue(option: "--x", placeholder: "N"),
    UsageError.unexpectedValue(option: "--x"),
    UsageError.invalidValue(option: "--x", value: nil, allowed: ["a", "b"], suggestion: nil),
    UsageError.invalidValue(option: "--x", value: "c", allowed: ["a", "b"], suggestion: "a"),
    UsageError.repeated(option: "--x"), UsageError.excluded(option: "--x", by: "--y"),
    UsageError.missingOperand("REF", command: ["show"]),
    UsageError.tooManyOperands(command: ["history"], limit: 0),
    UsageError.tooManyOperands(command: ["take"], limit: 1),
    UsageError.tooManyOperands(command: ["take"], limit: 2),
    UsageError.invalidOperand("x", allowed: ["a", "b"], suggestion: nil),
  ]
}
