/// An estimate of the number of elements of a loop.
enum DataSize: Sendable {
  /// A few elements: constants, cases of an enum, or a part of a page.
  case few
  /// The code does not show the number, as for the results of a database query.
  case unknown
  /// Many elements: a large range, or a list that the view treats as long.
  case many
}

/// Estimates the number of elements of loops.
struct DataSizes {
  let resolver: TypeResolver
  let constants: ConstantCollections

  /// The minimum number of elements of a long list.
  private static let many = 100

  func size(of loop: Loop) -> DataSize {
    guard let data = loop.data else { return .few }
    let count = count(data, in: loop.scope, loop.view)
    if let count, count >= Self.many { return .many }
    if count != nil || loop.isOnPage || loop.isHorizontal || loop.contentHasSection { return .few }
    if resolver.elementType(of: data, in: loop.scope)?.isPlainEnum == true { return .few }
    if constants.isConstant(data, in: loop.scope) { return .few }
    if let origins = origins(of: loop), CollectionLimits(resolver: resolver, many: Self.many).areShort(origins) {
      return .few
    }
    if isPaged(loop) { return .many }
    if loop.isBesideLoops { return .few }
    return scrollsToEnd(loop) ? .many : .unknown
  }

  /// Whether a literal shows that a loop has many elements.
  func isCounted(_ loop: Loop) -> Bool {
    (loop.data.flatMap { count($0, in: loop.scope, loop.view) } ?? 0) >= Self.many
  }

  /// Whether a literal shows many elements, or the view loads more and more of them.
  func isUnbounded(_ loop: Loop) -> Bool { isCounted(loop) || size(of: loop) == .many && isPaged(loop, .call) }

  // MARK: Literals

  /// Returns the number of elements of a literal, also through the initial value of a property.
  private func count(_ data: Expression, in scope: Scope, _ view: ViewCall?, depth: Int = 0) -> Int? {
    guard depth < 6 else { return nil }
    switch data.kind {
    case .array(let elements): return elements.isEmpty ? nil : elements.count
    case .infix(let operands, let operators):
      guard operators == ["..<"] || operators == ["..."], case .literal(.number(let first)) = operands[0].kind,
        case .literal(.number(let last)) = operands[1].kind, abs(first) < 1e9, abs(last) < 1e9
      else { return nil }
      return max(0, Int(last) - Int(first) + (operators == ["..."] ? 1 : 0))
    case .call(let callee, let arguments):
      if ["prefix", "suffix"].contains(callee.lastName),
        case .literal(.number(let number))? = arguments.first?.value.kind, case .member(let base?, _) = callee.kind
      {
        let most = Int(min(max(number, 0), 1e9))
        if let all = count(base, in: scope, view, depth: depth + 1) { return min(all, most) }
        return most < Self.many ? most : nil
      }
      if case .member(let base?, _) = callee.kind { return count(base, in: scope, view, depth: depth + 1) }
      guard callee.lastName == "Array", let first = arguments.first, first.label == nil else { return nil }
      return count(first.value, in: scope, view, depth: depth + 1)
    case .member(let base?, "indices"): return count(base, in: scope, view, depth: depth + 1)
    case .name, .member:
      guard let found = resolver.property(data, in: scope) else { return nil }
      if let passed = view?.argument(for: found) {
        return count(passed.value, in: passed.scope, passed.outer, depth: depth + 1)
      }
      if let value = found.property.value { return count(value, in: found.scope, view, depth: depth + 1) }
      if let getter = found.property.getter, let result = getter.results.last {
        return count(result, in: found.scope.entering(getter), view, depth: depth + 1)
      }
      return assignedCount(found.property.name, of: found.scope.type)
    default: return nil
    }
  }

  /// Returns the number of elements of the literal that an initializer assigns to a property.
  private func assignedCount(_ name: String, of type: TypeInfo?) -> Int? {
    var found: Int?
    for block in type?.functions("init").compactMap(\.function.body) ?? [] {
      block.walk { expression in
        if case .infix(let operands, ["="]) = expression.kind, operands.count == 2,
          operands[0].path == [name] || operands[0].path == ["self", name],
          case .array(let elements) = operands[1].kind, !elements.isEmpty
        {
          found = elements.count
        }
        return true
      }
    }
    return found
  }

