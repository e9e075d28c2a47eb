/// Reads the rows at the first level of a view, through bodies, functions and modifiers in other files.
struct ShapeReader {
  let expander: ViewExpander
  private var resolver: TypeResolver { expander.resolver }

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
      case .ifConfig(let blocks):
        shape.append(blocks.first { !$0.statements.isEmpty }.map { self.shape($0, in: scope) } ?? .none)
      case .variable, .return, .loop, .function, .block: break
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
        kind: kind, place: SourceRange(file: scope.file, range: branch.range), path: [],
        isOneRow: cases.allSatisfy { $0.count == .fixed(1) }, isAvailability: branch.isAvailability)
    ]
    for part in cases { result.add(contentsOf: part) }
    return result
  }

  /// Whether the cases of a branch make different numbers of rows.
  private func isVarying(_ branch: Branch, _ counts: [RowShape.Count]) -> Bool {
    guard branch.isExhaustive else { return true }
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
    guard scope.depth < ViewExpander.limit else { return .unknown }
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
    case .name: return shape(named: expression, in: scope)
    case .member(let base?, _) where base.isSelf: return shape(named: expression, in: scope)
    case .ternary(_, let first, _): return shape(first, in: scope)
    case .branch(let branch): return shape(branch, in: scope)
    case .subscript(let collection, _):
      let isErased = resolver.elementName(of: collection, in: scope)?.name == "AnyView"
      return isErased ? erased(at: SourceRange(file: scope.file, range: expression.range)) : .unknown
    case .member: return shape(ofStored: expression, in: scope)
    default: return .unknown
    }
  }

  /// Returns the shape of a stored value: an erased view if its type is `AnyView`, otherwise unknown.
  private func shape(ofStored expression: Expression, in scope: Scope) -> RowShape {
    guard TypeName.isAnyView(resolver.typeName(of: expression, in: scope)?.name) else { return .unknown }
    return erased(at: SourceRange(file: scope.file, range: expression.range))
  }

  /// Returns the shape of a call of a function in the files, or of a closure that was passed.
  private func shape(ofOwnCall expression: Expression, in scope: Scope) -> RowShape? {
    guard let first = expression.calleeName?.first, first.isLowercase else { return nil }
    return expander.expand(call: expression, in: scope).map(shape(of:))
  }

  private func shape(named expression: Expression, in scope: Scope) -> RowShape {
    switch expander.expand(name: expression, in: scope) {
    case .local(.typed)?: shape(ofStored: expression, in: scope)
    case let expansion?: shape(of: expansion)
    case nil: .unknown
    }
  }

  private func shape(of expansion: ViewExpander.Expansion) -> RowShape {
    switch expansion {
    case .code(let code): shape(of: code)
    case .local(.shape(let shape)): shape
    case .local(.content(let content, let scope)): shape(ofContent: content, in: scope)
    case .local(.variable), .local(.typed), .local(.unknown), .closure: .unknown
    }
  }

  private func shape(of code: ViewCode) -> RowShape {
    if code.isErased { return erased(at: code.place).through(code.name) }
    guard let (block, scope) = code.body else { return .unknown }
    let shape = code.isBuilder ? shape(block, in: scope) : shape(ofResults: block, in: scope)
    return shape.through(code.name)
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
    if let code = expander.function(reference: reference, in: scope) { return shape(of: code) }
    return shape(reference, in: scope)
  }

  // MARK: Views

  private func erased(at place: SourceRange) -> RowShape {
    RowShape(count: .varying, constructs: [.init(kind: .erasure, place: place, path: [])])
  }

  private func shape(ofView call: Expression, in scope: Scope) -> RowShape {
    guard let name = call.viewName else { return .unknown }
    switch name {
    case "AnyView": return erased(at: SourceRange(file: scope.file, range: call.range))
    case "EmptyView": return .none
    case "Section" where expander.index.type(name, from: scope.file, in: scope.type) == nil:
      return RowShape(count: .unknown, hasSections: true)
    case "ForEach":
      if let data = call.arguments.first?.value, ConstantCollections(resolver: resolver).isConstant(data, in: scope) {
        return .unknown
      }
      return RowShape(
        count: .varying,
        constructs: [.init(kind: .loop, place: SourceRange(file: scope.file, range: call.range), path: [])])
    case _ where ViewNames.transparent.contains(name):
      return call.content.map { shape(ofContent: $0, in: scope) } ?? .unknown
    default: return shape(ofType: name, arguments: call.arguments, at: call, in: scope)
    }
  }

  private func shape(
    ofType name: String, arguments: [Expression.Argument], at call: Expression, in scope: Scope
  ) -> RowShape {
    guard let type = expander.index.type(name, from: scope.file, in: scope.type) else {
      return ViewNames.single.contains(name) ? .one : .unknown
    }
    guard type.isView, let code = expander.body(of: type, passing: arguments, from: scope), code.scope != nil else {
      return .unknown
    }
    var shape = self.shape(of: code)
    let place = SourceRange(file: scope.file, range: call.range)
    shape.parts.insert(.init(type: type, place: place, labels: arguments.compactMap(\.label)), at: 0)
    return shape
  }

  // MARK: Modifiers

  private func apply(_ modifier: Expression.Modifier, to shape: RowShape, in scope: Scope) -> RowShape {
    switch modifier.name {
    case "id" where modifier.arguments.count == 1 && modifier.arguments[0].label == nil:
      var shape = shape
      shape.constructs.append(
        .init(
          kind: .id, place: SourceRange(file: scope.file, range: modifier.range), path: [],
          value: modifier.arguments[0].value))
      return shape
    case "eraseToAnyView": return erased(at: SourceRange(file: scope.file, range: modifier.range))
    case "modifier": return applyType(modifier, to: shape, in: scope)
    default: return applyFunction(modifier, to: shape, in: scope)
    }
  }

  private func applyType(_ modifier: Expression.Modifier, to shape: RowShape, in scope: Scope) -> RowShape {
    guard let argument = modifier.arguments.first?.value, let name = argument.viewName,
      let type = expander.index.type(name, from: scope.file, in: scope.type),
      let code = expander.modifierBody(of: type, content: shape.asContent, from: scope), code.scope != nil
    else { return shape }
    return combine(self.shape(of: code), with: shape, through: code.name, modifier, scope)
  }

  private func applyFunction(_ modifier: Expression.Modifier, to shape: RowShape, in scope: Scope) -> RowShape {
    let code = expander.viewFunction(
      modifier.name, accepting: modifier.arguments, passing: modifier.arguments,
      locals: ["self": .shape(shape.asContent)], in: scope)
    guard let code, code.block != nil else { return shape }
    if code.isErased { return erased(at: SourceRange(file: scope.file, range: modifier.range)) }
    guard code.scope != nil else { return shape }
    // If the result of the function does not contain `self`, the function applies modifiers to `self` implicitly.
    return combine(self.shape(of: code), with: shape, through: code.name, modifier, scope)
  }

  private func combine(
    _ result: RowShape, with content: RowShape, through name: String, _ modifier: Expression.Modifier, _ scope: Scope
  ) -> RowShape {
    let place = SourceRange(file: scope.file, range: modifier.range)
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
  /// The shape that the content of a modifier has in the body of the modifier. Constructs of the content itself are
  /// left out.
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
