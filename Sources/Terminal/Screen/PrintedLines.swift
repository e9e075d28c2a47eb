internal import CNcurses
package import Glyphs

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Prints lines to a terminal without a screen. Characters look as on the screen, and the only control sequences are
/// SGR styles.
package struct PrintedLines {
  /// The size of the window that shows the lines.
  package let window: Size
  private let encoder: CellEncoder
  /// The available colours; nil if the terminal has no SGR.
  private let palette: Palette?
  private let theme: Theme
  package private(set) var bytes: [UInt8] = []

  /// - Parameters:
  ///   - environment: `TERM`, `NO_COLOR`, and `LINES` and `COLUMNS` for a terminal that does not report its size.
  ///   - options: the options of the terminal.
  package init(environment: [String: String], options: TerminalOptions) {
    theme = options.theme
    encoder = CellEncoder(isUnicode: CharacterLocale.adopt())
    window = TerminalDevice.size(
      of: StandardStream.output.descriptor, fallback: Size(width: 80, height: 24).overridden(by: environment))
    // If `TERM` is not set, the output may not be meant for a terminal, so no styles are printed.
    guard let type = environment["TERM"], !type.isEmpty,
      TerminalType.lookUp(type, descriptor: StandardStream.output.descriptor) != nil
    else {
      palette = nil
      return
    }
    defer { ncurses_forget() }
    let isLikeANSI = Terminfo.bytes("bold")?.starts(with: "\u{1B}[".utf8) ?? false
    let count = options.usesColor(environment) ? Int(ncurses_number("colors")) : 0
    palette = isLikeANSI ? Palette(count: count) : nil
  }

  /// Removes and returns the bytes of the lines.
  package mutating func removeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Appends a line without its trailing blanks.
  package mutating func append(_ line: some BidirectionalCollection<Cell>) {
    var style = Style.plain
    var rest = line.reversed().drop { $0 == .blank }.reversed()[...]
    while let cell = rest.popFirst() {
      let next = rest.first?.glyph ?? .space
      if next.isContinuation { rest.removeFirst() }
      if cell.style != style {
        style = cell.style
        bytes += sequence(for: style)
      }
      let glyph = cell.glyph.isContinuation ? .space : cell.glyph
      let cells = next.isContinuation ? 2 : 1
      append(encoder.encode(glyph, rest: cells == 2 ? next : .continuation, cells: cells), cells: cells)
    }
    if style != .plain { bytes += sequence(for: .plain) }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func append(_ encoded: CellEncoder.Encoded, cells: Int) {
    for scalar in encoded.scalars { bytes += Array(String(scalar).utf8) }
    if encoded.cells < cells { bytes.append(UInt8(ascii: " ")) }
  }

  /// Returns the SGR sequence that sets a style, regardless of the previous style.
  private func sequence(for style: Style) -> [UInt8] {
    guard let palette else { return [] }
    let style = (palette.count > 0 ? theme : theme.withoutColors).resolved(style)
    var numbers = ["0"]
    let attributes: [(Style.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
    ]
    for (attribute, number) in attributes where style.attributes.contains(attribute) { numbers.append(number) }
    if let index = palette.index(of: style.foreground) { numbers.append(Self.number(index, from: 30)) }
    if let index = palette.index(of: style.background) { numbers.append(Self.number(index, from: 40)) }
    return Array("\u{1B}[\(numbers.joined(separator: ";"))m".utf8)
  }

  /// Returns the SGR number of a colour. The numbers of the eight bright colours are 60 higher.
  private static func number(_ index: Int, from base: Int) -> String {
    index < 8 ? "\(base + index)" : index < 16 ? "\(base + 52 + index)" : "\(base + 8);5;\(index)"
  }

  /// Writes the lines to standard output.
  package func write() throws(StandardStream.Refusal) {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(StandardStream.Refusal) in try StandardStream.output.write(bytes) }
    }.get()
  }
}
