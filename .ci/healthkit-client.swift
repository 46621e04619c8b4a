import HealthKitCompatibility

// Logs the week of the session's app in a store of its own, and prints what its code finds.
HKHealthStore.configuration.location = .path(CommandLine.arguments[1])
HKHealthStore.configuration.access = .ownSource
print(try await TalkWeek(HKHealthStore()).told())
