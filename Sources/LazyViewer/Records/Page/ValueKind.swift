import LazyData

/// The kind of a value. It has the same name in the list of columns, in an open row, in a summary and at the prompt.
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

  /// Creates the kind of a field's value, as it compares and sorts. Returns nil if the field has no value, is
  /// unreadable, or is still loading.
  ///
  /// - Parameter form: the form of the column.
  /// - Complexity: O(bytes).
  init?(_ field: RecordField, form: ValueForm?) {
    switch field.kind {
    case .text where field.bytes.isEmpty: return nil
    case .text, .number:
      if let form {
        self = form.includes(field) ? form.kind : .text
      } else {
        self = field.kind == .number ? .number : Self.kind(ofText: field.bytes)
      }
    case .word: self = .word
    case .nested: self = .nested
    case .binary: self = .binary
    case .null, .missing, .unreadable, .awaited: return nil
    }
  }

  private static func kind(ofText bytes: [UInt8]) -> ValueKind {
    FieldComparison(.equal, bytes: bytes).kind == .times ? .time : .text
  }

  /// Creates the kind of a typed value.
  init(_ kind: FieldComparison.Kind) {
    switch kind {
    case .numbers: self = .number
    case .times: self = .time
    case .texts: self = .text
    }
  }
}
