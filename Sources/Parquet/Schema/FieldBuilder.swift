/// Converts elements of the schema to fields. Recognizes lists and maps in all forms that writers have used.
enum FieldBuilder {
  /// Returns the field of an element, which is a list if the element is repeated.
  static func field(_ node: SchemaNode) -> ParquetField {
    guard node.isRepeated else { return content(node) }
    return field(node, .list(content(node), levels(node)), definition: node.definition - 1)
  }

  /// Returns the field of an element as if it were not repeated.
  private static func content(_ node: SchemaNode) -> ParquetField {
    if let leaf = node.leaf { return field(node, .value(leaf)) }
    switch node.element.logicalType {
    case .list:
      guard let repeated = onlyRepeatedChild(node) else { break }
      return field(node, .list(element(of: node, repeated), levels(repeated)))
    case .map:
      guard let entry = onlyRepeatedChild(node), let map = map(entry) else { break }
      return field(node, map)
    case .variant:
      return field(node, .variant(node.children.map(field)))
    default: break
    }
    return field(node, .record(node.children.map(field)))
  }

  private static func onlyRepeatedChild(_ node: SchemaNode) -> SchemaNode? {
    guard node.children.count == 1, let child = node.children.first, child.isRepeated else { return nil }
    return child
  }

  /// Returns a map, or a list of keys if the entries have no values.
  private static func map(_ entry: SchemaNode) -> ParquetField.Kind? {
    guard let key = entry.children.first, entry.children.count <= 2, !key.isRepeated else { return nil }
    guard let value = entry.children.dropFirst().first else { return .list(field(key), levels(entry)) }
    return .map(key: field(key), value: field(value), levels(entry))
  }

  /// Returns the element of a list. In files of older writers, the repeated child itself is the element.
  private static func element(of list: SchemaNode, _ repeated: SchemaNode) -> ParquetField {
    let names = ["array", list.element.name + "_tuple"]
    guard repeated.children.count == 1, let child = repeated.children.first, !child.isRepeated,
      !names.contains(repeated.element.name), repeated.element.logicalType == nil
    else { return content(repeated) }
    return field(child)
  }

  private static func levels(_ node: SchemaNode) -> RepeatedLevels {
    RepeatedLevels(definition: node.definition, repetition: node.repetition)
  }

  private static func field(
    _ node: SchemaNode, _ kind: ParquetField.Kind, definition: Int? = nil
  ) -> ParquetField {
    ParquetField(
      name: node.element.name, kind: kind, definition: definition ?? node.definition, leaves: node.leaves)
  }
}
