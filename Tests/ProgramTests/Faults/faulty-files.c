/*
 * Preloaded into a program, makes one of its calls on some files fail, as a disk or a limit does.
 *
 *   FAULT_PREFIX  the files: those whose absolute path begins with this
 *   FAULT_CALLS   the calls: "read" (opening, looking and reading) or "write"
 *   FAULT_AT      which of these calls fails, counted from 1 over the whole process; 0 means none
 *   FAULT_ERRNO   what it leaves in errno; 0 means a short write instead: half of it, then nothing
 *   FAULT_LASTS   if set, every later call of the same name on the same path fails as well; a disk that
 *                 is full when a file is opened, written or synced is so for all files
 *   FAULT_COUNT   a file that gets a line with each call: its number, name and path
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum kind { reading, writing };
enum outcome { fine, failing, shortened };

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static long count;
static char failed_call[32];
static char failed_path[PATH_MAX];
static int report = -1;

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static int is_concerned(const char *path) {
  const char *prefix = setting("FAULT_PREFIX");
  return *prefix && path && strncmp(path, prefix, strlen(prefix)) == 0;
}

static void note(const char *call, const char *path) {
  const char *file = getenv("FAULT_COUNT");
  char line[PATH_MAX + 64];
  if (!file) return;
  if (report < 0) report = REAL(open)(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int length = snprintf(line, sizeof line, "%ld %s %s\n", count, call, path);
  if (report >= 0) (void)REAL(write)(report, line, (size_t)length);
}

/* Whether a call fails because an earlier one did. */
static int lasts(enum kind kind, const char *call, const char *path) {
  if (!*failed_call || !getenv("FAULT_LASTS")) return 0;
  int code = atoi(setting("FAULT_ERRNO"));
  const char *names[] = {"open", "write", "sync"};
  for (int i = 0; i < 3 && kind == writing && (code == ENOSPC || code == EDQUOT); i += 1)
    if (strstr(failed_call, names[i]) && strstr(call, names[i])) return 1;
  return strcmp(failed_call, call) == 0 && strcmp(failed_path, path) == 0;
}

/* Counts a call on a path, and says what is to become of it. */
static enum outcome fate(enum kind kind, const char *call, const char *path) {
  if (!is_concerned(path)) return fine;
  if (strcmp(setting("FAULT_CALLS"), kind == reading ? "read" : "write") != 0) return fine;
  pthread_mutex_lock(&gate);
  int saved = errno;
  count += 1;
  note(call, path);
  int fails = count == atol(setting("FAULT_AT"));
  if (fails) {
    snprintf(failed_call, sizeof failed_call, "%s", call);
    snprintf(failed_path, sizeof failed_path, "%s", path);
  } else {
    fails = lasts(kind, call, path);
  }
  errno = saved;
  pthread_mutex_unlock(&gate);
  if (!fails) return fine;
  int code = atoi(setting("FAULT_ERRNO"));
  if (code == 0) return shortened;
  errno = code;
  return failing;
}

/* The same for a call on a descriptor. */
static enum outcome fate_of(enum kind kind, const char *call, int descriptor) {
  char link[64], path[PATH_MAX];
  if (!*setting("FAULT_PREFIX")) return fine;
  int saved = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = REAL(readlink)(link, path, sizeof path - 1);
  errno = saved;
  if (length <= 0) return fine;
  path[length] = 0;
  return fate(kind, call, path);
}

#define FAIL_PATH(kind, call, path) \
  if (fate(kind, call, path) != fine) return -1
#define FAIL_FILE(kind, call, descriptor) \
  if (fate_of(kind, call, descriptor) != fine) return -1

/* Opening for creation counts as both, so that either campaign meets it. */
static int open_fails(const char *path, int flags) {
  return fate(reading, "open", path) != fine
         || (flags & O_CREAT && fate(writing, "open", path) != fine);
}

