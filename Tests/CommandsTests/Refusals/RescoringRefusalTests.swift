import WellbeingCommandSupport
import Testing
import WellbeingTestMachines
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What `store rescore` refuses.
@Suite struct RescoringRefusalTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for line in ["2,2,2,2,1,-,2,0,0", "2,2,2,2,1,-,2,0,1"] {
      try #require(
        try bench.run("record phq-9 --answers \(line) --subject P1 -q").code == .done)
    }
  }

  private static let reasonRequired =
    "This needs a reason ('--reason TEXT'): the result has an alert."

  private static let refusals = [
    Refusal(
      "store rescore --reason x", .usage,
      "Option '--reason' needs '--apply': without it nothing is changed."),
    Refusal(
      "store rescore --yes", .usage,
      "Option '--yes' needs '--apply': without it nothing is changed."),
    Refusal(
      "store rescore --policy guess", .usage,
      "Option '--policy' cannot be 'guess': use refuse or prorate."),
    Refusal(
      "store rescore --using newest", .usage,
      "Option '--using' cannot be 'newest': use kept or present."),
    Refusal(
      "store rescore --type pqh-9", .usage,
      "There is no questionnaire 'pqh-9': did you mean 'phq-9'?"),
    Refusal(
      "store rescore --type mood", .usage,
      "There is no questionnaire 'mood': 'wellbeing questionnaires list' shows all."),
    Refusal(
      "store rescore phq-9", .usage,
      "'wellbeing store rescore' takes no arguments. "
        + "Run \'wellbeing store rescore --help\' for its options."),
    Refusal(
      "store rescore --policy prorate --apply", .usage,
      "'store rescore' asks for confirmation in a terminal. Without a terminal, add '--yes'."),
    Refusal(
      "store rescore --policy prorate --apply --yes", .noPermission, reasonRequired),
    Refusal(
      "store rescore --policy prorate --apply --yes --reason yes", .usage,
      "Option '--reason' needs a reason in words."),
    Refusal(
      "store rescore --policy prorate --apply --yes --reason 'P1 asked'", .dataError,
      "The reason is kept permanently: give one without the identifier in it."),
    Refusal(
      "store rescore --policy prorate --apply --yes --guest", .noPermission,
      "'--guest' saves nothing: leave it out to save."),
  ]

  @Test(arguments: Self.refusals)
  func `what cannot be done is refused in one sentence, and changes nothing`(
    refusal: Refusal
  ) throws {
    try bench.expectRefused(refusal)
  }

  @Test(.aboutFiles) func `without a store none is made`() throws {
    let empty = try Workbench()
    try empty.expectRefused(
      "store rescore --apply --yes", .noInput, "There is no store at '\(empty.store)'.")
  }

  @Test func `the program ends with the codes that are promised`() throws {
    let program = try BinaryLocator.locate("wellbeing")
    let runs: [(arguments: [String], code: ExitCode)] = [
      (["--policy", "prorate"], .done), (["--yes"], .usage),
      (["--policy", "prorate", "--apply", "--yes"], .noPermission),
      (["--policy", "prorate", "--apply", "--yes", "--reason", "P1"], .dataError),
      (["--policy", "prorate", "--apply", "--yes", "--reason", "as the ward does"], .done),
      (["--apply", "--yes", "--store", bench.folder + "/none.sqlite"], .noInput),
    ]
    for run in runs {
      let result = try ProcessRunner.run(
        program, ["store", "rescore"] + run.arguments, environment: bench.environment)
      #expect(result.status == .exit(run.code.rawValue), "\(run.arguments): \(result.errorText)")
    }
    #expect(try bench.run("store check").code == .done)
  }
}
