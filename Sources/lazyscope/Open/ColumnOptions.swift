import ArgumentParser
import Foundation
import LazyData
import LazyViewer

/// Options for the columns of a table. They have the same effects as the viewer's commands for columns.
struct ColumnOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sort by columns, separated by commas; -NAME for descending order.", valueName: "columns"),
    completion: .custom { words, _, typed in ColumnCompletion(words).lists(endingWith: typed) })
  var sort: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Hide a column on the screen; repeatable.", valueName: "column"),
    completion: .custom { words, _, _ in ColumnCompletion(words).names })
  var hide: [String] = []
}

/// The columns of the file that a command line names, for completion.
struct ColumnCompletion {
  /// The names of the columns; empty if the command line names no file, or if the file has no columns.
  let names: [String]

  /// - Parameter words: the words of the command line. The first one that is a file is opened.
  init(_ words: [String]) {
    let path = words.dropFirst().first { word in
      var status = stat()
      return !word.hasPrefix("-") && stat(word, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
    names = path.map { path in MainActor.assumeIsolated { Self.columns(of: path) } } ?? []
  }

  @MainActor
  private static func columns(of path: String) -> [String] {
    var options = OpeningOptions()
    options.runsPrograms = false
    options.writesFiles = false
    guard case .records(let source)? = try? RecordFile.open(path, options) else { return [] }
    return source.columns.map(\.name).filter { !$0.isEmpty && $0.allSatisfy { !$0.isNewline } }
  }

  /// Returns the completions of `typed`. Each is a comma-separated list: the columns before the last comma, followed by
  /// one of the columns.
  ///
  /// - Parameter typed: the word before the cursor: columns that are separated by commas, the last one incomplete.
  func lists(endingWith typed: String) -> [String] {
    let start = typed.lastIndex(of: ",").map { typed[...$0] } ?? ""
    let sign = typed[start.endIndex...].hasPrefix("-") ? "-" : ""
    return names.filter { !$0.contains(",") }.map { start + sign + $0 }
  }
}
