/// The types whose ids identify views: elements of loops, and items of sheets.
final class IdentityUses {
  /// A type, and the view whose code identifies views by its ids.
  private struct Use: Hashable {
    let type: String
    let view: String?
    let kind: Kind
  }

  /// The kind of view that an id identifies.
  enum Kind {
    case rows
    /// The view of a sheet with an item.
    case presented
  }

  private let context: RuleContext
  private var uses: Set<Use> = []
  /// The names of views that are created in a menu.
  private var inMenus: Set<String> = []
  /// The names of views that are created outside of menus, with the types whose code creates them.
  private var outsideMenus: [String: Set<String?>] = [:]
  private lazy var kinds = Dictionary(
    uses.filter { use in use.view.map { !isOnlyInMenus($0) } ?? true }.map { ($0.type, $0.kind) },
    uniquingKeysWith: { $0 == .rows ? $0 : $1 })

  init(_ context: RuleContext) { self.context = context }

  private static let menus: Set = ["Menu", "Picker", "CommandMenu"]
  /// An alert has no state to lose, so it does not count.
  private static let presenting: Set = [
    "sheet", "fullScreenCover", "popover", "inspector", "navigationDestination",
  ]

  func add(_ expression: Expression, _ position: SyntaxWalker.Position) {
    guard case .call(_, let arguments) = expression.kind, let name = expression.calleeName else { return }
    // A menu is made again each time that it is opened.
    let isInMenu = position.around.contains { Self.menus.contains($0.calleeName ?? "") }
    if expression.viewName != nil {
      if isInMenu {
        inMenus.insert(name)
      } else {
        outsideMenus[name, default: []].insert(position.scope.type?.plainName)
      }
    }
    if name == "ForEach" || ViewNames.lists.contains(name) {
      if !isInMenu { add(Loop(of: expression, in: position.scope), name, position) }
    } else if Self.presenting.contains(name), let item = arguments.first(where: { $0.label == "item" }) {
      add(context.resolver.type(of: item.value, in: position.scope), .presented, position)
    }
  }

  /// Adds a loop over elements that are identified by their `id`. Outside of a list, a new identity of a view that keeps
  /// nothing has no effect.
  private func add(_ loop: Loop, _ name: String, _ position: SyntaxWalker.Position) {
    if let id = loop.id {
      guard case .keyPath(["id"]) = id.kind else { return }
    }
    guard let data = loop.data, let element = context.resolver.elementType(of: data, in: position.scope) else { return }
    let isInList =
      ViewNames.lists.contains(name) || position.around.contains { ViewNames.lists.contains($0.calleeName ?? "") }
    if isInList || !RowStateAnalysis(expander: context.expander, level: .known).isStateless(loop) {
      add(element, .rows, position)
    }
  }

  /// Returns the kind of views that the ids of a type identify; nil if they identify none.
  func kind(of type: TypeInfo) -> Kind? { kinds[type.name] }

  private func add(_ type: TypeInfo?, _ kind: Kind, _ position: SyntaxWalker.Position) {
    if let type { uses.insert(Use(type: type.name, view: position.scope.type?.plainName, kind: kind)) }
  }

  /// Whether a view is only created in menus, also through other views.
  private func isOnlyInMenus(_ view: String, depth: Int = 0) -> Bool {
    guard depth < 6 else { return false }
    guard let callers = outsideMenus[view] else { return inMenus.contains(view) }
    return callers.allSatisfy { caller in
      guard let caller, caller != view else { return false }
      return isOnlyInMenus(caller, depth: depth + 1)
    }
  }
}
