import Foundation
import TestSupport

/// Bytes that arrive in pieces through standard input or a named FIFO.
final class PipeWorkload: Workload {
  let arguments: [String]
  private(set) var input: Int32?
  let limits: KeyPalette.Limits = []
  /// The pipe may end without any bytes.
  let mayBeRefused = true

  private let format: RecordText
  private let fifo: String?
  private var output: Int32 = -1
  private var pending: [UInt8] = []
  private var count = 0
  private var isOver = false

  /// - Parameter fifo: the path of a FIFO to create, or `nil` for standard input.
  init(_ format: RecordText, fifo: String?, _ random: inout SplitMix) throws {
    self.format = format
    self.fifo = fifo
    let options = [[], [], ["--follow"], ["--memory", "1"], ["--memory", "1", "--spill", "2"], ["--filter", "7"]]
    arguments = (options.randomElement(using: &random) ?? []) + [fifo ?? "-"]
    if let fifo {
      guard mkfifo(fifo, 0o600) == 0 else { throw SoakError("there is no FIFO: \(String(cString: strerror(errno)))") }
    } else {
      let pipe = try Pipe()
      input = pipe.readingEnd
      take(pipe.writingEnd)
    }
    pending = format.header
    if random.int(below: 3) > 0 { add([10, 1000, 100_000].randomElement(using: &random) ?? 10, &random) }
  }

  deinit { end() }

  func isStarted() {
    if let input { close(input) }
    input = nil
  }

  func change(_ random: inout SplitMix) -> String {
    guard !isOver else { return "nothing: it has ended" }
    // A FIFO without a reader cannot be opened for writing yet.
    if output < 0, let fifo { take(open(fifo, O_WRONLY | O_NONBLOCK | O_CLOEXEC)) }
    let text: String
    switch random.int(below: 100) {
    case ..<35:
      pending += format.records(count..<count + 1, &random).prefix(1 + random.int(below: 60))
      text = "a part of a row comes"
    case ..<94:
      let rows = [1, 2, 20, 200, 5000].randomElement(using: &random) ?? 1
      add(rows, &random)
      text = "\(rows) rows come"
    case ..<97 where fifo != nil:
      end()
      text = "the writer goes"
    default:
      end()
      isOver = true
      return "the end comes"
    }
    send()
    return text
  }

  private func add(_ rows: Int, _ random: inout SplitMix) {
    // The number of unread bytes is limited.
    if pending.count < 32 << 20 { pending += format.records(count..<count + rows, &random) }
    count += rows
  }

  private func take(_ descriptor: Int32) {
    output = descriptor
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  }

  private func send() {
    var sent = 0
    while output >= 0, sent < pending.count {
      let count = pending[sent...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      sent += count
    }
    pending.removeFirst(sent)
  }

  private func end() {
    if output >= 0 { close(output) }
    output = -1
  }
}
