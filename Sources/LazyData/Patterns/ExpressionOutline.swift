/// What can be told of a regular expression by reading it: a text that every match contains, whether it asks for capitals,
/// how large it will get.
///
/// Where the reading is in doubt it says less: the C library has the last word on what the expression means.
struct ExpressionOutline {
  /// The longest text found that every match contains; may be empty.
  private(set) var required = ""
  /// Whether the expression is that text and nothing else.
  private(set) var isLiteral = false
  /// Whether a capital is asked for: `\W` is none.
  private(set) var hasCapital = false

  /// What the library takes to compile an expression may grow with the square of its size: of 10,000 characters that may
  /// be left out it makes gigabytes, of 2,000 some hundred megabytes.
  private static let limits = (length: 2_000, depth: 50, size: 2_000)

  private var scalars: [Unicode.Scalar]
  private var place = 0
  /// The text that is being read, outside of groups.
  private var run: [Unicode.Scalar] = []
  private var hasAlternatives = false
  private var hasOperators = false
  /// The number of characters that each open group stands for, repetitions written out.
  private var sizes = [0]
  private var lastSize = 0

  init(_ text: String) throws(PatternError) {
    scalars = Array(text.unicodeScalars)
    guard scalars.count <= Self.limits.length else { throw PatternError(description: "the expression is too long") }
    guard !scalars.contains("\0") else { throw PatternError(description: "the expression has a NUL") }
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      try read(scalar)
      guard sizes.count <= Self.limits.depth, sizes.reduce(0, +) <= Self.limits.size else {
        throw PatternError(description: "the expression is too large")
      }
    }
    if hasAlternatives { required = "" } else { endRun() }
    isLiteral = !hasOperators && !hasAlternatives && !required.isEmpty
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
        add(1)
      } else {
        append(escaped)
      }
    case "[":
      endRun(isOperator: true)
      skipBrackets()
      add(1)
    case "(":
      endRun(isOperator: true)
      sizes.append(0)
    case ")":
      endRun(isOperator: true)
      if sizes.count > 1 { add(sizes.removeLast()) }
    case "|":
      if sizes.count == 1 { hasAlternatives = true }
      endRun(isOperator: true)
    case "*", "?":
      if !run.isEmpty { run.removeLast() }
      endRun(isOperator: true)
    case "+":
      endRun(isOperator: true)
      // The library writes it as what is repeated, and that again with a star.
      multiplyLast(by: 2)
    case "{": readInterval()
    case ".":
      endRun(isOperator: true)
      add(1)
    case "^", "$": endRun(isOperator: true)
    default:
      if scalar.properties.isUppercase { hasCapital = true }
      append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    add(1)
    if sizes.count == 1 { run.append(scalar) }
  }

  private mutating func add(_ size: Int) {
    lastSize = size
    sizes[sizes.count - 1] += size
  }

  private mutating func endRun(isOperator: Bool = false) {
    if isOperator { hasOperators = true }
    if run.count > required.unicodeScalars.count {
      required = String(String.UnicodeScalarView(run))
    }
    run = []
  }

  /// Reads `{2}`, `{2,}` or `{2,5}`, whose brace was read.
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
    multiplyLast(by: bounds.max() ?? 1)
  }

  /// Counts what was read last so many times.
  private mutating func multiplyLast(by count: Int) {
    let size = min(max(1, lastSize) * max(1, count), 1_000_000)
    sizes[sizes.count - 1] += size - lastSize
    lastSize = size
  }

  /// Skips a bracket expression, whose `[` was read.
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
