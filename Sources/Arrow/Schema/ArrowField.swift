/// A column of a table, or a part of one.
package struct ArrowField: Sendable {
  package let name: String
  /// The type of the values. If the field has a dictionary, this is the type of the dictionary's values.
  package let type: ArrowType
  package let children: [ArrowField]
  /// The dictionary that contains the values; `nil` if the field stores the values themselves.
  let dictionary: ArrowDictionaryReference?
  let meaning: ArrowExtension?
  /// The number of the field in the schema.
  let number: Int

  /// The field of the dictionary's values.
  var withoutDictionary: ArrowField {
    ArrowField(name: name, type: type, children: children, dictionary: nil, meaning: meaning, number: number)
  }
}

/// The dictionary of a field, and the type of the indices that the field stores.
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

  /// Whether values have parts, as lists and structures do.
  var isNested: Bool {
    switch type {
    case .list, .listView, .fixedList, .record, .map: true
    case .union, .runEnds: children.contains(where: \.isNested)
    default: false
    }
  }

  /// Whether a child, or a field below it, has a dictionary.
  var hasInnerDictionary: Bool { children.contains { $0.dictionary != nil || $0.hasInnerDictionary } }

  /// The number of values that one value of this field counts as. A long name counts more, because it is written with
  /// each value of a structure.
  var weight: Int { 1 + name.utf8.count / 32 }
}
