#ifndef WELLBEING_QUESTIONNAIRES_H
#define WELLBEING_QUESTIONNAIRES_H

#include <stddef.h>

/* One file of this folder, byte for byte, and a zero. */
struct wellbeing_file {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
};

/* The embedded files; a pointer, because Swift imports C arrays as tuples. */
extern const struct wellbeing_file *_Nonnull const wellbeing_files;
extern const size_t wellbeing_file_count;

#endif
