internal import Basics

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Waits for a file descriptor. A pipe can end the wait early.
enum DescriptorWait {
  /// The reason why a wait ended.
  enum End {
    /// The descriptor is ready, or has an error.
    case ready
    /// The pipe was woken.
    case woken
    /// The deadline has passed.
    case late
  }

  /// The event for readable data.
  static let reading = Int32(POLLIN)
  /// The event for a writable descriptor.
  static let writing = Int32(POLLOUT)

  /// Waits until one of `events` occurs on `descriptor`, `pipe` is woken, or `deadline` is reached.
  static func wait(
    _ pipe: WakePipe, _ descriptor: Int32? = nil, _ events: Int32 = reading, until deadline: ContinuousClock.Instant?
  ) -> End {
    var polls = [pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)]
    if let descriptor { polls.append(pollfd(fd: descriptor, events: Int16(events), revents: 0)) }
    while true {
      let count = poll(&polls, nfds_t(polls.count), deadline.map(milliseconds) ?? -1)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return .late }
      if polls[0].revents != 0 { return .woken }
      if count > 0 { return .ready }
      if let deadline, ContinuousClock.now >= deadline { return .late }
    }
  }

  /// Whether `descriptor` is readable right now.
  static func isReadable(_ descriptor: Int32) -> Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #if canImport(Glibc)
      return Glibc.poll(&poll, 1, 0) > 0
    #else
      return Darwin.poll(&poll, 1, 0) > 0
    #endif
  }

  /// Returns the time until `deadline` for `poll`, rounded up to milliseconds.
  private static func milliseconds(to deadline: ContinuousClock.Instant) -> Int32 {
    let left = (deadline - .now) / .milliseconds(1)
    return left <= 0 ? 0 : Int32(min(left.rounded(.up), 1_000_000))
  }
}
