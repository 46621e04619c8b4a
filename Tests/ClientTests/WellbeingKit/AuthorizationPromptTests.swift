import Foundation
import Testing
import WellbeingKit

/// An app that asks the person, as a client would write it: its prompt belongs to the main actor.
struct AuthorizationPromptTests {
  @Test func `a prompt of the main actor is asked, and its answer counts`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wellbeing-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try await HealthStore.open(
      at: .path(folder.appending(path: "store.sqlite").path),
      source: Source(name: "diary", version: "1"), access: .askPerson)
    var asked: [String] = []
    try await store.requestAuthorization(toShare: [.stateOfMind], read: [.stateOfMind]) { request in
      MainActor.assertIsolated()
      asked.append(request.source.name)
      return AuthorizationAnswer(toShare: request.toShare, read: [])
    }
    #expect(asked == ["diary"])
    #expect(
      try await store.read { try $0.authorizationStatus(for: .stateOfMind) } == .sharingAuthorized)
    let mood = try StateOfMind(
      date: .now, kind: .momentaryEmotion, valence: 0.2, labels: [], associations: [],
      subject: SampleHeader.ownSubject)
    try await store.save(mood)
    let found = try await store.samples(.stateOfMind())
    #expect(found.map(\.uuid) == [mood.uuid])
  }
}
