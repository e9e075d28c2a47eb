import Foundation
@testable import LazyData

/// JSON that `JSONSerialization` accepts is accepted here, with the same meaning.
enum JSONLaw {
  static func check(_ bytes: UnsafeRawBufferPointer) {
    var input = FuzzInput(bytes)
    var decisions = input.decisions()
    let text = input.text
    _ = JSONLinesFormat.fits(text)
    let format = JSONLinesFormat(sample: text)
    RecordLaw(format: format, bytes: text).check(&decisions)
    for line in text.split(separator: UInt8(ascii: "\n")) { compare(UnsafeRawBufferPointer(rebasing: line)) }
  }

  private static func compare(_ line: UnsafeRawBufferPointer) {
    // `JSONSerialization` also accepts UTF-16 and trailing commas.
    guard line.first == UInt8(ascii: "{"), !line.contains(0), !hasEmptyMember(line),
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    else { return }
    var scanner = JSONScanner(line)
    var members: [JSONScanner.Member] = []
    while let member = scanner.next() { members.append(member) }
    require(scanner.isObject, "an object is one")
    require(members.count >= object.count, "an object has all its members")
    var names: Set<String> = []
    for member in members where !names.insert(text(line[member.name])).inserted { return }
    require(names == Set(object.keys), "members have the names that others read")
    for member in members where line[member.value].first == UInt8(ascii: "\"") {
      let value = text(line[member.value].dropFirst().dropLast())
      require(object[text(line[member.name])] as? String == value, "a text is what others read")
    }
  }

  /// Whether a comma is followed by a closing bracket.
  private static func hasEmptyMember(_ line: UnsafeRawBufferPointer) -> Bool {
    var last: UInt8 = 0
    for byte in line where !JSONBytes.isSpace(byte) {
      if last == UInt8(ascii: ","), byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { return true }
      last = byte
    }
    return false
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    String(decoding: JSONBytes.text(UnsafeRawBufferPointer(rebasing: bytes), limit: RecordLaw.noLimit), as: UTF8.self)
  }
}
