import Glyphs
import Testing

@testable import LazyUI

/// Expects that a view looks like `picture`: its lines of text, without the blank ones at the end.
@MainActor
func expectPicture(
  _ width: Int, _ height: Int, _ picture: String, @ViewBuilder _ view: () -> some View,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let session = Session(root: view)
  #expect(picture == session.picture(width, height), sourceLocation: sourceLocation)
}

extension Session {
  /// Returns a screen of this size as text, without the blank lines at the end.
  func picture(_ width: Int, _ height: Int) -> String {
    let surface = frame(size: Size(width: width, height: height))
    var lines = (0..<height).map { surface.text(line: $0) }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
