/*
 * Preloaded into a program, lets each write to the disk wait 5 ms, as a slow disk does, and says at
 * the end how often that was. With WELLBEING_LOG_FAILS, writing SQLite's log to the disk fails.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_long count;

static int is_log(int descriptor) {
  char link[64], path[1024];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  const ssize_t length = readlink(link, path, sizeof path);
  return length > 4 && memcmp(path + length - 4, "-wal", 4) == 0;
}

static int slowed(const char *name, int descriptor) {
  const struct timespec pause = {.tv_sec = 0, .tv_nsec = 5000000};
  int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  atomic_fetch_add(&count, 1);
  nanosleep(&pause, NULL);
  if (getenv("WELLBEING_LOG_FAILS") && is_log(descriptor)) {
    errno = EIO;
    return -1;
  }
  return original(descriptor);
}

int fsync(int descriptor) { return slowed("fsync", descriptor); }

int fdatasync(int descriptor) { return slowed("fdatasync", descriptor); }

__attribute__((destructor)) static void say(void) {
  fprintf(stderr, "slowed %ld\n", atomic_load(&count));
}
