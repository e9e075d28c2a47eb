/// The way from any thread to what takes news on the main actor. What is sent after it was closed goes nowhere.
public struct Outlet<News: Sendable>: Sendable {
  private let receiver: Receiver<News>
  /// What runs the work.
  let scheduler: any WorkScheduler

  init(_ receiver: Receiver<News>, _ scheduler: any WorkScheduler) {
    self.receiver = receiver
    self.scheduler = scheduler
  }

  /// Has `news` taken on the main actor, in the order in which it was sent.
  public func send(_ news: News) {
    scheduler.runOnMain { [receiver] in receiver.receive(news) }
  }

  /// Says now and then that it is time to send something.
  public var pace: Pace { Pace(scheduler) }

  /// Returns between two steps of a work, when the next one may begin. A long work calls it some ten times a second.
  public func nextStep() async { await scheduler.nextStep() }
}

/// Keeps what is told of progress rare.
public struct Pace {
  private let scheduler: any WorkScheduler
  private var next: Duration

  private static let interval = Duration.milliseconds(50)

  init(_ scheduler: any WorkScheduler) {
    self.scheduler = scheduler
    next = scheduler.now + Self.interval
  }

  /// Whether it is time to tell of progress; it is time again a twentieth of a second later.
  public mutating func isDue() -> Bool {
    let now = scheduler.now
    guard now >= next else { return false }
    next = now + Self.interval
    return true
  }
}

/// What takes news, until it is closed.
@MainActor
final class Receiver<News: Sendable>: ClosableReceiver {
  private var body: ((News) -> Void)?

  init(_ body: @escaping @MainActor (News) -> Void) { self.body = body }

  func receive(_ news: News) { body?(news) }

  func close() { body = nil }
}

@MainActor
protocol ClosableReceiver: AnyObject, Sendable {
  func close()
}
