import LazyData

/// The kind of a value, as displayed to users everywhere.
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

  /// Creates the kind of a field, as known without reading the text; nil if it has no value, or if that is unreadable
  /// or not loaded.
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
