/// The line above each expanded row: psql's `-[ RECORD 1 ]---`, in any language, and mysql's `*** 1. row ***`.
///
/// It is matched byte by byte, so that the input can be split anywhere.
struct ExpandedHeading: Hashable, Sendable {
  /// The bytes that match at one step.
  private enum Step: Hashable {
    case byte(UInt8)
    case strokes
    case letters
    case digits

    func has(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let wanted): byte == wanted
      // Any byte that is not ASCII matches: it may belong to a box-drawing character.
      case .strokes: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte >= 0x80
      case .letters: byte >= UInt8(ascii: "A") && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]") || byte == 0x20
      case .digits: byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      }
    }
  }

  /// The steps in order. Each matches once, or more often if `repeats` is set.
  private let steps: [Step]
  private let repeats: [Bool]

  static let psql = ExpandedHeading([
    (.strokes, true), (.byte(UInt8(ascii: "[")), false), (.byte(0x20), false), (.letters, true), (.digits, true),
    (.byte(0x20), false), (.byte(UInt8(ascii: "]")), false),
  ])

  static let mysql = ExpandedHeading(
    [(.byte(UInt8(ascii: "*")), true), (.byte(0x20), false), (.digits, true)]
      + ". row *".utf8.map { (.byte($0), false) })

  private init(_ steps: [(step: Step, repeats: Bool)]) {
    self.steps = steps.map(\.step)
    repeats = steps.map(\.repeats)
  }

  // MARK: Lines

  /// The state of a complete match. The states before it are two numbers for each step: before and after the step's
  /// first match.
  private var whole: UInt64 { UInt64(steps.count) * 2 }
  /// The state of a line that is no heading.
  private var nothing: UInt64 { whole + 1 }

  /// Calls `found` with the position after each heading line of `block`.
  ///
  /// - Parameter state: in and out, the matching state within the current line.
  func findLines(in block: UnsafeRawBufferPointer, _ state: inout ScanState, _ found: (Int) -> Void) {
    var place = 0
    while place < block.count {
      guard state.bits >= whole else {
        advance(&state.bits, by: block[place])
        place += 1
        continue
      }
      guard let end = block.firstPlace(of: UInt8(ascii: "\n"), in: place..<block.count) else { return }
      if state.bits == whole { found(end + 1) }
      state = ScanState()
      place = end + 1
    }
  }

  /// Whether a line without its line end is a heading.
  func fits(_ line: UnsafeRawBufferPointer) -> Bool {
    var state: UInt64 = 0
    for byte in line {
      advance(&state, by: byte)
      if state >= whole { break }
    }
    return state == whole
  }

  private func advance(_ state: inout UInt64, by byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      state = 0
      return
    }
    while state < whole {
      let (step, wasThere) = (Int(state / 2), state % 2 == 1)
      if steps[step].has(byte) {
        state = repeats[step] ? UInt64(step) * 2 + 1 : UInt64(step + 1) * 2
        return
      }
      guard wasThere else {
        state = nothing
        return
      }
      state = UInt64(step + 1) * 2
    }
  }
}
