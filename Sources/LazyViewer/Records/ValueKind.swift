import LazyData

/// What a value is, as a reader is told wherever kinds are told.
typealias ValueKind = ColumnSummary.Kind

extension ValueKind {
  /// What one value is called.
  var name: String {
    switch self {
    case .number: "number"
    case .time: "time"
    case .text: "text"
    case .word: "bool"
    case .nested: "JSON"
    case .binary: "bytes"
    case .unreadable: "unreadable"
    }
  }

  /// What several are called.
  var plural: String {
    switch self {
    case .number, .time, .text, .word: "\(name)s"
    case .nested, .binary, .unreadable: name
    }
  }

  /// The kind of a field, where it is told without reading the text; nil for nothing, and for what could not be read, or has not come.
  init?(_ kind: RecordField.Kind) {
    switch kind {
    case .text: self = .text
    case .number: self = .number
    case .word: self = .word
    case .nested: self = .nested
    case .binary: self = .binary
    case .null, .missing, .unreadable, .awaited: return nil
    }
  }
}
