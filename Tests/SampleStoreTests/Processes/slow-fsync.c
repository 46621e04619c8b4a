/*
 * Preloaded into a program, lets each write to the disk wait 5 ms, as a slow disk does, and says at
 * the end how often that was.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

static atomic_long count;

static int slowed(const char *name, int descriptor) {
  const struct timespec pause = {.tv_sec = 0, .tv_nsec = 5000000};
  int (*original)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  atomic_fetch_add(&count, 1);
  nanosleep(&pause, NULL);
  return original(descriptor);
}

int fsync(int descriptor) { return slowed("fsync", descriptor); }

int fdatasync(int descriptor) { return slowed("fdatasync", descriptor); }

__attribute__((destructor)) static void say(void) {
  fprintf(stderr, "slowed %ld\n", atomic_load(&count));
}
