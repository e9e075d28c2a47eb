import Synchronization
import Testing

@testable import LazyData

@Suite("Requests of rows of Parquet files")
struct ParquetReadQueueTests {
  private func request(_ row: Int, _ columns: Set<Int> = [0], place: Int? = nil) -> ParquetReadRequest {
    let start = row / 64 * 64
    return ParquetReadRequest(
      block: ParquetBlock(rows: start..<start + 64, group: 0), columns: columns, place: place ?? row)
  }

  @Test("Columns of a block are one request, and all waiting requests are read together")
  func joined() {
    var requests = ParquetReadQueue()
    #expect(requests.add(request(0)) && !requests.add(request(1, [2])) && requests.add(request(64)))
    #expect(requests.begin(WorkStop()) == [request(0, [0, 2], place: 1), request(64)])
    // They are running.
    #expect(!requests.add(request(3, [2])) && requests.waiting.isEmpty)
    #expect(requests.add(request(3, [4])) && requests.begin(WorkStop()).isEmpty)
    requests.end(isLoaded: true)
    #expect(requests.begin(WorkStop()) == [request(3, [4])])
  }

  @Test("A jump drops the waiting requests of rows far away, and stops the running ones")
  func jump() {
    var requests = ParquetReadQueue()
    let (stop, isStopped) = (WorkStop(), Counter())
    _ = stop.add { isStopped.count() }
    _ = requests.add(request(0))
    _ = requests.begin(stop)
    _ = requests.add(request(100))
    #expect(isStopped.value == 0)
    _ = requests.add(request(90_000))
    #expect(isStopped.value == 1)
    requests.end(isLoaded: false)
    #expect(requests.begin(WorkStop()) == [request(90_000)])
  }

  @Test("The distance of requests is that in the list on screen")
  func sorted() {
    var requests = ParquetReadQueue()
    _ = requests.add(request(0, place: 7))
    _ = requests.add(request(90_000, place: 8))
    #expect(requests.begin(WorkStop()).map(\.place) == [7, 8])
  }

  @Test("A request that was cancelled cancels no other one")
  func twoReaders() {
    var requests = ParquetReadQueue()
    let (stop, isStopped) = (WorkStop(), Counter())
    _ = requests.add(request(0))
    _ = requests.begin(WorkStop())
    _ = requests.add(request(90_000))
    requests.end(isLoaded: false)
    _ = stop.add { isStopped.count() }
    _ = requests.begin(stop)
    _ = requests.add(request(0))
    #expect(isStopped.value == 0)
    requests.end(isLoaded: true)
    #expect(requests.begin(WorkStop()) == [request(0)])
  }
}

/// Counts calls on any thread.
private final class Counter: Sendable {
  private let calls = Mutex(0)
  var value: Int { calls.withLock { $0 } }
  func count() { calls.withLock { $0 += 1 } }
}
