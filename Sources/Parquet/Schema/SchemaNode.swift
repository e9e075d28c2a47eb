/// An element of the schema with its children and levels.
struct SchemaNode {
  let element: SchemaElement
  let children: [SchemaNode]
  let definition: Int
  let repetition: Int
  /// The column, unless the element is a group.
  let leaf: ParquetLeaf?

  var isRepeated: Bool { element.repetition == 2 }

  /// The columns of the element, in the order of the file.
  var leaves: [ParquetLeaf] { leaf.map { [$0] } ?? children.flatMap(\.leaves) }
}

/// Builds the tree of the schema from its list of elements, each group followed by its children.
struct SchemaTreeBuilder {
  private let elements: [SchemaElement]
  private var next = 0
  private(set) var leafCount = 0

  init(_ elements: [SchemaElement]) {
    self.elements = elements
  }

  /// Returns the elements at the top.
  mutating func build() throws -> [SchemaNode] {
    guard let root = elements.first else { throw ParquetError("the schema is empty") }
    next = 1
    let nodes = try children(of: root, path: [], definition: 0, repetition: 0)
    guard next == elements.count else { throw ParquetError("the schema has elements outside of its tree") }
    return nodes
  }

  private mutating func children(
    of element: SchemaElement, path: [String], definition: Int, repetition: Int
  ) throws -> [SchemaNode] {
    guard path.count < ParquetLimits.depth else { throw ParquetError("the schema is nested too deeply") }
    guard element.childCount <= elements.count - next else {
      throw ParquetError("a group of the schema has more children than the schema has elements")
    }
    return try (0..<element.childCount).map { _ in
      try node(in: path, definition: definition, repetition: repetition)
    }
  }

  private mutating func node(in path: [String], definition: Int, repetition: Int) throws -> SchemaNode {
    guard next < elements.count else { throw ParquetError("the schema ends within a group") }
    let element = elements[next]
    next += 1
    let path = path + [element.name]
    let definition = definition + (element.repetition == 0 ? 0 : 1)
    let repetition = repetition + (element.repetition == 2 ? 1 : 0)
    let children = try children(of: element, path: path, definition: definition, repetition: repetition)
    let leaf = children.isEmpty ? try leaf(element, path, definition, repetition) : nil
    return SchemaNode(
      element: element, children: children, definition: definition, repetition: repetition, leaf: leaf)
  }

  private mutating func leaf(
    _ element: SchemaElement, _ path: [String], _ definition: Int, _ repetition: Int
  ) throws -> ParquetLeaf {
    guard let type = element.type else { throw ParquetError("group \"\(path.joined(separator: "."))\" has no columns") }
    defer { leafCount += 1 }
    return ParquetLeaf(
      index: leafCount, path: path.joined(separator: "."),
      physicalType: try ParquetPhysicalType(type, length: element.typeLength), logicalType: element.logicalType,
      maxDefinition: definition, maxRepetition: repetition)
  }
}