#define OPEN(name)                                                 \
  int name(const char *path, int flags, ...) {                     \
    mode_t mode = 0;                                               \
    if (flags & (O_CREAT | O_TMPFILE)) {                           \
      va_list list;                                                \
      va_start(list, flags);                                       \
      mode = va_arg(list, mode_t);                                 \
      va_end(list);                                                \
    }                                                              \
    if (open_fails(path, flags)) return -1;                        \
    return ((int (*)(const char *, int, ...))REAL(name))(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                               \
  int name(int folder, const char *path, int flags, ...) {         \
    mode_t mode = 0;                                               \
    if (flags & (O_CREAT | O_TMPFILE)) {                           \
      va_list list;                                                \
      va_start(list, flags);                                       \
      mode = va_arg(list, mode_t);                                 \
      va_end(list);                                                \
    }                                                              \
    if (open_fails(path, flags)) return -1;                        \
    return ((int (*)(int, const char *, int, ...))REAL(name))(folder, path, flags, mode); \
  }
OPENAT(openat)
OPENAT(openat64)

#define STAT(name, type)                          \
  int name(const char *path, struct type *status) { \
    FAIL_PATH(reading, #name, path);              \
    return REAL(name)(path, status);              \
  }
STAT(stat, stat)
STAT(stat64, stat64)
STAT(lstat, stat)
STAT(lstat64, stat64)

#define FSTAT(name, type)                       \
  int name(int descriptor, struct type *status) { \
    FAIL_FILE(reading, #name, descriptor);      \
    return REAL(name)(descriptor, status);      \
  }
FSTAT(fstat, stat)
FSTAT(fstat64, stat64)

int fstatat(int folder, const char *path, struct stat *status, int flags) {
  FAIL_PATH(reading, "fstatat", path);
  return REAL(fstatat)(folder, path, status, flags);
}

int access(const char *path, int mode) {
  FAIL_PATH(reading, "access", path);
  return REAL(access)(path, mode);
}

DIR *opendir(const char *path) {
  return fate(reading, "opendir", path) == fine ? REAL(opendir)(path) : NULL;
}

char *realpath(const char *path, char *resolved) {
  return fate(reading, "realpath", path) == fine ? REAL(realpath)(path, resolved) : NULL;
}

ssize_t readlink(const char *path, char *target, size_t size) {
  FAIL_PATH(reading, "readlink", path);
  return REAL(readlink)(path, target, size);
}

ssize_t read(int descriptor, void *bytes, size_t size) {
  FAIL_FILE(reading, "read", descriptor);
  return REAL(read)(descriptor, bytes, size);
}

ssize_t pread(int descriptor, void *bytes, size_t size, off_t offset) {
  FAIL_FILE(reading, "pread", descriptor);
  return REAL(pread)(descriptor, bytes, size, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t size, off64_t offset) {
  FAIL_FILE(reading, "pread", descriptor);
  return REAL(pread64)(descriptor, bytes, size, offset);
}

void *mmap(void *address, size_t size, int protection, int flags, int descriptor, off_t offset) {
  if (descriptor >= 0 && fate_of(reading, "mmap", descriptor) != fine) return MAP_FAILED;
  return REAL(mmap)(address, size, protection, flags, descriptor, offset);
}

void *mmap64(
    void *address, size_t size, int protection, int flags, int descriptor, off64_t offset) {
  if (descriptor >= 0 && fate_of(reading, "mmap", descriptor) != fine) return MAP_FAILED;
  return REAL(mmap64)(address, size, protection, flags, descriptor, offset);
}

#define FCNTL(name)                                                      \
  int name(int descriptor, int command, ...) {                           \
    va_list list;                                                        \
    va_start(list, command);                                             \
    void *argument = va_arg(list, void *);                               \
    va_end(list);                                                        \
    if (command == F_SETLK || command == F_SETLKW || command == F_GETLK) \
      FAIL_FILE(reading, "fcntl", descriptor);                           \
    return ((int (*)(int, int, ...))REAL(name))(descriptor, command, argument); \
  }
FCNTL(fcntl)
FCNTL(fcntl64)

#define WRITE(name, ...)                                                        \
  switch (fate_of(writing, #name, descriptor)) {                                \
  case fine: return REAL(name)(descriptor, bytes, size __VA_OPT__(, ) __VA_ARGS__); \
  case failing: return -1;                                                      \
  case shortened:                                                               \
    if (size < 2 || getenv("FAULT_LASTS")) return 0;                            \
    return REAL(name)(descriptor, bytes, size / 2 __VA_OPT__(, ) __VA_ARGS__);      \
  }                                                                             \
  return -1

ssize_t write(int descriptor, const void *bytes, size_t size) { WRITE(write); }

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  WRITE(pwrite, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
  WRITE(pwrite64, offset);
}

#define CHANGE(name, type)                   \
  int name(int descriptor, type size) {      \
    FAIL_FILE(writing, #name, descriptor);   \
    return REAL(name)(descriptor, size);     \
  }
CHANGE(ftruncate, off_t)
CHANGE(ftruncate64, off64_t)

int posix_fallocate(int descriptor, off_t offset, off_t size) {
  if (fate_of(writing, "posix_fallocate", descriptor) != fine) return errno;
  return REAL(posix_fallocate)(descriptor, offset, size);
}

int fsync(int descriptor) {
  FAIL_FILE(writing, "fsync", descriptor);
  return REAL(fsync)(descriptor);
}

int fdatasync(int descriptor) {
  FAIL_FILE(writing, "fdatasync", descriptor);
  return REAL(fdatasync)(descriptor);
}

int mkdir(const char *path, mode_t mode) {
  FAIL_PATH(writing, "mkdir", path);
  return REAL(mkdir)(path, mode);
}

int unlink(const char *path) {
  FAIL_PATH(writing, "unlink", path);
  return REAL(unlink)(path);
}

int link(const char *path, const char *name) {
  FAIL_PATH(writing, "link", name);
  return REAL(link)(path, name);
}

int rename(const char *path, const char *name) {
  FAIL_PATH(writing, "rename", name);
  return REAL(rename)(path, name);
}
