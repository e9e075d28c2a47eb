internal import Expressions

/// The cells of JSON objects. Strings are written with escapes, and nested values with spaces.
struct JSONCells: CellForm {
  let members: JSONLinesFormat
  /// Returns the value of a record, without separators.
  let value: @Sendable (_ record: UnsafeRawBufferPointer, _ isWhole: Bool) -> UnsafeRawBufferPointer
  /// Whether a record may have several lines.
  let spansLines: Bool

  /// Nested values are shown without the spaces next to these characters. Members without a column are shown together,
  /// separated by these characters.
  var seams: [UInt8] { JSONBytes.structure }

  func differencePlace(
    in bytes: UnsafeRawBufferPointer, from start: Int, matching characters: ByteSet
  ) -> Int? {
    JSONBytes.escapePlace(in: bytes, from: start, matching: characters)
  }

  func isWithinCell(_ match: Range<Int>, of record: UnsafeRawBufferPointer) -> Bool {
    guard !spansLines, !match.isEmpty else { return false }
    var scanner = JSONScanner(record)
    var found: Range<Int>?
    while let member = scanner.next() {
      // If a name is repeated, its last value counts.
      if let found, found.count == member.name.count, record[found].elementsEqual(record[member.name]) { return false }
      guard member.value.lowerBound <= match.lowerBound, match.upperBound <= member.value.upperBound else { continue }
      guard JSONBytes.isShown(match, in: member.value, of: record) else { return false }
      found = member.name
    }
    // A record that is not an object is shown unchanged.
    return found != nil || !scanner.isObject
  }

  func visitCells(
    of record: UnsafeRawBufferPointer, isWhole: Bool, _ body: (UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    let text = value(record, isWhole)
    guard isWhole, let found = members.values(of: text) else {
      return FieldCells(format: members).visitCells(of: text, isWhole: isWhole, body)
    }
    let limit = text.count + FieldCells.added
    for place in found.places {
      guard let place else { continue }
      let value = text.part(place)
      let goesOn =
        JSONBytes.plainText(of: value).map(body) ?? JSONBytes.field(value, limit: limit).visitText(body)
      guard goesOn else { return false }
    }
    guard found.hasOthers else { return true }
    let rest = members.columns.count - 1
    return members.fields(of: text, rest..<rest + 1, limit: limit, isWhole: true).allSatisfy { $0.visitText(body) }
  }
}

extension JSONLinesFormat {
  /// Returns the place of each column's value in an object, and whether any member has no column. Returns `nil` if the
  /// text is not an object.
  fileprivate func values(of text: UnsafeRawBufferPointer) -> (places: [Range<Int>?], hasOthers: Bool)? {
    var scanner = JSONScanner(text)
    var places = [Range<Int>?](repeating: nil, count: columns.count)
    var hasOthers = false
    while let member = scanner.next() {
      // If a name is repeated, its last value counts.
      if let index = index(of: member, in: text) { places[index] = member.value } else { hasOthers = true }
    }
    return scanner.isObject ? (places, hasOthers) : nil
  }
}

extension JSONBytes {
  /// The characters between the tokens of JSON.
  static let structure = Array("{}[]:,".utf8)

  /// Returns the text of a value that is shown unchanged; `nil` if the value must be decoded, or is null.
  fileprivate static func plainText(of value: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    switch value.first {
    case UInt8(ascii: "\""):
      let text = value.part(1..<max(1, value.count - 1))
      return text.firstPlace(of: UInt8(ascii: "\\"), in: 0..<text.count) == nil ? text : nil
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"): return nil
    default: return value
    }
  }

  /// Whether a part of a value is certainly shown unchanged.
  fileprivate static func isShown(
    _ part: Range<Int>, in value: Range<Int>, of record: UnsafeRawBufferPointer
  ) -> Bool {
    switch record[value.lowerBound] {
    case UInt8(ascii: "\""):
      let text = value.lowerBound + 1..<value.upperBound - 1
      return text.lowerBound <= part.lowerBound && part.upperBound <= text.upperBound
        && record.firstPlace(of: UInt8(ascii: "\\"), in: text) == nil
    case UInt8(ascii: "{"), UInt8(ascii: "["): return !record.part(part).contains(where: isSpace)
    case UInt8(ascii: "n"): return false
    default: return true
    }
  }

  /// Returns the first escape from `start` on that may be part of a match.
  static func escapePlace(
    in bytes: UnsafeRawBufferPointer, from start: Int, matching characters: ByteSet
  ) -> Int? {
    var place = start
    while let escape = bytes.firstPlace(of: UInt8(ascii: "\\"), in: place..<bytes.count) {
      guard escape + 1 < bytes.count, let character = character(ofEscape: bytes[escape + 1]),
        !characters.contains(character)
      else { return escape }
      place = escape + 2
    }
    return nil
  }

  /// Returns the character of an escape of two bytes; `nil` if the escape may be any character.
  private static func character(ofEscape byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}
