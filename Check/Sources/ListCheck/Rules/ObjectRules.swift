/// Reports objects that views make more often than they keep them.
struct ObjectRules {
  let context: RuleContext

  func check() {
    for type in context.index.types where type.isView || type.isModifier {
      for property in type.declaration.properties where !property.isStatic { check(property, of: type) }
    }
  }

  private func check(_ property: Property, of type: TypeInfo) {
    guard let value = property.value, isInitializer(value) else { return }
    let place = Place(file: type.file, range: property.range)
    if property.has("ObservedObject") {
      context.findings.add(
        .observedObjectInit, at: place,
        "'\(property.name)' is made again whenever the parent is evaluated, and its contents are lost; use @StateObject"
      )
    } else if property.has("State"), isObject(property, value, type) {
      context.findings.add(
        .stateObjectEager, at: place,
        "the object of '\(property.name)' is made with each value of the view, and only the first is kept; use @StateObject, or build with SDK 27"
      )
    }
  }

  /// Whether an expression is `Model()`, `Model.init()` or `.init()`.
  private func isInitializer(_ value: Expression) -> Bool {
    guard case .call(let callee, _) = value.kind, let name = callee.lastName, let first = name.first else {
      return false
    }
    return first.isUppercase || name == "init"
  }

  private func isObject(_ property: Property, _ value: Expression, _ type: TypeInfo) -> Bool {
    guard let name = property.type ?? value.viewName else { return false }
    return context.index.type(name, from: type.file, in: type)?.isReference ?? false
  }
}
