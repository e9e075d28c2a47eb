/// Whether what is on screen is being edited.
public enum EditMode: Hashable, Sendable {
  /// It is only looked at.
  case inactive
  /// It is edited for a moment; nothing tells this from `active` on a terminal.
  case transient
  /// Rows show what can be done with them, and are chosen.
  case active

  /// Whether it is being edited at all.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Whether lists in this place are being edited. Each screen of a stack has a mode of its own, and so has what is in
  /// none, unless a view says otherwise.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? self[DefaultEditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  fileprivate var defaultEditMode: Binding<EditMode>? {
    get { self[DefaultEditModeKey.self] }
    set { self[DefaultEditModeKey.self] = newValue }
  }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

/// What a screen says where no view has.
private enum DefaultEditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

/// A button that begins to edit the lists around it, and ends it: `[ Edit ]`, and `[ Done ]` meanwhile.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  private var isEditing: Bool { editMode?.wrappedValue.isEditing == true }

  public var body: some View {
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
  }
}

/// The mode of one screen, made when it is first asked for.
@MainActor
private final class ScreenEditMode: SlotOwner {
  unowned let session: Session
  private lazy var slot = Slot(EditMode.inactive, for: self, name: "editMode")
  var registration: ReadRegistration?

  init(session: Session) { self.session = session }

  var viewName: String { "EditMode" }
  var isTopLevel: Bool { false }
  func dependencyChanged() {}

  var binding: Binding<EditMode> { Binding(get: { self.slot.read() }, set: { self.slot.write($0) }) }
}

extension EnvironmentScope {
  /// The scope of a screen: what holds around, and whether the screen is being edited.
  @MainActor
  static func screen(in outer: EnvironmentScope?, of session: Session) -> EnvironmentScope {
    let scope = EnvironmentScope(in: outer)
    let mode = ScreenEditMode(session: session).binding
    scope.set { $0.defaultEditMode = mode }
    return scope
  }
}
