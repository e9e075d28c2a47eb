/// A JSON value in bytes, with the places of its members and elements. Values are decoded only on request.
struct JSONDocument {
  private let bytes: UnsafeRawBufferPointer
  /// The bytes of the value, without the space around it.
  let value: Range<Int>

  /// Returns `nil` if the bytes are not exactly one value, for example because they are truncated.
  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let start = min(TextBytes.markLength(of: bytes), bytes.count)
    guard let value = Self.value(in: bytes, from: start) else { return nil }
    guard bytes.part(value.upperBound..<bytes.count).allSatisfy(JSONBytes.isSpace) else { return nil }
    self.value = value
  }

  private static func value(in bytes: UnsafeRawBufferPointer, from start: Int) -> Range<Int>? {
    var scanner = JSONScanner(bytes.part(start..<bytes.count))
    return scanner.value().map { $0.lowerBound + start..<$0.upperBound + start }
  }

  /// Whether the value at this place is an array.
  func isArray(_ place: Range<Int>) -> Bool { !place.isEmpty && bytes[place.lowerBound] == UInt8(ascii: "[") }

  private func isObject(_ place: Range<Int>) -> Bool { !place.isEmpty && bytes[place.lowerBound] == UInt8(ascii: "{") }

  /// Returns the bytes of a value as text: a string without quotes and escapes, or a number as it is written. Returns
  /// `nil` for values that represent the absence of a text: null, false and the empty string.
  func text(of place: Range<Int>) -> String? {
    let field = JSONBytes.field(bytes.part(place), limit: place.count)
    guard field.kind != .null, !field.bytes.isEmpty, !field.bytes.elementsEqual("false".utf8) else { return nil }
    return String(decoding: field.bytes, as: UTF8.self)
  }

  /// Returns the members of an object. If a name is repeated, the last member counts.
  func members(of place: Range<Int>) -> [(name: [UInt8], value: Range<Int>)] {
    guard isObject(place) else { return [] }
    var scanner = JSONScanner(bytes.part(place))
    var members: [(name: [UInt8], value: Range<Int>)] = []
    while let member = scanner.next() {
      let name = bytes.part(place).part(member.name)
      let (start, end) = (place.lowerBound + member.value.lowerBound, place.lowerBound + member.value.upperBound)
      members.append((JSONBytes.text(name, limit: name.count), start..<end))
    }
    return members
  }

  /// Returns the member of an object with this name, or the element of an array with this index.
  func member(named name: [UInt8], of place: Range<Int>) -> Range<Int>? {
    if isObject(place) { return members(of: place).last { $0.name == name }?.value }
    guard let index = Int(String(decoding: name, as: UTF8.self)), index >= 0 else { return nil }
    return elements(of: place).flatMap { index < $0.count ? $0[index] : nil }
  }

  /// Returns the elements of an array; `nil` if the value is not an array or an element is not a value.
  func elements(of place: Range<Int>) -> [Range<Int>]? {
    guard isArray(place) else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: bytes[..<place.upperBound])
    var elements: [Range<Int>] = []
    var next = place.lowerBound + 1
    func skipSpace() { while next < bytes.count, JSONBytes.isSpace(bytes[next]) { next += 1 } }
    skipSpace()
    if next == bytes.count - 1, bytes[next] == UInt8(ascii: "]") { return [] }
    while let element = Self.value(in: bytes, from: next) {
      elements.append(element)
      next = element.upperBound
      skipSpace()
      guard next < bytes.count else { return nil }
      if bytes[next] == UInt8(ascii: "]") { return next == bytes.count - 1 ? elements : nil }
      guard bytes[next] == UInt8(ascii: ",") else { return nil }
      next += 1
    }
    return nil
  }

  /// The places of the arrays nearest to the root. This is the value itself if it is an array. Otherwise these are the
  /// members of objects on the first level that has arrays.
  var nearestArrays: [(pointer: JSONPointer, value: Range<Int>)] {
    var level: [(names: [[UInt8]], value: Range<Int>)] = [([], value)]
    for _ in 0..<Self.mostLevels {
      let arrays = level.filter { isArray($0.value) }
      if !arrays.isEmpty { return arrays.map { (JSONPointer($0.names), $0.value) } }
      level = level.flatMap { object in
        members(of: object.value).map { (object.names + [$0.name], $0.value) }
      }
    }
    return []
  }

  /// The number of levels to search for records.
  private static let mostLevels = 4

  /// Returns a value on one line, as in JSON Lines.
  func line(of place: Range<Int>) -> [UInt8] {
    var line = JSONBytes.compact(bytes.part(place), limit: .max)
    for index in line.indices where line[index] == UInt8(ascii: "\n") || line[index] == UInt8(ascii: "\r") {
      line[index] = UInt8(ascii: " ")
    }
    return line
  }
}
