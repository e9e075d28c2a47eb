/// The uses of an object's members in the code of the view that stores it.
struct ObjectUses {
  /// The names of the object: `model`, `$model` and `_model`.
  let names: [String]
  /// The members that the body reads, also through bindings. What only actions read has reached them already when the
  /// object is lost.
  private(set) var read: Set<String> = []
  /// The members that the view changes, also through bindings.
  private(set) var written: Set<String> = []
  /// Whether the body passes the object to other views.
  private(set) var isPassedToViews = false
  /// Whether the view passes the object to other code.
  private(set) var isPassedOn = false

  init(of property: String, in view: TypeInfo, _ object: TypeInfo, _ index: SourceIndex) {
    names = [property, "$" + property, "_" + property]
    var kept: Set<ObjectIdentifier> = []
    BodyEvaluation(index: index, view: view).walk { expression in
      switch expression.kind {
      case .member(let base?, let name) where isObject(base):
        read.insert(name)
        return false
      case .call:
        for argument in expression.arguments where isObject(argument.value) {
          if Self.keepsFirst(expression, argument, in: view, object, index) { kept.insert(.init(argument.value)) }
        }
      default: if isObject(expression), !kept.contains(.init(expression)) { isPassedToViews = true }
      }
      return true
    }
    for part in view.parts {
      for property in part.declaration.properties { property.walk { addChange($0) } }
      for function in part.declaration.functions where !Self.configures(function, view) {
        function.body?.walk { addChange($0) }
      }
    }
  }

  /// Whether a function makes the view: an initializer, or a function such as `step(2)` that returns the view itself.
  private static func configures(_ function: Function, _ view: TypeInfo) -> Bool {
    guard let result = function.result else { return function.name == "init" }
    return ["Self", view.plainName].contains(TypeName.plain(result))
  }

  /// Whether a call shows no other object than the first that it was passed: the view keeps it as `@StateObject`, or no
  /// view reads this object of the environment.
  private static func keepsFirst(
    _ call: Expression, _ argument: Expression.Argument, in view: TypeInfo, _ object: TypeInfo, _ index: SourceIndex
  ) -> Bool {
    guard let name = call.calleeName else { return false }
    if name == "environmentObject" {
      return !index.types.contains { type in
        type.stored.contains { $0.has("EnvironmentObject") && $0.type == object.plainName }
      }
    }
    guard let label = argument.label, let made = index.type(name, from: view.file, in: view),
      let property = made.property(label)?.property
    else { return false }
    return property.has("StateObject") || property.has("State")
  }

  /// Whether an expression is the object, or its binding.
  private func isObject(_ expression: Expression) -> Bool { expression.ownName.map(names.contains) == true }

  /// Adds the changes in an expression. Returns whether the caller should search its parts.
  private mutating func addChange(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .member(let base?, let name) where isObject(base):
      if base.ownName == names[1] { written.insert(name) }
      return false
    case .infix(let operands, let operators) where operators.first.map(PropertyWrites.assigns) == true:
      operands.first?.member(of: names).map { _ = written.insert($0) }
    case .call(let callee, _):
      if case .member(let base?, let function) = callee.kind, !PropertyWrites.reading.contains(function) {
        base.member(of: names).map { _ = written.insert($0) }
      }
    default: if isObject(expression) { isPassedOn = true }
    }
    return true
  }
}
