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
    /// Whether the code belongs to a view, a modifier, or an extension of `View`, or makes a view as its result.
    var isViewCode = true
    /// Whether the code is the initial value of a stored property.
    var isInitialValue = false
    /// Whether the code is in a closure.
    var isInClosure = false
    /// Whether the code makes a view that is presented, or the destination of a link.
    var isPresented = false

    /// Whether the code is in an action of a view, which creates a view once, in order to store it.
    var isInAction: Bool { !isBody && isViewCode && isInClosure }

    func with(_ scope: Scope) -> Position {
      var position = Position(scope: scope)
      (position.around, position.owner) = (around, owner)
      (position.isBody, position.isViewCode) = (isBody, isViewCode)
      (position.isInClosure, position.isPresented) = (isInClosure, isPresented)
      position.isInitialValue = isInitialValue
      return position
    }
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
      let isView = type.name == "View"
      for function in type.functions { walk(function, position, ofView: isView, visit) }
      for property in type.properties { walk(property, position, ofView: isView, visit) }
    }
  }

  private func walk(_ part: TypeInfo.Part, of type: TypeInfo, _ visit: (Expression, Position) -> Void) {
    let scope = Scope(file: part.file, type: type)
    for property in part.declaration.properties { walk(property, Position(scope: scope), visit) }
    for function in part.declaration.functions { walk(function, Position(scope: scope), visit) }
  }

  /// Whether code belongs to a view or a modifier, or has a view as its result.
  private func isViewCode(_ result: String?, in scope: Scope) -> Bool {
    if let type = scope.type, type.isView || type.isModifier { return true }
    guard let result else { return false }
    return TypeName.isAbstractView(result) || index.type(result, from: scope.file, in: scope.type)?.isView == true
  }

  private func walk(
    _ property: Property, _ position: Position, ofView isView: Bool = false, _ visit: (Expression, Position) -> Void
  ) {
    var position = position
    position.owner = property.name
    position.isViewCode = isView || isViewCode(property.type, in: position.scope)
    if let getter = property.getter { walk(getter, position, visit) }
    var value = position
    (value.isBody, value.isInitialValue) = (false, true)
    if let initial = property.value { walk(initial, value, visit) }
  }

  private func walk(
    _ function: Function, _ position: Position, ofView isView: Bool = false, _ visit: (Expression, Position) -> Void
  ) {
    guard let body = function.body else { return }
    var inner = position.with(position.scope.adding(function.parameterLocals))
    inner.owner = function.name
    inner.isViewCode = isView || isViewCode(function.result, in: position.scope)
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
    var inner = position.with(position.scope.entering(closure))
    inner.isInClosure = true
    walk(closure.body, inner, visit)
  }

  private func walk(
    _ callee: Expression, _ arguments: [Expression.Argument], of call: Expression, _ position: Position,
    _ visit: (Expression, Position) -> Void
  ) {
    walk(callee, position, visit)
    for argument in arguments {
      var inner = position
      inner.isPresented = position.isPresented || BuilderArgument(call).isPresented(argument)
      if let closure = argument.value.closure {
        inner.isBody = position.isBody && BuilderArgument(call).isContent(argument)
        if inner.isBody, call.viewName != nil { inner.around.append(call) }
        inner.isInClosure = true
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
  /// Whether the views of an argument are only shown when they are presented, or when a link is followed.
  func isPresented(_ argument: Expression.Argument) -> Bool {
    guard let name = call.calleeName else { return false }
    if name == "NavigationLink" {
      return argument.label == "destination"
        || argument.label == nil && !call.arguments.contains { $0.label == "destination" || $0.label == "value" }
    }
    return ["sheet", "popover", "fullScreenCover", "navigationDestination", "inspector"].contains(name)
  }
}
