import Foundation
import Testing
import WellbeingCSQLite

@testable import WellbeingStore

struct ResultCodeTests {
  @Test(arguments: [
    (SQLITE_BUSY, StoreError.busy(path: "p")),
    (SQLITE_BUSY | 2 << 8, .busy(path: "p")),
    (SQLITE_LOCKED, .busy(path: "p")),
    (SQLITE_FULL, .full(path: "p")),
    (SQLITE_NOTADB, .foreign(path: "p")),
    (SQLITE_CORRUPT, .damaged(path: "p")),
    (SQLITE_CORRUPT | 3 << 8, .damaged(path: "p")),
    (SQLITE_READONLY, .readOnly(path: "p")),
    (SQLITE_READONLY | 4 << 8, .moved(path: "p")),
    (SQLITE_READONLY | 6 << 8, .readOnly(path: "p")),
    (SQLITE_CANTOPEN, .logUnavailable(path: "p")),
    (SQLITE_CANTOPEN | 2 << 8, .isDirectory(path: "p")),
    (SQLITE_CANTOPEN | 6 << 8, .isSymbolicLink(path: "p")),
    (SQLITE_PERM, .notPermitted(path: "p")),
    (SQLITE_AUTH, .notPermitted(path: "p")),
    (SQLITE_IOERR, .ioError(path: "p", code: SQLITE_IOERR)),
    (SQLITE_IOERR | 4 << 8, .ioError(path: "p", code: 1034)),  // IOERR_FSYNC
    (SQLITE_IOERR | 21 << 8, .ioError(path: "p-shm", code: 5386)),  // IOERR_SHMMAP
    (SQLITE_PROTOCOL, .busy(path: "p")),
    (SQLITE_NOMEM, .outOfMemory),
    (SQLITE_ERROR, .programError(code: SQLITE_ERROR, message: nil)),
    (SQLITE_MISUSE, .unexpectedResult(code: SQLITE_MISUSE)),
  ])
  func `a result code has its error`(code: Int32, error: StoreError) {
    #expect(StoreError.sqlite(code, on: nil, path: "p") == error)
  }

  @Test(
    arguments: [
      (18, ENOSPC, StoreError.full(path: "p")), (18, EIO, .ioError(path: "p-shm", code: 4618)),
      (21, ENODEV, .unsuitableFileSystem(path: "p", code: 5386)),
      (20, ENOLCK, .unsuitableFileSystem(path: "p", code: 5130)),
      (4, EDQUOT, .full(path: "p")), (4, EIO, .ioError(path: "p", code: 1034)),
    ] as [(Int32, Int32, StoreError)])
  func `the system's reason tells a full disk from one without locks`(
    extension: Int32, errno: Int32, error: StoreError
  ) {
    let code = SQLITE_IOERR | `extension` << 8
    #expect(StoreError.inputOutput(code, errno: errno, path: "p") == error)
  }

  @Test(arguments: [0, 4, 5, 16, 21])  // IOERR, FSYNC, DIR_FSYNC, CLOSE, SHMMAP
  func `after an I/O error of COMMIT nobody knows what was kept`(extension: Int32) {
    let code = SQLITE_IOERR | `extension` << 8
    let error = StoreError.sqliteCommit(code, on: nil, path: "p")
    #expect(error.code == .commitUncertain)
    #expect(error.path == "p" && error.sqliteCode == code)
  }

  @Test(arguments: [SQLITE_BUSY, SQLITE_FULL, SQLITE_CONSTRAINT | 3 << 8, SQLITE_READONLY])
  func `another error of COMMIT keeps nothing, and is told as such`(code: Int32) {
    let error = StoreError.sqliteCommit(code, on: nil, path: "p")
    #expect(error == .sqlite(code, on: nil, path: "p"))
    #expect(error.code != .commitUncertain)
  }

  @Test func `a wrong statement is an error of the program, with SQLite's words`() throws {
    let database = try StoreFolder().open()
    for (sql, words) in [
      ("SELECT absent FROM note", "no such column: absent"),
      ("SELECT * FROM absent", "no such table: absent"),
      ("SELEC 1", "near \"SELEC\": syntax error"),
    ] {
      #expect(throws: StoreError.programError(code: SQLITE_ERROR, message: words)) {
        try database.run(sql)
      }
    }
  }
}
