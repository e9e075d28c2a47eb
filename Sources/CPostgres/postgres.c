#include "CPostgres.h"
#include "CLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>

static struct cpostgres functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
static const char *const libraries[] = {
  "libpq.5.dylib",
  "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
  "/usr/local/opt/libpq/lib/libpq.5.dylib",
};
#else
static const char *const libraries[] = {"libpq.so.5"};
#endif

#define FUNCTION(name) CLOADER_FUNCTION(functions, "", name)

static void load(void) {
  const struct cloader_function needed[] = {
    FUNCTION(PQconnectStartParams),
    FUNCTION(PQconnectPoll),
    FUNCTION(PQsocket),
    FUNCTION(PQstatus),
    FUNCTION(PQtransactionStatus),
    FUNCTION(PQerrorMessage),
    FUNCTION(PQfinish),
    FUNCTION(PQhost),
    FUNCTION(PQport),
    FUNCTION(PQconninfo),
    FUNCTION(PQconndefaults),
    FUNCTION(PQconninfoParse),
    FUNCTION(PQconninfoFree),
    FUNCTION(PQconnectionNeedsPassword),
    FUNCTION(PQconnectionUsedPassword),
    FUNCTION(PQparameterStatus),
    FUNCTION(PQserverVersion),
    FUNCTION(PQbackendPID),
    FUNCTION(PQsetnonblocking),
    FUNCTION(PQsetErrorVerbosity),
    FUNCTION(PQsendQueryParams),
    FUNCTION(PQsendQuery),
    FUNCTION(PQsendPrepare),
    FUNCTION(PQsendDescribePrepared),
    FUNCTION(PQflush),
    FUNCTION(PQconsumeInput),
    FUNCTION(PQisBusy),
    FUNCTION(PQgetResult),
    FUNCTION(PQgetCopyData),
    FUNCTION(PQsetSingleRowMode),
    FUNCTION(PQresultStatus),
    FUNCTION(PQresultErrorField),
    FUNCTION(PQresultErrorMessage),
    FUNCTION(PQntuples),
    FUNCTION(PQnfields),
    FUNCTION(PQfname),
    FUNCTION(PQftype),
    FUNCTION(PQgetvalue),
    FUNCTION(PQgetlength),
    FUNCTION(PQgetisnull),
    FUNCTION(PQclear),
    FUNCTION(PQgetCancel),
    FUNCTION(PQcancel),
    FUNCTION(PQfreeCancel),
    FUNCTION(PQsetNoticeReceiver),
    FUNCTION(PQnotifies),
    FUNCTION(PQfreemem),
  };
  void *library = CLOADER_LOAD(libraries, needed);
  if (library == NULL) return;
  functions.PQenterPipelineMode = dlsym(library, "PQenterPipelineMode");
  functions.PQexitPipelineMode = dlsym(library, "PQexitPipelineMode");
  functions.PQpipelineSync = dlsym(library, "PQpipelineSync");
  is_loaded = true;
}

const struct cpostgres *cpostgres_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
