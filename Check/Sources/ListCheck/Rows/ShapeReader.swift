/// Reads the rows at the first level of a view, through bodies, functions and modifiers in other files.
struct ShapeReader {
  let index: SourceIndex
  let resolver: TypeResolver

  init(_ index: SourceIndex) {
    self.index = index
    resolver = TypeResolver(index: index)
  }

  /// The depth at which reading stops. It ends views that contain themselves.
  static let limit = 12

  // MARK: Blocks

  /// Returns the shape of a result builder's body.
  func shape(_ block: Block, in scope: Scope) -> RowShape {
    if block.hasReturn { return shape(ofResults: block, in: scope) }
    let scope = scope.entering(block)
    var shape = RowShape.none
    for statement in block.statements {
      switch statement {
      case .expression(let expression): shape.append(self.shape(expression, in: scope))
      case .branch(let branch): shape.append(self.shape(branch, in: scope))
      case .compiled(let blocks):
        shape.append(blocks.first { !$0.statements.isEmpty }.map { self.shape($0, in: scope) } ?? .none)
      case .variable, .result, .loop, .function, .block: break
      }
    }
    return shape
  }

  /// Returns the shape of a body that is no result builder. All results have the same type.
  func shape(ofResults block: Block, in scope: Scope) -> RowShape {
    let scope = scope.entering(block)
    let shapes = block.results.map { shape($0, in: scope) }
    guard var result = shapes.first else { return .unknown }
    for other in shapes.dropFirst() { result.add(contentsOf: other) }
    return result
  }

  private func shape(_ branch: Branch, in scope: Scope) -> RowShape {
    guard branch.kind != .guard else { return .none }
    if case .expression(let condition)? = branch.conditions.first, case .literal = condition.kind {
      return branch.cases.first.map { shape($0, in: scope) } ?? .none
    }
    let scope = scope.adding(bindings(of: branch))
    let cases = branch.cases.map { shape($0, in: scope) }
    let kind: RowShape.Construct.Kind = isVarying(branch, cases.map(\.count)) ? .varying : .branch
    let hasVaryingCase = cases.contains { $0.count == .varying }
    var result = RowShape(count: kind == .varying || hasVaryingCase ? .varying : cases.first?.count ?? .unknown)
    result.constructs = [
      .init(
        kind: kind, place: Place(file: scope.file, range: branch.range), path: [],
        isOneRow: cases.allSatisfy { $0.count == .fixed(1) })
    ]
    for part in cases { result.add(contentsOf: part) }
    return result
  }

  /// Whether the cases of a branch make different numbers of rows.
  private func isVarying(_ branch: Branch, _ counts: [RowShape.Count]) -> Bool {
    guard branch.isComplete else { return true }
    var fixed: Set<Int> = []
    for case .fixed(let count) in counts { fixed.insert(count) }
    return fixed.count > 1
  }

  private func bindings(of branch: Branch) -> [String: Scope.Local] {
    var new: [String: Scope.Local] = [:]
    for case .binding(let name, .some) in branch.conditions { new[name] = .unknown }
    return new
  }

  // MARK: Expressions

  func shape(_ expression: Expression, in scope: Scope) -> RowShape {
    guard scope.depth < Self.limit else { return .unknown }
    if let found = shape(ofOwnCall: expression, in: scope) { return found }
    if case .call(let callee, let arguments) = expression.kind, case .member(let inner?, let name) = callee.kind,
      let first = name.first, first.isLowercase, !inner.isSelf || scope.local("self") != nil
    {
      let modifier = Expression.Modifier(
        name: name, arguments: arguments, range: inner.range.upperBound..<expression.range.upperBound, call: expression)
      return apply(modifier, to: shape(inner, in: scope), in: scope)
    }
    switch expression.kind {
    case .call: return shape(ofView: expression, in: scope)
    case .name(let name): return shape(named: name, expression, in: scope)
    case .member(let base?, let name) where base.isSelf: return shape(named: name, expression, in: scope)
    case .choice(_, let first, _): return shape(first, in: scope)
    case .branch(let branch): return shape(branch, in: scope)
    case .element(let collection, _):
      let isErased = resolver.elementName(of: collection, in: scope)?.name == "AnyView"
      return isErased ? erased(at: Place(file: scope.file, range: expression.range)) : .unknown
    case .member: return shape(ofStored: expression, in: scope)
    default: return .unknown
    }
  }

  /// Returns the shape of a value that was stored: unknown, unless its type is AnyView.
  private func shape(ofStored expression: Expression, in scope: Scope) -> RowShape {
    guard let name = resolver.typeName(of: expression, in: scope)?.name, TypeName.plain(name) == "AnyView" else {
      return .unknown
    }
    return erased(at: Place(file: scope.file, range: expression.range))
  }

