/// The values of a JSON text as a tree. The nodes are stored in a list, each after its parent.
///
/// The tree is built without recursion, so that deeply nested text cannot overflow the stack.
struct JSONTree: Equatable {
  struct Node: Equatable {
    enum Kind: Equatable {
      case object
      case array
      /// A string, a number, or one of the words `true`, `false` and `null`.
      case leaf
    }

    let kind: Kind
    let depth: Int
    /// The index of the parent node; nil for the first node.
    let parent: Int?
    /// The byte range of the node's key in an object, without the quotes; nil if there is no key.
    let key: Range<Int>?
    /// The byte range of the value in the text.
    var extent: Range<Int>
    /// The number of direct children.
    var children = 0
    /// The index of the first node after all descendants.
    var next: Int

    var isFoldable: Bool { kind != .leaf && children > 0 }
  }

  let bytes: [UInt8]
  let nodes: [Node]

  /// - Parameter isCut: whether the text continues after the bytes. Open values are then closed at the end of the
  ///   bytes.
  /// - Returns: nil if the bytes are not JSON, or are a single leaf.
  init?(_ bytes: [UInt8], isCut: Bool) {
    guard let first = bytes.first(where: { !JSONText.isSpace($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    var reader = JSONTreeReader(bytes)
    switch reader.read() {
    case .complete: break
    case .ended where isCut: reader.closeAll()
    case .ended, .broken: return nil
    }
    self.bytes = bytes
    nodes = reader.nodes
  }
}

/// Reads the nodes of a JSON text.
private struct JSONTreeReader {
  enum End {
    case complete
    /// The bytes end within a value.
    case ended
    case broken
  }

  private enum Expected {
    case value
    /// A value, or the end of the open array or object.
    case valueOrEnd
    /// A comma, or the end of the open array or object.
    case behindValue
  }

  private let bytes: [UInt8]
  private var place = 0
  private var expected = Expected.value
  private(set) var nodes: [JSONTree.Node] = []
  /// The indices of the open arrays and objects.
  private var open: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() -> End {
    while true {
      skipSpaces()
      guard place < bytes.count else { return open.isEmpty && !nodes.isEmpty ? .complete : .ended }
      let end: End?
      switch expected {
      case .value: end = readMember()
      case .valueOrEnd: end = closeIfEnded() ? nil : readMember()
      case .behindValue: end = readBehind()
      }
      if let end { return end }
    }
  }

  /// Closes all open arrays and objects.
  mutating func closeAll() {
    place = bytes.count
    while !open.isEmpty { close() }
  }

  /// Reads a value, with its key if the value is in an object.
  ///
  /// - Returns: nil to continue.
  private mutating func readMember() -> End? {
    guard let parent = open.last, nodes[parent].kind == .object else { return readValue(key: nil) }
    guard bytes[place] == UInt8(ascii: "\"") else { return .broken }
    guard let name = readString() else { return .ended }
    skipSpaces()
    guard place < bytes.count else { return .ended }
    guard bytes[place] == UInt8(ascii: ":") else { return .broken }
    place += 1
    skipSpaces()
    guard place < bytes.count else { return .ended }
    return readValue(key: name.lowerBound + 1..<name.upperBound - 1)
  }

  private mutating func readValue(key: Range<Int>?) -> End? {
    let start = place
    expected = .behindValue
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      add(bytes[place] == UInt8(ascii: "{") ? .object : .array, key, start..<start + 1)
      open.append(nodes.count - 1)
      place += 1
      expected = .valueOrEnd
    case UInt8(ascii: "\""):
      guard let text = readString() else { return .ended }
      add(.leaf, key, text)
    default:
      guard let end = bytes[place...].firstIndex(where: { JSONText.isSpace($0) || ",]}:\"".utf8.contains($0) }) else {
        return .ended
      }
      guard JSONText.isPlainValue(bytes[place..<end]) else { return .broken }
      add(.leaf, key, place..<end)
      place = end
    }
    return nil
  }

  private mutating func readBehind() -> End? {
    if open.isEmpty { return .broken }
    if bytes[place] == UInt8(ascii: ",") {
      place += 1
      // A comma after the last value is accepted.
      expected = .valueOrEnd
      return nil
    }
    return closeIfEnded() ? nil : .broken
  }

  private mutating func closeIfEnded() -> Bool {
    guard let node = open.last,
      bytes[place] == (nodes[node].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    else { return false }
    place += 1
    close()
    expected = .behindValue
    return true
  }

  private mutating func close() {
    let node = open.removeLast()
    nodes[node].extent = nodes[node].extent.lowerBound..<place
    nodes[node].next = nodes.count
  }

  private mutating func add(_ kind: JSONTree.Node.Kind, _ key: Range<Int>?, _ extent: Range<Int>) {
    if let parent = open.last { nodes[parent].children += 1 }
    nodes.append(
      JSONTree.Node(
        kind: kind, depth: open.count, parent: open.last, key: key, extent: extent, next: nodes.count + 1))
  }

  private mutating func skipSpaces() {
    while place < bytes.count, JSONText.isSpace(bytes[place]) { place += 1 }
  }

  /// Reads a string with its quotes. Returns nil if the string is not closed.
  private mutating func readString() -> Range<Int>? {
    let start = place
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return start..<place }
    }
    return nil
  }
}
