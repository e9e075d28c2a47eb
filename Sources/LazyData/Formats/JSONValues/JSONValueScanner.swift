/// Finds the ends of JSON values, 64 bytes at a time.
///
/// The scanner counts brackets outside of strings, so only the depth is kept. A string ends with its line, because JSON
/// strings cannot span lines. So an unclosed string damages no more than its line.
struct JSONValueScanner {
  private let isArray: Bool
  private var depth: UInt64
  private var isInString: Bool
  /// Whether the previous byte was a backslash in a string and not itself escaped.
  private var isEscaped: Bool
  /// The part of an element's end that has been found: a comma, or a comma and a carriage return. A line feed after it
  /// belongs to the element.
  private var ending: Ending
  /// Whether the next element has not started: only spaces or the closing bracket of the array have been found so far.
  private(set) var isBetween: Bool

  private enum Ending: UInt64 {
    case nothing = 0
    case comma = 1
    case commaReturn = 2
  }

  private enum Bits {
    static let isInString: UInt64 = 1
    static let isEscaped: UInt64 = 2
    static let ending: UInt64 = 2
    static let isInElement: UInt64 = 16
    static let depth: UInt64 = 5
    static let mostDepth: UInt64 = 1 << 32 - 1
  }

  /// - Parameter isArray: whether the records are the elements of an array, whose opening bracket precedes them.
  init(isArray: Bool, _ state: ScanState) {
    self.isArray = isArray
    isInString = state.bits & Bits.isInString != 0
    isEscaped = state.bits & Bits.isEscaped != 0
    ending = Ending(rawValue: state.bits >> Bits.ending & 3) ?? .nothing
    isBetween = isArray && state.bits & Bits.isInElement == 0
    depth = state.bits >> Bits.depth
  }

  var state: ScanState {
    ScanState(
      bits: (isInString ? Bits.isInString : 0) | (isEscaped ? Bits.isEscaped : 0) | ending.rawValue << Bits.ending
        | (isArray && !isBetween ? Bits.isInElement : 0) | depth << Bits.depth)
  }

  /// Calls `end` with the position after each record.
  ///
  /// The end of an array element is known only one byte after its comma. If that byte does not belong to a line end,
  /// the reported position may be the start of the block.
  @inline(__always)
  mutating func scan(_ block: UnsafeRawBufferPointer, _ end: (Int) -> Void) {
    guard let start = block.baseAddress else { return }
    var place = 0
    while place < block.count {
      let count = min(ByteBlock.width, block.count - place)
      let bytes =
        count == ByteBlock.width ? ByteBlock(at: start + place) : ByteBlock(at: start + place, count: count)
      if ending != .nothing || isEscaped || isBetween || !skip(bytes, count: count) {
        for index in place..<place + count { take(block[index], at: index, end) }
      }
      place += count
    }
  }

  /// Processes up to 64 bytes at once if they contain no record end and no escape.
  ///
  /// - Returns: `false` if the bytes must be processed one by one. None of them has been processed then.
  @inline(__always)
  private mutating func skip(_ bytes: ByteBlock, count: Int) -> Bool {
    let valid: UInt64 = count == ByteBlock.width ? .max : 1 << UInt64(count) - 1
    guard bytes.places(of: UInt8(ascii: "\\")) & valid == 0 else { return false }
    var strings = bytes.places(of: UInt8(ascii: "\"")) & valid
    let isOdd = strings.nonzeroBitCount & 1 != 0
    for shift in [1, 2, 4, 8, 16, 32] as [UInt64] { strings ^= strings << shift }
    if isInString { strings = ~strings }
    let lines = bytes.places(of: UInt8(ascii: "\n")) & valid
    guard lines & strings == 0 else { return false }
    let opens = (bytes.places(of: UInt8(ascii: "{")) | bytes.places(of: UInt8(ascii: "["))) & ~strings & valid
    let closes = (bytes.places(of: UInt8(ascii: "}")) | bytes.places(of: UInt8(ascii: "]"))) & ~strings & valid
    let change = (UInt64(opens.nonzeroBitCount), UInt64(closes.nonzeroBitCount))
    // If the depth exceeds the number of closing brackets, no record can end here.
    if depth > change.1 {
      guard depth + change.0 < Bits.mostDepth else { return false }
      depth += change.0
      depth -= change.1
    } else {
      let separators = isArray ? bytes.places(of: UInt8(ascii: ",")) & ~strings & valid : lines
      guard let after = depth(behind: opens, closes, separators) else { return false }
      depth = after
    }
    if isOdd { isInString.toggle() }
    return true
  }

  /// Returns the depth after the brackets, or `nil` if a record ends between them.
  @inline(__always)
  private func depth(behind opens: UInt64, _ closes: UInt64, _ separators: UInt64) -> UInt64? {
    var depth = depth
    var rest = opens | closes | separators
    while rest != 0 {
      let bit = rest & (~rest &+ 1)
      rest &= rest - 1
      if opens & bit != 0 {
        guard depth < Bits.mostDepth else { return nil }
        depth += 1
      } else if closes & bit != 0 {
        if depth > 0 { depth -= 1 }
      } else if depth == 0 {
        return nil
      }
    }
    return depth
  }

  @inline(__always)
  private mutating func take(_ byte: UInt8, at index: Int, _ end: (Int) -> Void) {
    if ending != .nothing, finish(byte, at: index, end) { return }
    if isBetween, !JSONBytes.isSpace(byte), byte != UInt8(ascii: "]") { isBetween = false }
    if isInString {
      if byte == UInt8(ascii: "\n") {
        (isInString, isEscaped) = (false, false)
        endLine(index, end)
      } else if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth = min(depth + 1, Bits.mostDepth)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): if depth > 0 { depth -= 1 }
    case UInt8(ascii: ","): if isArray, depth == 0 { ending = .comma }
    case UInt8(ascii: "\n"): endLine(index, end)
    default: break
    }
  }

  private func endLine(_ index: Int, _ end: (Int) -> Void) {
    if !isArray, depth == 0 { end(index + 1) }
  }

  /// Handles the bytes after the comma of an element.
  ///
  /// - Returns: whether the byte belongs to the element.
  private mutating func finish(_ byte: UInt8, at index: Int, _ end: (Int) -> Void) -> Bool {
    if byte == UInt8(ascii: "\n") {
      (ending, isBetween) = (.nothing, true)
      end(index + 1)
      return true
    }
    if ending == .comma, byte == UInt8(ascii: "\r") {
      ending = .commaReturn
      return true
    }
    (ending, isBetween) = (.nothing, true)
    end(index)
    return false
  }
}
