/// Looks for code that loads more elements of a loop, page by page.
///
/// A view counts only with the code that belongs to the loop: its rows, and the modifiers and views around it. Code of
/// other loops and containers, and of branches without the loop, belongs to other lists. A function that changes other
/// collections loads those.
struct PageLoads {
  /// The parts of the code that count as evidence.
  enum Evidence {
    /// Calls such as `loadMore()`, and names such as `hasMore`.
    case callOrName
    /// Calls such as `loadMore()`.
    case call
  }

  let resolver: TypeResolver
  let loop: Loop
  /// The properties that the data of the loop comes from; nil if they are unknown.
  private let origins: [DataOrigin]?

  init(of loop: Loop, from origins: [DataOrigin]?, _ resolver: TypeResolver) {
    self.resolver = resolver
    self.loop = loop
    self.origins = origins
  }

  func areFound(by evidence: Evidence) -> Bool {
    var views = [loop.scope.type].compactMap { $0 }
    if let outer = loop.containerType, outer !== views.first { views.append(outer) }
    var types = views
    // The view may call a function of the model that loads more elements.
    types += origins?.map(\.type) ?? []
    guard types.contains(where: { $0.lengthSigns.contains(.pages) }) else { return false }
    return views.contains { type in
      var search = Search(loads: self, evidence: evidence, holders: holders(in: type))
      search.add(type, except: otherMembers(of: type, search.holders))
      return search.isFound
    }
  }

  // MARK: Members

  /// The members of a view that contain the loop, or use such a member.
  private func holders(in type: TypeInfo) -> Set<String> {
    var holders: Set<String> = []
    while true {
      let found = type.parts.flatMap { part in
        part.declaration.members.filter { member in
          !holders.contains(member.name)
            && member.block.contains { isLoop($0, part.file) || $0.ownName.map(holders.contains) == true }
        }.map(\.name)
      }
      if found.isEmpty { return holders }
      holders.formUnion(found)
    }
  }

  /// The members of a view that only code of other lists and branches uses.
  private func otherMembers(of type: TypeInfo, _ holders: Set<String>) -> Set<String> {
    var used: Set<String> = []
    for block in type.blocks {
      block.walk { expression in
        if let name = expression.ownName, !type.blocks(of: name).isEmpty { used.insert(name) }
        return true
      }
    }
    var others: Set<String> = []
    while true {
      var search = Search(loads: self, evidence: nil, holders: holders)
      search.add(type, except: others)
      let found = used.subtracting(search.names)
      if found == others { return others }
      others = found
    }
  }

  /// Whether an expression is the loop or its container.
  fileprivate func isLoop(_ expression: Expression, _ file: Int) -> Bool {
    let place = SourceRange(file: file, range: expression.range)
    return place == loop.place || place == loop.containerPlace
  }

  // MARK: Evidence

  /// Whether a call or a name is evidence for this loop.
  fileprivate func isEvidence(_ expression: Expression, _ evidence: Evidence, in scope: Scope) -> Bool {
    switch expression.kind {
    case .call(let callee, let arguments):
      guard let name = callee.lastName else { return false }
      let found = resolver.function(named: callee, arguments: arguments, in: scope)
      if LengthSigns.isPaging(name) {
        if let body = found?.function.body, !body.mayLoad { return false }
        return isOwn(found?.function.body.map { [$0] } ?? [], of: found?.scope.type)
      }
      guard let found, let type = found.scope.type, !type.pagingFunctions.isEmpty else { return false }
      return isOwn(changed(by: pagingCalls(in: found.function, of: type), in: type), of: type)
    case .name(let name), .member(_, let name):
      guard evidence == .callOrName, LengthSigns.isPagingState(name) else { return false }
      guard let type = resolver.property(expression, in: scope)?.scope.type else { return true }
      return isOwn(type.pagingFunctions.compactMap(\.body), of: type)
    default: return false
    }
  }

  /// Returns the bodies of functions such as `loadMore` that a function of the type calls, also through other functions.
  private func pagingCalls(in function: Function, of type: TypeInfo) -> [Block] {
    var names: Set = [function.name]
    var found: [Block] = []
    var waiting = [function.body].compactMap { $0 }
    while let body = waiting.popLast() {
      body.walk { expression in
        if case .call(let callee, _) = expression.kind, let name = callee.ownName, names.insert(name).inserted {
          let bodies = type.functions(name).compactMap(\.function.body)
          waiting += bodies
          if LengthSigns.isPaging(name) { found += bodies }
        }
        return true
      }
    }
    return found
  }

  /// Whether functions of a type change the data of the loop, or no collection that is known.
  private func isOwn(_ bodies: [Block], of type: TypeInfo?) -> Bool {
    guard let type else { return true }
    let changed = changed(by: bodies, in: type)
    return changed.isEmpty || isOwn(changed, of: type)
  }

  private func changed(by bodies: [Block], in type: TypeInfo) -> Set<String> {
    let changes = CollectionChanges(type: type)
    return bodies.reduce(into: []) { $0.formUnion(changes.grown(by: $1)) }
  }

  /// Whether the data of the loop comes from one of several collections of a type. Unknown data may come from any.
  private func isOwn(_ collections: Set<String>, of type: TypeInfo) -> Bool {
    guard let origins else { return collections.contains { mayHoldElements($0, of: type) } }
    return origins.contains { $0.type === type && !collections.isDisjoint(with: type.sources(of: $0.name)) }
  }

