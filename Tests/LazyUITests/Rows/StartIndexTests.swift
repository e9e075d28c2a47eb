import Glyphs
import Observation
import Testing

@testable import LazyUI

/// Numbers that grow at the front. Each number is its own index, and reads are recorded.
@Observable @MainActor private final class GrowingNumbers {
  var numbers = NotedNumbers(indices: 0..<100, log: ReadLog())
}

private final class ReadLog {
  var indices: [Int] = []
}

private struct NotedNumbers: RandomAccessCollection {
  let indices: Range<Int>
  let log: ReadLog

  var startIndex: Int { indices.lowerBound }
  var endIndex: Int { indices.upperBound }

  subscript(position: Int) -> Int {
    log.indices.append(position)
    return position
  }
}

@MainActor @Suite struct StartIndexTests {
  @Test func `a list whose start index decreased finds its place without reading the front`() {
    let model = GrowingNumbers()
    var list = CountedList { List { ForEach(model.numbers, id: \.self) { Line(number: $0) } } }
    _ = list.step()
    list.container?.select(3)
    _ = list.step()
    let before = list.lines
    let log = ReadLog()
    model.numbers = NotedNumbers(indices: -30..<100, log: log)
    _ = list.step()
    #expect(list.lines == before)
    #expect(list.container?.selection == 33)
    #expect(log.indices.allSatisfy { $0 >= 0 })
  }
}
