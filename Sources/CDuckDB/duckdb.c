#include "CDuckDB.h"
#include "CLoader.h"

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

static struct cduckdb functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
static const char *const libraries[] = {
  "libduckdb.dylib",
  "/opt/homebrew/lib/libduckdb.dylib",
  "/usr/local/lib/libduckdb.dylib",
};
#else
static const char *const libraries[] = {"libduckdb.so", "/usr/local/lib/libduckdb.so"};
#endif

#define FUNCTION(name) CLOADER_FUNCTION(functions, "duckdb_", name)

static void load(void) {
  const struct cloader_function needed[] = {
    FUNCTION(open_ext),
    FUNCTION(close),
    FUNCTION(connect),
    FUNCTION(disconnect),
    FUNCTION(interrupt),
    FUNCTION(free),
    FUNCTION(extract_statements),
    FUNCTION(extract_statements_error),
    FUNCTION(destroy_extracted),
    FUNCTION(prepare_extracted_statement),
    FUNCTION(prepare_error),
    FUNCTION(prepared_statement_type),
    FUNCTION(destroy_prepare),
    FUNCTION(pending_prepared_streaming),
    FUNCTION(pending_error),
    FUNCTION(execute_pending),
    FUNCTION(destroy_pending),
    FUNCTION(query),
    FUNCTION(column_count),
    FUNCTION(result_error),
    FUNCTION(destroy_result),
    FUNCTION(fetch_chunk),
    FUNCTION(data_chunk_get_size),
    FUNCTION(data_chunk_get_vector),
    FUNCTION(destroy_data_chunk),
    FUNCTION(vector_get_data),
    FUNCTION(vector_get_validity),
  };
  const char *path = getenv("LAZYSCOPE_LIBDUCKDB");
  const char *const named[] = {path};
  void *library = path == NULL ? CLOADER_LOAD(libraries, needed) : CLOADER_LOAD(named, needed);
  is_loaded = library != NULL;
}

const struct cduckdb *cduckdb_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