  // MARK: Queries

  private static let results: Set = ["FetchedResults", "SectionedFetchResults", "Results"]

  /// Whether the data of a loop is the result of a database query.
  func isQueried(_ loop: Loop) -> Bool { loop.data.map { isQueried($0, in: loop.scope, loop.view) } ?? false }

  /// Whether a collection is the result of a database query, or is computed from one.
  private func isQueried(_ data: Expression, in scope: Scope, _ view: ViewCall?, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    switch data.kind {
    case .call(let callee, let arguments):
      if case .member(let base?, _) = callee.kind { return isQueried(base, in: scope, view, depth: depth + 1) }
      return arguments.first.map { isQueried($0.value, in: scope, view, depth: depth + 1) } ?? false
    case .name, .member:
      guard let found = resolver.property(data, in: scope) else { return false }
      if found.property.isQuery { return true }
      if let type = found.property.type, Self.results.contains(TypeName.plain(type)) { return true }
      if let passed = view?.argument(for: found) {
        return isQueried(passed.value, in: passed.scope, passed.outer, depth: depth + 1)
      }
      if let value = found.property.value { return isQueried(value, in: found.scope, view, depth: depth + 1) }
      guard let getter = found.property.getter else { return false }
      let inner = found.scope.entering(getter)
      return getter.results.contains { isQueried($0, in: inner, view, depth: depth + 1) }
    default: return false
    }
  }

  // MARK: Use

  /// Whether code that belongs to the loop loads more elements of it.
  private func isPaged(_ loop: Loop, _ evidence: PageLoads.Evidence = .callOrName) -> Bool {
    PageLoads(of: loop, from: origins(of: loop), resolver).areFound(by: evidence)
  }

  /// The properties that the data of the loop comes from; nil if they are unknown.
  private func origins(of loop: Loop) -> [DataOrigin]? {
    var origins = DataOrigins(resolver: resolver)
    return loop.data.flatMap { origins.find($0, in: loop.scope, loop.view) }
  }

  /// Whether the view, or the view around the container, scrolls to its end. A list that scrolls to a button, such as one
  /// that adds an element, is filled by hand.
  private func scrollsToEnd(_ loop: Loop) -> Bool {
    [loop.containerType, loop.scope.type].contains { type in
      type.map { $0.lengthSigns.contains(.end) && !$0.scrollsToButton } ?? false
    }
  }

  /// Whether the view can scroll to a row that was not on screen.
  func canJump(_ loop: Loop) -> Bool {
    [loop.containerType, loop.scope.type].contains { $0?.lengthSigns.contains(.jump) == true }
  }
}

extension TypeInfo {
  /// Returns a property and everything that its getter uses, also through other properties and functions.
  func sources(of property: String) -> Set<String> {
    var found: Set = [property]
    var waiting = [property]
    while let name = waiting.popLast() {
      for used in blocks(of: name).flatMap({ RowCode.used(in: $0) }) where found.insert(used).inserted {
        waiting.append(used)
      }
    }
    return found
  }

  /// The functions that load further elements, such as `loadMore`.
  var pagingFunctions: [Function] {
    parts.flatMap(\.declaration.functions).filter { LengthSigns.isPaging($0.name) }
  }

  /// Whether a property or function of the type calls a function.
  func calls(_ name: String) -> Bool { calledNames.contains(name) }

  /// Whether the view scrolls to a button that has an id.
  fileprivate var scrollsToButton: Bool {
    contains { expression in
      guard expression.calleeName == "id", let id = expression.arguments.first?.value.path,
        expression.modifierChain.base.calleeName == "Button"
      else { return false }
      return contains { $0.calleeName == "scrollTo" && $0.arguments.first?.value.path == id }
    }
  }
}
