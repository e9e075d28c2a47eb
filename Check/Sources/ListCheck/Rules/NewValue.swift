/// Recognizes expressions that have a new value at each evaluation, such as `UUID()`.
enum NewValue {
  static func isMade(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let callee, let arguments):
      if let name = callee.lastName, ["UUID", "Date", "ObjectIdentifier"].contains(name), arguments.isEmpty {
        return true
      }
      return callee.lastName == "random" || callee.lastName == "arc4random" || callee.lastName == "arc4random_uniform"
    case .member(let base?, "now"): return base.lastName == "Date"
    default: return false
    }
  }
}

/// Decides whether a getter returns a new value at each call, also through its variables and through other computed
/// properties and functions of the type.
struct NewValueAnalysis {
  enum Frequency: Int, Comparable {
    case never
    /// In some cases: after `??`, or in one of several branches.
    case sometimes
    case always

    static func < (first: Frequency, second: Frequency) -> Bool { first.rawValue < second.rawValue }

    /// Returns the frequency of a value that is one of several.
    static func any(of frequencies: [Frequency]) -> Frequency {
      guard let most = frequencies.max() else { return .never }
      return most == frequencies.min() ? most : .sometimes
    }
  }

  /// The frequencies of names that were found before, so that the time is proportional to the code. A name that depends
  /// on itself adds nothing to its own frequency.
  private final class Known {
    var frequencies: [String: Frequency] = [:]

    func frequency(of name: String, _ find: () -> Frequency) -> Frequency {
      if let known = frequencies[name] { return known }
      frequencies[name] = .never
      let found = find()
      frequencies[name] = found
      return found
    }
  }

  private let type: TypeInfo
  private let variables: LocalValues
  private let depth: Int
  private let locals = Known()
  /// The frequencies of properties and functions of the type, at each depth.
  private let members: Known

  /// The maximum length of a chain of properties and functions, which may be recursive.
  private static let limit = 4

  /// Returns how often `getter` returns a new value. In an object, the value after `??` does not count: attributes of
  /// Core Data are optional even if they always have a value.
  static func frequency(in getter: Block, of type: TypeInfo) -> Frequency {
    NewValueAnalysis(type: type, variables: LocalValues(getter), depth: 0, members: Known()).frequency(of: getter)
  }

  private func frequencyInMember(_ block: Block) -> Frequency {
    guard depth + 1 < Self.limit else { return .never }
    return NewValueAnalysis(type: type, variables: LocalValues(block), depth: depth + 1, members: members)
      .frequency(of: block)
  }

  /// Functions that end the program, so that no value is returned.
  private static let ending: Set = ["fatalError", "preconditionFailure"]

  private func frequency(of block: Block) -> Frequency {
    .any(of: block.results.filter { !Self.ending.contains($0.calleeName ?? "") }.map(frequency))
  }

  private func frequency(of expression: Expression) -> Frequency {
    if NewValue.isMade(expression) { return .always }
    switch expression.kind {
    case .name(let name): return frequency(named: name)
    case .member(let base?, let name) where base.isSelf: return frequency(ofProperty: name)
    case .call(let callee, _):
      let parts = expression.children.map(frequency).max() ?? .never
      return callee.ownName.map { max(parts, frequency(ofFunction: $0)) } ?? parts
    case .subscript(let base, let arguments):
      // `ids[name, default: UUID()]`
      return arguments.reduce(frequency(of: base)) { most, argument in
        let own = frequency(of: argument.value)
        return max(most, argument.label == "default" ? min(own, .sometimes) : own)
      }
    case .closure(let closure): return frequency(of: closure.body)
    case .branch(let branch): return .any(of: branch.cases.map(frequency))
    case .ternary(_, let first, let second): return .any(of: [frequency(of: first), frequency(of: second)])
    case .infix(let operands, let operators): return frequency(of: operands[...], operators[...])
    default: return expression.children.map(frequency).max() ?? .never
    }
  }

