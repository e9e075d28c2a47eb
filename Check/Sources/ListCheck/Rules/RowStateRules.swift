/// Reports state of rows that is too large to be kept, or that is lost.
struct RowStateRules {
  let context: RuleContext

  private static let heavy: Set = [
    "UIImage", "NSImage", "CGImage", "CIImage", "Image", "Data", "AVPlayer", "PDFDocument", "WKWebView",
  ]

  func checkHeavy(_ loop: Loop, _ shape: RowShape) {
    let isLong = context.sizes.size(of: loop) == .many
    for part in shape.parts {
      for property in part.type.stored where property.has("State") || property.has("StateObject") {
        guard let found = heavyType(of: property, in: part.type) else { continue }
        context.findings.add(
          .rowHeavyState, isLong && found.isLarge && isFilled(property, of: part.type) ? .warning : .note,
          at: SourceRange(file: part.type.file, range: property.range),
          "every row that has been on screen keeps '\(property.name)' (\(found.name)) while the \(loop.containerName) exists; keep it in a bounded cache outside the rows"
        )
      }
    }
  }

  /// Returns the type of a property if it is an image, data or a model. A model is large if it stores one of these.
  private func heavyType(of property: Property, in type: TypeInfo) -> (name: String, isLarge: Bool)? {
    guard let name = typeName(of: property) else { return nil }
    if Self.heavy.contains(name) { return (name, true) }
    guard let found = context.index.type(name, from: type.file, in: type), found.isObserved else { return nil }
    let isLarge = found.stored.contains { typeName(of: $0).map(Self.heavy.contains) ?? false }
    return (name, isLarge)
  }

  /// Whether a state has a value although the user does nothing: an initial value, or one that code writes when the row
  /// appears or data change. A model fills its properties itself.
  private func isFilled(_ property: Property, of type: TypeInfo) -> Bool {
    if let value = property.value {
      if case .literal(.none) = value.kind {} else { return true }
    }
    if property.has("StateObject") || context.index.type(property.type ?? "", from: type.file, in: type) != nil {
      return true
    }
    let writes = StateWrites(type)
    return writes.initialized.contains(property.name) || writes.automatic.contains(property.name)
  }

  private func typeName(of property: Property) -> String? {
    guard let text = property.type ?? property.value?.viewName else { return nil }
    return TypeName.plain(TypeName.element(of: text) ?? text)
  }

  /// Reports state that a control in a row writes.
  func checkLost(_ loop: Loop, _ shape: RowShape) {
    guard context.findings.rules.contains(.rowStateLost) else { return }
    for type in RowTypes(context.index).types(in: loop, shape) {
      guard let body = type.property("body")?.property.getter else { continue }
      for property in type.stored where property.has("State") && isBound(property.name, in: body) {
        context.findings.add(
          .rowStateLost, at: SourceRange(file: type.file, range: property.range),
          "a control of the row writes '\(property.name)', which is lost when the row is off screen; use a binding to the model"
        )
      }
    }
  }

  private func isBound(_ name: String, in body: Block) -> Bool {
    body.contains { expression in
      if case .name(let used) = expression.kind { used == "$" + name } else { false }
    }
  }
}

/// Finds the types of all views in a row that are declared in the files, at any depth.
struct RowTypes {
  private let index: SourceIndex
  init(_ index: SourceIndex) { self.index = index }

  func types(in loop: Loop, _ shape: RowShape) -> [TypeInfo] {
    var found = shape.parts.map(\.type)
    var known = Set(found.map(\.name))
    if let content = loop.content { add(content, from: loop.scope.file, to: &found, &known) }
    var next = 0
    while next < found.count, found.count < 30 {
      let type = found[next]
      if let body = type.property("body"), let getter = body.property.getter {
        for statement in getter.statements { add(statement, from: body.file, to: &found, &known) }
      }
      next += 1
    }
    return found
  }

  private func add(_ statement: Statement, from file: Int, to found: inout [TypeInfo], _ known: inout Set<String>) {
    for name in RowCode.used(in: Block(statements: [statement])).sorted() {
      guard let type = index.type(name, from: file), type.isView, known.insert(type.name).inserted else { continue }
      found.append(type)
    }
  }

  private func add(_ content: Expression, from file: Int, to found: inout [TypeInfo], _ known: inout Set<String>) {
    add(.expression(content), from: file, to: &found, &known)
  }
}
