/// The overall structure of JSON: an array, or a sequence of values.
struct JSONOutline {
  let isArray: Bool
  /// The start of the first record.
  let start: Int

  /// - Parameter sample: the first bytes of a source that the caller knows to be JSON.
  init(_ sample: UnsafeRawBufferPointer) {
    let mark = TextBytes.markLength(of: sample)
    let first = sample[mark...].firstIndex { !JSONBytes.isSpace($0) }
    isArray = first.map { sample[$0] == UInt8(ascii: "[") } ?? false
    start = isArray ? (first ?? mark) + 1 : mark
  }

  /// Detects JSON. Returns `nil` if the first value is not valid, or if the bytes after it are not JSON.
  ///
  /// - Complexity: O(the first value).
  init?(detectedIn sample: UnsafeRawBufferPointer) {
    self.init(sample)
    let rest = sample.part(start..<sample.count)
    guard isArray ? Self.isArray(rest, isOuter: true) : Self.isObject(rest) else { return nil }
    // If the first line is one object, the bytes are probably JSON Lines.
    if !isArray, let line = rest.firstPlace(of: UInt8(ascii: "\n"), in: 0..<rest.count),
      JSONScanner.isObject(rest.part(0..<line))
    {
      return nil
    }
  }

  /// Whether the sample ends within an object on its first line. Such bytes are probably the start of JSON Lines.
  func isCutLine(in sample: UnsafeRawBufferPointer) -> Bool {
    guard !isArray else { return false }
    let rest = sample.part(start..<sample.count)
    return rest.firstPlace(of: UInt8(ascii: "\n"), in: 0..<rest.count) == nil && JSONScanner.isStart(rest)
  }

  /// Whether the bytes are the elements of an array, after its opening bracket.
  ///
  /// - Parameter isOuter: whether nothing may follow the closing bracket.
  private static func isArray(_ bytes: UnsafeRawBufferPointer, isOuter: Bool) -> Bool {
    var scanner = JSONScanner(bytes)
    guard let element = scanner.value() else {
      let (rest, isCut) = (bytes.drop(while: JSONBytes.isSpace), scanner.isAtEnd)
      if rest.first == UInt8(ascii: "]") {
        return !isOuter || rest.dropFirst().allSatisfy(JSONBytes.isSpace)
      }
      // The element is longer than the sample.
      guard isCut else { return false }
      if rest.first == UInt8(ascii: "[") {
        return isArray(UnsafeRawBufferPointer(rebasing: rest.dropFirst()), isOuter: false)
      }
      return rest.first == UInt8(ascii: "{") && isObject(UnsafeRawBufferPointer(rebasing: rest))
    }
    let value = bytes.part(element)
    if value.first == UInt8(ascii: "["), !isArray(value.part(1..<value.count), isOuter: false) { return false }
    if value.first == UInt8(ascii: "{"), !JSONScanner.isObject(value) { return false }
    let behind = bytes[element.upperBound...].drop(while: JSONBytes.isSpace)
    if behind.first == UInt8(ascii: ",") { return !isOuter || !isFollowed(bytes) }
    return behind.first == UInt8(ascii: "]") && (!isOuter || behind.dropFirst().allSatisfy(JSONBytes.isSpace))
  }

  /// Whether something follows the array with the elements in `bytes`.
  private static func isFollowed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    return scanner.closeArray() && !bytes[scanner.position...].allSatisfy(JSONBytes.isSpace)
  }

  /// Whether the bytes are an object with a member, or the start of such an object.
  private static func isObject(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var scanner = JSONScanner(bytes)
    while scanner.next() != nil {}
    return scanner.hasName && (scanner.hasClosed || scanner.isAtEnd)
  }
}
