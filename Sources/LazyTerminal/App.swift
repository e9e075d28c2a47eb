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
/// Arrow keys, paging and the keys of `less` move in the first list, Tab goes from control to control, Enter and Space
/// act on one, left and right change one or turn tabs. Esc goes back from a panel, or from a screen that a link opened; `q`
/// and ^C quit. What is typed goes to a text field while one has the focus; Esc leaves it.
///
/// Where a list can be edited, Delete deletes the selected row, Alt and an arrow key move it, and `m` shows what else can be
/// done with it; `/` goes to the search field.
///
/// Its properties have their values as those of a view do: what `@StateObject` and `@State` hold is made once, and a change of it
/// has `body` evaluated again.
@MainActor
public protocol App: DynamicProperty {
  associatedtype Body: Scene
  /// Makes the program; it is called once, on the main thread, before the terminal is touched.
  init()
  /// What the program shows.
  @SceneBuilder var body: Body { get }
}

extension App {
  /// Runs the program on the terminal, and ends the process.
  ///
  /// Without a terminal it says so in one line and ends with status 2, or with 74 where standard error takes no line.
  public static func main() {
    ProcessStart.prepare()
    let scene = ProgramScene(Self()).makeSession()
    let status = TerminalHost.run(scene)
    scene.valueFile?.finishWriting()
    exit(status)
  }
}

/// What a program shows on its terminal: views (`WindowGroup`), or records (`RecordWindow` of LazyViewer). What makes a
/// `SceneSession` is the package's alone, so that these are all scenes that there are.
@MainActor
public protocol Scene {
  /// Makes the view tree and what belongs to it; the engine calls it once.
  func makeSession() -> SceneSession
}

/// A scene that fills the terminal with one view.
///
/// Lengths in the view are points, of which a cell is 8 wide and 16 high, as in `pointsPerCell(width:height:)`; with
/// `cells()` they are columns and lines.
public struct WindowGroup<Content: View>: Scene {
  private let content: () -> Content
  private var lengthUnit = LengthUnit.point

  /// - Parameter content: makes the view; again when something observed that it read has changed.
  public init(@ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }

  /// As `init(content:)`; the title is that of a window, which a terminal has not.
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content)
  }

  /// As `init(content:)`; the identifier tells windows apart, of which a terminal has one.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content)
  }

  /// As `init(content:)`; a terminal has one window, without a title.
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content)
  }

  /// The scene with lengths in columns and lines, for views that are written for a terminal.
  public func cells() -> WindowGroup {
    var group = self
    group.lengthUnit = .cell
    return group
  }

  /// Makes the view tree, of which nothing is shown yet.
  public func makeSession() -> SceneSession {
    let content = content
    return SceneSession(
      SceneWindow(lengthUnit: lengthUnit) { AnyView(WindowContent(content: content, storedValues: $0)) })
  }
}

/// The scene of a program whose properties have their values.
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

/// What stands in a program's window. It is a view of its own so that the program's properties are linked, and observed.
private struct ProgramWindow<Program: App>: View {
  let program: Program
  let storedValues: StoredValues

  var body: some View { program.body.makeSession().window?.content(storedValues) }
}

/// What stands in a window. It is a view of its own so that what the window's closure reads is observed.
private struct WindowContent<Content: View>: View {
  let content: () -> Content
  let storedValues: StoredValues

  /// One scope for both: what views read is looked for in each scope around.
  var body: some View {
    content().transformEnvironment(\.self) { values in
      values.storedValues = storedValues
      values.undoManager = storedValues.undoManager
    }
  }
}

/// A scene that has been started.
@MainActor
public struct SceneSession {
  /// Makes what runs on the terminal; it is called once, before the terminal is touched.
  package let makeProgram: () throws -> any TerminalProgram
  /// The views of the scene, for those that show them on a screen of their own; nil for a scene that has none.
  package let window: SceneWindow?

  /// What the program keeps beyond its end; nil where it keeps nothing.
  let valueFile: ValueFile?

  /// A scene that is no window of views.
  package init(_ makeProgram: @escaping () throws -> any TerminalProgram) {
    self.makeProgram = makeProgram
    window = nil
    valueFile = nil
  }

  /// A window of views, which keep values in the program's own file.
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
  /// What lengths in them are given in.
  package let lengthUnit: LengthUnit
  /// Makes them, of the values that they keep beyond their end.
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
      return tell("\(ProcessInfo.processInfo.processName): \(error)")
    }
  }

  /// - Returns: the status to end with.
  private static func tell(_ line: String) -> Int32 {
    do {
      try StandardStream.error.write(line: line)
      return 2
    } catch {
      return StandardStream.untoldStatus
    }
  }
}
