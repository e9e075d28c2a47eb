/// Reports loops whose data is computed from a complete collection at each evaluation of the body.
struct DataWorkRule {
  let context: RuleContext

  func check(_ loop: Loop) {
    guard let data = loop.data, context.resolver.elementType(of: data, in: loop.scope)?.isPlainEnum != true else {
      return
    }
    let size = context.sizes.size(of: loop)
    for work in DataWorkReader(context).works(in: data, loop.scope) {
      context.findings.add(
        .forEachWork, severity(of: work, loop, size), at: work.place,
        "'\(work.name)' runs over all elements on every evaluation of the body; compute the result in the model when the data changes"
      )
    }
  }
}

extension DataWorkRule {
  /// A container that is not lazy makes a view for each element, which costs more than the work. A list compares the
  /// ids of all elements in any case, so a single pass over them costs little.
  private func severity(of work: DataWorkReader.Work, _ loop: Loop, _ size: DataSize) -> Severity {
    guard loop.container.isLazy, size == .many else { return .note }
    let isUnbounded = context.sizes.isUnbounded(loop)
    switch work.kind {
    case .onePass: return .note
    case .simpleSort: return isUnbounded ? .warning : .note
    case .slow: return isUnbounded || context.sizes.isQueried(loop) ? .warning : .note
    }
  }
}

/// Finds calls that read a complete collection, also through local variables and computed properties of the view.
private struct DataWorkReader {
  struct Work {
    enum Kind: Int, Comparable {
      case onePass
      /// A sort or a grouping that only compares properties.
      case simpleSort
      /// A sort whose comparison calls functions, or a pass in each step of another one.
      case slow

      static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
    }

    let name: String
    let place: SourceRange
    let kind: Kind
  }

  /// Returns the slowest kind of work in a chain of calls.
  private func kind(of chain: Expression) -> Work.Kind {
    var slowest = Work.Kind.onePass
    chain.walk { inner in
      guard let name = inner.calleeName else { return true }
      let closures = inner.arguments.compactMap(\.value.closure)
      if Self.sorting.contains(name) {
        let callsFunctions = closures.contains { $0.body.contains { $0.calleeName != nil } }
        slowest = max(slowest, callsFunctions ? .slow : .simpleSort)
      } else if CollectionFunctions.costly.contains(name),
        closures.contains(where: Self.readsOtherCollection)
      {
        slowest = .slow
      }
      return true
    }
    return slowest
  }

  private static let sorting: Set = ["sorted", "sort", "Dictionary", "grouped", "shuffled"]

