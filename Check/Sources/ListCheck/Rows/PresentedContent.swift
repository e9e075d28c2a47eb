extension Expression {
  /// Modifiers whose views are shown later than the view that they modify.
  private static let presenting: Set = [
    "sheet", "popover", "fullScreenCover", "navigationDestination", "alert", "confirmationDialog", "contextMenu",
    "inspector", "toolbar", "swipeActions", "fileImporter", "fileExporter", "actionSheet",
  ]

  /// Whether the views of an argument are no part of the view that the call makes: they are in a sheet or a menu, or
  /// are the destination of a link.
  func isShownLater(_ argument: Argument) -> Bool {
    if Self.presenting.contains(calleeName ?? "") || argument.label == "destination" { return true }
    // `NavigationLink("Title") { destination }`
    return viewName == "NavigationLink" && argument.label == nil && argument.value.closure != nil
      && !arguments.contains { $0.label == "destination" || $0.label == "value" }
  }

  /// Whether the closure of an argument runs only when its views are presented. SwiftUI stores the closure of a sheet,
  /// but calls the closures of an alert with actions or of a menu when it evaluates the body around them.
  func runsLater(_ argument: Argument) -> Bool {
    guard argument.value.closure != nil, case .call(let callee, _) = kind, case .member(_, let name) = callee.kind
    else {
      return false
    }
    switch name {
    case "sheet", "popover", "fullScreenCover", "actionSheet": return true
    case "navigationDestination": return !hasArgument("isPresented")
    case "confirmationDialog": return hasArgument("presenting")
    // `alert(isPresented:content:)` and `alert(item:content:)` have no title: their first argument has a label.
    case "alert": return hasArgument("presenting") || arguments[0].label != nil && !hasArgument("error")
    default: return false
    }
  }

  private func hasArgument(_ label: String) -> Bool { arguments.contains { $0.label == label } }
}

extension Block {
  /// Calls `visit` for the expressions of the block, as `walk` does, but not for views that are shown later.
  func walkParts(_ visit: (Expression) -> Bool) {
    func search(_ expression: Expression) -> Bool {
      guard visit(expression) else { return false }
      guard case .call(let callee, let arguments) = expression.kind, arguments.contains(where: expression.isShownLater)
      else { return true }
      callee.walk(search)
      for argument in arguments where !expression.isShownLater(argument) { argument.value.walk(search) }
      return false
    }
    walk(search)
  }
}
