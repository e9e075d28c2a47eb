/// Sends values from any thread to a receiver on the main actor. Values that are sent after the receiver was closed are
/// dropped.
///
/// ```swift
/// func count(_ records: RecordList, _ sink: EventSink<Int>) async -> Int {
///   var throttle = sink.throttle
///   for (index, _) in records.enumerated() where index % 1_000 == 0 {
///     if throttle.isDue() { sink.send(index) }
///     await sink.nextStep()
///   }
///   return records.count
/// }
/// ```
///
/// ``EnginePass`` passes a sink to its work.
public struct EventSink<News: Sendable>: Sendable {
  private let receiver: EventReceiver<News>
  /// The scheduler that runs the work.
  let scheduler: any WorkScheduler

  init(_ receiver: EventReceiver<News>, _ scheduler: any WorkScheduler) {
    self.receiver = receiver
    self.scheduler = scheduler
  }

  /// Delivers `news` on the main actor. Deliveries keep the order of the calls.
  public func send(_ news: News) {
    scheduler.runOnMain { [receiver] in receiver.receive(news) }
  }

  /// A timer that limits how often progress is sent.
  public var throttle: ProgressThrottle { ProgressThrottle(scheduler) }

  /// Waits until the next step of a task may start. Long tasks should call this function about ten times a second.
  public func nextStep() async { await scheduler.nextStep() }
}

/// Limits how often progress is reported.
///
/// ``EventSink/throttle`` creates one.
public struct ProgressThrottle {
  private let scheduler: any WorkScheduler
  private var next: Duration

  private static let interval = Duration.milliseconds(50)

  init(_ scheduler: any WorkScheduler) {
    self.scheduler = scheduler
    next = scheduler.now + Self.interval
  }

  /// Whether progress is due. After `true`, it is due again 50 ms later.
  public mutating func isDue() -> Bool {
    let now = scheduler.now
    guard now >= next else { return false }
    next = now + Self.interval
    return true
  }
}

/// Receives values until it is closed.
@MainActor
final class EventReceiver<News: Sendable>: ClosableEventReceiver {
  private var body: ((News) -> Void)?

  init(_ body: @escaping @MainActor (News) -> Void) { self.body = body }

  func receive(_ news: News) { body?(news) }

  func close() { body = nil }
}

@MainActor
protocol ClosableEventReceiver: AnyObject, Sendable {
  func close()
}
