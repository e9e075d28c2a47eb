/// Visits the code that runs while the body of a view is evaluated: the body, and the computed properties and functions
/// of the view that it uses. Actions, such as the closures of buttons and of `onAppear`, run later. An alert is gone
/// before its contents matter, and a value that is only animated is not shown.
struct BodyEvaluation {
  let index: SourceIndex
  let view: TypeInfo

  private static let ignored: Set = ["animation", "alert", "confirmationDialog", "actionSheet"]

  /// Calls `visit` for each expression. If it returns false, the parts of the expression are skipped.
  func walk(_ visit: (Expression) -> Bool) {
    var known: Set = ["body"]
    var waiting = view.blocks(of: "body")
    func search(_ expression: Expression) -> Bool {
      guard visit(expression) else { return false }
      if let name = expression.ownName, known.insert(name).inserted { waiting += view.blocks(of: name) }
      guard case .call(let callee, let arguments) = expression.kind else { return expression.closure == nil }
      if let closure = callee.closure { closure.body.walk(search) } else { callee.walk(search) }
      let isIgnored = expression.calleeName.map(Self.ignored.contains) == true
      for argument in arguments where !isIgnored {
        if let closure = argument.value.closure {
          if runs(argument, of: expression) { closure.body.walk(search) }
        } else if !isAction(argument) {
          argument.value.walk(search)
        }
      }
      return false
    }
    while let block = waiting.popLast() { block.walk(search) }
  }

  /// Whether an argument is a function that runs later: `Button("Save", action: save)`.
  private func isAction(_ argument: Expression.Argument) -> Bool {
    guard let label = argument.label else { return false }
    return label == "action" || label == "perform"
      || label.hasPrefix("on") && label.dropFirst(2).first?.isUppercase == true
  }

  /// Whether the closure of an argument runs with the body.
  private func runs(_ argument: Expression.Argument, of call: Expression) -> Bool {
    guard let name = call.calleeName, !isAction(argument) else { return false }
    if name == "Binding" { return argument.label != "set" }
    if PropertyWrites.reading.contains(name) { return true }
    if call.viewName != nil {
      return storage(of: argument, in: name).map { !$0.storesAction } ?? BuilderArgument(call).isContent(argument)
    }
    return BuilderArgument(call).isContent(argument) || isBuilder(argument, of: call, name)
  }

  /// Returns the property in which a view of the files stores the closure of an argument, or its result; nil if it is
  /// unknown.
  private func storage(of argument: Expression.Argument, in name: String) -> Property? {
    guard let made = index.type(name, from: view.file, in: view) else { return nil }
    if let label = argument.label { return made.property(label)?.property }
    return made.stored.last { $0.type?.contains("->") == true || $0.has("ViewBuilder") }
  }

  /// Whether a function of the view, or of an extension of `View`, takes the views of a closure.
  private func isBuilder(_ argument: Expression.Argument, of call: Expression, _ name: String) -> Bool {
    let own = view.functions(name).map(\.function).first { $0.accepts(call.arguments) }
    guard
      let function = own ?? index.viewFunction(name, arguments: call.arguments, from: view.file)?.function,
      let match = ArgumentMatch(function.parameters, call.arguments),
      let parameter = match.closures.first(where: { $0.value === argument.value })?.name
    else { return false }
    return function.parameters.contains { $0.name == parameter && $0.attributes.contains("ViewBuilder") }
  }
}

extension Property {
  /// Whether the property stores a function without a result: `let save: () -> Void`.
  fileprivate var storesAction: Bool {
    let type = type?.filter { !" ()?".contains($0) } ?? ""
    return type.hasSuffix("->Void") || type.hasSuffix("->")
  }
}
