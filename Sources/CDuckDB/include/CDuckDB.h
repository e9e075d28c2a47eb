#ifndef CDUCKDB_H
#define CDUCKDB_H

// libduckdb, the library of DuckDB. It is loaded on the first call of `cduckdb_load`, and is not needed to build or
// start a program.
//
// This header declares the part of DuckDB's C interface that is used. All versions since 1.2 have it.

#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct cduckdb_database_s *cduckdb_database;
typedef struct cduckdb_connection_s *cduckdb_connection;
typedef struct cduckdb_configuration_s *cduckdb_configuration;
typedef struct cduckdb_statements_s *cduckdb_statements;
typedef struct cduckdb_statement_s *cduckdb_statement;
typedef struct cduckdb_pending_s *cduckdb_pending;
typedef struct cduckdb_chunk_s *cduckdb_chunk;
typedef struct cduckdb_vector_s *cduckdb_vector;

/// A result. Only the library reads its members.
typedef struct {
  uint64_t count, row_count, changed_count;
  void *_Nullable columns;
  char *_Nullable error;
  void *_Nullable contents;
} cduckdb_result;

/// The status that a function returns.
enum { CDUCKDB_SUCCESS = 0, CDUCKDB_ERROR = 1 };

/// The kind of a statement.
enum { CDUCKDB_SELECT = 1 };

/// The functions of libduckdb, without `duckdb_` in front of their names.
struct cduckdb {
  int (*_Nonnull open_ext)(
      const char *_Nullable path, cduckdb_database _Nullable *_Nonnull, cduckdb_configuration _Nullable,
      char *_Nullable *_Nonnull error);
  void (*_Nonnull close)(cduckdb_database _Nullable *_Nonnull);
  int (*_Nonnull connect)(cduckdb_database, cduckdb_connection _Nullable *_Nonnull);
  void (*_Nonnull disconnect)(cduckdb_connection _Nullable *_Nonnull);
  void (*_Nonnull interrupt)(cduckdb_connection);
  void (*_Nonnull free)(void *_Nullable);
  uint64_t (*_Nonnull extract_statements)(cduckdb_connection, const char *sql, cduckdb_statements _Nullable *_Nonnull);
  const char *_Nullable (*_Nonnull extract_statements_error)(cduckdb_statements _Nullable);
  void (*_Nonnull destroy_extracted)(cduckdb_statements _Nullable *_Nonnull);
  int (*_Nonnull prepare_extracted_statement)(
      cduckdb_connection, cduckdb_statements, uint64_t index, cduckdb_statement _Nullable *_Nonnull);
  const char *_Nullable (*_Nonnull prepare_error)(cduckdb_statement _Nullable);
  int (*_Nonnull prepared_statement_type)(cduckdb_statement);
  void (*_Nonnull destroy_prepare)(cduckdb_statement _Nullable *_Nonnull);
  int (*_Nonnull pending_prepared_streaming)(cduckdb_statement, cduckdb_pending _Nullable *_Nonnull);
  const char *_Nullable (*_Nonnull pending_error)(cduckdb_pending _Nullable);
  int (*_Nonnull execute_pending)(cduckdb_pending, cduckdb_result *);
  void (*_Nonnull destroy_pending)(cduckdb_pending _Nullable *_Nonnull);
  int (*_Nonnull query)(cduckdb_connection, const char *sql, cduckdb_result *);
  uint64_t (*_Nonnull column_count)(cduckdb_result *);
  const char *_Nullable (*_Nonnull result_error)(cduckdb_result *);
  void (*_Nonnull destroy_result)(cduckdb_result *);
  cduckdb_chunk _Nullable (*_Nonnull fetch_chunk)(cduckdb_result);
  uint64_t (*_Nonnull data_chunk_get_size)(cduckdb_chunk);
  cduckdb_vector _Nullable (*_Nonnull data_chunk_get_vector)(cduckdb_chunk, uint64_t column);
  void (*_Nonnull destroy_data_chunk)(cduckdb_chunk _Nullable *_Nonnull);
  void *_Nullable (*_Nonnull vector_get_data)(cduckdb_vector);
  uint64_t *_Nullable (*_Nonnull vector_get_validity)(cduckdb_vector);
};

/// The functions; NULL if libduckdb is not installed. The environment variable `LAZYSCOPE_LIBDUCKDB` is the path of the library to
/// use instead of the installed one.
const struct cduckdb *_Nullable cduckdb_load(void);

#pragma clang assume_nonnull end

#endif
