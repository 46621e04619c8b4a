#ifndef WELLBEING_CSQLITE_SHIM_H
#define WELLBEING_CSQLITE_SHIM_H

#include <sqlite3.h>

/* What Swift cannot call by itself: a variadic function, and destructors made by a cast. */

/* Switches a Boolean option of a connection; *applied is what SQLite reads back. */
static inline int wellbeing_sqlite3_db_config_bool(
    sqlite3 *db, int option, int on, int *applied) {
  return sqlite3_db_config(db, option, on, applied);
}

/* Binds a copy of UTF-8 text; embedded zero bytes are kept. A null pointer would bind NULL. */
static inline int wellbeing_sqlite3_bind_text_copy(
    sqlite3_stmt *statement, int position, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(
      statement, position, count == 0 ? "" : text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/* Binds a copy of bytes. A null pointer would bind NULL, so no bytes bind an empty blob. */
static inline int wellbeing_sqlite3_bind_blob_copy(
    sqlite3_stmt *statement, int position, const void *bytes, sqlite3_uint64 count) {
  if (count == 0) return sqlite3_bind_zeroblob(statement, position, 0);
  return sqlite3_bind_blob64(statement, position, bytes, count, SQLITE_TRANSIENT);
}

#endif
