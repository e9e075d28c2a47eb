public import Foundation
import Glyphs

/// A view that is made anew at the times of a schedule.
///
/// The content is made for the latest time of the schedule, and again when the next one comes while it is on screen. Where the
/// schedule is that of an animation, a terminal takes ten times a second for as often as it can.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: _PrimitiveView {
  /// The time that the content is made for.
  public typealias Context = TimelineViewDefaultContext

  let schedule: Schedule
  let content: (Context) -> Content

  /// - Parameters:
  ///   - schedule: says when the content is made anew.
  ///   - content: makes the view for a time.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public nonisolated static func _rowShape() -> _RowShape { _RowShape(count: 1) }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows { TimelineRows(view, in: context) }
}

/// The time that a view of a schedule is made for.
public struct TimelineViewDefaultContext: Sendable {
  /// How often the view is made anew.
  public enum Cadence: Comparable, Hashable, Sendable {
    case live, seconds, minutes
  }

  /// The time of the schedule.
  public let date: Date
  /// How often; on a terminal as often as the schedule says.
  public var cadence: Cadence { .live }

  /// No effect.
  public func invalidateTimelineContent() {}
}

private final class TimelineRows<Schedule: TimelineSchedule, Content: View>:
  UnaryRows<TimelineView<Schedule, Content>>
{
  override func makeNode(in parent: LayoutNode) -> LayoutNode { TimelineNode(self, in: parent) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>:
  MadeContentNode<TimelineView<Schedule, Content>, Content>, Animating
{
  private var isGone = false
  /// When the content is to be made anew, by the wall's clock; nil for never.
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

  /// The latest time of the schedule; its next one is when the content is due.
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
      // A schedule without an end in the past would keep the screen waiting.
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
