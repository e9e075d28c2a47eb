/// Decodes values of `VARIANT`, which describe their own type.
///
/// A value is stored in binary form, in the columns of `typed_value`, or in both: an object may have some members in
/// columns, and the others in binary form.
struct VariantDecoder {
  private let names: VariantNames

  /// - Parameter members: the fields `metadata`, `value` and perhaps `typed_value` of the group.
  /// - Throws: `ParquetError` if the value is damaged.
  static func value(_ members: [ParquetMember]) throws -> ParquetValue {
    guard case .bytes(let metadata) = members.value("metadata") else { return .record(members) }
    let decoder = VariantDecoder(names: try VariantNames(metadata))
    return try decoder.resolved(members) ?? .null
  }

  /// Returns a value, or `nil` if neither of its columns has one.
  private func resolved(_ members: [ParquetMember]) throws -> ParquetValue? {
    let typed = members.value("typed_value")
    switch typed {
    case .null:
      guard case .bytes(let value) = members.value("value") else { return nil }
      return try decoded(value)
    case .list(let elements):
      return .list(try elements.map { try resolved($0.members) ?? .null })
    case .record(let fields):
      return .record(try object(fields, rest: members.value("value")))
    default: return typed
    }
  }

  private func object(_ fields: [ParquetMember], rest: ParquetValue) throws -> [ParquetMember] {
    let members = try fields.compactMap { field in
      try resolved(field.value.members).map { ParquetMember(name: field.name, value: $0) }
    }
    guard case .bytes(let bytes) = rest else { return members }
    return members + (try decoded(bytes)).members
  }

  private func decoded(_ bytes: [UInt8]) throws -> ParquetValue {
    var reader = VariantReader(bytes, names: names)
    return try reader.value()
  }
}

extension ParquetValue {
  fileprivate var members: [ParquetMember] {
    if case .record(let members) = self { members } else { [] }
  }
}

extension [ParquetMember] {
  /// Returns the value of a member, or null if there is none.
  fileprivate func value(_ name: String) -> ParquetValue { first { $0.name == name }?.value ?? .null }
}
