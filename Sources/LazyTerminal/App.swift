internal import Foundation
public import LazyUI
internal import Terminal

/// A program whose screen is a view. Mark it with `@main`.
///
/// ```swift
/// @main struct Numbers: App {
///   var body: some Scene {
///     WindowGroup { List(0..<1_000_000) { Text("\($0)") } }
///   }
/// }
/// ```
///
/// Arrow keys, Page Up, Page Down and the keys of `less` move in the first list. Tab moves the focus from control to
/// control. Enter and Space activate a control, and left and right change its value or switch tabs. Esc closes a panel
/// or a screen that a link opened. `q` and ^C quit. Typed text is inserted into the text field with the focus, and Esc
/// leaves the field.
///
/// In a list that can be edited, Delete deletes the selected row, Alt and an arrow key move it, and `m` shows its other
/// actions. `/` goes to the search field.
///
/// Properties behave as in a view: the values of `@StateObject` and `@State` are created once, and changing one
/// evaluates `body` again.
///
/// ``WindowGroup`` is the usual scene. A program without a terminal ends with status 2: see ``main()``.
@MainActor
public protocol App: DynamicProperty {
  associatedtype Body: Scene
  /// Creates the program. Called once, on the main thread, before the terminal is touched.
  init()
  /// The program's scene.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Runs the program on the terminal, and ends the process.
  ///
  /// Without a terminal it prints one line and exits with status 2, or with 74 if standard error cannot be written to.
  public static func main() {
    ProcessStart.prepare()
    let scene = ProgramScene(Self()).makeSession()
    let status = TerminalHost.run(scene)
    scene.valueFile?.finishWriting()
    exit(status)
  }
}

/// The content of a program's terminal: views (``WindowGroup``), or records (`RecordWindow` of LazyViewer).
///
/// Only the package can create a ``SceneSession``, so other types cannot be scenes.
///
/// ```swift
/// struct Numbers: App {
///   var body: some Scene {
///     WindowGroup("Numbers") { List(0..<100) { Text("\($0)") } }
///   }
/// }
/// ```
///
/// See ``WindowGroup``, ``Window`` and ``Settings``. If an ``App`` has several scenes, only the first one is shown.
@MainActor
public protocol Scene {
  /// Creates the view tree and its session. The engine calls it once.
  func makeSession() -> SceneSession
}

/// A scene that fills the terminal with one view.
///
/// Lengths in the view are points: a cell is 8 points wide and 16 high, as in `pointsPerCell(width:height:)`. With
/// ``cells()`` they are columns and lines.
///
/// ```swift
/// struct Clock: App {
///   var body: some Scene {
///     WindowGroup {
///       VStack(spacing: 1) { Text("12:30").bold(); Text("q quits") }
///     }
///     .cells()
///   }
/// }
/// ```
///
/// Most programs have one `WindowGroup` as their scene. A ``Window`` is the same with an identifier.
public struct WindowGroup<Content: View>: Scene {
  private let content: () -> Content
  private var lengthUnit = LengthUnit.point

  /// - Parameter content: creates the view; called again when an observed value that it read has changed.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// Creates a window, like `init(content:)`. The title is ignored, because a terminal's window has none.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content)
  }

  /// Creates a window, like `init(content:)`. The identifier is ignored, because a terminal has one window.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content)
  }

  /// Creates a window, like `init(content:)`. Title and identifier are ignored, because a terminal has one window,
  /// without a title.
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content)
  }

  /// Returns the scene with lengths in columns and lines, for views that are written for a terminal.
  ///
  /// ```swift
  /// struct Columns: App {
  ///   var body: some Scene {
  ///     WindowGroup { Text("20 columns wide").frame(width: 20) }.cells()
  ///   }
  /// }
  /// ```
  public func cells() -> WindowGroup {
    var group = self
    group.lengthUnit = .cell
    return group
  }

  /// Creates the views and their session. Nothing is shown yet.
  public func makeSession() -> SceneSession { SceneSession(window) }

  /// The views of the scene.
  package var window: SceneWindow {
    let content = content
    return SceneWindow(lengthUnit: lengthUnit) { AnyView(WindowContent(content: content, storedValues: $0)) }
  }
}

/// The scene of an ``App``. Its root view connects the program's `@State` and other dynamic properties to their
/// storage.
package struct ProgramScene<Program: App>: Scene {
  private let program: Program

  package init(_ program: Program) { self.program = program }

  package func makeSession() -> SceneSession {
    let session = program.body.makeSession()
    guard let window = session.window else { return session }
    let program = program
    return SceneSession(
      SceneWindow(lengthUnit: window.lengthUnit) { AnyView(ProgramWindow(program: program, storedValues: $0)) })
  }
}

/// The root view of an ``App``'s window. It is a separate view, so that the program's properties are connected to their
/// storage, and observed.
private struct ProgramWindow<Program: App>: View {
  let program: Program
  let storedValues: StoredValues

  var body: some View { program.body.makeSession().window?.content(storedValues) }
}

/// The root view of a window. It is a separate view, so that values that the window's closure reads are observed.
private struct WindowContent<Content: View>: View {
  let content: () -> Content
  let storedValues: StoredValues

  /// Both values are in one scope, because views search each enclosing scope for the values they read.
  var body: some View {
    content().transformEnvironment(\.self) { values in
      values.storedValues = storedValues
      values.undoManager = storedValues.undoManager
    }
  }
}

/// A scene that has been started.
///
/// ``Scene/makeSession()`` creates it.
@MainActor
public struct SceneSession {
  /// Creates the program that runs on the terminal. Called once, before the terminal is touched.
  package let makeProgram: () throws -> any TerminalProgram
  /// The views of the scene, for callers that show them on another screen; nil if the scene has no views.
  package let window: SceneWindow?

  /// The file for values that outlive the program; nil if the program stores none.
  let valueFile: ValueFile?

  /// Creates a scene that is not a window of views.
  package init(_ makeProgram: @escaping () throws -> any TerminalProgram) {
    self.makeProgram = makeProgram
    window = nil
    valueFile = nil
  }

  /// Creates a window of views, which store values in the program's own file.
  init(_ window: SceneWindow) {
    let file = ValueFile(environment: ProcessInfo.processInfo.environment)
    makeProgram = {
      let values = file.values()
      return ViewProgram(
        session: Session(lengthUnit: window.lengthUnit, wake: TerminalLoop.wake) { window.content(values) })
    }
    self.window = window
    valueFile = file
  }
}

/// The views that fill a window.
@MainActor
package struct SceneWindow {
  /// The unit of lengths in the views.
  package let lengthUnit: LengthUnit
  /// Creates the views. The argument contains the values that outlive the program.
  package let content: (StoredValues) -> AnyView

  package init(lengthUnit: LengthUnit, content: @escaping (StoredValues) -> AnyView) {
    self.lengthUnit = lengthUnit
    self.content = content
  }
}

/// Runs a scene on the process's terminal.
@MainActor
enum TerminalHost {
  static func run(_ scene: SceneSession) -> Int32 {
    do {
      let program = try scene.makeProgram()
      let terminal = try TerminalSession(environment: ProcessInfo.processInfo.environment)
      return try TerminalLoop(program, on: terminal).run()
    } catch {
      return report("\(ProcessInfo.processInfo.processName): \(error)")
    }
  }

  /// Prints an error.
  ///
  /// - Returns: the status to exit with.
  private static func report(_ line: String) -> Int32 {
    do {
      try StandardStream.error.write(line: line)
      return 2
    } catch {
      return StandardStream.writeFailureStatus
    }
  }
}
