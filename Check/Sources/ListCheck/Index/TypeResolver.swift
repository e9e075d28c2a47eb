/// Finds the declarations and types that expressions refer to.
struct TypeResolver {
  let index: SourceIndex
  /// The number of steps so far. A declaration may refer to itself: `let item = item.next`.
  private var depth = 0

  private static let limit = 12

  init(index: SourceIndex) { self.index = index }

  private var deeper: TypeResolver {
    var resolver = self
    resolver.depth += 1
    return resolver
  }

  /// The declaration of a property, with the scope of its value.
  struct Found {
    let property: Property
    let scope: Scope
  }

  /// Returns the property that a path such as `items`, `self.items` or `model.items` names.
  func property(_ expression: Expression, in scope: Scope) -> Found? {
    switch expression.kind {
    case .name(let name):
      let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
      switch scope.local(name) {
      case .variable(let property)?: return Found(property: property, scope: scope)
      case .some: return nil
      case nil: break
      }
      if let type = scope.type, let found = member(name, of: type) { return found }
      return index.globalProperty(name, from: scope.file).map {
        Found(property: $0.property, scope: Scope(file: $0.file, type: nil))
      }
    case .member(let base?, let name):
      if case .name("self") = base.kind { return scope.type.flatMap { member(name, of: $0) } }
      return deeper.type(of: base, in: scope).flatMap { member(name, of: $0) }
    default: return nil
    }
  }

  private func member(_ name: String, of type: TypeInfo) -> Found? {
    type.property(name).map { Found(property: $0.property, scope: Scope(file: $0.file, type: type)) }
  }

  /// Returns the function that a call names.
  func function(_ call: Expression, in scope: Scope) -> (function: Function, scope: Scope)? {
    guard case .call(let callee, let arguments) = call.kind else { return nil }
    return function(named: callee, arguments: arguments, in: scope)
  }

  func function(
    named callee: Expression, arguments: [Expression.Argument], in scope: Scope
  ) -> (function: Function, scope: Scope)? {
    function(named: callee, in: scope, preferring: { $0.parameters.count == arguments.count }) {
      $0.accepts(arguments)
    }
  }

  /// Returns the function that is passed by its name.
  func function(reference: Expression, in scope: Scope) -> (function: Function, scope: Scope)? {
    function(named: reference, in: scope, preferring: \.takesOneElement) { _ in true }
  }

  private func function(
    named callee: Expression, in scope: Scope, preferring isBetter: (Function) -> Bool, where fits: (Function) -> Bool
  ) -> (function: Function, scope: Scope)? {
    let type: TypeInfo?
    let name: String
    switch callee.kind {
    case .name(let callee): (type, name) = (scope.type, callee)
    case .member(let base?, let member):
      name = member
      if case .name("self") = base.kind { type = scope.type } else { type = deeper.type(of: base, in: scope) }
    default: return nil
    }
    let fitting = type?.functions(name).filter { fits($0.function) } ?? []
    if let found = fitting.first(where: { isBetter($0.function) }) ?? fitting.first {
      return (found.function, Scope(file: found.file, type: type))
    }
    guard case .name = callee.kind, let found = index.globalFunction(name, from: scope.file, where: fits) else {
      return nil
    }
    return (found.function, Scope(file: found.file, type: nil))
  }

  /// Returns the type of an expression, if it is declared in the files.
  func type(of expression: Expression, in scope: Scope) -> TypeInfo? {
    typeName(of: expression, in: scope).flatMap { index.type($0.name, from: $0.scope.file, in: $0.scope.type) }
  }

  /// The text of a type, with the scope in which it was written.
  struct Named {
    let name: String
    let scope: Scope
  }

  func typeName(of expression: Expression, in scope: Scope) -> Named? {
    guard depth < Self.limit else { return nil }
    switch expression.kind {
    case .name("self"): return scope.type.map { Named(name: $0.name, scope: scope) }
    case .name(let name):
      if case .typed(let type)? = scope.local(name) { return Named(name: type, scope: scope) }
      if let first = name.first, first.isUppercase { return Named(name: name, scope: scope) }
      return typeName(ofProperty: expression, in: scope)
    case .member(_, let name):
      if let first = name.first, first.isUppercase { return Named(name: name, scope: scope) }
      return typeName(ofProperty: expression, in: scope)
    case .call(let callee, let arguments):
      return typeName(ofCall: callee, arguments, of: expression, in: scope)
    case .infix(let operands, let operators) where operators.first == "??":
      return operands.first.flatMap { deeper.typeName(of: $0, in: scope) }
    case .literal(.text): return Named(name: "String", scope: scope)
    case .array(let elements):
      guard let first = elements.first, let element = deeper.typeName(of: first, in: scope) else {
        return nil
      }
      return Named(name: "[\(element.name)]", scope: element.scope)
    default: return nil
    }
  }

  private func typeName(ofProperty expression: Expression, in scope: Scope) -> Named? {
    guard let found = deeper.property(expression, in: scope) else { return nil }
    if let type = found.property.type { return Named(name: type, scope: found.scope) }
    if let value = found.property.value { return deeper.typeName(of: value, in: found.scope) }
    return nil
  }

  private func typeName(
    ofCall callee: Expression, _ arguments: [Expression.Argument], of call: Expression, in scope: Scope
  ) -> Named? {
    // `[Item]()`
    if case .array = callee.kind { return deeper.typeName(of: callee, in: scope) }
    guard let name = callee.lastName else { return nil }
    if name == "Array", let first = arguments.first { return deeper.typeName(of: first.value, in: scope) }
    if let first = name.first, first.isUppercase { return Named(name: name, scope: scope) }
    if case .member(let base?, _) = callee.kind, CollectionFunctions.keepsElements(name) {
      return deeper.typeName(of: base, in: scope)
    }
    if name == "map" || name == "compactMap", let closure = arguments.last?.value.closure {
      let result = closure.body.results.first
      let made = result.flatMap { deeper.typeName(of: $0, in: scope.entering(closure)) }
      return made.map { Named(name: "[\($0.name)]", scope: $0.scope) }
    }
    guard let found = deeper.function(call, in: scope), let result = found.function.result else { return nil }
    return Named(name: result, scope: found.scope)
  }

  /// Returns the text of the type of the elements of a collection.
  func elementName(of data: Expression, in scope: Scope) -> Named? {
    guard let type = typeName(of: data, in: scope) else { return nil }
    return TypeName.element(of: type.name).map { Named(name: $0, scope: type.scope) }
  }

  /// Returns the type of the elements of a collection, if it is declared in the files.
  func elementType(of data: Expression, in scope: Scope) -> TypeInfo? {
    elementName(of: data, in: scope).flatMap { index.type($0.name, from: $0.scope.file, in: $0.scope.type) }
  }
}
