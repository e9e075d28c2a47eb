/// Whether the content of a screen is being edited.
public enum EditMode: Hashable, Sendable {
  /// The content is not being edited.
  case inactive
  /// The content is being edited briefly. On a terminal this is the same as `active`.
  case transient
  /// The content is being edited. Rows show how they can be edited, and can be selected.
  case active

  /// Whether the content is being edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// The edit mode of lists. If no view sets a mode, each screen of a stack has its own mode, and all views outside of
  /// stacks share one mode.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? screenEditMode }
    set { self[EditModeKey.self] = newValue }
  }

  /// The mode of the screen that contains the view; used if no view sets a mode. It is read only on the main actor.
  private var screenEditMode: Binding<EditMode>? {
    guard let screen else { return nil }
    return MainActor.assumeIsolated { screen.objects.object { ScreenEditMode(session: screen.session) }.binding }
  }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

/// A button that starts and ends editing of the surrounding lists. It shows `[ Edit ]`, or `[ Done ]` while the lists
/// are being edited.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  private var isEditing: Bool { editMode?.wrappedValue.isEditing == true }

  public var body: some View {
    Button(isEditing ? "Done" : "Edit") { editMode?.wrappedValue = isEditing ? .inactive : .active }
  }
}

/// The edit mode of one screen. It is created when a view first reads it.
@MainActor
private final class ScreenEditMode: SlotOwner {
  private unowned let session: Session
  private lazy var slot = Slot(EditMode.inactive, for: self, name: "editMode")
  var registration: ReadRegistration?

  init(session: Session) { self.session = session }

  var tracker: DependencyTracker { session.tracker }
  var now: Duration { session.now }
  var viewName: String { "EditMode" }
  var isTopLevel: Bool { false }
  func dependencyChanged() {}

  private(set) lazy var binding = Binding(get: { self.slot.read() }, set: { self.slot.write($0) })
}
