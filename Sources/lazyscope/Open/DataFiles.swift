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

  /// The lists, and whether to ask which of them to begin with.
  ///
  /// A file that cannot be opened is left out and told of, where there are others.
  ///
  /// - Throws: what is wrong with the file, where there is but one, or with the last of them, where all are bad.
  func choices() throws -> (choices: [ListChoice], asks: Bool) {
    let pattern = try options.pattern()
    if paths.count == 1 {
      switch try RecordFile.open(paths[0], options.opening(isSecure: isSecure)) {
      case .records(let source):
        let content = content(of: source, pattern)
        return ([ListChoice(name: source.name, count: 0) { content }], false)
      case .tables(let names):
        return (names.map { choice(table: $0, of: paths[0], pattern) }, true)
      }
    }
    return (paths.map { choice(file: $0, pattern) }, false)
  }

  private func choice(file path: String, _ pattern: Pattern?) -> ListChoice {
    ListChoice(name: path, count: 0) {
      switch try RecordFile.open(path, options.opening(isSecure: isSecure)) {
      case .records(let source): content(of: source, pattern)
      case .tables(let names):
        throw Failure("\(path): name a table with --table: \(names.joined(separator: ", "))")
      }
    }
  }

  private func choice(table: String, of path: String, _ pattern: Pattern?) -> ListChoice {
    ListChoice(name: table, count: 0) {
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
    if options.follow { source.isFollowing = true }
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
      if let pattern { source.arrange(Arrangement(filter: pattern)) } else if let bytes = source as? ByteRecordSource {
        try bytes.writeBytes(PlainOutput.write)
        return 0
      }
      return try PlainRecords(source).write()
    }
  }
}
