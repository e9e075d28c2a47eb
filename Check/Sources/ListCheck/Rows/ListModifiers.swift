/// The modifiers that views apply to other views whose lists they search or refresh: `ItemList().searchable(text: $text)`.
final class ListModifiers {
  private var signs: [String: LengthSigns] = [:]

  /// Finds the modifiers in all files.
  init(_ index: SourceIndex) {
    for type in index.types where !type.isPreview && !type.lengthSigns.isDisjoint(with: [.search, .refresh]) {
      for declaration in type.parts.map(\.declaration) {
        for property in declaration.properties { property.getter?.walk(add) }
        for function in declaration.functions { function.body?.walk(add) }
      }
    }
  }

  func signs(of type: TypeInfo) -> LengthSigns { signs[type.plainName] ?? [] }

  private func add(_ expression: Expression) -> Bool {
    guard let name = expression.calleeName, case .call(let callee, _) = expression.kind,
      case .member(let view?, _) = callee.kind
    else { return true }
    switch name {
    case "searchable": add(.search, to: view)
    case "refreshable": add(.refresh, to: view)
    default: break
    }
    return true
  }

  /// Adds a sign to a view, or to the views directly in a container.
  private func add(_ sign: LengthSigns, to view: Expression, depth: Int = 0) {
    let base = view.modifierChain.base
    guard depth < 6, let name = base.viewName else { return }
    signs[name, default: []].formUnion(sign)
    guard ViewNames.single.contains(name) || ViewNames.transparent.contains(name), let closure = base.content?.closure
    else { return }
    add(sign, to: closure.body, depth: depth + 1)
  }

  private func add(_ sign: LengthSigns, to block: Block, depth: Int) {
    for statement in block.statements {
      switch statement {
      case .expression(let view), .return(let view?): add(sign, to: view, depth: depth)
      case .branch(let branch): for block in branch.cases { add(sign, to: block, depth: depth) }
      default: break
      }
    }
  }
}
