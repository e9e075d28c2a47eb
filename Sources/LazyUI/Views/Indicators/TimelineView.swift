public import Foundation
import Glyphs

/// A view that is updated at the times of a schedule.
///
/// The content is created for the latest time of the schedule. While the view is on screen, the content is created
/// again at each following time. An animation's schedule runs at most ten times a second.
///
/// ```swift
/// struct WallClockLine: View {
///   var body: some View {
///     TimelineView(.periodic(from: .now, by: 1)) { context in
///       Text(context.date, style: .time)
///     }
///   }
/// }
/// ```
///
/// See also ``TimelineSchedule`` and ``TimelineViewDefaultContext``.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _PrimitiveView {
  /// The time that the content shows.
  public typealias Context = TimelineViewDefaultContext

  let schedule: Schedule
  let content: (Context) -> Content

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - schedule: The times when the content is created.
  ///   - content: Returns the view for a time.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { TimelineRows(view, in: context) }
}

/// The time that a timeline's content shows.
public struct TimelineViewDefaultContext: Sendable {
  /// The frequency of updates.
  public enum Cadence: Comparable, Hashable, Sendable {
    case live, seconds, minutes
  }

  /// The time of the schedule.
  public let date: Date
  /// The frequency of updates. It is always `live`, because a terminal follows the schedule exactly.
  public var cadence: Cadence { .live }

  /// Does nothing.
  public func invalidateTimelineContent() {}
}

private final class TimelineRows<Schedule: TimelineSchedule, Content: View>:
  UnaryRows<TimelineView<Schedule, Content>>
{
  override func makeNode(in parent: LayoutNode) -> LayoutNode { TimelineNode(self, in: parent) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  ClosureContentNode<TimelineView<Schedule, Content>, Content>, Animating
{
  private var isGone = false
  /// The wall-clock time of the next update; `nil` if there is no next update.
  private var due: Date?

  override func sync(rowsChanged: Bool) {
    guard isStale || list == nil else {
      list?.sync(in: self, rowsChanged: rowsChanged)
      return
    }
    let date = takeTime()
    show { rows.view.content(TimelineViewDefaultContext(date: date)) }
  }

  override func unmount() {
    super.unmount()
    isGone = true
  }

  // MARK: Time

  /// Returns the latest time of the schedule, and sets `due` to the following time.
  private func takeTime() -> Date {
    let now = session.wallClock.now()
    var latest: Date?
    due = nil
    for (count, date) in rows.view.schedule.entries(from: now, mode: .normal).enumerated() {
      if date > now {
        due = date
        break
      }
      latest = date
      // Without this limit, a schedule with an endless number of times in the past would block the screen.
      if count > 10_000 { break }
    }
    return latest ?? now
  }

  func advance(to now: Duration) -> Bool {
    guard !isGone, !isHidden, let due else { return false }
    if session.wallClock.now() >= due { dependencyChanged() }
    return true
  }

  func pause(at now: Duration) -> Duration {
    guard let due else { return Animations.interval }
    return .seconds(max(0, min(86_400, due.timeIntervalSince(session.wallClock.now()))))
  }

  // MARK: Layout

  override func size(for proposal: Proposal) -> Size {
    var size = Size(width: 0, height: 0)
    for child in children {
      let other = child.measure(proposal)
      size = Size(width: max(size.width, other.width), height: max(size.height, other.height))
    }
    return size
  }

  override func expands(along axis: StackAxis) -> Bool { children.contains { $0.expands(along: axis) } }

  override func placeChildren() {
    for child in children { child.place(in: frame.size, at: .center) }
    if due != nil { session.animate(self) }
  }

  override func draw(_ painter: inout Painter) {
    for child in children { child.paint(&painter) }
  }
}
