import HealthKitCompatibility
import Testing
import WellbeingStore
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestStores

/// The store that opens by itself.
@Suite(.timeLimit(.minutes(10)))
struct OpeningTests {
  @Test(.aboutFiles) func `the store is the command's, and opens at the first call`() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let path = folder.url.appending(path: "store.sqlite").path
      setenv("XDG_CONFIG_HOME", folder.url.path, 1)
      setenv("WELLBEING_STORE", path, 1)
      HKHealthStore.configuration.source = Source(name: "diary", version: "2")
      HKHealthStore.configuration.access = .ownSource
      let healthStore = HKHealthStore()
      try #require(!FileManager.default.fileExists(atPath: path))
      try await healthStore.save(feeling(0.3))
      try #require(FileManager.default.fileExists(atPath: path))
      let read = try await feelings(of: HKHealthStore())
      try #require(read.map(\.sourceRevision.source) == [HKSource.default()])
      withExtendedLifetime(folder) {}
    }
  }

  @Test func `the settings file names the store and the person`() async throws {
    await #expect(processExitsWith: .success) {
      let place = try StorePlace()
      try useSettings(
        #"{"store": "\#(place.address)", "subject": "P7"}"#, in: URL(filePath: place.folder))
      try await HKHealthStore().save(feeling())
      let store = try await HealthStore.open(
        reading: place.location, source: Source(name: "wellbeing", version: "1"), access: .owner)
      try #require(try await store.read { try $0.count(where: .subject("P7")) } == 1)
      withExtendedLifetime(place) {}
    }
  }

  @Test func `no store is opened if the settings file is damaged`() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      try useSettings("{", in: folder.url)
      await #expect { try await HKHealthStore().save(feeling()) } throws: {
        HKError.errorDatabaseInaccessible ~= $0
      }
      withExtendedLifetime(folder) {}
    }
  }
}

/// Makes a settings file and the folder for data the only ones of this process.
private func useSettings(_ text: String, in folder: URL) throws {
  unsetenv("WELLBEING_STORE")
  setenv("XDG_CONFIG_HOME", folder.path, 1)
  setenv("XDG_DATA_HOME", folder.path, 1)
  HKHealthStore.configuration.access = .ownSource
  let settings = folder.appending(path: "wellbeing")
  try FileManager.default.createDirectory(
    at: settings, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  try Data(text.utf8).write(to: settings.appending(path: "config.json"))
}
