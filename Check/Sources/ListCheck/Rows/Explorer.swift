/// Visits every expression in all bodies and functions, with its scope.
struct Explorer {
  let shapes: ShapeReader
  private var index: SourceIndex { shapes.index }

  /// The place in the code at which the explorer is.
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
  func explore(_ visit: (Expression, Position) -> Void) {
    for type in index.types where !type.isPreview {
      for part in type.parts { explore(part, of: type, visit) }
    }
    for (number, file) in index.files.enumerated() {
      let scope = Scope(file: number, type: nil)
      for function in file.functions { explore(function, Position(scope: scope), visit) }
      for property in file.properties { explore(property, Position(scope: scope, isBody: false), visit) }
      // Statements at the outermost level are previews, or those of a script.
      exploreExtensions(of: file, number, visit)
    }
  }

  /// Explores extensions of types that are declared elsewhere, such as those of `View`.
  private func exploreExtensions(of file: SourceOutline, _ number: Int, _ visit: (Expression, Position) -> Void) {
    for type in file.types where type.kind == .extension && index.type(type.name, from: number) == nil {
      let position = Position(scope: Scope(file: number, type: nil))
      for function in type.functions { explore(function, position, visit) }
      for property in type.properties { explore(property, position, visit) }
    }
  }

  private func explore(_ part: TypeInfo.Part, of type: TypeInfo, _ visit: (Expression, Position) -> Void) {
    let scope = Scope(file: part.file, type: type)
    for property in part.declaration.properties { explore(property, Position(scope: scope), visit) }
    for function in part.declaration.functions { explore(function, Position(scope: scope), visit) }
  }

  private func explore(_ property: Property, _ position: Position, _ visit: (Expression, Position) -> Void) {
    var position = position
    position.owner = property.name
    if let getter = property.getter { explore(getter, position, visit) }
    var value = position
    value.isBody = false
    if let initial = property.value { explore(initial, value, visit) }
  }

  private func explore(_ function: Function, _ position: Position, _ visit: (Expression, Position) -> Void) {
    guard let body = function.body else { return }
    let parameters = Dictionary(
      function.parameters.map { ($0.name, Scope.Local.typed($0.type)) }, uniquingKeysWith: { $1 })
    var inner = position.with(position.scope.adding(parameters))
    inner.owner = function.name
    explore(body, inner, visit)
  }

  private func explore(_ block: Block, _ position: Position, _ visit: (Expression, Position) -> Void) {
    let position = position.with(position.scope.entering(block))
    for statement in block.statements { explore(statement, position, visit) }
  }

  private func explore(_ statement: Statement, _ position: Position, _ visit: (Expression, Position) -> Void) {
    switch statement {
    case .expression(let expression): explore(expression, position, visit)
    case .branch(let branch): explore(branch, position, visit)
    case .variable(let property):
      if let value = property.value { explore(value, position, visit) }
      if let getter = property.getter { explore(getter, position, visit) }
    case .result(let expression): if let expression { explore(expression, position, visit) }
    case .loop(let sequence, let block):
      explore(sequence, position, visit)
      explore(block, position, visit)
    case .compiled(let blocks): for block in blocks { explore(block, position, visit) }
    case .function(let function): explore(function, position, visit)
    case .block(let block): explore(block, position, visit)
    }
  }

  private func explore(_ branch: Branch, _ position: Position, _ visit: (Expression, Position) -> Void) {
    for condition in branch.conditions {
      if let expression = condition.expression { explore(expression, position, visit) }
    }
    for block in branch.cases { explore(block, position, visit) }
  }

  private func explore(_ expression: Expression, _ position: Position, _ visit: (Expression, Position) -> Void) {
    visit(expression, position)
    switch expression.kind {
    case .closure(let closure): explore(closure, position, visit)
    case .branch(let branch): explore(branch, position, visit)
    case .call(let callee, let arguments): explore(callee, arguments, of: expression, position, visit)
    default: for child in expression.children { explore(child, position, visit) }
    }
  }

  private func explore(_ closure: Closure, _ position: Position, _ visit: (Expression, Position) -> Void) {
    explore(closure.body, position.with(position.scope.entering(closure)), visit)
  }

  private func explore(
    _ callee: Expression, _ arguments: [Expression.Argument], of call: Expression, _ position: Position,
    _ visit: (Expression, Position) -> Void
  ) {
    explore(callee, position, visit)
    for argument in arguments {
      var inner = position
      if let closure = argument.value.closure {
        inner.isBody = position.isBody && BuilderArgument(call).isContent(argument)
        if inner.isBody, call.viewName != nil { inner.around.append(call) }
        visit(argument.value, inner)
        let scope =
          call.viewName == "ForEach"
          ? Loop(of: call, in: position.scope).contentScope(shapes.resolver) : position.scope.entering(closure)
        explore(closure.body, inner.with(scope), visit)
      } else {
        explore(argument.value, inner, visit)
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
