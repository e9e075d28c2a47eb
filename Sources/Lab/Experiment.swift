/// A situation that an article describes, in the variants that break it and cure it.
///
/// What is shown are real views in the real engine, which knows nothing of this. What they must show in numbers is
/// written down beside them, with the source of each number.
package struct Experiment: Sendable {
  /// The name on the command line: `conditional-row`.
  package let name: String
  package let chapter: Chapter
  /// What is to be learned, in one sentence.
  package let lesson: String
  package let variants: [Variant]

  package init(_ name: String, chapter: Chapter, lesson: String, variants: [Variant]) {
    self.name = name
    self.chapter = chapter
    self.lesson = lesson
    self.variants = variants
  }

  /// The article that the experiment is from: `001`.
  package var article: String { chapter.article }
}

/// What experiments have in common: one effect, in one article.
package enum Chapter: String, CaseIterable, Sendable {
  case identityAndJumps = "A"
  case conditionalRows = "B"
  case state = "C"
  case memory = "D"
  case collections = "E"
  case largeData = "F"
  case objectState = "G"
  case identityAndLifetime = "H"
  case sentinel = "I"

  package var title: String {
    switch self {
    case .identityAndJumps: "identity and jumps"
    case .conditionalRows: "conditional rows"
    case .state: "state of rows"
    case .memory: "memory of images"
    case .collections: "collections"
    case .largeData: "large data"
    case .objectState: "object state"
    case .identityAndLifetime: "identity and lifetime"
    case .sentinel: "sentinels and observed objects"
    }
  }

  package var article: String {
    switch self {
    case .conditionalRows, .state, .memory, .collections: "000"
    case .identityAndJumps, .largeData: "001"
    case .objectState: "002"
    case .identityAndLifetime: "003"
    case .sentinel: "004"
    }
  }
}