  private func frequency(of operands: ArraySlice<Expression>, _ operators: ArraySlice<String>) -> Frequency {
    func part(_ range: Range<Int>) -> Frequency {
      frequency(of: operands[range], operators[range.lowerBound..<max(range.lowerBound, range.upperBound - 1)])
    }
    if let condition = operators.firstIndex(of: "?"), let colon = operators.lastIndex(of: ":") {
      return .any(of: [part(condition + 1..<colon + 1), part(colon + 1..<operands.endIndex)])
    }
    guard let fallback = operators.firstIndex(of: "??") else { return operands.map(frequency).max() ?? .never }
    let first = part(operands.startIndex..<fallback + 1)
    return type.isReference ? first : max(first, min(part(fallback + 1..<operands.endIndex), .sometimes))
  }

  // MARK: Names

  private func frequency(named name: String) -> Frequency {
    guard let values = variables.values[name] else { return frequency(ofProperty: name) }
    // A value that the code stores elsewhere is not made again.
    guard !variables.stored.contains(name) else { return .never }
    return locals.frequency(of: name) { .any(of: values.map { $0.map(frequency) ?? .never }) }
  }

  private func frequency(ofProperty name: String) -> Frequency {
    guard let getter = type.property(name)?.property.getter else { return .never }
    return members.frequency(of: "\(depth) \(name)") { frequencyInMember(getter) }
  }

  private func frequency(ofFunction name: String) -> Frequency {
    members.frequency(of: "\(depth) \(name)()") {
      .any(of: type.functions(name).compactMap(\.function.body).map(frequencyInMember))
    }
  }
}

/// The values that code assigns to its own variables.
private struct LocalValues {
  /// The values of each variable; nil for a value that is not known.
  private(set) var values: [String: [Expression?]] = [:]
  /// The variables whose values the code stores elsewhere, such as in a cache.
  private(set) var stored: Set<String> = []

  /// Whether the code has `return`, so that no other call is its result.
  private let hasReturn: Bool

  init(_ block: Block) {
    hasReturn = block.hasReturn
    declare(in: block)
    block.walk { expression in
      if case .infix(let operands, let operators) = expression.kind, operators.first == "=", let target = operands.first
      {
        let value = Expression.Kind.infix(Array(operands.dropFirst()), operators: Array(operators.dropFirst()))
        assign(Expression(value, expression.range), to: target)
      }
      return true
    }
  }

  private mutating func declare(in block: Block) {
    for statement in block.statements {
      switch statement {
      case .variable(let property): add(property)
      case .branch(let branch):
        for case .binding(let name, let value) in branch.conditions { values[name, default: []].append(value) }
        for block in branch.cases { declare(in: block) }
      case .ifConfig(let blocks): for block in blocks { declare(in: block) }
      case .loop(_, let block), .block(let block): declare(in: block)
      case .expression(let expression): if hasReturn { store(argumentsOf: expression) }
      case .return, .function: break
      }
    }
  }

  private mutating func add(_ property: Property) {
    if let getter = property.getter {
      values[property.name, default: []] += getter.results
    } else if let value = property.value {
      values[property.name, default: []].append(value)
    } else if values[property.name] == nil {
      values[property.name] = []
    }
  }

  private mutating func assign(_ value: Expression, to target: Expression) {
    if case .name(let name) = target.kind, values[name] != nil {
      values[name]?.append(value)
    } else {
      store(namesIn: value)
    }
  }

  /// Functions that print their arguments.
  private static let printing: Set = ["print", "debugPrint", "dump", "NSLog", "os_log", "log", "debug", "info"]

  /// A call whose result is not used may store its arguments.
  private mutating func store(argumentsOf call: Expression) {
    guard let name = call.calleeName, !Self.printing.contains(name) else { return }
    for argument in call.arguments { store(namesIn: argument.value) }
  }

  private mutating func store(namesIn value: Expression) {
    value.walk { expression in
      if case .name(let name) = expression.kind { stored.insert(name) }
      return true
    }
  }
}
