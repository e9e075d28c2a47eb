import Glyphs
import TestSupport
import Terminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A screen that writes to a file, and a model of the terminal that shows the file's content.
///
/// ncurses exists once per process, so only one of these exists at a time.
final class ScreenOnTerminal {
  private(set) var model: TerminalModel
  /// The capabilities of the terminal's type.
  let (hasColors, movesLines, wrapsAtOnce): (Bool, Bool, Bool)
  let screen: NcursesScreen
  private let margins: TerminalModel.Margins
  private let clusters: TerminalModel.Clusters
  private let file: Int32
  private let windowSize: WindowSize
  private var readCount = 0

  private final class WindowSize {
    var size: Size
    init(_ size: Size) { self.size = size }
  }

  /// - Parameters:
  ///   - margins: the terminal's behaviour for left and right margins.
  ///   - clusters: how the terminal shows characters of several scalars.
  init(
    type: String, margins: TerminalModel.Margins, size: Size, folder: ScratchFolder,
    clusters: TerminalModel.Clusters = .init()
  ) throws {
    guard CharacterLocale.adopt() else { throw Finding("there is no locale with UTF-8") }
    file = open(folder.path("terminal"), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC | O_APPEND, 0o600)
    guard file >= 0 else { throw Finding("there is no file for a terminal") }
    let windowSize = WindowSize(size)
    self.windowSize = windowSize
    screen = NcursesScreen(
      try NcursesHandle(type: type, descriptor: file), isUnicode: true, usesColor: true, theme: .dark,
      currentSize: { windowSize.size })
    hasColors = type != "vt100"
    (movesLines, wrapsAtOnce) = (type != "ansi", type == "ansi")
    self.margins = margins
    self.clusters = clusters
    model = TerminalModel(
      width: size.width, height: size.height, wrapsAtOnce: wrapsAtOnce, margins: margins, clusters: clusters)
  }

  /// Whether a cell cannot be written without scrolling all lines. That is the last cell.
  func isLost(_ x: Int, _ y: Int) -> Bool { wrapsAtOnce && x == size.width - 1 && y == size.height - 1 }

  deinit { close(file) }

  var size: Size { windowSize.size }

  /// Resizes the terminal. Terminals differ in the lines that they keep; this one keeps none.
  func resize(to size: Size) {
    windowSize.size = size
    model = TerminalModel(
      width: size.width, height: size.height, wrapsAtOnce: wrapsAtOnce, margins: margins, clusters: clusters)
  }

  /// Shows a frame, and updates the model with the output.
  func show(_ surface: Surface) {
    screen.show(surface)
    model.receive(newBytes())
    let answers = model.answers
    model.answers = []
    // A screen that a repaint was requested for is shown again.
    if answers.map(screen.receive).contains(true) { show(surface) }
  }

  /// The number of bytes that the last frame took.
  private(set) var lastCount = 0

  private func newBytes() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = pread(file, &bytes, bytes.count, off_t(readCount))
    lastCount = max(0, count)
    readCount += lastCount
    return Array(bytes[..<lastCount])
  }
}
