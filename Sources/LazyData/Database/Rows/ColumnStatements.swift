/// The statements that summarize a column. Each reads all rows once, and returns few rows.
protocol ColumnStatements {
  var kind: ColumnStatementsKind { get }

  /// Whether the server computes 64-bit hashes of texts. Otherwise the values are read one by one.
  var computesHashes: Bool { get }

  /// The statement that counts the rows, and the rows with a value.
  var count: String { get }

  /// The statement that reads a row for each bucket of hashes: the number of the bucket, the smallest of the remaining
  /// bits of its hashes (see ``ColumnHash``), and the number of rows. Rows without a value are in a bucket whose number
  /// is NULL.
  var buckets: String { get }

  /// The statement that reads each distinct value with its number of rows. A value is read in two parts: its start, and
  /// a digest if it is longer.
  var values: String { get }

  /// Returns the statement for the most frequent values in some buckets, each with the number of rows that have the
  /// value. A value is returned in two parts, as by `values`.
  ///
  /// - Parameters:
  ///   - most: the maximum number of values to return.
  ///   - least: the minimum number of rows that a value must have.
  func frequentValues(in buckets: [Int64], most: Int, least: Int) -> String

  /// The statement for the figures of the column. Its result has these values: the numbers of rows, of values, and of
  /// finite values; the minimum, the maximum and the mean of the finite values; the smallest and the greatest text of
  /// the other values; the sum of the finite values.
  var extremes: String { get }

  /// The statement that returns four counts (rows, values, empty texts, and texts that may be numbers or times), and
  /// the smallest and the greatest text.
  var textExtremes: String { get }

  /// Returns the statement for the minimum, the maximum and the number of rows of each bin. The level determines the
  /// width of the bins: a power of ten, or a unit of time.
  func bins(level: Int) -> String
}

/// How the values of a column are summarized.
enum ColumnStatementsKind {
  /// Only the number of values is shown.
  case bytes
  case numbers
  case times
  case texts
  /// The values are read one by one, because the kind of a value depends on its text.
  case mixed
}

/// A hash of a value, in the parts that statements return.
enum ColumnHash {
  /// The number of bits of a hash that select a bucket. The number of distinct values is estimated from the smallest
  /// hash in each bucket.
  private static let bucketBits = 14
  /// The number of bits of a hash that do not select a bucket.
  static let restBits = 64 - bucketBits

  /// Returns the hash that consists of a signed bucket number and the remaining bits.
  static func hash(bucket: Int64, rest: Int64) -> UInt64 {
    UInt64(bitPattern: bucket << Int64(restBits)) | UInt64(bitPattern: rest)
  }
}

extension DatabaseStatements {
  /// Returns the statement that reads every value of a column as it is shown.
  func all(of column: DatabaseColumn) -> String {
    "SELECT \(column.shown(limit: RecordCondition.fieldLimit)) \(from())"
  }
}
