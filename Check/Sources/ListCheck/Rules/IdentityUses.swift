/// The types whose ids identify views: elements of loops, and items of sheets and alerts.
final class IdentityUses {
  private var names: Set<String> = []

  private static let menus: Set = ["Menu", "Picker", "CommandMenu"]
  private static let presenting: Set = [
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "inspector", "navigationDestination",
    "actionSheet",
  ]

  func add(_ expression: Expression, _ position: SyntaxWalker.Position, _ resolver: TypeResolver) {
    guard case .call(_, let arguments) = expression.kind, let name = expression.calleeName else { return }
    if name == "ForEach" || ViewNames.lists.contains(name) {
      // A menu is made again each time that it is opened.
      guard !position.around.contains(where: { Self.menus.contains($0.calleeName ?? "") }) else { return }
      let loop = Loop(of: expression, in: position.scope)
      guard loop.id == nil, let data = loop.data else { return }
      add(resolver.elementType(of: data, in: position.scope))
    } else if Self.presenting.contains(name), let item = arguments.first(where: { $0.label == "item" }) {
      add(resolver.type(of: item.value, in: position.scope))
    }
  }

  func contains(_ type: TypeInfo) -> Bool { names.contains(type.name) }

  private func add(_ type: TypeInfo?) { if let type { names.insert(type.name) } }
}
