/// The uses of an object's members in the code of the view that stores it.
struct ObjectUses {
  /// The names of the object: `model`, `$model` and `_model`.
  let names: [String]
  /// The members that the view reads, except those that only an alert shows. An alert is gone before its contents matter.
  private(set) var read: Set<String> = []
  /// The members that the view changes, also through bindings.
  private(set) var written: Set<String> = []
  /// Whether the view passes the object to other code.
  private(set) var isPassedOn = false

  private static let alerts: Set = ["alert", "confirmationDialog", "actionSheet"]

  init(of property: String, in view: TypeInfo) {
    names = [property, "$" + property, "_" + property]
    for part in view.parts {
      for property in part.declaration.properties { property.walk { add($0) } }
      for function in part.declaration.functions where !Self.configures(function, view) {
        function.body?.walk { add($0) }
      }
    }
  }

  /// Whether a function makes the view: an initializer, or a function such as `step(2)` that returns the view itself.
  private static func configures(_ function: Function, _ view: TypeInfo) -> Bool {
    guard let result = function.result else { return function.name == "init" }
    return ["Self", view.plainName].contains(TypeName.plain(result))
  }

  /// Adds the uses in an expression. Returns whether the caller should search its parts.
  private mutating func add(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .member(let base?, let name) where base.ownName.map(names.contains) == true:
      read.insert(name)
      if base.ownName == names[1] { written.insert(name) }
      return false
    case .infix(let operands, let operators) where operators.first.map(PropertyWrites.assigns) == true:
      operands.first.flatMap(member).map { _ = written.insert($0) }
    case .call(let callee, _):
      if case .member(let base?, let function) = callee.kind {
        if Self.alerts.contains(function) {
          base.walk { add($0) }
          return false
        }
        if !PropertyWrites.reading.contains(function) { member(base).map { _ = written.insert($0) } }
      }
    default: if expression.ownName.map(names.contains) == true { isPassedOn = true }
    }
    return true
  }

  /// Returns the member of the object that an expression is, or is a part of.
  private func member(_ expression: Expression) -> String? {
    switch expression.kind {
    case .member(let base?, let name): base.ownName.map(names.contains) == true ? name : member(base)
    case .subscript(let base, _): member(base)
    default: nil
    }
  }
}
