/// A kind of clusters whose width differs between terminals.
enum ClusterKind: Int, CaseIterable, Sendable {
  /// Two letters of a flag.
  case flag
  /// Emoji that are joined, such as a family.
  case joined
  /// An emoji with a skin tone.
  case tone
  /// A symbol with a variation selector that requests its coloured form.
  case selector
  /// A digit with a keycap.
  case keycap

  /// An example of this kind that even old terminals know.
  var example: String {
    switch self {
    case .flag: "\u{1F1E9}\u{1F1EA}"
    case .joined: "\u{1F469}\u{200D}\u{1F680}"
    case .tone: "\u{1F44D}\u{1F3FD}"
    case .selector: "\u{2764}\u{FE0F}"
    case .keycap: "1\u{FE0F}\u{20E3}"
    }
  }

  /// Returns the kinds that a cluster belongs to.
  ///
  /// - Parameter others: the scalars after its base.
  /// - Returns: `nil` if the width of the cluster cannot be derived from those of the kinds.
  static func kinds(of others: [Unicode.Scalar]) -> Set<ClusterKind>? {
    var kinds: Set<ClusterKind> = []
    var isJoined = false
    for scalar in others {
      defer { isJoined = scalar.value == 0x200D }
      switch scalar.value {
      case 0x1F1E6...0x1F1FF: kinds.insert(.flag)
      case 0x200D: kinds.insert(.joined)
      case 0x1F3FB...0x1F3FF: kinds.insert(.tone)
      case 0xFE0F: kinds.insert(.selector)
      case 0x20E3: kinds.insert(.keycap)
      default: if !isJoined { return nil }
      }
    }
    if kinds.contains(.keycap) { kinds.remove(.selector) }
    return kinds.isEmpty ? nil : kinds
  }
}

/// The widths of clusters on the terminal. terminfo does not contain them.
///
/// The terminal is asked once, with the first frame that contains a cluster, and the program does not wait for the
/// answers. An example of each kind is written to the screen, and the terminal reports the position of its cursor. Each
/// example has its own column, so that a missing answer does not confuse the others.
struct ClusterWidths: Equatable {
  /// The line of the examples, counted from 0. A cursor position report for line 0 could be mistaken for the key F3.
  static let line = 1
  /// The number of columns from one example to the next. All terminals show an example in fewer cells.
  private static let distance = 8
  /// The number of columns that the examples need.
  static let columns = distance * ClusterKind.allCases.count
  /// The request for a cursor position report (DSR).
  static let question = Array("\u{1B}[6n".utf8)
  /// The maximum time to wait for an answer. It is enough for a round trip around the earth.
  static let patience = MarginSupport.patience

  private var widths: [Int?] = Array(repeating: nil, count: ClusterKind.allCases.count)
  private var asked: Duration?

  /// The reported width of a kind; `nil` if it is unknown.
  subscript(kind: ClusterKind) -> Int? { widths[kind.rawValue] }

  /// Returns the column of the example of a kind.
  static func column(of kind: ClusterKind) -> Int { kind.rawValue * distance }

  /// Returns true at the first call, and starts to wait for answers at the time `now`. Later calls return false.
  mutating func mustAsk(at now: Duration) -> Bool {
    guard asked == nil else { return false }
    asked = now
    return true
  }

  /// Records an answer.
  ///
  /// Ignores an answer that was not asked for, a second answer about the same example, and an answer that cannot be a
  /// width.
  ///
  /// - Returns: the width, if the answer is used.
  mutating func receive(_ answer: CursorAnswer) -> Int? {
    guard asked != nil, answer.y == Self.line, (0..<Self.columns).contains(answer.x) else { return nil }
    let (index, width) = answer.x.quotientAndRemainder(dividingBy: Self.distance)
    guard width > 0, widths[index] == nil else { return nil }
    widths[index] = width
    return width
  }

  /// Returns the remaining time for answers, or `nil` if none is expected.
  func patience(at now: Duration) -> Duration? {
    guard let asked, widths.contains(nil) else { return nil }
    let rest = asked + Self.patience - now
    return rest > .zero ? rest : nil
  }
}
