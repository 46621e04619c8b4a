import HealthKitCompatibility
import Testing

/// The published code, in the mode of the target that compiles this file.
@Suite(.timeLimit(.minutes(10)))
struct TalkTests {
  @Test func `the code of the session and of the article runs as on a phone`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wellbeing-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try await HealthStore.open(
      at: .path(folder.appending(path: "store.sqlite").path),
      source: Source(name: "reflections", version: "1"), access: .ownSource)
    let told = try await TalkWeek(HKHealthStore(store)).told()
    #expect(
      told == "work 71% both 57% article 76% happy [0.8, 0.8] Demo true")
    await store.close()
  }
}
