#include "CCurl.h"
#include "CLoader.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  void (*easy_reset)(void *);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_perform)(void *);
  int (*easy_getinfo)(void *, int, ...);
  const char *(*easy_strerror)(int);
  ccurl_list *(*slist_append)(ccurl_list *, const char *);
  void (*slist_free_all)(ccurl_list *);
} functions;

/// `CURLMsg` of libcurl.
struct message {
  int kind;
  void *transfer;
  union {
    void *other;
    int result;
  } data;
};

// Missing in libraries older than 7.68.
static struct {
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  int (*multi_wakeup)(void *);
  struct message *(*multi_info_read)(void *, int *);
} group_functions;

static bool is_loaded;
static bool has_groups;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#ifdef __APPLE__
static const char *const libraries[] = {
  "libcurl.4.dylib",
  "/usr/lib/libcurl.4.dylib",
  "/opt/homebrew/opt/curl/lib/libcurl.4.dylib",
  "/usr/local/opt/curl/lib/libcurl.4.dylib",
  "libcurl.dylib",
};
#else
static const char *const libraries[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif

#define FUNCTION(name) CLOADER_FUNCTION(functions, "curl_", name)
#define GROUP_FUNCTION(name) CLOADER_FUNCTION(group_functions, "curl_", name)

static void load(void) {
  const struct cloader_function needed[] = {
    FUNCTION(global_init),   FUNCTION(easy_init),    FUNCTION(easy_cleanup),  FUNCTION(easy_reset),
    FUNCTION(easy_setopt),   FUNCTION(easy_perform), FUNCTION(easy_getinfo),  FUNCTION(easy_strerror),
    FUNCTION(slist_append),  FUNCTION(slist_free_all),
  };
  void *library = CLOADER_LOAD(libraries, needed);
  if (library == NULL) return;
  const struct cloader_function groups[] = {
    GROUP_FUNCTION(multi_init),          GROUP_FUNCTION(multi_cleanup), GROUP_FUNCTION(multi_add_handle),
    GROUP_FUNCTION(multi_remove_handle), GROUP_FUNCTION(multi_perform), GROUP_FUNCTION(multi_poll),
    GROUP_FUNCTION(multi_wakeup),        GROUP_FUNCTION(multi_info_read),
  };
  has_groups = true;
  for (size_t i = 0; i < sizeof groups / sizeof *groups; i++) {
    *groups[i].place = dlsym(library, groups[i].name);
    has_groups = has_groups && *groups[i].place != NULL;
  }
  // The flag to initialize all parts of libcurl. This is done once, because older versions must not be initialized by
  // several threads at the same time.
  enum { EVERYTHING = 3 };
  is_loaded = functions.global_init(EVERYTHING) == 0;
}

int ccurl_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

ccurl_transfer *ccurl_open(void) { return functions.easy_init(); }
void ccurl_close(ccurl_transfer *transfer) { functions.easy_cleanup(transfer); }
void ccurl_reset(ccurl_transfer *transfer) { functions.easy_reset(transfer); }

int ccurl_set_number(ccurl_transfer *transfer, int option, long value) {
  return functions.easy_setopt(transfer, option, value);
}

int ccurl_set_text(ccurl_transfer *transfer, int option, const char *value) {
  return functions.easy_setopt(transfer, option, value);
}

int ccurl_set_header(ccurl_transfer *transfer, ccurl_list *list) {
  enum { HEADER = 10023 };
  return functions.easy_setopt(transfer, HEADER, list);
}

int ccurl_set_receivers(
    ccurl_transfer *transfer, ccurl_receive body, ccurl_receive header, ccurl_progress progress, void *context) {
  enum {
    BODY_CONTEXT = 10001,
    HEADER_CONTEXT = 10029,
    PROGRESS_CONTEXT = 10057,
    BODY = 20011,
    HEADER = 20079,
    PROGRESS = 20219,
  };
  int result = functions.easy_setopt(transfer, BODY_CONTEXT, context);
  if (result == 0) result = functions.easy_setopt(transfer, HEADER_CONTEXT, context);
  if (result == 0) result = functions.easy_setopt(transfer, PROGRESS_CONTEXT, context);
  if (result == 0) result = functions.easy_setopt(transfer, BODY, body);
  if (result == 0) result = functions.easy_setopt(transfer, HEADER, header);
  if (result == 0) result = functions.easy_setopt(transfer, PROGRESS, progress);
  if (result == 0) result = ccurl_set_number(transfer, CCURL_NO_PROGRESS, 0);
  return result;
}

ccurl_list *ccurl_append(ccurl_list *list, const char *text) { return functions.slist_append(list, text); }
void ccurl_free_list(ccurl_list *list) { functions.slist_free_all(list); }
int ccurl_perform(ccurl_transfer *transfer) { return functions.easy_perform(transfer); }

long ccurl_number(ccurl_transfer *transfer, int info) {
  long value = -1;
  return functions.easy_getinfo(transfer, info, &value) == 0 ? value : -1;
}

const char *ccurl_words(int result) { return functions.easy_strerror(result); }

ccurl_group *ccurl_group_open(void) { return has_groups ? group_functions.multi_init() : NULL; }
void ccurl_group_close(ccurl_group *group) { group_functions.multi_cleanup(group); }

int ccurl_group_add(ccurl_group *group, ccurl_transfer *transfer) {
  return group_functions.multi_add_handle(group, transfer);
}

void ccurl_group_remove(ccurl_group *group, ccurl_transfer *transfer) {
  group_functions.multi_remove_handle(group, transfer);
}

int ccurl_group_step(ccurl_group *group) {
  int running = 0;
  return group_functions.multi_perform(group, &running);
}

void ccurl_group_wait(ccurl_group *group, int milliseconds) {
  group_functions.multi_poll(group, NULL, 0, milliseconds, NULL);
}

void ccurl_group_wake(ccurl_group *group) { group_functions.multi_wakeup(group); }

ccurl_transfer *ccurl_group_ended(ccurl_group *group, int *result) {
  enum { ENDED = 1 };
  int rest = 0;
  const struct message *message;
  while ((message = group_functions.multi_info_read(group, &rest)) != NULL) {
    if (message->kind != ENDED) continue;
    *result = message->data.result;
    return message->transfer;
  }
  return NULL;
}
