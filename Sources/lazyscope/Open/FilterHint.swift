import LazyData
import Synchronization

/// A hint for a pattern of `--filter` that matched no row, although the viewer would read it as a condition on columns.
final class FilterHint: Sendable {
  private let pattern: Pattern?
  /// The columns of each source that was searched.
  private let columns = Mutex<[[RecordColumn]]>([])

  /// - Parameter pattern: the pattern of `--filter`; nil for none.
  init(_ pattern: Pattern?) { self.pattern = pattern }

  /// Adds the columns of a source.
  func add(_ columns: [RecordColumn]) {
    self.columns.withLock { $0.append(columns) }
  }

  /// Adds the columns of a stream.
  ///
  /// - Parameter header: the names of the columns as a line of CSV.
  func add(header: [UInt8]) {
    var options = OpeningOptions()
    options.format = "csv"
    options.hasHeader = true
    let detect = RecordFile.formatDetector(name: "", options)
    add(header.withUnsafeBytes { detect($0).columns })
  }

  /// Returns a detector of formats that also adds the columns of the detected format.
  func addingColumns(to detect: @escaping FormatDetector) -> FormatDetector {
    { sample in
      let format = detect(sample)
      self.add(format.columns)
      return format
    }
  }

  /// The hint; nil if the pattern is no condition on the columns of any source.
  var text: String? {
    guard let pattern, pattern.syntax == .regularExpression else { return nil }
    let isCondition = columns.withLock { $0 }.contains { (try? RecordCondition(pattern.text, on: $0)) != nil }
    guard isCondition else { return nil }
    return "--filter takes a pattern, and no row matches it; to compare columns, use --where"
  }
}
