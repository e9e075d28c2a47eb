#ifndef CCURL_H
#define CCURL_H

// libcurl. It is loaded by the first call of `ccurl_load`, and is not needed to build or start a program.
//
// This header uses a part of the binary interface that is the same in all versions of libcurl 7 and 8 (soname 4). Swift
// cannot call the variadic functions `curl_easy_setopt` and `curl_easy_getinfo`, so there is a function for each kind
// of argument.

#include <stddef.h>

#pragma clang assume_nonnull begin

/// A transfer of libcurl.
typedef void ccurl_transfer;
/// A list of texts of libcurl, such as the lines of a request's header.
typedef struct curl_slist ccurl_list;

/// For `ccurl_set_number`.
enum {
  CCURL_NO_PROGRESS = 43,
  CCURL_NETRC = 51,
  CCURL_FOLLOW = 52,
  CCURL_CONNECT_TIMEOUT_MS = 156,
  CCURL_NO_SIGNAL = 99,
  CCURL_PROTOCOLS = 181,
  CCURL_GET = 80,
  CCURL_PATH_AS_IS = 234,
  CCURL_HTTP_VERSION = 84,
  CCURL_WAIT_FOR_CONNECTION = 237,
};

/// For `CCURL_HTTP_VERSION`: HTTP/2 over TLS if the server supports it, HTTP/1.1 otherwise.
enum { CCURL_HTTP_2_OVER_TLS = 4 };

/// For `ccurl_set_text`.
enum { CCURL_URL = 10002, CCURL_USER_AGENT = 10018, CCURL_ACCEPT_ENCODING = 10102 };

/// For `CCURL_PROTOCOLS`.
enum { CCURL_HTTP = 1, CCURL_HTTPS = 2 };

/// For `ccurl_number`.
enum { CCURL_STATUS = 0x200000 + 2, CCURL_USED_HTTP_VERSION = 0x200000 + 46 };

/// The value of `CCURL_USED_HTTP_VERSION` for HTTP/2.
enum { CCURL_HTTP_2 = 3 };

/// The results of `ccurl_perform`.
enum {
  CCURL_OK = 0,
  CCURL_UNSUPPORTED_PROTOCOL = 1,
  CCURL_MALFORMED_URL = 3,
  CCURL_NO_PROXY = 5,
  CCURL_NO_HOST = 6,
  CCURL_NO_CONNECTION = 7,
  CCURL_PARTIAL = 18,
  CCURL_WRITE_REFUSED = 23,
  CCURL_TIMED_OUT = 28,
  CCURL_HTTP2 = 16,
  CCURL_ABORTED = 42,
  CCURL_NOTHING = 52,
  CCURL_SEND_ERROR = 55,
  CCURL_RECEIVE_ERROR = 56,
  CCURL_HTTP2_STREAM = 92,
};

/// Receives `size * count` bytes of an answer. Returns this number, or another number to end the transfer.
typedef size_t (*ccurl_receive)(char *bytes, size_t size, size_t count, void *_Nullable context);
/// Called about once a second, and more often while bytes arrive. Returns 0 to continue, or another number to end the
/// transfer.
typedef int (*ccurl_progress)(void *_Nullable context, long long, long long, long long, long long);

/// Loads libcurl, and returns 1; 0 if it is not installed. May be called on any thread.
int ccurl_load(void);

// The following functions may be called only after `ccurl_load` has returned 1. Only one thread at a time may use a
// transfer.

ccurl_transfer *_Nullable ccurl_open(void);
void ccurl_close(ccurl_transfer *);
/// Removes all settings of a transfer, and keeps its connections.
void ccurl_reset(ccurl_transfer *);
int ccurl_set_number(ccurl_transfer *, int option, long value);
int ccurl_set_text(ccurl_transfer *, int option, const char *value);
/// Sets the header lines of the request. The caller keeps the list, and frees it after the transfer.
int ccurl_set_header(ccurl_transfer *, ccurl_list *_Nullable);
/// Sets the functions that receive the body, the header lines of the answer, and the progress. `context` is passed to
/// each of them.
int ccurl_set_receivers(
    ccurl_transfer *, ccurl_receive body, ccurl_receive header, ccurl_progress progress, void *_Nullable context);
/// Adds a text to a list, which is created if it is null. Returns null if there is no memory.
ccurl_list *_Nullable ccurl_append(ccurl_list *_Nullable, const char *);
void ccurl_free_list(ccurl_list *_Nullable);
int ccurl_perform(ccurl_transfer *);
/// Returns a number of the last answer, such as `CCURL_STATUS`; -1 if it is not known.
long ccurl_number(ccurl_transfer *, int info);
/// Returns the description of a result of `ccurl_perform`.
const char *ccurl_words(int result);

/// Transfers that run side by side and share connections. One thread at a time uses the functions of a group; but any
/// thread may call `ccurl_group_wake`.
typedef void ccurl_group;

/// Returns null if libcurl is older than 7.68, or there is no memory.
ccurl_group *_Nullable ccurl_group_open(void);
/// Ends a group without transfers.
void ccurl_group_close(ccurl_group *);
/// Starts a transfer. Returns 0 on success.
int ccurl_group_add(ccurl_group *, ccurl_transfer *);
void ccurl_group_remove(ccurl_group *, ccurl_transfer *);
/// Moves bytes that can be moved without waiting. Returns 0 on success.
int ccurl_group_step(ccurl_group *);
/// Waits until bytes can be moved, `ccurl_group_wake` is called, or a time is over.
void ccurl_group_wait(ccurl_group *, int milliseconds);
void ccurl_group_wake(ccurl_group *);
/// Returns a transfer that has ended, and its result as `ccurl_perform` returns it; null if there is none.
ccurl_transfer *_Nullable ccurl_group_ended(ccurl_group *, int *result);

#pragma clang assume_nonnull end

#endif
