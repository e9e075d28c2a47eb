public import Foundation
internal import Glyphs
public import LazyTerminal
public import LazyUI
internal import Terminal

/// A screen in memory that shows views, for tests.
///
/// It needs no terminal, and it is deterministic: time passes only in ``advance(by:)``, the locale is `en_US`, the time
/// zone is GMT, and stored values start empty. The keys are those of a program whose `WindowGroup` has
/// the views.
///
/// ```swift
/// import LazyUI
///
/// struct Tally: View {
///   @State private var count = 0
///
///   var body: some View {
///     HStack {
///       Text("\(count) of 10")
///       Button("add") { count += 1 }
///     }
///   }
/// }
///
/// let screen = TestScreen(width: 20, height: 3) { Tally() }
/// try screen.click("add")
/// assert(screen.text.contains("1 of 10"))
/// ```
///
/// Reading the screen updates it first, so you see changes of a model without calling anything.
@MainActor
public final class TestScreen {
  /// The unit of lengths in views.
  public enum Lengths: Hashable, Sendable {
    /// A cell is 8 points wide and 16 points high, as in a `WindowGroup`.
    case points
    /// Lengths are columns and lines, as in a `WindowGroup` with `cells()`.
    case cells
  }

  let session: Session
  let program: ViewProgram
  let clock: TestClock
  var size: Size
  private var surface: Surface
  /// The status that the program has ended with; `nil` while it runs. For example, `q` ends it with status 0.
  public internal(set) var exitStatus: Int32?

  /// The maximum number of frames for one event. If the views need even more frames, the screen shows the last one.
  private static let mostFrames = 1_000

  /// Shows views.
  ///
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - height: the number of lines.
  ///   - lengths: the unit of lengths in the views.
  ///   - date: the date at the start. Later dates follow from ``advance(by:)``.
  ///   - content: the views; evaluated again when an observed value that it read has changed.
  public convenience init(
    width: Int = 80, height: Int = 24, lengths: Lengths = .points,
    date: Date = Date(timeIntervalSinceReferenceDate: 0), @ViewBuilder content: @escaping () -> some View
  ) {
    let group = WindowGroup(content: content)
    let window = lengths == .points ? group.window : group.cells().window
    self.init(window, Size(width: width, height: height), date)
  }

  /// Shows the first window of a program.
  ///
  /// - Throws: ``TestScreenError/noViews`` if the program's first scene has no views.
  public convenience init(
    of program: some App, width: Int = 80, height: Int = 24, date: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) throws {
    try self.init(of: ProgramScene(program), width: width, height: height, date: date)
  }

  /// Shows a scene.
  ///
  /// - Throws: ``TestScreenError/noViews`` if the scene has no views.
  public convenience init(
    of scene: some Scene, width: Int = 80, height: Int = 24, date: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) throws {
    guard let window = scene.makeSession().window else { throw TestScreenError.noViews }
    self.init(window, Size(width: width, height: height), date)
  }

  private init(_ window: SceneWindow, _ size: Size, _ date: Date) {
    let clock = TestClock()
    let values = StoredValues()
    session = Session(lengthUnit: window.lengthUnit, clock: clock) {
      window.content(values).environment(\.locale, Locale(identifier: "en_US")).environment(\.timeZone, .gmt)
    }
    session.wallClock = WallClock { date.addingTimeInterval(clock.elapsed / .seconds(1)) }
    program = ViewProgram(session: session)
    // Without a time limit, a frame is complete: the session makes all rows that it needs.
    session.slice = nil
    self.clock = clock
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    surface = Surface(size: self.size)
    draw()
  }

  // MARK: Reading

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of lines.
  public var height: Int { size.height }

  /// The lines on screen, without trailing spaces.
  public var lines: [String] {
    let surface = currentSurface
    return (0..<size.height).map { surface.text(line: $0) }
  }

  /// The lines on screen as one text, without trailing spaces and without empty lines at the end.
  public var text: String {
    var lines = lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The cells on screen, after an update.
  var currentSurface: Surface {
    if program.needsFrame { draw() }
    return surface
  }

  /// Draws frames until no work is left.
  func draw() {
    var frames = 0
    repeat {
      surface = program.frame(size: size)
      frames += 1
    } while program.needsFrame && frames < Self.mostFrames
  }
}
