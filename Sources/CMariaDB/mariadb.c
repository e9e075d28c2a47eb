#include "CMariaDB.h"
#include "CLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

static struct cmariadb functions;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
static const char *const libraries[] = {
  "libmariadb.3.dylib",
  "/opt/homebrew/opt/mariadb-connector-c/lib/mariadb/libmariadb.3.dylib",
  "/usr/local/opt/mariadb-connector-c/lib/mariadb/libmariadb.3.dylib",
};
#else
static const char *const libraries[] = {"libmariadb.so.3"};
#endif

#define FUNCTION(name) CLOADER_FUNCTION(functions, "", name)

static void load(void) {
  const struct cloader_function needed[] = {
    FUNCTION(mysql_init),
    FUNCTION(mysql_options),
    FUNCTION(mysql_options4),
    FUNCTION(mysql_real_connect_start),
    FUNCTION(mysql_real_connect_cont),
    FUNCTION(mysql_close),
    FUNCTION(mysql_errno),
    FUNCTION(mysql_error),
    FUNCTION(mysql_get_ssl_cipher),
    FUNCTION(mysql_thread_id),
    FUNCTION(mysql_get_socket),
    FUNCTION(mysql_real_query_start),
    FUNCTION(mysql_real_query_cont),
    FUNCTION(mysql_next_result_start),
    FUNCTION(mysql_next_result_cont),
    FUNCTION(mysql_use_result),
    FUNCTION(mysql_fetch_row_start),
    FUNCTION(mysql_fetch_row_cont),
    FUNCTION(mysql_fetch_lengths),
    FUNCTION(mysql_num_fields),
    FUNCTION(mysql_fetch_field_direct),
    FUNCTION(mysql_free_result),
    FUNCTION(mysql_set_server_option_start),
    FUNCTION(mysql_set_server_option_cont),
    FUNCTION(mysql_stmt_init),
    FUNCTION(mysql_stmt_prepare_start),
    FUNCTION(mysql_stmt_prepare_cont),
    FUNCTION(mysql_stmt_result_metadata),
    FUNCTION(mysql_stmt_param_count),
    FUNCTION(mysql_stmt_errno),
    FUNCTION(mysql_stmt_error),
    FUNCTION(mysql_stmt_close),
  };
  void *library = CLOADER_LOAD(libraries, needed);
  if (library == NULL) return;
  // libmariadb is initialized on first use, which several threads must not do at the same time. So it is initialized
  // here.
  int (*prepare)(int, char **, char **) = (int (*)(int, char **, char **))dlsym(library, "mysql_server_init");
  if (prepare == NULL || prepare(0, NULL, NULL) != 0) return;
  is_loaded = true;
}

const struct cmariadb *cmariadb_load(void) {
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
