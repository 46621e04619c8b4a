#ifndef WELLBEING_CSQLITE_SHIM_H
#define WELLBEING_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
