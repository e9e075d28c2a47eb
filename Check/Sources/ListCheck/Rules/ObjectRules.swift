/// Reports objects that are created again with every view value.
struct ObjectRules {
  let context: RuleContext
  let hosted: RootViews
  let creations: ViewCreations

  /// The harm when an object is created again.
  private enum Harm: String {
    case repeatsEffects = "repeats the effects of its initializer"
    case losesContents = "loses its contents"
  }

  func check() {
    for type in context.index.types where (type.isView || type.isModifier) && !type.isPreview {
      for property in type.declaration.properties where !property.isStatic { check(property, of: type) }
    }
  }

  private func check(_ property: Property, of type: TypeInfo) {
    guard let value = property.value, isInitializer(value) else { return }
    let place = SourceRange(file: type.file, range: property.range)
    if property.has("ObservedObject") {
      let mayStay = hosted.contains(type) || hosted.isPassed(property, to: type)
      let condition = mayStay ? " if no caller passes it" : ""
      let harm = !mayStay && isCreatedByBodies(type) ? harm(property, value, type) : nil
      let reason = harm.map { ", and \($0.rawValue)" } ?? ""
      context.findings.add(
        .observedObjectInit, harm == nil ? .note : .warning, at: place,
        "'\(property.name)' is created again whenever the parent is evaluated\(condition)\(reason); use @StateObject")
    } else if property.has("State"), let object = object(property, value, type), !hosted.contains(type) {
      let effects = InitializerEffects(index: context.index)
      let hasEffects =
        !hosted.isPassed(property, to: type) && isCreatedByBodies(type)
        && effects.areCaused(by: object, passing: value.arguments)
        // A presented view is created a few times. An object that keeps itself is never freed.
        && (!hosted.isOnlyPresented(type) || effects.keepsItself(object))
      context.findings.add(
        .stateObjectEager, hasEffects ? .warning : .note, at: place,
        "a new object for '\(property.name)' is created with every view value, and only the first is kept; \(fix(object)), or build with SDK 27"
      )
    }
  }

  /// Whether bodies of other views create a view, and not only in previews.
  private func isCreatedByBodies(_ type: TypeInfo) -> Bool {
    !hosted.isOnlyInScenesAndActions(type) && creations.isReached(type)
  }

  /// Returns the harm when a view, and with it the object of a property, is created again; `nil` if there is none.
  private func harm(_ property: Property, _ value: Expression, _ view: TypeInfo) -> Harm? {
    guard let object = object(property, value, view) else { return nil }
    if ObjectContents(of: property, createdBy: value, object, in: view, context.index).areLost,
      creations.isMadeAgain(view, with: object, hosted)
    {
      return .losesContents
    }
    let hasEffects = InitializerEffects(index: context.index).areCaused(by: object, passing: value.arguments)
    return hasEffects && creations.isMadeOften(view, with: object, hosted) ? .repeatsEffects : nil
  }

  /// `@StateObject` compiles only for an ObservableObject.
  private func fix(_ object: TypeInfo) -> String {
    isObservableObject(object)
      ? "use @StateObject" : "keep it in a view or scene above, or in an optional @State that is set in '.task'"
  }

  private func isObservableObject(_ type: TypeInfo, depth: Int = 0) -> Bool {
    if type.inherited.contains("ObservableObject") { return true }
    guard depth < 6, !type.declaration.attributes.contains("Observable") else { return false }
    return type.inherited.contains { name in
      context.index.type(name, from: type.file, in: type).map { isObservableObject($0, depth: depth + 1) } ?? false
    }
  }

  /// Whether an expression is `Model()`, `Model.init()` or `.init()`.
  private func isInitializer(_ value: Expression) -> Bool {
    guard case .call(let callee, _) = value.kind, let name = callee.lastName, let first = name.first else {
      return false
    }
    return first.isUppercase || name == "init"
  }

  /// Returns the type of a property if it is a class that is declared in the files; otherwise nil.
  private func object(_ property: Property, _ value: Expression, _ type: TypeInfo) -> TypeInfo? {
    guard let name = property.type ?? value.viewName,
      let found = context.index.type(name, from: type.file, in: type), found.isReference
    else { return nil }
    return found
  }
}
