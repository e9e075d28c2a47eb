/// Visits every expression in all bodies and functions, with its scope.
struct SyntaxWalker {
  let expander: ViewExpander
  private var index: SourceIndex { expander.index }

  /// The position of the walk in the code.
  struct Position {
    let scope: Scope
    /// The calls of views around this place, outermost first.
    var around: [Expression] = []
    /// The name of the property or function that contains the place.
    var owner: String?
    /// Whether the code runs while a body is evaluated, and not as an action.
    var isBody = true

    func with(_ scope: Scope) -> Position { Position(scope: scope, around: around, owner: owner, isBody: isBody) }
  }

  /// Calls `visit` for every expression in the bodies of types, and in functions, but not in previews.
  func walk(_ visit: (Expression, Position) -> Void) {
    for type in index.types where !type.isPreview {
      for part in type.parts { walk(part, of: type, visit) }
    }
    for (number, file) in index.files.enumerated() {
      let scope = Scope(file: number, type: nil)
      for function in file.functions { walk(function, Position(scope: scope), visit) }
      for property in file.properties { walk(property, Position(scope: scope, isBody: false), visit) }
      // Statements at the top level belong to previews or scripts.
      walkExtensions(of: file, number, visit)
    }
  }

  /// Visits extensions of types that are declared elsewhere, such as those of `View`.
  private func walkExtensions(of file: FileDeclarations, _ number: Int, _ visit: (Expression, Position) -> Void) {
    for type in file.types where type.kind == .extension && index.type(type.name, from: number) == nil {
      let position = Position(scope: Scope(file: number, type: nil))
      for function in type.functions { walk(function, position, visit) }
      for property in type.properties { walk(property, position, visit) }
    }
  }

  private func walk(_ part: TypeInfo.Part, of type: TypeInfo, _ visit: (Expression, Position) -> Void) {
    let scope = Scope(file: part.file, type: type)
    for property in part.declaration.properties { walk(property, Position(scope: scope), visit) }
    for function in part.declaration.functions { walk(function, Position(scope: scope), visit) }
  }

  private func walk(_ property: Property, _ position: Position, _ visit: (Expression, Position) -> Void) {
    var position = position
    position.owner = property.name
    if let getter = property.getter { walk(getter, position, visit) }
    var value = position
    value.isBody = false
    if let initial = property.value { walk(initial, value, visit) }
  }

  private func walk(_ function: Function, _ position: Position, _ visit: (Expression, Position) -> Void) {
    guard let body = function.body else { return }
    var inner = position.with(position.scope.adding(function.parameterLocals))
    inner.owner = function.name
    walk(body, inner, visit)
  }

  private func walk(_ block: Block, _ position: Position, _ visit: (Expression, Position) -> Void) {
    let position = position.with(position.scope.entering(block))
    for statement in block.statements { walk(statement, position, visit) }
  }

  private func walk(_ statement: Statement, _ position: Position, _ visit: (Expression, Position) -> Void) {
    switch statement {
    case .expression(let expression): walk(expression, position, visit)
    case .branch(let branch): walk(branch, position, visit)
    case .variable(let property):
      if let value = property.value { walk(value, position, visit) }
      if let getter = property.getter { walk(getter, position, visit) }
    case .return(let expression): if let expression { walk(expression, position, visit) }
    case .loop(let sequence, let block):
      walk(sequence, position, visit)
      walk(block, position, visit)
    case .ifConfig(let blocks): for block in blocks { walk(block, position, visit) }
    case .function(let function): walk(function, position, visit)
    case .block(let block): walk(block, position, visit)
    }
  }

  private func walk(_ branch: Branch, _ position: Position, _ visit: (Expression, Position) -> Void) {
    for condition in branch.conditions {
      if let expression = condition.expression { walk(expression, position, visit) }
    }
    for block in branch.cases { walk(block, position, visit) }
  }

  private func walk(_ expression: Expression, _ position: Position, _ visit: (Expression, Position) -> Void) {
    visit(expression, position)
    switch expression.kind {
    case .closure(let closure): walk(closure, position, visit)
    case .branch(let branch): walk(branch, position, visit)
    case .call(let callee, let arguments): walk(callee, arguments, of: expression, position, visit)
    default: for child in expression.children { walk(child, position, visit) }
    }
  }

  private func walk(_ closure: Closure, _ position: Position, _ visit: (Expression, Position) -> Void) {
    walk(closure.body, position.with(position.scope.entering(closure)), visit)
  }

  private func walk(
    _ callee: Expression, _ arguments: [Expression.Argument], of call: Expression, _ position: Position,
    _ visit: (Expression, Position) -> Void
  ) {
    walk(callee, position, visit)
    for argument in arguments {
      var inner = position
      if let closure = argument.value.closure {
        inner.isBody = position.isBody && BuilderArgument(call).isContent(argument)
        if inner.isBody, call.viewName != nil { inner.around.append(call) }
        visit(argument.value, inner)
        let scope =
          call.viewName == "ForEach"
          ? Loop(of: call, in: position.scope).contentScope(expander.resolver) : position.scope.entering(closure)
        walk(closure.body, inner.with(scope), visit)
      } else {
        walk(argument.value, inner, visit)
      }
    }
  }
}

/// Decides which closures of a call make views.
struct BuilderArgument {
  private let call: Expression
  init(_ call: Expression) { self.call = call }

  func isContent(_ argument: Expression.Argument) -> Bool {
    guard let name = call.calleeName, let first = name.first else { return false }
    if let label = argument.label, label != "content" {
      return ViewNames.contentLabels.contains(label) && label != "action"
    }
    if first.isLowercase {
      return ViewNames.contentModifiers.contains(name)
    }
    // The first closure of a button is its action.
    if name == "Button" { return call.arguments.contains { $0.label == "action" } }
    if ["Task", "DispatchQueue", "Timer", "Binding", "Thread"].contains(name) { return false }
    return true
  }
}
