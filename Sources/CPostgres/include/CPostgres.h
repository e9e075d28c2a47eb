#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <stddef.h>
#include <stdint.h>

// libpq, PostgreSQL's client library. It is loaded by the first call of `cpostgres_load`, and is not needed to build or
// start a program.
//
// This header declares a part of the binary interface that is the same in all versions of libpq 5.

#pragma clang assume_nonnull begin

typedef struct pg_conn cpostgres_connection;
typedef struct pg_result cpostgres_result;
typedef struct pg_cancel cpostgres_cancel;
typedef void (*cpostgres_receiver)(void *_Nullable context, const cpostgres_result *_Nullable notice);

/// One option of a connection.
struct cpostgres_option {
  char *_Nullable keyword;
  char *_Nullable variable;
  char *_Nullable compiled;
  char *_Nullable value;
  char *_Nullable label;
  char *_Nullable character;
  int size;
};

/// A notification (`NOTIFY`) from a session.
struct cpostgres_notification {
  char *_Nullable channel;
  int process;
  char *_Nullable payload;
};

/// The results of `PQstatus`.
enum { CPOSTGRES_CONNECTION_OK = 0, CPOSTGRES_CONNECTION_BAD = 1 };

/// The results of `PQconnectPoll`.
enum { CPOSTGRES_POLL_FAILED = 0, CPOSTGRES_POLL_READING = 1, CPOSTGRES_POLL_WRITING = 2, CPOSTGRES_POLL_OK = 3 };

/// The results of `PQresultStatus`.
enum {
  CPOSTGRES_EMPTY = 0,
  CPOSTGRES_COMMAND_OK = 1,
  CPOSTGRES_TUPLES_OK = 2,
  CPOSTGRES_COPY_OUT = 3,
  CPOSTGRES_COPY_IN = 4,
  CPOSTGRES_SINGLE_TUPLE = 9,
  CPOSTGRES_PIPELINE_SYNC = 10,
  CPOSTGRES_PIPELINE_ABORTED = 11,
};

/// The result of `PQtransactionStatus` if no transaction is open.
enum { CPOSTGRES_TRANSACTION_IDLE = 0 };

/// For `PQsetErrorVerbosity`: messages include the error code.
enum { CPOSTGRES_VERBOSE_ERRORS = 2 };

/// For `PQresultErrorField`.
enum { CPOSTGRES_SQL_STATE = 'C', CPOSTGRES_MESSAGE = 'M', CPOSTGRES_DETAIL = 'D' };

/// The functions of libpq, under their own names.
struct cpostgres {
  cpostgres_connection *_Nullable (*_Nonnull PQconnectStartParams)(
      const char *_Nullable const *_Nonnull keywords, const char *_Nullable const *_Nonnull values, int expand);
  int (*_Nonnull PQconnectPoll)(cpostgres_connection *);
  int (*_Nonnull PQsocket)(const cpostgres_connection *);
  int (*_Nonnull PQstatus)(const cpostgres_connection *);
  int (*_Nonnull PQtransactionStatus)(const cpostgres_connection *);
  char *_Nullable (*_Nonnull PQerrorMessage)(const cpostgres_connection *);
  void (*_Nonnull PQfinish)(cpostgres_connection *);
  char *_Nullable (*_Nonnull PQhost)(const cpostgres_connection *);
  char *_Nullable (*_Nonnull PQport)(const cpostgres_connection *);
  struct cpostgres_option *_Nullable (*_Nonnull PQconninfo)(cpostgres_connection *);
  struct cpostgres_option *_Nullable (*_Nonnull PQconndefaults)(void);
  struct cpostgres_option *_Nullable (*_Nonnull PQconninfoParse)(const char *text, char *_Nullable *_Nullable error);
  void (*_Nonnull PQconninfoFree)(struct cpostgres_option *_Nullable);
  int (*_Nonnull PQconnectionNeedsPassword)(const cpostgres_connection *);
  int (*_Nonnull PQconnectionUsedPassword)(const cpostgres_connection *);
  const char *_Nullable (*_Nonnull PQparameterStatus)(const cpostgres_connection *, const char *name);
  int (*_Nonnull PQserverVersion)(const cpostgres_connection *);
  int (*_Nonnull PQbackendPID)(const cpostgres_connection *);
  int (*_Nonnull PQsetnonblocking)(cpostgres_connection *, int);
  int (*_Nonnull PQsetErrorVerbosity)(cpostgres_connection *, int);
  int (*_Nonnull PQsendQueryParams)(
      cpostgres_connection *, const char *sql, int count, const uint32_t *_Nullable types,
      const char *_Nullable const *_Nullable values, const int *_Nullable lengths, const int *_Nullable formats,
      int result_format);
  int (*_Nonnull PQsendQuery)(cpostgres_connection *, const char *sql);
  int (*_Nonnull PQsendPrepare)(
      cpostgres_connection *, const char *name, const char *sql, int count, const uint32_t *_Nullable types);
  int (*_Nonnull PQsendDescribePrepared)(cpostgres_connection *, const char *name);
  int (*_Nonnull PQflush)(cpostgres_connection *);
  int (*_Nonnull PQconsumeInput)(cpostgres_connection *);
  int (*_Nonnull PQisBusy)(cpostgres_connection *);
  cpostgres_result *_Nullable (*_Nonnull PQgetResult)(cpostgres_connection *);
  int (*_Nonnull PQgetCopyData)(cpostgres_connection *, char *_Nullable *_Nonnull buffer, int returns_at_once);
  int (*_Nonnull PQsetSingleRowMode)(cpostgres_connection *);
  int (*_Nonnull PQresultStatus)(const cpostgres_result *);
  char *_Nullable (*_Nonnull PQresultErrorField)(const cpostgres_result *, int field);
  char *_Nullable (*_Nonnull PQresultErrorMessage)(const cpostgres_result *);
  int (*_Nonnull PQntuples)(const cpostgres_result *);
  int (*_Nonnull PQnfields)(const cpostgres_result *);
  char *_Nullable (*_Nonnull PQfname)(const cpostgres_result *, int column);
  uint32_t (*_Nonnull PQftype)(const cpostgres_result *, int column);
  char *_Nullable (*_Nonnull PQgetvalue)(const cpostgres_result *, int row, int column);
  int (*_Nonnull PQgetlength)(const cpostgres_result *, int row, int column);
  int (*_Nonnull PQgetisnull)(const cpostgres_result *, int row, int column);
  void (*_Nonnull PQclear)(cpostgres_result *);
  cpostgres_cancel *_Nullable (*_Nonnull PQgetCancel)(cpostgres_connection *);
  int (*_Nonnull PQcancel)(cpostgres_cancel *, char *error, int size);
  void (*_Nonnull PQfreeCancel)(cpostgres_cancel *);
  cpostgres_receiver _Nullable (*_Nonnull PQsetNoticeReceiver)(
      cpostgres_connection *, cpostgres_receiver, void *_Nullable context);
  struct cpostgres_notification *_Nullable (*_Nonnull PQnotifies)(cpostgres_connection *);
  void (*_Nonnull PQfreemem)(void *_Nullable);
  // Only in libpq 14 and later; otherwise NULL.
  int (*_Nullable PQenterPipelineMode)(cpostgres_connection *);
  int (*_Nullable PQexitPipelineMode)(cpostgres_connection *);
  int (*_Nullable PQpipelineSync)(cpostgres_connection *);
};

/// Returns the functions; NULL if libpq is not installed.
const struct cpostgres *_Nullable cpostgres_load(void);

#pragma clang assume_nonnull end

#endif