  /// Whether a closure passes over another collection, as in `all.contains { $0.id == item.id }`.
  private static func readsOtherCollection(_ closure: Closure) -> Bool {
    closure.body.contains { expression in
      guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, let name) = callee.kind,
        passes.contains(name), arguments.contains(where: { $0.value.closure != nil })
      else { return false }
      let parameters = closure.parameters + ["$0", "$1"]
      return !base.contains { if case .name(let used) = $0.kind { parameters.contains(used) } else { false } }
    }
  }

  private static let passes = CollectionFunctions.costly.union([
    "contains", "first", "firstIndex", "last", "lastIndex", "allSatisfy", "reduce", "min", "max", "count",
  ])

  private let context: RuleContext
  /// The values that the getter around an expression assigns to its variables.
  private var assigned: [String: [Expression]] = [:]
  private var depth = 0

  private static let limit = 8

  init(_ context: RuleContext) { self.context = context }

  /// Returns the calls that compute the data. Of a chain of calls, only the outermost one is returned.
  func works(in data: Expression, _ scope: Scope) -> [Work] {
    switch data.kind {
    case .call(let callee, let arguments): works(inCall: data, callee, arguments, scope)
    case .name: works(inProperty: data, scope)
    case .member(let base?, _):
      context.resolver.property(data, in: scope) != nil ? works(inProperty: data, scope) : works(in: base, scope)
    case .ternary(_, let first, let second):
      works(inCases: [first, second].filter { !$0.isEmptyArray }.map { works(in: $0, scope) })
    case .branch(let branch): works(inCases: branch.cases.flatMap { cases(of: $0, scope) })
    case .infix(let operands, let operators): works(in: operands, operators, scope)
    default: []
    }
  }

  /// Returns the work of several cases. If one of them does no work, the data is not always computed.
  private func works(inCases cases: [[Work]]) -> [Work] {
    let all = cases.flatMap { $0 }
    guard cases.contains(where: \.isEmpty) else { return all }
    return all.map { Work(name: $0.name, place: $0.place, kind: .onePass) }
  }

  private func works(in operands: [Expression], _ operators: [String], _ scope: Scope) -> [Work] {
    switch operators.first {
    case "..<", "...": return operands.flatMap { works(in: $0, scope) }
    case "??":
      // `map` of an optional value reads no collection.
      guard let first = operands.first, !["map", "flatMap"].contains(first.calleeName ?? "") else { return [] }
      return works(in: first, scope)
    default: return []
    }
  }

  private func works(
    inCall call: Expression, _ callee: Expression, _ arguments: [Expression.Argument], _ scope: Scope
  ) -> [Work] {
    guard let name = callee.lastName else { return [] }
    let place = SourceRange(file: scope.file, range: call.range)
    if case .member(let base?, _) = callee.kind {
      guard CollectionFunctions.costly.contains(name), !context.constants.isConstant(base, in: scope) else {
        return works(in: base, scope)
      }
      return [Work(name: name, place: place, kind: kind(of: call))]
    }
    if name == "Dictionary", arguments.first?.label == "grouping" {
      return [Work(name: "Dictionary(grouping:)", place: place, kind: .simpleSort)]
    }
    return arguments.first.map { works(in: $0.value, scope) } ?? []
  }

  // MARK: Properties

  private func works(inProperty name: Expression, _ scope: Scope) -> [Work] {
    guard depth < Self.limit, let found = context.resolver.property(name, in: scope) else { return [] }
    if let local = name.lastName, case .variable? = scope.local(local), name.path?.count == 1 {
      return works(inLocal: local, found.property.value, found.scope)
    }
    guard let getter = found.property.getter, found.scope.type?.isView == true,
      let inner = scope.entering(SourceRange(file: found.scope.file, range: found.property.range), of: found.scope.type)
    else { return [] }
    var reader = DataWorkReader(context)
    reader.depth = depth + 1
    reader.assigned = Self.assignments(in: getter)
    return reader.works(in: getter, inner)
  }

  private func works(inLocal name: String, _ value: Expression?, _ scope: Scope) -> [Work] {
    var reader = self
    reader.depth += 1
    let values = (value.map { [$0] } ?? []) + (reader.assigned.removeValue(forKey: name) ?? [])
    return values.flatMap { reader.works(in: $0, scope) }
  }

  /// Returns the work in the results of a getter, or of a branch in it.
  private func works(in block: Block, _ scope: Scope) -> [Work] { works(inCases: cases(of: block, scope)) }

  /// Returns the work of each result of a block. Empty arrays are left out: there is nothing to sort.
  private func cases(of block: Block, _ outer: Scope) -> [[Work]] {
    let scope = outer.entering(block)
    let isResult = block.statements.count == 1
    if isResult, case .expression(let only)? = block.statements.first {
      return only.isEmptyArray ? [] : [works(in: only, scope)]
    }
    return block.statements.flatMap { statement -> [[Work]] in
      switch statement {
      case .return(let value?): value.isEmptyArray ? [] : [works(in: value, scope)]
      case .branch(let branch): branch.cases.filter { isResult || $0.hasReturn }.flatMap { cases(of: $0, scope) }
      case .ifConfig(let blocks): [blocks.flatMap { works(in: $0, scope) }].filter { !$0.isEmpty }
      case .loop(_, let block), .block(let block): block.hasReturn ? cases(of: block, scope) : []
      case .expression, .variable, .function, .return: []
      }
    }
  }

  /// Returns the values that statements assign to names, and the calls that sort a name in place.
  private static func assignments(in block: Block) -> [String: [Expression]] {
    var found: [String: [Expression]] = [:]
    block.walk { expression in
      switch expression.kind {
      case .infix(let operands, let operators) where operators.first == "=":
        if case .name(let name)? = operands.first?.kind { found[name, default: []] += operands.dropFirst() }
      case .call(let callee, _):
        if case .member(let base?, "sort") = callee.kind, case .name(let name) = base.kind {
          found[name, default: []].append(expression)
        }
      case .closure: return false
      default: break
      }
      return true
    }
    return found
  }
}

extension Expression {
  /// Whether this is `[]` or `[Item]()`.
  fileprivate var isEmptyArray: Bool {
    switch kind {
    case .array(let elements): elements.isEmpty
    case .call(let callee, let arguments):
      if arguments.isEmpty, case .array = callee.kind { true } else { false }
    default: false
    }
  }
}
