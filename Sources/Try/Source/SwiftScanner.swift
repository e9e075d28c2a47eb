/// Splits Swift source code into tokens.
///
/// It supports nested comments, all kinds of strings, and interpolations of any depth.
struct SwiftScanner {
  private let bytes: [UInt8]
  private var position = 0
  private var startsLine = true
  private var tokens: [SwiftToken] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is skipped.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
  }

  mutating func scan() -> [SwiftToken] {
    while position < bytes.count { scanToken() }
    return tokens
  }

  private func peek(_ distance: Int) -> UInt8? {
    let place = position + distance
    return place < bytes.count ? bytes[place] : nil
  }

  private mutating func scanToken() {
    let byte = bytes[position]
    switch byte {
    case 10, 13:
      startsLine = true
      position += 1
    case 9, 11, 12, 32, 0: position += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): add(.literal) { $0.skipString() }
    case UInt8(ascii: "#"): scanPound()
    case UInt8(ascii: "`"): add(.word) { $0.skipQuotedWord() }
    case _ where Self.isWordByte(byte) && !Self.isDigit(byte): add(.word) { $0.skipWord() }
    case _ where Self.isDigit(byte): add(.sign) { $0.skipWord() }
    default: add(.sign) { $0.position += 1 }
    }
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ skip: (inout Self) -> Void) {
    let start = position
    skip(&self)
    tokens.append(SwiftToken(kind: kind, range: start..<position, startsLine: startsLine))
    startsLine = false
  }

  private mutating func scanPound() {
    var hashes = 1
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") {
      add(.literal) { $0.skipString() }
    } else if peek(hashes) == UInt8(ascii: "/") {
      add(.literal) { $0.skipPattern(hashes: hashes) }
    } else if hashes == 1, let next = peek(1), Self.isWordByte(next) {
      add(.directive) {
        $0.position += 1
        $0.skipWord()
      }
    } else {
      add(.sign) { $0.position += hashes }
    }
  }

  private mutating func skipLine() {
    while let byte = peek(0), byte != 10, byte != 13 { position += 1 }
  }

  private mutating func skipWord() {
    while let byte = peek(0), Self.isWordByte(byte) { position += 1 }
  }

  private mutating func skipQuotedWord() {
    position += 1
    while let byte = peek(0), byte != 10, byte != 13 {
      position += 1
      if byte == UInt8(ascii: "`") { return }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if bytes[position] == 10 { startsLine = true }
        position += 1
      }
    }
  }

  /// Skips a regular expression between `#/` and `/#`. If it is not closed, it ends at the end of its line. If a line
  /// end follows `#/`, the expression may have several lines, and ends with the file if it is not closed.
  private mutating func skipPattern(hashes: Int) {
    position += hashes + 1
    let isLong = peek(0) == 10 || peek(0) == 13
    while let byte = peek(0) {
      if !isLong, byte == 10 || byte == 13 { return }
      if byte == UInt8(ascii: "/"), hasHashes(hashes, at: 1) {
        position += 1 + hashes
        return
      }
      position += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position, bytes.count)
  }

  private func hasHashes(_ count: Int, at distance: Int) -> Bool {
    (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  // MARK: Strings

  /// An open string. `depth` is the number of open brackets in its interpolation; nil between interpolations.
  private struct OpenString {
    let hashes: Int
    let isLong: Bool
    var depth: Int?
  }

  /// Skips a string, including strings in its interpolations. Open strings are stored in an array and not on the call
  /// stack, because their depth is unlimited.
  private mutating func skipString() {
    var open = [openString()]
    while position < bytes.count, let string = open.last {
      let byte = bytes[position]
      if let depth = string.depth {
        skipInterpolated(byte, depth: depth, &open)
      } else if byte == UInt8(ascii: "\\"), hasHashes(string.hashes, at: 1) {
        let isInterpolation = peek(1 + string.hashes) == UInt8(ascii: "(")
        position = min(position + 2 + string.hashes, bytes.count)
        if isInterpolation { open[open.count - 1].depth = 1 }
      } else if closes(string) {
        position += (string.isLong ? 3 : 1) + string.hashes
        open.removeLast()
      } else if !string.isLong, byte == 10 || byte == 13 {
        // The string is not closed, and the compiler will report that. The file is read as if the string were closed.
        return
      } else {
        position += 1
      }
    }
  }

  private mutating func skipInterpolated(_ byte: UInt8, depth: Int, _ open: inout [OpenString]) {
    switch byte {
    case UInt8(ascii: "("): open[open.count - 1].depth = depth + 1
    case UInt8(ascii: ")"): open[open.count - 1].depth = depth > 1 ? depth - 1 : nil
    case UInt8(ascii: "\""):
      open.append(openString())
      return
    case UInt8(ascii: "#"):
      var hashes = 1
      while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
      if peek(hashes) == UInt8(ascii: "\"") {
        open.append(openString())
        return
      }
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): return skipComment()
    case 10, 13:
      if open.allSatisfy({ !$0.isLong }) {
        open = []
        return
      }
    default: break
    }
    position += 1
  }

  private mutating func openString() -> OpenString {
    var hashes = 0
    while peek(0) == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    let isLong = (0..<3).allSatisfy { peek($0) == UInt8(ascii: "\"") }
    position += isLong ? 3 : 1
    return OpenString(hashes: hashes, isLong: isLong)
  }

  private func closes(_ string: OpenString) -> Bool {
    let quotes = string.isLong ? 3 : 1
    return (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") } && hasHashes(string.hashes, at: quotes)
  }

  // MARK: Bytes

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
