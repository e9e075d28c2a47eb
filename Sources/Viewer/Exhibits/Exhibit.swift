package import LazyUI

/// Something to be looked at in a list's place: views in several variants, and what is to be learned from them.
///
/// Whoever makes it knows what it is about; the viewer shows it, and asks for it to be measured.
@MainActor
package struct Exhibit {
  /// What it is called, also on the command line.
  package let name: String
  /// The sign of the chapter that it belongs to: a letter.
  package let chapter: String
  /// What the chapter is about.
  package let subject: String
  /// Where it is from.
  package let source: String
  /// What is to be learned, in one sentence.
  package let lesson: String
  /// Lines on screen for which the figures hold.
  package let measuredHeight: Int
  package let variants: [Variant]

  package init(
    name: String, chapter: String, subject: String, source: String, lesson: String, measuredHeight: Int,
    variants: [Variant]
  ) {
    self.name = name
    self.chapter = chapter
    self.subject = subject
    self.source = source
    self.lesson = lesson
    self.measuredHeight = measuredHeight
    self.variants = variants
  }
}

extension Exhibit {
  /// One way to write what is shown.
  @MainActor
  package struct Variant {
    package enum Kind: String, Sendable {
      /// It shows how not to do it.
      case broken
      /// It shows how to do it.
      case cured
      /// It shows where it does no harm.
      case harmless
    }

    package let name: String
    /// What the rows stand in.
    package let container: String
    package let kind: Kind
    /// What to look at, in one sentence.
    package let watch: String
    package let figures: [Figure]
    /// Makes the view, with nothing on screen yet.
    package let show: () -> Showing
    /// Counts what the figures tell of, without a screen. It gives way to keys while it does, and throws where its task is
    /// cancelled.
    package let measure: () async throws -> Findings

    package init(
      name: String, container: String, kind: Kind, watch: String, figures: [Figure],
      show: @escaping () -> Showing, measure: @escaping () async throws -> Findings
    ) {
      self.name = name
      self.container = container
      self.kind = kind
      self.watch = watch
      self.figures = figures
      self.show = show
      self.measure = measure
    }
  }

  /// A variant's view, and what it says of itself.
  @MainActor
  package struct Showing {
    package let view: AnyView
    /// What the views have said so far.
    package let remarks: () -> Remarks
    /// What else is counted while they are on screen, beside the counters that every exhibit has.
    package let live: (Counters) -> [Count]

    package init(
      view: AnyView, remarks: @escaping () -> Remarks = { Remarks() },
      live: @escaping (Counters) -> [Count] = { _ in [] }
    ) {
      self.view = view
      self.remarks = remarks
      self.live = live
    }
  }

  /// A number with its name.
  package struct Count: Hashable, Sendable {
    package let name: String
    package let value: Int

    package init(name: String, value: Int) {
      self.name = name
      self.value = value
    }
  }

  /// What views note of themselves that the engine cannot count.
  package struct Remarks: Hashable, Sendable {
    /// What is counted, in the order in which it is told.
    package var counts: [Count]
    /// The last lines that were printed, the newest last.
    package var lines: [String]

    package init(counts: [Count] = [], lines: [String] = []) {
      self.counts = counts
      self.lines = lines
    }

    package var isEmpty: Bool { counts.isEmpty && lines.isEmpty }
  }

  /// A number that is to be found, as it is told.
  package struct Figure: Hashable, Sendable {
    package let name: String
    package let expected: String
    /// What else there is to know of it.
    package let note: String?

    package init(name: String, expected: String, note: String? = nil) {
      self.name = name
      self.expected = expected
      self.note = note
    }
  }

  /// What a variant was measured to show.
  package struct Findings: Hashable, Sendable {
    /// A figure's number, as it is.
    package struct Number: Hashable, Sendable {
      package let text: String
      /// Whether it is as it is to be.
      package let holds: Bool

      package init(text: String, holds: Bool) {
        self.text = text
        self.holds = holds
      }
    }

    /// A number for each figure, in their order.
    package let numbers: [Number]
    /// Why the measurement was broken off; nil where it was not.
    package let failure: String?

    package init(numbers: [Number], failure: String? = nil) {
      self.numbers = numbers
      self.failure = failure
    }

    package var holds: Bool { failure == nil && numbers.allSatisfy(\.holds) }
  }
}
