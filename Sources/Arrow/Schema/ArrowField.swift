/// A column of a table, or a part of one.
package struct ArrowField: Sendable {
  package let name: String
  /// The type of the values. If the field has a dictionary, the type of its values.
  package let type: ArrowType
  package let children: [ArrowField]
  /// The dictionary that the values are in; `nil` if they are stored themselves.
  let dictionary: ArrowDictionaryReference?
  let meaning: ArrowExtension?
  /// The number of the field in the schema.
  let number: Int

  /// The field of the dictionary's values.
  var withoutDictionary: ArrowField {
    ArrowField(name: name, type: type, children: children, dictionary: nil, meaning: meaning, number: number)
  }
}

/// The place of the values of a field: indices into a dictionary.
struct ArrowDictionaryReference: Equatable, Sendable {
  let id: Int64
  let bits: Int
  let isSigned: Bool
}

extension ArrowField {
  /// Whether the values are numbers.
  package var isNumber: Bool {
    switch type {
    case .integer: meaning != .boolean
    case .float, .decimal: true
    case .runEnds: children.last?.isNumber ?? false
    default: false
    }
  }

  /// Whether values have parts.
  var isNested: Bool {
    switch type {
    case .list, .listView, .fixedList, .record, .map: true
    case .union, .runEnds: children.contains(where: \.isNested)
    default: false
    }
  }

  /// Whether a child, or a child of one, has a dictionary.
  var hasInnerDictionary: Bool { children.contains { $0.dictionary != nil || $0.hasInnerDictionary } }

  /// The number of values that a value with this name counts as. A name is written with each value of a structure.
  var weight: Int { 1 + name.utf8.count / 32 }
}