  /// Whether a collection may have elements of the same type as the loop.
  private func mayHoldElements(_ collection: String, of type: TypeInfo?) -> Bool {
    guard let data = loop.data, let element = resolver.elementName(of: data.withoutNumbers, in: loop.scope)?.name,
      let declared = type?.property(collection)?.property.type, let other = TypeName.element(of: declared)
    else { return true }
    return TypeName.plain(element) == TypeName.plain(other)
  }

  /// A walk through the code of a type.
  private struct Search {
    let loads: PageLoads
    /// The evidence to look for; nil to collect names only.
    let evidence: Evidence?
    /// The members that contain the loop, also through others.
    let holders: Set<String>
    var isFound = false
    /// The names of members of the view that the code uses.
    var names: Set<String> = []

    mutating func add(_ type: TypeInfo, except others: Set<String>) {
      for part in type.parts {
        let scope = Scope(file: part.file, type: type)
        for property in part.declaration.properties where !others.contains(property.name) {
          if let value = property.value { add(value, scope) }
          if let getter = property.getter { add(getter, scope) }
        }
        for function in part.declaration.functions where !others.contains(function.name) {
          if let body = function.body { add(body, scope.adding(function.parameterLocals)) }
        }
      }
    }

    mutating func add(_ block: Block, _ scope: Scope) {
      let scope = scope.entering(block)
      for statement in block.statements where !isFound {
        switch statement {
        case .expression(let expression): add(expression, scope)
        case .branch(let branch): add(branch, scope)
        case .variable(let property):
          if let value = property.value { add(value, scope) }
          if let getter = property.getter { add(getter, scope) }
        case .return(let expression): if let expression { add(expression, scope) }
        case .loop(let sequence, let body):
          add(sequence, scope)
          add(body, scope)
        case .ifConfig(let blocks): for block in blocks { add(block, scope) }
        case .function(let function): if let body = function.body { add(body, scope) }
        case .block(let block): add(block, scope)
        }
      }
    }

    /// Adds a branch. If one of its cases contains the loop, the other cases do not belong to it.
    private mutating func add(_ branch: Branch, _ scope: Scope) {
      for condition in branch.conditions { if let expression = condition.expression { add(expression, scope) } }
      let own = branch.cases.filter { block in
        block.contains { loads.isLoop($0, scope.file) || $0.ownName.map(holders.contains) == true }
      }
      for block in own.isEmpty ? branch.cases : own { add(block, scope) }
    }

    mutating func add(_ expression: Expression, _ scope: Scope) {
      guard !isFound, !isOther(expression, scope) else { return }
      if let evidence { isFound = loads.isEvidence(expression, evidence, in: scope) }
      if let name = expression.ownName { names.insert(name) }
      switch expression.kind {
      case .closure(let closure): add(closure.body, scope.entering(closure))
      case .branch(let branch): add(branch, scope)
      case .call(let callee, let arguments):
        if let name = callee.ownName { names.insert(name) }
        // The name of a function alone is no evidence.
        for part in callee.lastName == nil ? [callee] : callee.children { add(part, scope) }
        for argument in arguments { add(argument.value, scope) }
      default: for child in expression.children { add(child, scope) }
      }
    }

    /// Whether an expression is another container or loop with its modifiers, and not around this loop. A scroll view may
    /// have its loop elsewhere, for example in a computed property.
    private func isOther(_ expression: Expression, _ scope: Scope) -> Bool {
      let base = expression.modifierChain.base
      guard let name = base.viewName, Self.containers.contains(name) || name == "ScrollView" else { return false }
      if expression.contains({ loads.isLoop($0, scope.file) }) { return false }
      return name != "ScrollView" || base.contains { $0.viewName.map(Self.containers.contains) == true }
    }

    private static let containers = ViewNames.lists.union(ViewNames.lazyStacks).union(["ForEach"])
  }
}

extension TypeDeclaration {
  /// The getters and functions, with their names.
  fileprivate var members: [(name: String, block: Block)] {
    properties.compactMap { property in property.getter.map { (property.name, $0) } }
      + functions.compactMap { function in function.body.map { (function.name, $0) } }
  }
}

extension Block {
  /// Functions that only report something.
  private static let reporting: Set = ["print", "debugPrint", "dump", "NSLog", "os_log"]
  private static let loggers: Set = ["logger", "log", "Logger", "Log"]

  /// Whether the block assigns something, or calls a function that may change something.
  fileprivate var mayLoad: Bool {
    contains { expression in
      switch expression.kind {
      case .infix(_, let operators): operators.contains(where: PropertyWrites.assigns)
      case .call(let callee, _):
        callee.lastName.map(Self.reporting.contains) != true
          && callee.path?.dropLast().contains(where: Self.loggers.contains) != true
      default: false
      }
    }
  }
}

extension Expression {
  /// The collection of `Array(items.enumerated())` and of `items.indices`; otherwise the expression itself.
  fileprivate var withoutNumbers: Expression {
    switch kind {
    case .call(let callee, let arguments):
      if callee.lastName == "Array", let first = arguments.first { return first.value.withoutNumbers }
      if case .member(let base?, "enumerated") = callee.kind { return base.withoutNumbers }
      return self
    case .member(let base?, "indices"): return base.withoutNumbers
    default: return self
    }
  }
}
