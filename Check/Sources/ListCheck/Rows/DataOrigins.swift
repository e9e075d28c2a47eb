/// A property or a function whose value is the data of a loop, directly or through others.
struct DataOrigin: Hashable {
  let type: TypeInfo
  let name: String

  static func == (first: DataOrigin, second: DataOrigin) -> Bool {
    first.type === second.type && first.name == second.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(name)
  }
}

/// Follows the data of a loop to the collections that it comes from.
struct DataOrigins {
  let resolver: TypeResolver
  private var known: Set<DataOrigin> = []
  /// The parameters whose arguments were followed, by their names and the places of their functions.
  private var followed: Set<Parameter> = []

  private struct Parameter: Hashable {
    let function: SourceRange
    let name: String
  }

  private static let limit = 12

  init(resolver: TypeResolver) { self.resolver = resolver }

  /// Returns the properties and functions that a collection comes from; nil if they are unknown.
  mutating func find(_ data: Expression, in scope: Scope, _ view: ViewCall?, depth: Int = 0) -> [DataOrigin]? {
    guard depth < Self.limit else { return nil }
    switch data.kind {
    case .call(let callee, let arguments):
      if let found = resolver.function(data, in: scope), let type = found.scope.type {
        return add(DataOrigin(type: type, name: found.function.name), found.function.body, found.scope, view, depth)
      }
      if case .member(let base?, _) = callee.kind { return find(base, in: scope, view, depth: depth + 1) }
      return arguments.first.flatMap { find($0.value, in: scope, view, depth: depth + 1) }
    case .subscript(let base, _): return find(base, in: scope, view, depth: depth + 1)
    case .infix(let operands, _): return operands.first.flatMap { find($0, in: scope, view, depth: depth + 1) }
    case .name, .member: return find(named: data, in: scope, view, depth)
    default: return nil
    }
  }

  private mutating func find(
    named data: Expression, in scope: Scope, _ view: ViewCall?, _ depth: Int
  ) -> [DataOrigin]? {
    if case .name(let name) = data.kind, case .typed? = scope.local(name) {
      return find(parameter: name, at: data, in: scope, view, depth)
    }
    guard let found = resolver.property(data, in: scope) ?? environmentProperty(data, in: scope) else { return nil }
    if let passed = view?.argument(for: found) {
      return find(passed.value, in: passed.scope, passed.outer, depth: depth + 1)
    }
    if case .name(let name) = data.kind, case .variable? = scope.local(name) {
      return found.property.value.flatMap { find($0, in: found.scope, view, depth: depth + 1) }
    }
    guard let type = found.scope.type else { return nil }
    let property = found.property
    // The callers of a view pass its plain properties and bindings.
    if property.getter == nil, type.isView, property.attributes.allSatisfy({ $0 == "Binding" }) { return nil }
    return add(DataOrigin(type: type, name: property.name), property.getter, found.scope, view, depth)
  }

  /// Returns the property of an object of the environment: `model.items` for `@Environment(Model.self) var model`.
  private func environmentProperty(_ data: Expression, in scope: Scope) -> TypeResolver.Found? {
    guard case .member(let base?, let name) = data.kind, let owner = resolver.property(base, in: scope),
      let object = owner.property.environmentType,
      let type = resolver.index.type(object, from: owner.scope.file, in: owner.scope.type),
      let found = type.property(name)
    else { return nil }
    return TypeResolver.Found(property: found.property, scope: Scope(file: found.file, type: type))
  }

  /// Returns the origins of the arguments that code of the type passes for a parameter of the function around a place.
  private mutating func find(
    parameter name: String, at place: Expression, in scope: Scope, _ view: ViewCall?, _ depth: Int
  ) -> [DataOrigin]? {
    guard let type = scope.type else { return nil }
    let functions = type.parts.filter { $0.file == scope.file }.flatMap(\.declaration.functions)
    guard let function = functions.first(where: { $0.range.contains(place.range.lowerBound) }),
      let position = function.parameters.firstIndex(where: { $0.name == name })
    else { return nil }
    let parameter = Parameter(function: SourceRange(file: scope.file, range: function.range), name: name)
    guard followed.insert(parameter).inserted else { return [] }
    var passed: [(value: Expression, scope: Scope)] = []
    let walk = ScopedWalk(visit: { expression, scope in
      guard case .call(let callee, let arguments) = expression.kind, callee.ownName == function.name,
        function.parameters.count == arguments.count, function.accepts(arguments)
      else { return }
      passed.append((arguments[position].value, scope))
    })
    walk.walk(type)
    var origins: [DataOrigin] = []
    for argument in passed {
      guard let found = find(argument.value, in: argument.scope, view, depth: depth + 1) else { return nil }
      origins += found
    }
    return passed.isEmpty ? nil : origins
  }

  /// Returns a property or function, and the known origins of its results.
  private mutating func add(
    _ origin: DataOrigin, _ body: Block?, _ scope: Scope, _ view: ViewCall?, _ depth: Int
  ) -> [DataOrigin] {
    guard known.insert(origin).inserted, let body else { return [origin] }
    let inner = scope.entering(body)
    return [origin] + body.results.flatMap { find($0, in: inner, view, depth: depth + 1) ?? [] }
  }
}
