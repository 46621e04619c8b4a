/* Embeds the data of this folder, so that the binary needs no file beside it. */
#include "questionnaires.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char configuration_schema[] = {
#embed "configuration.schema.json"
};
static const unsigned char contacts[] = {
#embed "contacts.json"
};
static const unsigned char criteria[] = {
#embed "criteria.json"
};
static const unsigned char gad_2[] = {
#embed "gad-2.json"
};
static const unsigned char gad_7[] = {
#embed "gad-7.json"
};
static const unsigned char map_daylio[] = {
#embed "maps/daylio.json"
};
static const unsigned char map_health_auto_export[] = {
#embed "maps/health-auto-export.json"
};
static const unsigned char map_schema[] = {
#embed "maps/map.schema.json"
};
static const unsigned char phq_15[] = {
#embed "phq-15.json"
};
static const unsigned char phq_2[] = {
#embed "phq-2.json"
};
static const unsigned char phq_4[] = {
#embed "phq-4.json"
};
static const unsigned char phq_8[] = {
#embed "phq-8.json"
};
static const unsigned char phq_9[] = {
#embed "phq-9.json"
};
static const unsigned char questionnaire_schema[] = {
#embed "questionnaire.schema.json"
};
static const unsigned char report_css[] = {
#embed "report.css"
};
static const unsigned char risk_words[] = {
#embed "risk-words.json"
};
static const unsigned char state_of_mind[] = {
#embed "state-of-mind.json"
};
static const unsigned char texts[] = {
#embed "texts.json"
};

static const struct wellbeing_file files[] = {
  {"configuration.schema.json", configuration_schema, sizeof configuration_schema},
  {"contacts.json", contacts, sizeof contacts},
  {"criteria.json", criteria, sizeof criteria},
  {"gad-2.json", gad_2, sizeof gad_2},
  {"gad-7.json", gad_7, sizeof gad_7},
  {"maps/daylio.json", map_daylio, sizeof map_daylio},
  {"maps/health-auto-export.json", map_health_auto_export, sizeof map_health_auto_export},
  {"maps/map.schema.json", map_schema, sizeof map_schema},
  {"phq-15.json", phq_15, sizeof phq_15},
  {"phq-2.json", phq_2, sizeof phq_2},
  {"phq-4.json", phq_4, sizeof phq_4},
  {"phq-8.json", phq_8, sizeof phq_8},
  {"phq-9.json", phq_9, sizeof phq_9},
  {"questionnaire.schema.json", questionnaire_schema, sizeof questionnaire_schema},
  {"report.css", report_css, sizeof report_css},
  {"risk-words.json", risk_words, sizeof risk_words},
  {"state-of-mind.json", state_of_mind, sizeof state_of_mind},
  {"texts.json", texts, sizeof texts},
};

const struct wellbeing_file *const wellbeing_files = files;
const size_t wellbeing_file_count = sizeof files / sizeof *files;
