import ArgumentParser
import Foundation
import LazyData
import Viewer

/// The files of a command line, as lists to choose from.
@MainActor
struct DataFiles {
  let paths: [String]
  let options: DataOptions
  /// Whether nothing may be written or run.
  let isSecure: Bool

  /// What to begin with.
  struct Start {
    var choices: [ListChoice]
    /// The index of the first list to show.
    var first = 0
    /// Whether to ask which list to begin with.
    var asks = false
    /// What is to be said of files that could not be opened.
    var message: String?
  }

  /// The lists to choose from, the first of which is open.
  ///
  /// A file that cannot be opened is told of, where another can.
  ///
  /// - Throws: what is wrong with the last file, where all are bad.
  func start() throws -> Start {
    let pattern = try options.pattern()
    if paths.count == 1 {
      switch try RecordFile.open(paths[0], options.opening(isSecure: isSecure)) {
      case .records(let source):
        let content = content(of: source, pattern)
        return Start(choices: [ListChoice(name: source.name, count: 0) { content }])
      case .tables(let names):
        return Start(choices: names.map { choice(table: $0, of: paths[0], pattern) }, asks: true)
      }
    }
    return try firstOfMany(pattern)
  }

  private func firstOfMany(_ pattern: Pattern?) throws -> Start {
    var failures: [any Error] = []
    // A database of several tables is as many lists.
    let makers = paths.flatMap { path -> [ListChoice] in
      let tables = RecordFile.tables(path, options.opening(isSecure: isSecure))
      guard tables.isEmpty else { return tables.map { choice(table: $0, of: path, named: "\(path): \($0)", pattern) } }
      return [ListChoice(name: path, count: 0) { try content(of: path, pattern) }]
    }
    for (index, maker) in makers.enumerated() {
      do {
        var opened: ListContent? = try maker.make()
        let choices = makers.enumerated().map { other, maker in
          ListChoice(name: maker.name, count: 0) {
            defer { opened = nil }
            if other == index, let opened { return opened }
            guard !isSecure else { throw Failure("LESSSECURE is set: nothing more is opened") }
            return try maker.make()
          }
        }
        return Start(choices: choices, first: index, message: failures.last.map { "\($0)" })
      } catch {
        failures.append(error)
      }
    }
    throw failures.last ?? Failure("there is nothing to open")
  }

  /// The list of the only file, once all its records are known.
  ///
  /// - Throws: `Failure` where it is a database of several tables and none was named, and what opening throws.
  func content() throws -> ListContent {
    switch try RecordFile.open(paths[0], options.opening(isSecure: isSecure)) {
    case .tables(let names):
      throw Failure("\(paths[0]): name a table with --table: \(names.joined(separator: ", "))")
    case .records(let source):
      if let pattern = try options.pattern() { source.arrange(Arrangement(filter: pattern)) }
      try source.settle()
      return ListContent(source, options: options.showing(isSecure: isSecure))
    }
  }

  private func content(of path: String, _ pattern: Pattern?) throws -> ListContent {
    switch try RecordFile.open(path, options.opening(isSecure: isSecure)) {
    case .records(let source): return content(of: source, pattern)
    case .tables(let names): throw Failure("\(path): name a table with --table: \(names.joined(separator: ", "))")
    }
  }

  private func choice(
    table: String, of path: String, named name: String? = nil, _ pattern: Pattern?
  ) -> ListChoice {
    ListChoice(name: name ?? table, count: 0) {
      var opening = options.opening(isSecure: isSecure)
      opening.table = table
      guard case .records(let source) = try RecordFile.open(path, opening) else {
        throw Failure("\(path): there is no table \(table)")
      }
      return content(of: source, pattern)
    }
  }

  private func content(of source: any RecordSource, _ pattern: Pattern?) -> ListContent {
    if let pattern { source.arrange(Arrangement(filter: pattern)) }
    return ListContent(source, options: options.showing(isSecure: isSecure))
  }

  /// Writes the rows to standard output: bytes as they are, where nothing is left out, else the rows that match, each with
  /// a line end.
  ///
  /// - Returns: the status to end with: 1 where a pattern matched no row, 2 where a file could not be read; the others are
  ///   written all the same.
  func writePlainly(matching pattern: Pattern?) throws -> Int32 {
    var isAnyBad = false
    var count = 0
    for path in paths {
      do {
        count += try write(path, matching: pattern)
      } catch {
        isAnyBad = true
        FileHandle.standardError.write(Data("lazyscope: \(error)\n".utf8))
      }
    }
    return isAnyBad ? 2 : pattern != nil && count == 0 ? 1 : 0
  }

  private func write(_ path: String, matching pattern: Pattern?) throws -> Int {
    let opening = options.opening(isSecure: isSecure)
    switch try RecordFile.open(path, opening) {
    case .tables(let names):
      throw Failure("\(path): name a table with --table: \(names.joined(separator: ", "))")
    case .records(let source):
      if let pattern {
        source.arrange(Arrangement(filter: pattern))
      } else if let bytes = source as? ByteRecordSource {
        // Behind a file that is followed there is no other.
        let follows = options.follow && path == paths.last
        try bytes.writeBytes(following: follows ? { PlainOutput.isRead } : nil, PlainOutput.write)
        return 0
      }
      return try PlainRecords(source).write()
    }
  }
}