  /// Returns the shape of a call of a function in the files: `row(item)`, `self.row(item)`, `model.row(item)`.
  private func shape(ofOwnCall expression: Expression, in scope: Scope) -> RowShape? {
    guard case .call(let callee, let arguments) = expression.kind, let name = callee.lastName,
      let first = name.first, first.isLowercase
    else { return nil }
    if case .name(let name) = callee.kind, let local = scope.local(name) {
      return shape(of: local, expression)
    }
    // A chain such as `text.padding()` is a modifier, unless the type of `text` has a function of the name.
    if case .member(let base?, _) = callee.kind, base.path == nil { return nil }
    if let property = contentProperty(callee, in: scope) { return property }
    guard let found = resolver.function(named: callee, arguments: arguments, in: scope) else { return nil }
    return shape(
      of: found.function, arguments: arguments, in: found.scope, from: scope,
      call: Place(file: scope.file, range: expression.range))
  }

  /// A property that holds a closure which cannot be seen from here has an unknown shape.
  private func contentProperty(_ callee: Expression, in scope: Scope) -> RowShape? {
    guard let found = resolver.property(callee, in: scope), found.property.getter == nil else { return nil }
    return .unknown
  }

  private func shape(named name: String, _ expression: Expression, in scope: Scope) -> RowShape {
    if let local = scope.local(name) {
      if case .typed = local { return shape(ofStored: expression, in: scope) }
      return shape(of: local, expression)
    }
    guard let found = resolver.property(expression, in: scope), let getter = found.property.getter,
      found.scope.type == nil || found.property.type != nil,
      let inner = scope.entering(Place(file: found.scope.file, range: found.property.range), of: found.scope.type)
    else { return .unknown }
    var shape = body(getter, isBuilder: found.property.has("ViewBuilder") || name == "body", in: inner)
    if TypeName.plain(found.property.type ?? "") == "AnyView" {
      shape = erased(at: Place(file: found.scope.file, range: found.property.range))
    }
    return shape.through(name)
  }

  private func shape(of local: Scope.Local, _ expression: Expression) -> RowShape {
    switch local {
    case .shape(let shape): return shape
    case .content(let content, let scope): return shape(ofContent: content, in: scope)
    case .variable, .typed, .unknown: return .unknown
    }
  }

  /// Returns the shape of a closure, or of a function or initializer that is passed by name.
  func shape(ofContent content: Expression, in scope: Scope) -> RowShape {
    guard let closure = content.closure else { return shape(ofReference: content, in: scope) }
    return shape(closure.body, in: scope.entering(closure))
  }

  private func shape(ofReference reference: Expression, in scope: Scope) -> RowShape {
    // `content: Row.init`
    if case .member(let base?, "init") = reference.kind, let name = base.lastName {
      return shape(ofType: name, arguments: [], at: reference, in: scope)
    }
    if let name = reference.lastName, let first = name.first, first.isUppercase {
      return shape(ofType: name, arguments: [], at: reference, in: scope)
    }
    if let found = resolver.function(reference: reference, in: scope) {
      return shape(
        of: found.function, arguments: [], in: found.scope, from: scope,
        call: Place(file: scope.file, range: reference.range))
    }
    return shape(reference, in: scope)
  }

  // MARK: Functions and types

  private func shape(
    of function: Function, arguments: [Expression.Argument], in found: Scope, from scope: Scope, call: Place
  ) -> RowShape {
    if TypeName.plain(function.result ?? "") == "AnyView" {
      return erased(at: Place(file: found.file, range: function.range)).through(function.name)
    }
    guard let block = function.body,
      let inner = scope.entering(
        Place(file: found.file, range: function.range), of: found.type,
        locals: contents(arguments, of: function, from: scope))
    else { return .unknown }
    return body(block, isBuilder: function.attributes.contains("ViewBuilder"), in: inner).through(function.name)
  }

  /// The closures among the arguments, by the names of the parameters that they are passed to.
  func contents(
    _ arguments: [Expression.Argument], of function: Function, from scope: Scope
  ) -> [String: Scope.Local] {
    var locals = Dictionary(function.parameters.map { ($0.name, Scope.Local.typed($0.type)) }, uniquingKeysWith: { $1 })
    for (name, value) in ArgumentMatch(function.parameters, arguments)?.closures ?? [] {
      locals[name] = .content(value, scope)
    }
    return locals
  }

  private func body(_ block: Block, isBuilder: Bool, in scope: Scope) -> RowShape {
    isBuilder ? shape(block, in: scope) : shape(ofResults: block, in: scope)
  }

  private func erased(at place: Place) -> RowShape {
    RowShape(count: .varying, constructs: [.init(kind: .erasure, place: place, path: [])])
  }

  private func shape(ofView call: Expression, in scope: Scope) -> RowShape {
    guard let name = call.viewName else { return .unknown }
    switch name {
    case "AnyView": return erased(at: Place(file: scope.file, range: call.range))
    case "EmptyView": return .none
    case "ForEach":
      if let data = call.arguments.first?.value, ConstantData(resolver: resolver).isConstant(data, in: scope) {
        return .unknown
      }
      return RowShape(
        count: .varying,
        constructs: [.init(kind: .loop, place: Place(file: scope.file, range: call.range), path: [])])
    case _ where ViewNames.transparent.contains(name):
      return call.content.map { shape(ofContent: $0, in: scope) } ?? .unknown
    default: return shape(ofType: name, arguments: call.arguments, at: call, in: scope)
    }
  }

