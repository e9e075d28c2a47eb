/// A row of a printed table, split into values.
struct PrintedRow {
  /// The values in the order of the columns.
  private(set) var values: [[UInt8]] = []
  /// Whether later bytes may extend a value.
  private(set) var isOpen: [Bool] = []
  /// Whether each value is within its column in all lines, and only cells with a mark continue in the next line.
  private(set) var isAligned = true
  /// The largest number of cells in a line.
  private(set) var cellCount = 0

  /// How the next line continues a value.
  private enum Next {
    case none, lineBreak, wrap
  }

  private let layout: any PrintedLayout
  private var next: [Next] = []
  /// The number of blank cells below each value. If text follows them, they become empty lines of the value.
  private var blanks: [Int] = []

  /// - Parameters:
  ///   - record: the lines of the row, and the lines before them that are not rows.
  ///   - isWhole: whether these are all lines. If not, the last line may be incomplete.
  init(_ record: UnsafeRawBufferPointer, _ layout: any PrintedLayout, isWhole: Bool) {
    self.layout = layout
    var (place, hasRow) = (0, false)
    while place < record.count {
      let end = record.firstPlace(of: UInt8(ascii: "\n"), in: place..<record.count)
      let line = TextBytes.withoutReturn(record.part(place..<(end ?? record.count)))
      place = (end ?? record.count) + 1
      if !isWhole, end == nil {
        addStart(line)
      } else if layout.lines.kind(of: line).kind == .row {
        let cells = layout.cells(of: line)
        isAligned = isAligned && cells.isAligned
        add(line, cells.ranges, isLast: isWhole && place > record.count)
        hasRow = true
      }
    }
    // The row may continue in lines that have not been read.
    if !isWhole, hasRow || layout.lines.rowEnd != .line { isOpen = isOpen.map { _ in true } }
  }

  /// - Parameter isLast: whether no line follows. In that case, a mark at the end of a cell is part of the cell's text.
  private mutating func add(_ line: UnsafeRawBufferPointer, _ cells: [Range<Int>], isLast: Bool) {
    let isFirst = cellCount == 0
    cellCount = max(cellCount, cells.count)
    for (index, cell) in cells.enumerated() {
      let mark = isLast ? nil : layout.lines.mark(of: cell, in: line)
      let text = line.part(cell).dropLast(mark?.length ?? 0)
      if index < values.count, !isFirst {
        goOn(index, with: text, isWrapped: mark?.isWrap == true)
      } else {
        start(index, with: text, isWrapped: mark?.isWrap == true)
      }
      next[index] = mark.map { $0.isWrap ? .wrap : .lineBreak } ?? .none
      isOpen[index] = false
    }
  }

  /// Adds the start of a line.
  private mutating func addStart(_ line: UnsafeRawBufferPointer) {
    let isFirst = cellCount == 0
    guard isFirst else {
      // The rest of this line may continue any value of the row.
      isOpen = isOpen.map { _ in true }
      return
    }
    let cells = layout.cells(ofLineBeginningWith: line)
    cellCount = cells.count
    for (index, cell) in cells.enumerated() {
      let isLast = index == cells.count - 1
      let mark = layout.lines.mark(of: cell, in: line)
      start(index, with: line.part(cell).dropLast(mark?.length ?? 0), isWrapped: false)
      isOpen[index] = isLast || mark != nil
    }
  }

  private mutating func start(_ index: Int, with text: Slice<UnsafeRawBufferPointer>, isWrapped: Bool) {
    while values.count < index { append([]) }
    append(isWrapped ? Array(text.drop { $0 == 0x20 }) : Array(TextBytes.trimmed(text)))
  }

  private mutating func append(_ value: [UInt8]) {
    values.append((layout as? TableBorder)?.text(ofCell: value) ?? value)
    next.append(.none)
    blanks.append(0)
    isOpen.append(false)
  }

  private mutating func goOn(_ index: Int, with text: Slice<UnsafeRawBufferPointer>, isWrapped: Bool) {
    let isBlank = text.allSatisfy { $0 == 0x20 }
    var text = withoutMargin(text, mayBeMark: next[index] == .wrap)
    if !isWrapped { while text.last == 0x20 { text.removeLast() } }
    switch next[index] {
    case .wrap:
      // The parts of a wrapped number are aligned at the right, so the blanks before them are not part of the number.
      values[index] += Self.isPartOfNumber(values[index]) ? TextBytes.trimmed(text) : text
    case .lineBreak: values[index] += [UInt8(ascii: "\n")] + text
    case .none:
      guard !isBlank else {
        blanks[index] += 1
        return
      }
      // Without a mark, only rows that end at a rule have more lines.
      if layout.lines.rowEnd == .line { isAligned = false }
      if !values[index].isEmpty {
        values[index] += Array(repeating: UInt8(ascii: "\n"), count: blanks[index] + 1)
      }
      values[index] += text
      blanks[index] = 0
    }
  }

  private static func isPartOfNumber(_ text: [UInt8]) -> Bool {
    !text.isEmpty
      && text.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 0x2D || $0 == 0x2E }
  }

  /// Returns the text of a cell without its margin. After a wrapped line, the margin may contain a mark.
  private func withoutMargin(_ text: Slice<UnsafeRawBufferPointer>, mayBeMark: Bool) -> Slice<UnsafeRawBufferPointer> {
    guard layout.margin > 0 else { return text }
    if text.first == 0x20 || mayBeMark && text.first == UInt8(ascii: ".") { return text.dropFirst() }
    return mayBeMark && text.starts(with: Self.ellipsis) ? text.dropFirst(Self.ellipsis.count) : text
  }

  private static let ellipsis = Array("…".utf8)
}
