internal import Glyphs
internal import LazyUI
internal import Terminal

/// The arguments of the program. Another program passes them, so invalid arguments are ignored.
struct TryArguments {
  var measures = false
  /// The number of lines on screen in a measurement.
  var height = 20
  /// The SwiftUI release whose policies apply to the views.
  var release = SwiftUIRelease.newest
  var options = TerminalOptions()
  /// The name of the folder for values that outlive the views. It is within the folder for the state of all programs.
  var stateFolder = "lazyscope/try/views"

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--measure": measures = true
      case "--height": height = rest.popFirst().flatMap { Int($0) } ?? height
      case "--os": release = rest.popFirst().flatMap(SwiftUIRelease.release) ?? release
      case "--color": options.color = rest.popFirst().flatMap(TerminalOptions.Color.init) ?? .auto
      case "--theme": options.theme = rest.popFirst().flatMap(Theme.init(encoded:)) ?? options.theme
      case "--state-folder": stateFolder = rest.popFirst() ?? stateFolder
      case "--mouse": options.takesMouse = true
      default: break
      }
    }
  }
}

/// The reason why views cannot be shown.
enum TryRefusal: Error, CustomStringConvertible {
  case noViews
  case failed(String)

  var description: String {
    switch self {
    case .noViews: "no view to show; the program needs a WindowGroup with a view"
    case .failed(let reason): reason
    }
  }

  /// Prints the reason in one line.
  ///
  /// - Returns: the exit status.
  func report() -> Int32 {
    do {
      try StandardStream.error.write(line: "lazyscope: \(self)")
      return 2
    } catch {
      return StandardStream.writeFailureStatus
    }
  }
}