  private func shape(
    ofType name: String, arguments: [Expression.Argument], at call: Expression, in scope: Scope
  ) -> RowShape {
    guard let type = index.type(name, from: scope.file, in: scope.type) else {
      return ViewNames.single.contains(name) ? .one : .unknown
    }
    guard type.isView, let found = type.property("body"), let getter = found.property.getter,
      let inner = bodyScope(of: type, file: found.file, arguments: arguments, from: scope)
    else { return .unknown }
    var shape = self.shape(getter, in: inner)
    if TypeName.plain(found.property.type ?? "") == "AnyView" {
      shape = erased(at: Place(file: found.file, range: found.property.range))
    }
    shape = shape.through(type.name)
    shape.parts.insert(.init(type: type, place: Place(file: scope.file, range: call.range)), at: 0)
    return shape
  }

  /// The scope of a body, in which the properties for content have the closures of the call. Returns nil if the view
  /// contains itself.
  func bodyScope(
    of type: TypeInfo, file: Int, arguments: [Expression.Argument], from scope: Scope
  ) -> Scope? {
    let names = type.contentProperties
    var locals: [String: Scope.Local] = [:]
    for argument in arguments where argument.value.closure != nil {
      if let label = argument.label, names.contains(label) {
        locals[label] = .content(argument.value, scope)
      } else if argument.label == nil, let name = names.first(where: { $0 == "content" }) ?? names.first {
        locals[name] = .content(argument.value, scope)
      }
    }
    let range = type.property("body")?.property.range ?? type.declaration.range
    return scope.entering(Place(file: file, range: range), of: type, locals: locals)
  }

  // MARK: Modifiers

  private func apply(_ modifier: Expression.Modifier, to shape: RowShape, in scope: Scope) -> RowShape {
    switch modifier.name {
    case "id" where modifier.arguments.count == 1 && modifier.arguments[0].label == nil:
      var shape = shape
      shape.constructs.append(
        .init(
          kind: .id, place: Place(file: scope.file, range: modifier.range), path: [],
          value: modifier.arguments[0].value))
      return shape
    case "eraseToAnyView": return erased(at: Place(file: scope.file, range: modifier.range))
    case "modifier": return applyType(modifier, to: shape, in: scope)
    default: return applyFunction(modifier, to: shape, in: scope)
    }
  }

  private func applyType(_ modifier: Expression.Modifier, to shape: RowShape, in scope: Scope) -> RowShape {
    guard let argument = modifier.arguments.first?.value, let name = argument.viewName,
      let type = index.type(name, from: scope.file, in: scope.type), let body = type.functions("body").first,
      let block = body.function.body
    else { return shape }
    let content = body.function.parameters.first?.name ?? "content"
    let place = Place(file: body.file, range: body.function.range)
    guard let inner = scope.entering(place, of: type, locals: [content: .shape(shape.asContent)]) else { return shape }
    return combine(self.shape(block, in: inner), with: shape, through: type.name, modifier, scope)
  }

  private func applyFunction(_ modifier: Expression.Modifier, to shape: RowShape, in scope: Scope) -> RowShape {
    guard
      let found = index.viewFunction(modifier.name, arguments: modifier.arguments, from: scope.file),
      let block = found.function.body
    else { return shape }
    if TypeName.plain(found.function.result ?? "") == "AnyView" {
      return erased(at: Place(file: scope.file, range: modifier.range))
    }
    var locals = contents(modifier.arguments, of: found.function, from: scope)
    locals["self"] = .shape(shape.asContent)
    let place = Place(file: found.file, range: found.function.range)
    guard let inner = scope.entering(place, of: nil, locals: locals) else { return shape }
    let isBuilder = found.function.attributes.contains("ViewBuilder")
    let result = body(block, isBuilder: isBuilder, in: inner)
    // A function whose result does not show `self` calls modifiers on it without naming it.
    return combine(result, with: shape, through: modifier.name, modifier, scope)
  }

  private func combine(
    _ result: RowShape, with content: RowShape, through name: String, _ modifier: Expression.Modifier, _ scope: Scope
  ) -> RowShape {
    let place = Place(file: scope.file, range: modifier.range)
    let own = result.constructs.map { construct -> RowShape.Construct in
      var construct = construct
      construct.place = place
      construct.path = [name]
      construct.isInModifier = true
      return construct
    }
    let isKnown = result.count != .unknown
    var shape = content
    if isKnown, !result.hasContent { shape.constructs = [] }
    shape.constructs += own
    if isKnown { shape.count = result.count }
    return shape
  }
}

extension RowShape {
  /// The shape of the content of a modifier, without the constructs that the content has itself.
  fileprivate var asContent: RowShape { RowShape(count: count, hasContent: true) }

  /// Adds a name to the path of each construct.
  fileprivate func through(_ name: String) -> RowShape {
    var shape = self
    for index in shape.constructs.indices where !shape.constructs[index].isInModifier {
      shape.constructs[index].path.insert(name, at: 0)
    }
    return shape
  }
}
