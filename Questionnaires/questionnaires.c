/* Embeds the data of this folder, so that the binary needs no file beside it. */
#include "questionnaires.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char contacts[] = {
#embed "contacts.json"
};
static const unsigned char gad_7[] = {
#embed "gad-7.json"
};
static const unsigned char phq_9[] = {
#embed "phq-9.json"
};
static const unsigned char state_of_mind[] = {
#embed "state-of-mind.json"
};
static const unsigned char texts[] = {
#embed "texts.json"
};

static const struct wellbeing_file files[] = {
  {"contacts.json", contacts, sizeof contacts},
  {"gad-7.json", gad_7, sizeof gad_7},
  {"phq-9.json", phq_9, sizeof phq_9},
  {"state-of-mind.json", state_of_mind, sizeof state_of_mind},
  {"texts.json", texts, sizeof texts},
};

const struct wellbeing_file *const wellbeing_files = files;
const size_t wellbeing_file_count = sizeof files / sizeof *files;
