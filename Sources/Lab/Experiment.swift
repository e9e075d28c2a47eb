/// A situation that an article describes. Some variants show the defect, and others avoid it.
///
/// The variants use real views in the real engine, which contains no code for experiments. The expected numbers are
/// listed with them, each with its source.
package struct Experiment: Sendable {
  /// The name on the command line, such as `conditional-row`.
  package let name: String
  package let chapter: Chapter
  /// The lesson, in one sentence.
  package let lesson: String
  package let variants: [Variant]
  /// The name of the file with its declaration, such as `Sentinel.swift`. It is in a folder of the same name, with the
  /// views of the variants.
  package let file: String

  package init(_ name: String, chapter: Chapter, lesson: String, variants: [Variant], file: String = #fileID) {
    self.name = name
    self.chapter = chapter
    self.lesson = lesson
    self.variants = variants
    self.file = file.split(separator: "/").last.map(String.init) ?? file
  }

  /// The text that describes the experiment.
  package var source: Source { chapter.source }
}

/// A group of experiments about the same effect, in one article.
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
  case releases = "J"

  package var title: String {
    switch self {
    case .identityAndJumps: "identity and jumps"
    case .conditionalRows: "conditional rows"
    case .state: "row state"
    case .memory: "image memory"
    case .collections: "collections"
    case .largeData: "large data"
    case .objectState: "object state"
    case .identityAndLifetime: "identity and lifetime"
    case .sentinel: "sentinels and observed objects"
    case .releases: "releases of SwiftUI"
    }
  }

  /// The text that the experiments of the chapter are about.
  package var source: Source {
    switch self {
    case .conditionalRows, .state, .memory, .collections: .lazyContainers
    case .identityAndJumps, .largeData: .largeLists
    case .objectState: .lazyState
    case .identityAndLifetime: .identity
    case .sentinel: .lazyLoading
    case .releases: .lazyStacks
    }
  }
}
