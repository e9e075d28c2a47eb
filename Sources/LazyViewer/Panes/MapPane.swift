import Glyphs
import LazyUI

/// A pane that shows all rows as one strip. A click on the strip goes to that position.
struct MapPane: View {
  let model: PaneModel
  let goTo: (Double) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 2) {
        PaneTitle(title: "Map")
        Legend(model: model)
      }
      Strip(model: model).onTapGesture { place in goTo(model.map.share(ofCell: Int(place.x))) }
    }
  }
}

private struct Legend: View {
  let model: PaneModel

  var body: some View {
    Text(model.map.isOfIndex ? "█ live ▒ made ▄ loaded ░ indexed" : "█ live ▓ kept ▒ made ░ never")
      .foregroundStyle(.secondary)
  }
}

private struct Strip: View {
  let model: PaneModel

  var body: some View { MapStrip.line(model.map.parts) }
}

/// Formats the parts of the map as a line of text, one character for each part.
@MainActor
enum MapStrip {
  static func line(_ parts: [RowMap.Part]) -> StyledLine {
    let runs = parts.indices.compactMap { index in
      ink(parts[index]).map { StyledLine.Run(index..<index + 1, $0) }
    }
    return StyledLine(parts.map { Glyph(sign($0)) }, runs: runs)
  }

  private static func sign(_ part: RowMap.Part) -> Unicode.Scalar {
    switch part {
    case .unknown: "·"
    case .fresh: "░"
    case .loaded: "▄"
    case .made: "▒"
    case .kept: "▓"
    case .live: "█"
    }
  }

  private static func ink(_ part: RowMap.Part) -> TextInk? {
    switch part {
    case .unknown, .fresh: TextInk(added: .dim)
    case .made, .loaded: nil
    case .kept: TextInk(foreground: .role(.warning))
    case .live: TextInk(foreground: .role(.good))
    }
  }
}
