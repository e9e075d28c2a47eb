import LazyData
import LazyViewer
import Synchronization

/// A hint for a pattern of `--filter` that matches no row. There is a hint if the viewer would read the pattern as a
/// condition on columns, or if the pattern looks like a part of a line of the file.
final class FilterHint: Sendable {
  private let pattern: Pattern?
  /// The columns of each source that was searched.
  private let columns = Mutex<[[RecordColumn]]>([])
  /// The names of their formats.
  private let formats = Mutex<[String]>([])

  /// - Parameter pattern: the pattern of `--filter`; nil for none.
  init(_ pattern: Pattern?) { self.pattern = pattern }

  /// Adds the columns of a source, and the name of its format.
  func add(_ columns: [RecordColumn], format: String? = nil) {
    self.columns.withLock { $0.append(columns) }
    if let format { formats.withLock { $0.append(format) } }
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

  /// Returns a format detector that detects like `detect`, and adds the columns and the name of the format to this
  /// hint.
  func addingColumns(to detect: @escaping FormatDetector) -> FormatDetector {
    { sample in
      let format = detect(sample)
      self.add(format.columns, format: format.name)
      return format
    }
  }

  /// The hint; nil if the pattern does not look like a condition on the columns, nor like a part of a line.
  var text: String? {
    guard let pattern else { return nil }
    let columns = columns.withLock { $0 }
    guard pattern.syntax == .regularExpression,
      columns.contains(where: { (try? RecordCondition(pattern.text, on: $0)) != nil })
    else {
      return formats.withLock { $0 }.compactMap { pattern.remark(onNoMatchIn: $0) }.first.map {
        "no row matches; \($0)"
      }
    }
    return "--filter takes a pattern, and no row matches it; to compare columns, use --where"
  }
}
