/// The views and modifiers of SwiftUI that rules treat in a special way, by name.
enum ViewNames {
  /// Containers whose rows can be made from data.
  static let lists: Set = ["List"]
  static let lazyStacks: Set = ["LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid"]
  static let lazyGrids: Set = ["LazyVGrid", "LazyHGrid"]
  static let stacks: Set = ["VStack", "HStack", "ZStack", "Grid", "GridRow"]
  /// Views that are always one row, whatever they contain.
  static let single: Set = [
    "VStack", "HStack", "ZStack", "Grid", "GridRow", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Text",
    "Image",
    "Button", "NavigationLink", "Link", "Label", "Toggle", "TextField", "SecureField", "TextEditor", "Picker",
    "DatePicker",
    "Stepper", "Slider", "Menu", "Spacer", "Divider", "Color", "Rectangle", "RoundedRectangle", "Circle", "Capsule",
    "Ellipse", "ProgressView", "Gauge", "LabeledContent", "GroupBox", "DisclosureGroup", "ScrollView", "List", "Form",
    "GeometryReader", "ViewThatFits", "AsyncImage", "Canvas", "TimelineView", "ShareLink", "ControlGroup", "Path",
    "LinearGradient", "RadialGradient", "AngularGradient", "ContentUnavailableView", "NavigationStack",
    "NavigationView",
    "NavigationSplitView", "TabView", "Map", "Chart", "ColorPicker", "PhotosPicker", "EditButton", "ScrollViewReader",
  ]
  /// Views that have the same rows as their content.
  static let transparent: Set = ["Group", "TupleView"]
  /// Labels of arguments that contain views.
  static let contentLabels: Set = [
    "content", "label", "header", "footer", "detail", "sidebar", "placeholder", "currentValueLabel",
    "minimumValueLabel",
    "maximumValueLabel", "destination", "actions", "message", "primaryAction", "icon", "title", "rowContent", "empty",
  ]
  /// The type of the views of a container's content, in `Group(subviews:)`.
  static let subviews = "SubviewsCollection"
  /// Modifiers whose views are only made when they are presented.
  static let presenting: Set = [
    "sheet", "popover", "fullScreenCover", "navigationDestination", "alert", "confirmationDialog", "contextMenu",
    "inspector", "toolbar", "swipeActions", "fileImporter", "fileExporter",
  ]
  /// Modifiers whose closure contains views.
  static let contentModifiers: Set = [
    "overlay", "background", "toolbar", "sheet", "popover", "fullScreenCover", "contextMenu", "safeAreaInset",
    "swipeActions", "navigationDestination", "alert", "confirmationDialog", "mask", "searchSuggestions", "inspector",
    "safeAreaBar", "badge", "listRowBackground", "tabItem",
  ]
}

extension Expression {
  /// A modifier of a view.
  struct Modifier {
    let name: String
    let arguments: [Argument]
    /// From the dot to the end of the call.
    let range: Range<Int>
    let call: Expression
  }

  /// The view at the start of a chain of modifiers, and the modifiers in the order of the source.
  var modifierChain: (base: Expression, modifiers: [Modifier]) {
    var base = self
    var modifiers: [Modifier] = []
    while case .call(let callee, let arguments) = base.kind, case .member(let inner?, let name) = callee.kind,
      let first = name.first, first.isLowercase, !inner.isSelf
    {
      modifiers.append(
        Modifier(name: name, arguments: arguments, range: inner.range.upperBound..<base.range.upperBound, call: base))
      base = inner
    }
    return (base, modifiers.reversed())
  }

  var isSelf: Bool { if case .name("self") = kind { true } else { false } }

  /// The name of the view that a call makes: `List` in `List(items) { … }`.
  var viewName: String? {
    guard let name = calleeName, let first = name.first, first.isUppercase else { return nil }
    return name
  }

  /// The closure or function that makes the views of a container.
  var content: Expression? {
    if let labelled = arguments.first(where: { $0.label == "content" || $0.label == "rowContent" }) {
      return labelled.value
    }
    return arguments.last { $0.label == nil && $0.value.closure != nil }?.value
      ?? arguments.last { $0.value.closure != nil }?.value
  }
}
