import LazyData

/// The kind of a value. It is displayed with the same names everywhere.
typealias ValueKind = ColumnSummary.Kind

extension ValueKind {
  /// The name of the kind, in the singular.
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

  /// The name of the kind, in the plural.
  var plural: String {
    switch self {
    case .number, .time, .text, .word: "\(name)s"
    case .nested, .binary, .unreadable: name
    }
  }

  /// Creates the kind of a field, without reading its text. Returns nil if the field has no value, is unreadable, or is
  /// still loading.
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
