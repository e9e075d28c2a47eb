import Simulation
import Testing

@testable import LazyData

/// Tests background work that belongs to one state. When that state has ended, its results are no longer delivered.
@MainActor
@Suite("Generations", .timeLimit(.minutes(20)))
struct GenerationTests {
  private let scheduler = SeededScheduler()

  private func settle() {
    while scheduler.step(0) {}
  }

  @Test func `the progress and the answer of a work arrive in order`() {
    let generation = Generation(scheduler)
    var received: [Int] = []
    let work = generation.start { (sink: EventSink<Int>) in
      sink.send(1)
      sink.send(2)
      return 3
    } onNews: {
      received.append($0)
    } onAnswer: {
      received.append($0)
    }
    settle()
    #expect(received == [1, 2, 3] && work.isOver && generation.workCount == 0)
  }

  @Test func `an answer of an ended generation is not delivered, wherever the work was`() {
    for steps in 0..<4 {
      let generation = Generation(scheduler)
      var received: [Int] = []
      let sink = generation.sink { received.append($0) }
      _ = generation.start { (sink: EventSink<Int>) in
        sink.send(1)
        return 2
      } onNews: {
        received.append($0)
      } onAnswer: {
        received.append($0)
      }
      sink.send(3)
      generation.later { received.append(4) }
      for _ in 0..<steps { _ = scheduler.step(0) }
      let before = received
      generation.end()
      settle()
      sink.send(5)
      settle()
      #expect(received == before && generation.workCount == 0)
    }
  }

  @Test func `a waiting closure is called once, when its condition is true`() {
    let generation = Generation(scheduler)
    let gate = Gate()
    var calls = 0
    generation.wait {
      gate.isOpen
    } _: {
      calls += 1
    }
    generation.noteChange()
    #expect(calls == 0)
    gate.isOpen = true
    generation.noteChange()
    generation.noteChange()
    #expect(calls == 1)
  }

  @Test func `waiting closures are not called after one of them has ended the generation`() {
    let generation = Generation(scheduler)
    let gate = Gate()
    var calls: [Int] = []
    for number in 0..<3 {
      generation.wait {
        gate.isOpen
      } _: {
        calls.append(number)
        generation.end()
      }
    }
    gate.isOpen = true
    generation.noteChange()
    #expect(calls == [0])
  }
}

/// The condition that closures wait for.
@MainActor
private final class Gate {
  var isOpen = false
}
