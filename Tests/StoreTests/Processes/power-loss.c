/*
 * Preloaded into a program, logs what it changes in the files of a folder, in order, so that the
 * folder can be rebuilt as it would be after a power loss at any point.
 *
 *   POWER_LOSS_FOLDER  the folder, as an absolute path without links
 *   POWER_LOSS_LOG     the log, outside the folder; lines are appended
 *
 * Each entry is one line. Names are relative to the folder.
 *
 *   create NAME                 a new file
 *   write OFFSET LENGTH NAME    the bytes follow, and a line feed
 *   truncate SIZE NAME
 *   sync NAME                   the file's bytes and size; "sync ." is the folder's names
 *   rename NAME TO
 *   link NAME TO
 *   unlink NAME
 *   output LENGTH               what was written to standard output follows, and a line feed
 *
 * Shared memory ("-shm") is left out: it means nothing once no program has the store open.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;

static void fail(const char *what) {
  fprintf(stderr, "power-loss: %s\n", what);
  abort();
}

static void append(const void *bytes, size_t size) {
  if (journal < 0)
    journal = REAL(open)(getenv("POWER_LOSS_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (journal < 0 || REAL(write)(journal, bytes, size) != (ssize_t)size) fail("cannot log");
}

/* Writes an entry, and the bytes that belong to it. */
static void note(const void *bytes, size_t size, const char *format, ...) {
  char line[2 * PATH_MAX + 64];
  va_list list;
  int saved = errno;
  va_start(list, format);
  int length = vsnprintf(line, sizeof line, format, list);
  va_end(list);
  append(line, (size_t)length);
  if (bytes) {
    append(bytes, size);
    append("\n", 1);
  }
  errno = saved;
}

/* The name of a path within the folder, "." for the folder itself; NULL outside. */
static const char *name_of(const char *path) {
  const char *folder = getenv("POWER_LOSS_FOLDER");
  size_t length = folder ? strlen(folder) : 0;
  if (length == 0 || strncmp(path, folder, length) != 0) return NULL;
  if (path[length] == 0) return ".";
  const char *name = path + length + 1;
  size_t size = strlen(name);
  if (path[length] != '/' || (size > 4 && strcmp(name + size - 4, "-shm") == 0)) return NULL;
  return name;
}

/* The same of an open file, which may have lost its name. */
static const char *name_of_file(int descriptor, char *path) {
  char link[64];
  int saved = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  errno = saved;
  if (length <= 0) return NULL;
  path[length] = 0;
  return strstr(path, " (deleted)") ? NULL : name_of(path);
}

#define LOCKED(type, call)       \
  pthread_mutex_lock(&gate);     \
  type result = call

#define DONE                     \
  pthread_mutex_unlock(&gate);   \
  return result

static void note_opening(const char *name, int is_new, int flags) {
  if (is_new) note(NULL, 0, "create %s\n", name);
  else if (flags & O_TRUNC) note(NULL, 0, "truncate 0 %s\n", name);
}

#define OPEN(function)                                                           \
  int function(const char *path, int flags, ...) {                               \
    mode_t mode = 0;                                                             \
    if (flags & (O_CREAT | O_TMPFILE)) {                                         \
      va_list list;                                                              \
      va_start(list, flags);                                                     \
      mode = va_arg(list, mode_t);                                               \
      va_end(list);                                                              \
    }                                                                            \
    const char *name = name_of(path);                                            \
    int (*original)(const char *, int, ...) =                                    \
        (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #function);            \
    if (!name || !(flags & (O_CREAT | O_TRUNC))) return original(path, flags, mode); \
    pthread_mutex_lock(&gate);                                                   \
    int saved = errno, is_new = access(path, F_OK) != 0;                         \
    errno = saved;                                                               \
    int result = original(path, flags, mode);                                    \
    if (result >= 0) note_opening(name, is_new, flags);                          \
    DONE;                                                                        \
  }
OPEN(open)
OPEN(open64)

/* The others that could create a file here are not used. */
int creat(const char *path, mode_t mode) {
  if (name_of(path)) fail("creat is not logged");
  return REAL(creat)(path, mode);
}

int renameat2(int from, const char *path, int to, const char *target, unsigned flags) {
  const char *name = name_of(path), *new = name_of(target);
  if (!name != !new) fail("renameat2 across the folder is not logged");
  LOCKED(int, REAL(renameat2)(from, path, to, target, flags));
  if (result == 0 && name) note(NULL, 0, "rename %s %s\n", name, new);
  DONE;
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  char path[PATH_MAX];
  const char *name = name_of_file(descriptor, path);
  if (!name && descriptor != STDOUT_FILENO) return REAL(write)(descriptor, bytes, size);
  off_t offset = name ? lseek(descriptor, 0, SEEK_CUR) : 0;
  LOCKED(ssize_t, REAL(write)(descriptor, bytes, size));
  if (result > 0 && name)
    note(bytes, (size_t)result, "write %lld %zd %s\n", (long long)offset, result, name);
  else if (result > 0)
    note(bytes, (size_t)result, "output %zd\n", result);
  DONE;
}

#define PWRITE(function, type)                                                        \
  ssize_t function(int descriptor, const void *bytes, size_t size, type offset) {     \
    char path[PATH_MAX];                                                              \
    const char *name = name_of_file(descriptor, path);                                \
    LOCKED(ssize_t, REAL(function)(descriptor, bytes, size, offset));                 \
    if (result > 0 && name)                                                           \
      note(bytes, (size_t)result, "write %lld %zd %s\n", (long long)offset, result, name); \
    DONE;                                                                             \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define FTRUNCATE(function, type)                                                \
  int function(int descriptor, type size) {                                      \
    char path[PATH_MAX];                                                         \
    const char *name = name_of_file(descriptor, path);                           \
    LOCKED(int, REAL(function)(descriptor, size));                               \
    if (result == 0 && name) note(NULL, 0, "truncate %lld %s\n", (long long)size, name); \
    DONE;                                                                        \
  }
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

int posix_fallocate(int descriptor, off_t offset, off_t size) {
  char path[PATH_MAX];
  if (name_of_file(descriptor, path)) fail("posix_fallocate is not logged");
  return REAL(posix_fallocate)(descriptor, offset, size);
}

#define SYNC(function)                                                           \
  int function(int descriptor) {                                                 \
    char path[PATH_MAX];                                                         \
    const char *name = name_of_file(descriptor, path);                           \
    LOCKED(int, REAL(function)(descriptor));                                     \
    if (result == 0 && name) note(NULL, 0, "sync %s\n", name);                   \
    DONE;                                                                        \
  }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
  const char *name = name_of(path);
  LOCKED(int, REAL(unlink)(path));
  if (result == 0 && name) note(NULL, 0, "unlink %s\n", name);
  DONE;
}

#define TWO_NAMES(function)                                                      \
  int function(const char *path, const char *target) {                           \
    const char *name = name_of(path), *to = name_of(target);                     \
    if (!name != !to) fail(#function " across the folder is not logged");        \
    LOCKED(int, REAL(function)(path, target));                                   \
    if (result == 0 && name) note(NULL, 0, #function " %s %s\n", name, to);      \
    DONE;                                                                        \
  }
TWO_NAMES(rename)
TWO_NAMES(link)
