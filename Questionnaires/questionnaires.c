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
static const unsigned char map_factors[] = {
#embed "maps/factors.json"
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
static const unsigned char gad_7_de[] = {
#embed "translations/gad-7.de.json"
};
static const unsigned char gad_7_es_419[] = {
#embed "translations/gad-7.es-419.json"
};
static const unsigned char gad_7_fr[] = {
#embed "translations/gad-7.fr.json"
};
static const unsigned char gad_7_ko[] = {
#embed "translations/gad-7.ko.json"
};
static const unsigned char gad_7_pl[] = {
#embed "translations/gad-7.pl.json"
};
static const unsigned char gad_7_pt_BR[] = {
#embed "translations/gad-7.pt-BR.json"
};
static const unsigned char gad_7_ru[] = {
#embed "translations/gad-7.ru.json"
};
static const unsigned char person_de[] = {
#embed "translations/person.de.json"
};
static const unsigned char person_es_419[] = {
#embed "translations/person.es-419.json"
};
static const unsigned char person_fr[] = {
#embed "translations/person.fr.json"
};
static const unsigned char person_ko[] = {
#embed "translations/person.ko.json"
};
static const unsigned char person_pl[] = {
#embed "translations/person.pl.json"
};
static const unsigned char person_pt_BR[] = {
#embed "translations/person.pt-BR.json"
};
static const unsigned char person_ru[] = {
#embed "translations/person.ru.json"
};
static const unsigned char phq_9_de[] = {
#embed "translations/phq-9.de.json"
};
static const unsigned char phq_9_es_419[] = {
#embed "translations/phq-9.es-419.json"
};
static const unsigned char phq_9_fr[] = {
#embed "translations/phq-9.fr.json"
};
static const unsigned char phq_9_ko[] = {
#embed "translations/phq-9.ko.json"
};
static const unsigned char phq_9_pl[] = {
#embed "translations/phq-9.pl.json"
};
static const unsigned char phq_9_pt_BR[] = {
#embed "translations/phq-9.pt-BR.json"
};
static const unsigned char phq_9_ru[] = {
#embed "translations/phq-9.ru.json"
};

static const struct wellbeing_file files[] = {
  {"configuration.schema.json", configuration_schema, sizeof configuration_schema},
  {"contacts.json", contacts, sizeof contacts},
  {"criteria.json", criteria, sizeof criteria},
  {"gad-2.json", gad_2, sizeof gad_2},
  {"gad-7.json", gad_7, sizeof gad_7},
  {"maps/daylio.json", map_daylio, sizeof map_daylio},
  {"maps/factors.json", map_factors, sizeof map_factors},
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
  {"gad-7.de.json", gad_7_de, sizeof gad_7_de},
  {"gad-7.es-419.json", gad_7_es_419, sizeof gad_7_es_419},
  {"gad-7.fr.json", gad_7_fr, sizeof gad_7_fr},
  {"gad-7.ko.json", gad_7_ko, sizeof gad_7_ko},
  {"gad-7.pl.json", gad_7_pl, sizeof gad_7_pl},
  {"gad-7.pt-BR.json", gad_7_pt_BR, sizeof gad_7_pt_BR},
  {"gad-7.ru.json", gad_7_ru, sizeof gad_7_ru},
  {"person.de.json", person_de, sizeof person_de},
  {"person.es-419.json", person_es_419, sizeof person_es_419},
  {"person.fr.json", person_fr, sizeof person_fr},
  {"person.ko.json", person_ko, sizeof person_ko},
  {"person.pl.json", person_pl, sizeof person_pl},
  {"person.pt-BR.json", person_pt_BR, sizeof person_pt_BR},
  {"person.ru.json", person_ru, sizeof person_ru},
  {"phq-9.de.json", phq_9_de, sizeof phq_9_de},
  {"phq-9.es-419.json", phq_9_es_419, sizeof phq_9_es_419},
  {"phq-9.fr.json", phq_9_fr, sizeof phq_9_fr},
  {"phq-9.ko.json", phq_9_ko, sizeof phq_9_ko},
  {"phq-9.pl.json", phq_9_pl, sizeof phq_9_pl},
  {"phq-9.pt-BR.json", phq_9_pt_BR, sizeof phq_9_pt_BR},
  {"phq-9.ru.json", phq_9_ru, sizeof phq_9_ru},
};

const struct wellbeing_file *const wellbeing_files = files;
const size_t wellbeing_file_count = sizeof files / sizeof *files;
