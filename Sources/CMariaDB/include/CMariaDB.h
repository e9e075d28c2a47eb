#ifndef CMARIADB_H
#define CMARIADB_H

// libmariadb, MariaDB's client library for MySQL's protocol. It is loaded by the first call of `cmariadb_load`, and is
// not needed to build or start a program.
//
// This header declares a part of the binary interface that is the same in all versions of libmariadb 3.

#pragma clang assume_nonnull begin

typedef struct st_mysql cmariadb_connection;
typedef struct st_mysql_res cmariadb_result;
typedef struct st_mysql_stmt cmariadb_statement;
typedef char *_Nullable *cmariadb_row;

/// A column of a result.
struct cmariadb_field {
  char *_Nullable name, *_Nullable original_name, *_Nullable table, *_Nullable original_table, *_Nullable database,
      *_Nullable catalogue, *_Nullable preset;
  unsigned long length, longest;
  unsigned int name_length, original_name_length, table_length, original_table_length, database_length, catalogue_length,
      preset_length;
  unsigned int flags, decimals, character_set;
  int type;
  void *_Nullable extension;
};

/// For `mysql_options`.
enum {
  CMARIADB_CONNECT_TIMEOUT = 0,
  CMARIADB_FIRST_STATEMENT = 3,
  CMARIADB_DEFAULT_GROUP = 5,
  CMARIADB_CHARACTER_SET = 7,
  CMARIADB_LOCAL_INFILE = 8,
  CMARIADB_VERIFY_CERTIFICATE = 21,
  CMARIADB_KEY = 25,
  CMARIADB_CERTIFICATE = 26,
  CMARIADB_AUTHORITY = 27,
  CMARIADB_ATTRIBUTE = 33,
  CMARIADB_TLS = 38,
  CMARIADB_NONBLOCKING = 6000,
};

/// For `mysql_real_connect`.
enum { CMARIADB_MULTIPLE_STATEMENTS = 1 << 16 };

/// For `mysql_set_server_option`.
enum { CMARIADB_STATEMENTS_ON = 0, CMARIADB_STATEMENTS_OFF = 1 };

/// The events that a non-blocking function waits for.
enum { CMARIADB_READING = 1, CMARIADB_WRITING = 2, CMARIADB_EXCEPTION = 4, CMARIADB_TIMEOUT = 8 };

/// The functions of libmariadb, under their own names.
struct cmariadb {
  cmariadb_connection *_Nullable (*_Nonnull mysql_init)(cmariadb_connection *_Nullable);
  int (*_Nonnull mysql_options)(cmariadb_connection *, int option, const void *_Nullable value);
  int (*_Nonnull mysql_options4)(
      cmariadb_connection *, int option, const void *_Nullable name, const void *_Nullable value);
  int (*_Nonnull mysql_real_connect_start)(
      cmariadb_connection *_Nullable *_Nonnull answer, cmariadb_connection *, const char *_Nullable host,
      const char *_Nullable user, const char *_Nullable password, const char *_Nullable database, unsigned int port,
      const char *_Nullable socket, unsigned long flags);
  int (*_Nonnull mysql_real_connect_cont)(
      cmariadb_connection *_Nullable *_Nonnull answer, cmariadb_connection *, int events);
  void (*_Nonnull mysql_close)(cmariadb_connection *);
  unsigned int (*_Nonnull mysql_errno)(cmariadb_connection *);
  const char *_Nullable (*_Nonnull mysql_error)(cmariadb_connection *);
  const char *_Nullable (*_Nonnull mysql_get_ssl_cipher)(cmariadb_connection *);
  unsigned long (*_Nonnull mysql_thread_id)(cmariadb_connection *);
  int (*_Nonnull mysql_get_socket)(cmariadb_connection *);
  int (*_Nonnull mysql_real_query_start)(int *answer, cmariadb_connection *, const char *sql, unsigned long length);
  int (*_Nonnull mysql_real_query_cont)(int *answer, cmariadb_connection *, int events);
  int (*_Nonnull mysql_next_result_start)(int *answer, cmariadb_connection *);
  int (*_Nonnull mysql_next_result_cont)(int *answer, cmariadb_connection *, int events);
  cmariadb_result *_Nullable (*_Nonnull mysql_use_result)(cmariadb_connection *);
  int (*_Nonnull mysql_fetch_row_start)(cmariadb_row _Nullable *_Nonnull row, cmariadb_result *);
  int (*_Nonnull mysql_fetch_row_cont)(cmariadb_row _Nullable *_Nonnull row, cmariadb_result *, int events);
  unsigned long *_Nullable (*_Nonnull mysql_fetch_lengths)(cmariadb_result *);
  unsigned int (*_Nonnull mysql_num_fields)(cmariadb_result *);
  struct cmariadb_field *_Nullable (*_Nonnull mysql_fetch_field_direct)(cmariadb_result *, unsigned int);
  void (*_Nonnull mysql_free_result)(cmariadb_result *);
  int (*_Nonnull mysql_set_server_option_start)(int *answer, cmariadb_connection *, int option);
  int (*_Nonnull mysql_set_server_option_cont)(int *answer, cmariadb_connection *, int events);
  cmariadb_statement *_Nullable (*_Nonnull mysql_stmt_init)(cmariadb_connection *);
  int (*_Nonnull mysql_stmt_prepare_start)(int *answer, cmariadb_statement *, const char *sql, unsigned long length);
  int (*_Nonnull mysql_stmt_prepare_cont)(int *answer, cmariadb_statement *, int events);
  cmariadb_result *_Nullable (*_Nonnull mysql_stmt_result_metadata)(cmariadb_statement *);
  unsigned long (*_Nonnull mysql_stmt_param_count)(cmariadb_statement *);
  unsigned int (*_Nonnull mysql_stmt_errno)(cmariadb_statement *);
  const char *_Nullable (*_Nonnull mysql_stmt_error)(cmariadb_statement *);
  char (*_Nonnull mysql_stmt_close)(cmariadb_statement *);
};

/// The functions; NULL if libmariadb is not installed.
const struct cmariadb *_Nullable cmariadb_load(void);

#pragma clang assume_nonnull end

#endif
