internal import Foundation

/// A query over files. DuckDB has checked it, and has not run it.
///
/// ```
/// let query = try DuckDBQuery(ReadingStatement("SELECT count(*) FROM t"), tables)
/// let rows = try query.open(opener)
/// ```
package struct DuckDBQuery: Sendable {
  private enum Engine: Sendable {
    case library(DuckDBConnection)
    case program(DuckDBProgram)
  }

  private let engine: Engine
  private let script: DuckDBScript
  private let columns: [DuckDBColumn]

  /// The name of the result in lists.
  package static let name = "SQL"

  /// Checks a statement. Blocks while DuckDB finds the types of the tables' columns.
  ///
  /// - Parameter usesLibrary: whether libduckdb is used if it is installed.
  /// - Throws: ``DataError`` if DuckDB is not installed, or rejects the statement.
  package init(
    _ statement: ReadingStatement, _ tables: [DuckDBTable], usesLibrary: Bool = true,
    searchPath: String = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  ) throws(DataError) {
    script = DuckDBScript(statement: statement, tables: tables)
    if usesLibrary, let library = DuckDBLibrary.shared {
      let connection = try DuckDBConnection(library)
      for statement in script.setup { try connection.run(statement) }
      engine = .library(connection)
      columns = try connection.columns(script)
    } else if let program = DuckDBProgram(searchPath: searchPath) {
      engine = .program(program)
      columns = try program.columns(script)
    } else {
      throw DuckDBMessage.error("DuckDB was not found; \(Self.remedy)")
    }
  }

  #if os(macOS)
    private static let remedy = "install it with brew install duckdb"
  #else
    private static let remedy = "install the program duckdb or libduckdb.so from duckdb.org"
  #endif

  /// Returns a function that creates the format of the rows.
  package var detect: FormatDetector {
    { [columns] sample in QueryResultFormat(columns, sample: sample) }
  }

  /// Runs the query, and returns the rows as they arrive, with a line of column names.
  package func open(_ opener: ByteOpener) throws(DataError) -> any ByteSource {
    let (input, finish) = try start()
    return try opener.open(input, nil, name: Self.name, finish: finish).bytes
  }

  /// Runs the query like `open(_:)`, and returns rows that can be read once.
  package func openInOrder(_ opener: ByteOpener) throws(DataError) -> OrderedBytes {
    let (input, finish) = try start()
    return try opener.openInOrder(input, nil, name: Self.name, finish: finish).bytes
  }

  private func start() throws(DataError) -> (FileDescriptor, @Sendable (Bool) -> DataError?) {
    switch engine {
    case .library(let connection):
      let header = [UInt8].csvLine(of: columns.map(\.name))
      let (rows, input) = try DuckDBRows.start(script.rows(columns), on: connection, header: header)
      return (input, { rows.finish(isAtEnd: $0) })
    case .program(let program):
      let run = try program.start(script.setup + [script.printedRows(columns)])
      return (run.output, { run.finish(isAtEnd: $0) })
    }
  }
}

extension DuckDBConnection {
  /// Returns the columns of a query.
  fileprivate func columns(_ script: DuckDBScript) throws(DataError) -> [DuckDBColumn] {
    var bytes: [UInt8] = []
    try read(script.description) {
      bytes += $0
      return true
    }
    return DuckDBColumn.columns(inCSV: bytes)
  }
}

extension DuckDBProgram {
  /// Returns the columns of a query.
  fileprivate func columns(_ script: DuckDBScript) throws(DataError) -> [DuckDBColumn] {
    let run = try start(script.setup + [script.description])
    let bytes = run.output.readAll(most: 64 << 20)
    if let failure = run.finish(isAtEnd: true) { throw failure }
    // The first line is the header of the description.
    return Array(DuckDBColumn.columns(inCSV: bytes).dropFirst())
  }
}
