/// Determines from a type's members whether the type can be created without an argument.
struct MemberReader {
  private let source: SwiftTokens
  private let isCompiled: [Bool]
  /// The attributes before the next declaration, and whether they have arguments.
  private var attributes: [String: Bool] = [:]
  private var modifiers: Set<String> = []

  /// The attributes of properties that get their values from the environment or the system.
  private static let supplied: Set = [
    "Environment", "EnvironmentObject", "FocusState", "AccessibilityFocusState", "Namespace", "FetchRequest",
    "SectionedFetchRequest", "Query", "FocusedValue", "FocusedBinding", "FocusedObject", "UIApplicationDelegateAdaptor",
    "NSApplicationDelegateAdaptor",
  ]

  init(_ source: SwiftTokens, isCompiled: [Bool]) {
    self.source = source
    self.isCompiled = isCompiled
  }

  /// Returns whether creating the type requires an argument.
  ///
  /// - Parameter range: the tokens between the braces of the type.
  mutating func needsArgument(in range: Range<Int>) -> Bool {
    var index = range.lowerBound
    var hasInitializer = false
    var hasPlainInitializer = false
    var hasOpenProperty = false
    while index < range.upperBound {
      guard isCompiled[index] else {
        index += 1
        continue
      }
      if source.reads(index, "@"), source.isWord(index + 1) {
        index = readAttribute(index + 1)
      } else if source.reads(index, "let") || source.reads(index, "var") {
        index = readProperty(index, before: range.upperBound, &hasOpenProperty)
        forget()
      } else if source.reads(index, "init"), !source.reads(index - 1, ".") {
        hasInitializer = true
        index = readInitializer(index, before: range.upperBound, &hasPlainInitializer)
        forget()
      } else if source.reads(index, "{") || source.reads(index, "(") || source.reads(index, "[") {
        index = source.after(bracket: index)
        forget()
      } else {
        if source.isWord(index) { modifiers.insert(source.text(index)) }
        index += 1
      }
    }
    return hasInitializer ? !hasPlainInitializer : hasOpenProperty
  }

  private mutating func forget() {
    attributes = [:]
    modifiers = []
  }

  private mutating func readAttribute(_ index: Int) -> Int {
    let hasArguments = source.reads(index + 1, "(") && !source.tokens[index + 1].startsLine
    attributes[source.text(index)] = hasArguments
    return hasArguments ? source.after(bracket: index + 1) : index + 1
  }

  private func readProperty(_ index: Int, before end: Int, _ anyIsOpen: inout Bool) -> Int {
    var place = index + 1
    var hasValue = false
    var isOptional = false
    var isComputed = false
    // Whether the type is opaque (`some`). An opaque property always has a value or a body, so it never needs an
    // argument. This also holds if the source ends before the body.
    var isOpaque = false
    var angles = 0
    while place < end {
      let token = source.tokens[place]
      if source.reads(place, ";") { break }
      if token.startsLine, place > index + 1, !source.reads(place, "="), !source.reads(place, "{"),
        !source.reads(place, "."),
        !source.reads(place - 1, "="), !source.reads(place - 1, ":"), !source.reads(place - 1, ",")
      {
        break
      }
      if source.reads(place, "="), !source.reads(place + 1, "=") { hasValue = true }
      if source.reads(place, "{") {
        if !hasValue, !source.reads(place + 1, "didSet"), !source.reads(place + 1, "willSet") { isComputed = true }
        place = source.after(bracket: place)
        if isComputed { break }
        continue
      }
      if !hasValue, source.reads(place, "some"), source.reads(place - 1, ":") { isOpaque = true }
      if !hasValue, source.reads(place, "<") { angles += 1 }
      if !hasValue, source.reads(place, ">"), !source.reads(place - 1, "-") { angles -= 1 }
      if source.reads(place, ","), angles <= 0 {
        // The comma separates two properties of the same declaration, as in `var a = 1, b: Int`.
        if isOpen(index, hasValue: hasValue, isOptional: isOptional) { anyIsOpen = true }
        (hasValue, isOptional) = (false, false)
      }
      isOptional = source.reads(place, "?") || source.reads(place, "!")
      let opens = source.reads(place, "(") || source.reads(place, "[")
      place = opens ? min(source.after(bracket: place), end) : place + 1
    }
    if !isComputed, !isOpaque, isOpen(index, hasValue: hasValue, isOptional: isOptional) { anyIsOpen = true }
    return max(place, index + 1)
  }

  /// Returns whether the stored property that is declared at `index` requires an argument.
  private func isOpen(_ index: Int, hasValue: Bool, isOptional: Bool) -> Bool {
    let hasNil = isOptional && source.reads(index, "var") && attributes["Binding"] == nil
    let isSupplied = attributes.contains { Self.supplied.contains($0.key) || $0.value && $0.key != "available" }
    return !hasValue && !hasNil && !isSupplied && modifiers.isDisjoint(with: ["static", "class", "lazy"])
  }

  private func readInitializer(_ index: Int, before end: Int, _ isPlain: inout Bool) -> Int {
    var place = index + 1
    while place < end, !source.reads(place, "(") { place += 1 }
    guard place < end else { return end }
    let close = min(source.after(bracket: place), end)
    var needsArgument = false
    var hasParameter = false
    var hasDefault = false
    var inner = place + 1
    while inner < close - 1 {
      hasParameter = true
      if source.reads(inner, "=") { hasDefault = true }
      if source.reads(inner, ",") {
        if !hasDefault { needsArgument = true }
        hasDefault = false
      }
      let opens = source.reads(inner, "(") || source.reads(inner, "[") || source.reads(inner, "{")
      inner = opens ? source.after(bracket: inner) : inner + 1
    }
    if hasParameter, !hasDefault { needsArgument = true }
    if !needsArgument { isPlain = true }
    return close
  }
}
