/// The result of a rough parse of a regular expression.
///
/// It has a text that every match contains, whether the expression has capitals, and an estimate of its compiled size.
///
/// If the parse is uncertain, the outline claims less: for example, `required` is then shorter. Only the C library
/// decides the meaning of the expression.
struct ExpressionOutline {
  /// The longest known text that every match contains. May be empty.
  private(set) var required = ""
  /// Whether the expression consists only of `required`, so that a literal search finds the same matches.
  private(set) var isLiteral = false
  /// Whether the expression has a capital letter. The `W` of `\W` does not count.
  private(set) var hasCapital = false
  /// The number of positions in the expression where a match may continue or not.
  private(set) var choices = 0

  /// The maximum values for an expression. The memory and time for compiling it may grow with the square of its size:
  /// 10,000 optional characters need gigabytes, 2,000 some hundred megabytes. Choices make searching the rows on screen
  /// slow: 1,000 choices take about 50 ms, and 2,000 choices eight times that.
  private static let limits = (length: 2_000, depth: 50, size: 2_000, choices: 1_000)

  /// The size of a part of the expression, with repetitions expanded.
  private struct Extent {
    /// The number of characters.
    var size = 0
    /// The number of positions in the expression where a match may continue or not. Those inside a repetition count
    /// twice.
    var choices = 0

    static let character = Extent(size: 1)

    static func + (left: Extent, right: Extent) -> Extent {
      Extent(size: left.size + right.size, choices: left.choices + right.choices)
    }

    /// Returns the extent of the part when repeated.
    func repeated(_ times: ClosedRange<Int>) -> Extent {
      let inner = times.upperBound > 1 ? 2 * choices * times.upperBound : choices
      return Extent(
        size: min(max(1, size) * max(1, times.upperBound), 1_000_000),
        choices: min(inner + times.count.advanced(by: -1) * max(1, size), 1_000_000))
    }
  }

  private var scalars: [Unicode.Scalar]
  private var place = 0
  /// The literal text that is being read, outside of groups.
  private var run: [Unicode.Scalar] = []
  private var hasAlternatives = false
  private var hasOperators = false
  /// The extent of each open group, and the extent of the part that was read last.
  private var groups = [Extent()]
  private var last = Extent()

  init(_ text: String) throws(PatternError) {
    scalars = Array(text.unicodeScalars)
    guard scalars.count <= Self.limits.length else { throw PatternError(description: "the expression is too long") }
    guard !scalars.contains("\0") else { throw PatternError(description: "the expression contains a NUL character") }
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      try read(scalar)
      let whole = groups.reduce(Extent(), +)
      guard groups.count <= Self.limits.depth, whole.size <= Self.limits.size, whole.choices <= Self.limits.choices
      else {
        throw PatternError(description: "the expression is too large")
      }
    }
    choices = groups.reduce(Extent(), +).choices
    if hasAlternatives { required = "" } else { endRun() }
    // A literal search also matches the carriage return of a line end. An expression never does.
    isLiteral = !hasOperators && !hasAlternatives && !required.isEmpty && !required.unicodeScalars.contains("\r")
    scalars = []
  }

  private mutating func read(_ scalar: Unicode.Scalar) throws(PatternError) {
    switch scalar {
    case "\\":
      guard place < scalars.count else { return endRun(isOperator: true) }
      let escaped = scalars[place]
      place += 1
      if ("1"..."9").contains(escaped) { throw PatternError(description: "back-references are not supported") }
      if escaped.properties.isAlphabetic || "<>`'".unicodeScalars.contains(escaped) || escaped == "0" {
        endRun(isOperator: true)
        add(.character)
      } else {
        append(escaped)
      }
    case "[":
      endRun(isOperator: true)
      skipBrackets()
      add(.character)
    case "(":
      endRun(isOperator: true)
      groups.append(Extent())
    case ")":
      endRun(isOperator: true)
      if groups.count > 1 { add(groups.removeLast()) }
    case "|":
      if groups.count == 1 { hasAlternatives = true }
      endRun(isOperator: true)
    case "*", "?":
      if !run.isEmpty { run.removeLast() }
      endRun(isOperator: true)
      repeatLast(0...1)
    case "+":
      endRun(isOperator: true)
      // The library expands `x+` to `xx*`.
      repeatLast(1...2)
    case "{": readInterval()
    case ".":
      endRun(isOperator: true)
      add(.character)
    case "^", "$": endRun(isOperator: true)
    default:
      if scalar.properties.isUppercase { hasCapital = true }
      append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    add(.character)
    if groups.count == 1 { run.append(scalar) }
  }

  private mutating func add(_ part: Extent) {
    last = part
    groups[groups.count - 1] = groups[groups.count - 1] + part
  }

  private mutating func endRun(isOperator: Bool = false) {
    if isOperator { hasOperators = true }
    if run.count > required.unicodeScalars.count {
      required = String(String.UnicodeScalarView(run))
    }
    run = []
  }

  /// Reads `{2}`, `{2,}` or `{2,5}` after its opening brace.
  private mutating func readInterval() {
    var bounds = [0]
    var end = place
    while end < scalars.count, scalars[end] != "}" {
      if let digit = scalars[end].properties.numericType == nil ? nil : Int(String(scalars[end])) {
        bounds[bounds.count - 1] = min(bounds[bounds.count - 1] * 10 + digit, 100_000)
      } else if scalars[end] == "," {
        bounds.append(0)
      } else {
        break
      }
      end += 1
    }
    if !run.isEmpty { run.removeLast() }
    endRun(isOperator: true)
    guard end < scalars.count, scalars[end] == "}" else { return }
    place = end + 1
    // Without an upper bound, the last repetition is followed by a star.
    let isOpen = bounds.count > 1 && scalars[end - 1] == ","
    let most = max(1, bounds.max() ?? 1)
    repeatLast(isOpen ? most...most + 1 : min(bounds[0], most)...most)
  }

  /// Replaces the extent of the last part by the extent of its repetition.
  private mutating func repeatLast(_ times: ClosedRange<Int>) {
    let part = last.repeated(times)
    let group = groups[groups.count - 1]
    groups[groups.count - 1] = Extent(
      size: group.size - last.size + part.size, choices: group.choices - last.choices + part.choices)
    last = part
  }

  /// Skips a bracket expression after its `[`.
  private mutating func skipBrackets() {
    if place < scalars.count, scalars[place] == "^" { place += 1 }
    let start = place
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if scalar == "]", place - 1 > start { return }
      if scalar.properties.isUppercase { hasCapital = true }
      guard scalar == "[", place < scalars.count, [":", ".", "="].contains(scalars[place]) else { continue }
      let kind = scalars[place]
      let name = place + 1
      place += 1
      while place < scalars.count, !(scalars[place] == "]" && scalars[place - 1] == kind && place > name) { place += 1 }
      if String(String.UnicodeScalarView(scalars[min(name, place)..<place])) == "upper:" { hasCapital = true }
      place += 1
    }
  }
}
