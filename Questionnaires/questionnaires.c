/* Embeds the data of this folder, so that the binary needs no file beside it. Each file ends with a
   zero, which none of them contains. */
#include "questionnaires.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define BYTES (const unsigned char[])

static const struct wellbeing_file files[] = {
  {"contacts.json", BYTES {
#embed "data/contacts.json" suffix(, 0)
  }},
  {"criteria.json", BYTES {
#embed "data/criteria.json" suffix(, 0)
  }},
  {"gad-2.json", BYTES {
#embed "data/gad-2.json" suffix(, 0)
  }},
  {"gad-7.json", BYTES {
#embed "data/gad-7.json" suffix(, 0)
  }},
  {"maps/daylio.json", BYTES {
#embed "data/maps/daylio.json" suffix(, 0)
  }},
  {"maps/export.json", BYTES {
#embed "data/maps/export.json" suffix(, 0)
  }},
  {"maps/export-moods.json", BYTES {
#embed "data/maps/export-moods.json" suffix(, 0)
  }},
  {"maps/factors.json", BYTES {
#embed "data/maps/factors.json" suffix(, 0)
  }},
  {"maps/health-auto-export.json", BYTES {
#embed "data/maps/health-auto-export.json" suffix(, 0)
  }},
  {"examples/rested.json", BYTES {
#embed "data/examples/rested.json" suffix(, 0)
  }},
  {"phq-15.json", BYTES {
#embed "data/phq-15.json" suffix(, 0)
  }},
  {"phq-2.json", BYTES {
#embed "data/phq-2.json" suffix(, 0)
  }},
  {"phq-4.json", BYTES {
#embed "data/phq-4.json" suffix(, 0)
  }},
  {"phq-8.json", BYTES {
#embed "data/phq-8.json" suffix(, 0)
  }},
  {"phq-9.json", BYTES {
#embed "data/phq-9.json" suffix(, 0)
  }},
  {"report.css", BYTES {
#embed "data/report.css" suffix(, 0)
  }},
  {"risk-words.json", BYTES {
#embed "data/risk-words.json" suffix(, 0)
  }},
  {"state-of-mind.json", BYTES {
#embed "data/state-of-mind.json" suffix(, 0)
  }},
  {"texts.json", BYTES {
#embed "data/texts.json" suffix(, 0)
  }},
  {"windows-zones.txt", BYTES {
#embed "data/windows-zones.txt" suffix(, 0)
  }},
  {"gad-7.de.json", BYTES {
#embed "data/translations/gad-7.de.json" suffix(, 0)
  }},
  {"gad-7.es-419.json", BYTES {
#embed "data/translations/gad-7.es-419.json" suffix(, 0)
  }},
  {"gad-7.fr.json", BYTES {
#embed "data/translations/gad-7.fr.json" suffix(, 0)
  }},
  {"gad-7.ko.json", BYTES {
#embed "data/translations/gad-7.ko.json" suffix(, 0)
  }},
  {"gad-7.pl.json", BYTES {
#embed "data/translations/gad-7.pl.json" suffix(, 0)
  }},
  {"gad-7.pt-BR.json", BYTES {
#embed "data/translations/gad-7.pt-BR.json" suffix(, 0)
  }},
  {"gad-7.ru.json", BYTES {
#embed "data/translations/gad-7.ru.json" suffix(, 0)
  }},
  {"person.de.json", BYTES {
#embed "data/translations/person.de.json" suffix(, 0)
  }},
  {"person.es-419.json", BYTES {
#embed "data/translations/person.es-419.json" suffix(, 0)
  }},
  {"person.fr.json", BYTES {
#embed "data/translations/person.fr.json" suffix(, 0)
  }},
  {"person.ko.json", BYTES {
#embed "data/translations/person.ko.json" suffix(, 0)
  }},
  {"person.pl.json", BYTES {
#embed "data/translations/person.pl.json" suffix(, 0)
  }},
  {"person.pt-BR.json", BYTES {
#embed "data/translations/person.pt-BR.json" suffix(, 0)
  }},
  {"person.ru.json", BYTES {
#embed "data/translations/person.ru.json" suffix(, 0)
  }},
  {"phq-9.de.json", BYTES {
#embed "data/translations/phq-9.de.json" suffix(, 0)
  }},
  {"phq-9.es-419.json", BYTES {
#embed "data/translations/phq-9.es-419.json" suffix(, 0)
  }},
  {"phq-9.fr.json", BYTES {
#embed "data/translations/phq-9.fr.json" suffix(, 0)
  }},
  {"phq-9.ko.json", BYTES {
#embed "data/translations/phq-9.ko.json" suffix(, 0)
  }},
  {"phq-9.pl.json", BYTES {
#embed "data/translations/phq-9.pl.json" suffix(, 0)
  }},
  {"phq-9.pt-BR.json", BYTES {
#embed "data/translations/phq-9.pt-BR.json" suffix(, 0)
  }},
  {"phq-9.ru.json", BYTES {
#embed "data/translations/phq-9.ru.json" suffix(, 0)
  }},
};

const struct wellbeing_file *const wellbeing_files = files;
const size_t wellbeing_file_count = sizeof files / sizeof *files;
