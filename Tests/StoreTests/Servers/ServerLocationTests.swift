import Foundation
import Testing

@testable import WellbeingStore

struct ServerLocationTests {
  private func parameters(_ address: String) throws -> [String: String] {
    let location = try ServerLocation(address)
    return Dictionary(uniqueKeysWithValues: location.parameters)
  }

  @Test func `an address names the server, the user, the database and the schema`() throws {
    let address = "postgresql://ana@db.example:6432/clinic?schema=ward7&connect_timeout=3"
    let found = try parameters(address)
    #expect(found["dbname"] == "postgresql://ana@db.example:6432/clinic?connect_timeout=3")
    #expect(found["connect_timeout"] == "3" && found["sslmode"] == "verify-full")
    #expect(found["application_name"] == "wellbeing")
    let location = try ServerLocation(address)
    #expect(location.schema.name == "ward7")
    #expect(location.name == "clinic/ward7 on db.example")
  }

  @Test func `several servers are tried in their order`() throws {
    let address = "postgresql://a.example,[::1]:5433/clinic?target_session_attrs=read-write"
    #expect(try parameters(address)["dbname"] == address)
    #expect(try ServerLocation(address).name == "clinic/wellbeing on a.example")
    #expect(try ServerLocation("postgresql://[::1]:5433/c").name == "c/wellbeing on ::1")
  }

  @Test func `a folder is that of a Unix socket, and a service may say the rest`() throws {
    let folder = "postgresql://%2Frun%2Fpg/clinic"
    #expect(try parameters(folder)["dbname"] == folder + "?")
    #expect(try ServerLocation(folder).name == "clinic/wellbeing on /run/pg")
    let service = "postgresql:///?service=clinic&user=ana"
    #expect(try parameters(service)["dbname"] == service)
    #expect(try ServerLocation(service).name == "wellbeing")
  }

  @Test func `the same store is another's, whoever uses it`() throws {
    func identities(_ addresses: String...) throws -> Set<String> {
      Set(try addresses.map { try ServerLocation("postgresql://" + $0).identity })
    }
    let same = try identities(
      "ana@db/clinic", "db/clinic?user=ben", "db/clinic?schema=wellbeing",
      "db/clinic?connect_timeout=3&target_session_attrs=read-write")
    let others = try identities(
      "db/clinic?schema=other", "db2/clinic", "db/ward", "db/clinic?service=clinic")
    #expect(same.count == 1 && others.count == 4 && same.isDisjoint(with: others))
  }

  @Test(arguments: [
    ("postgresql://ana:hunter2@db/clinic", StoreError.passwordInAddress),
    ("postgresql://db/clinic?password=hunter2", .passwordInAddress),
    ("postgresql://ana:2024/hunter2@db/clinic", .passwordInAddress),
    ("postgresql://ana:/hunter2@db/clinic", .passwordInAddress),
    ("postgres://db/clinic", .invalidAddress), ("PostgreSQL://db/clinic", .invalidAddress),
    ("postgresql://db/clinic?sslmode=disable", .unknownOptionOfAddress),
    ("postgresql://db/clinic?options=-c%20fsync", .unknownOptionOfAddress),
    ("postgresql://db/", .invalidAddress), ("postgresql://db", .invalidAddress),
    ("postgresql://db:port/clinic", .invalidAddress),
    ("postgresql://db/clinic?schema=Ward%207", .invalidAddress),
    ("postgresql://db/clinic?connect_timeout=0", .invalidAddress),
    ("postgresql://db/clinic?user=a&user=b", .invalidAddress),
    ("postgresql://a@db/clinic?user=b", .invalidAddress),
    ("postgresql://db/cli%00nic", .invalidAddress),
    ("host=db user=ana password=hunter2", .passwordInAddress),
    ("service=clinic", .invalidAddress), ("  dbname = x host=db", .invalidAddress),
    (" postgresql://ana:hunter2@db/clinic", .invalidAddress),
    ("jdbc:postgresql://ana:hunter2@db/clinic", .invalidAddress),
    ("postgresql+psycopg://ana:hunter2@db/clinic", .invalidAddress),
    ("https://db/x", .invalidAddress),
  ])
  func `another address is refused and not repeated`(address: String, error: StoreError) {
    let thrown = #expect(throws: StoreError.self) { _ = try StoreLocation.named(address) }
    #expect(thrown == error && thrown?.code.exitStatus == 64)
    #expect(thrown?.message.contains("hunter2") == false && thrown?.path == nil)
  }

  @Test func `everything else is a path`() throws {
    for path in ["./postgres:x", "postgresql", "store.sqlite", "/ghost=1/x.sqlite"] {
      #expect(try StoreLocation.named(path) == .path(path))
    }
  }
}
