/// Decodes values that describe their own type.
enum VariantDecoder {
  /// - Parameter members: the fields of the group, of which `metadata` has the names of members and `value` the value.
  /// - Returns: the value; the members if it is stored in another way.
  static func value(_ members: [ParquetMember]) throws -> ParquetValue {
    .record(members)
  }
}
