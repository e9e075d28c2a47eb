/// The rows that a view makes at its first level, and the constructs that make them depend on data.
struct RowShape: Sendable {
  enum Count: Sendable, Equatable {
    case fixed(Int)
    case varying
    case unknown
  }

  /// A construct that makes a list or a lazy stack do more work than the rows on screen need.
  struct Construct: Sendable {
    enum Kind: Sendable, Equatable {
      case id
      case branch
      /// A branch whose cases make different numbers of rows.
      case varying
      case erasure
      case loop
    }

    let kind: Kind
    var place: SourceRange
    /// The names of the views, functions and modifiers that lead from the row to the construct.
    var path: [String]
    /// Whether the construct is in a modifier. The warning is then reported where the modifier is used.
    var isInModifier = false
    /// Whether the construct always makes one row. A container around it would then change nothing on screen.
    var isOneRow = false
    /// Whether the construct is a branch on the release of the system, which never changes.
    var isAvailability = false
    /// The value of an id.
    var value: Expression?
  }

  /// A view at the first level whose type is declared in the files.
  struct Part: Sendable {
    let type: TypeInfo
    let place: SourceRange
    /// The labels of the arguments that the row passes.
    let labels: [String]
  }

  var count: Count
  var constructs: [Construct] = []
  var parts: [Part] = []
  /// Whether the first level includes the content of the modifier that is being read.
  var hasContent = false
  /// Whether the first level includes a section.
  var hasSections = false

  static let unknown = RowShape(count: .unknown)
  static let one = RowShape(count: .fixed(1))
  static let none = RowShape(count: .fixed(0))

  /// Appends the rows of another view.
  mutating func append(_ other: RowShape) {
    switch (count, other.count) {
    case (.varying, _), (_, .varying): count = .varying
    case (.fixed(let first), .fixed(let second)): count = .fixed(first + second)
    default: count = .unknown
    }
    add(contentsOf: other)
  }

  /// Adds the constructs and parts of another shape, but not its rows.
  mutating func add(contentsOf other: RowShape) {
    constructs += other.constructs
    parts += other.parts
    hasContent = hasContent || other.hasContent
    hasSections = hasSections || other.hasSections
  }
}

/// A range of bytes in a file.
struct SourceRange: Sendable, Hashable {
  let file: Int
  let range: Range<Int>
}
