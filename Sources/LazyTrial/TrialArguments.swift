internal import Glyphs
internal import Terminal

/// What the program is started with. It is started by another program, so that what makes no sense is passed over.
struct TrialArguments {
  var measures = false
  /// Lines on screen in a measurement.
  var height = 20
  var options = TerminalOptions()
  /// Where the views keep what is to outlive them, below the folder of all programs' state.
  var stateFolder = "lazyscope/try/views"

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--measure": measures = true
      case "--height": height = rest.popFirst().flatMap { Int($0) } ?? height
      case "--color": options.color = rest.popFirst().flatMap(TerminalOptions.Color.init) ?? .auto
      case "--theme": options.theme = rest.popFirst().flatMap(Theme.init(encoded:)) ?? options.theme
      case "--state-folder": stateFolder = rest.popFirst() ?? stateFolder
      case "--mouse": options.takesMouse = true
      default: break
      }
    }
  }
}

/// What hinders that views are shown.
enum TrialRefusal: Error, CustomStringConvertible {
  case noViews
  case failed(String)

  var description: String {
    switch self {
    case .noViews: "the program's scene has no views of its own; try shows those of a WindowGroup"
    case .failed(let reason): reason
    }
  }

  /// Says it in one line.
  ///
  /// - Returns: the status to end with.
  func tell() -> Int32 {
    do {
      try StandardStream.error.write(line: "lazyscope: \(self)")
      return 2
    } catch {
      return StandardStream.untoldStatus
    }
  }
}
