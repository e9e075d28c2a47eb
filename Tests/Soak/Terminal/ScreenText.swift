/// The characters on a screen, with one cell for each. That is accurate enough to read the last messages of a program.
struct ScreenText {
  private var lines: [[Character]] = []
  private var width = 0
  private var x = 0
  private var y = 0
  private var last: Character = " "
  /// The first and the last line that scroll.
  private var region = 0...0

  /// The lines, without trailing spaces, and without empty lines at the end.
  var description: [String] {
    lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  mutating func resize(width: Int, height: Int) {
    self.width = width
    lines = (0..<height).map { y in
      let line = lines.indices.contains(y) ? Array(lines[y].prefix(width)) : []
      return line + Array(repeating: " ", count: width - line.count)
    }
    region = 0...max(0, height - 1)
    move(x: x, y: y)
  }

  mutating func write(_ character: Character) {
    last = character
    // The cursor wraps only when a character is written beyond the edge.
    if x >= width {
      control(0x0A)
      x = 0
    }
    if lines.indices.contains(y), lines[y].indices.contains(x) { lines[y][x] = character }
    x += 1
  }

  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: move(x: x - 1, y: y)
    case 0x09: move(x: (x / 8 + 1) * 8, y: y)
    case 0x0A where y == region.upperBound: scroll(by: 1)
    case 0x0A: move(x: x, y: y + 1)
    case 0x0D: x = 0
    default: break
    }
  }

  /// Erases everything, or everything after the cursor.
  mutating func erase(isWhole: Bool) {
    if !isWhole { eraseLine(from: x) }
    for line in lines.indices where isWhole || line > y { lines[line] = Array(repeating: " ", count: width) }
  }

  /// Scrolls the region up, or down if `count` is negative.
  mutating func scroll(by count: Int) { scroll(by: count, from: region.lowerBound) }

  /// Performs a sequence that ends with `final`, if the sequence affects text.
  mutating func perform(_ final: UInt8, _ numbers: [Int]) {
    let first = numbers.first ?? 0
    let count = min(max(1, first), max(1, width), 10_000)
    switch Character(Unicode.Scalar(final)) {
    case "H", "f": move(x: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, y: max(1, first) - 1)
    case "d": move(x: x, y: max(1, first) - 1)
    case "G": move(x: max(1, first) - 1, y: y)
    case "A": move(x: x, y: y - count)
    case "B": move(x: x, y: y + count)
    case "C": move(x: x + count, y: y)
    case "D": move(x: x - count, y: y)
    case "K": eraseLine(from: first == 0 ? x : 0, to: first == 1 ? x + 1 : width)
    case "X": eraseLine(from: x, to: x + count)
    case "b": for _ in 0..<count { write(last) }
    case "P": shift { line, x in line.removeSubrange(x..<min(x + count, line.count)) }
    case "@": shift { line, x in line.insert(contentsOf: Array(repeating: " ", count: count), at: x) }
    case "S": scroll(by: count)
    case "T": scroll(by: -count)
    case "M": scroll(by: count, from: y)
    case "L": scroll(by: -count, from: y)
    case "r": setRegion(numbers)
    default: break
    }
  }

  private mutating func move(x: Int, y: Int) {
    self.x = max(0, min(x, width - 1))
    self.y = max(0, min(y, lines.count - 1))
  }

  private mutating func setRegion(_ numbers: [Int]) {
    let end = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], lines.count) - 1 : lines.count - 1
    let start = max(1, numbers.first ?? 1) - 1
    region = start <= end ? start...end : 0...max(0, lines.count - 1)
    move(x: 0, y: 0)
  }

  private mutating func eraseLine(from start: Int, to end: Int? = nil) {
    guard lines.indices.contains(y) else { return }
    for x in max(0, start)..<max(0, start, min(end ?? width, width)) where x < lines[y].count { lines[y][x] = " " }
  }

  private mutating func shift(_ body: (inout [Character], Int) -> Void) {
    guard lines.indices.contains(y), lines[y].indices.contains(x) else { return }
    body(&lines[y], x)
    let line = lines[y].prefix(width)
    lines[y] = line + Array(repeating: " ", count: width - line.count)
  }

  private mutating func scroll(by count: Int, from top: Int) {
    guard lines.indices.contains(top), region.upperBound < lines.count, top <= region.upperBound else { return }
    let size = region.upperBound - top + 1
    let empty = Array(repeating: Array(repeating: Character(" "), count: width), count: min(abs(count), size))
    let moved = lines[top...region.upperBound]
    let kept = count > 0 ? Array(moved.dropFirst(empty.count)) : Array(moved.dropLast(empty.count))
    lines.replaceSubrange(top...region.upperBound, with: count > 0 ? kept + empty : empty + kept)
  }
}
