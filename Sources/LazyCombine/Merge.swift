public import OpenCombine

// Publishers that combine several other publishers. OpenCombine lacks them, so they are composed of its other
// publishers.

extension Publishers {
  /// Publishes the values of two publishers of the same type as they arrive. It finishes when both publishers have
  /// finished.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  /// Publishes the values of any number of publishers as they arrive. It finishes when all publishers have finished.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }

    public init(_ upstream: some Swift.Sequence<Upstream>) { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }.receive(subscriber: subscriber)
    }
  }

  /// Publishes the latest values of two publishers whenever one of them publishes, after each has published. It
  /// finishes when both publishers have finished.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    private enum Part {
      case a(A.Output)
      case b(B.Output)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeMany(a.map(Part.a).eraseToAnyPublisher(), b.map(Part.b).eraseToAnyPublisher())
        .scan((A.Output?.none, B.Output?.none)) { last, part in
          switch part {
          case .a(let value): (value, last.1)
          case .b(let value): (last.0, value)
          }
        }
        .compactMap { a, b -> Output? in a.flatMap { a in b.map { (a, $0) } } }
        .receive(subscriber: subscriber)
    }
  }

  /// Publishes the latest values of three publishers whenever one of them publishes, after each has published.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0, $0.1, $1) }.receive(subscriber: subscriber)
    }
  }

  /// Publishes the latest values of four publishers whenever one of them publishes, after each has published.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest3(a, b, c), d).map { ($0.0, $0.1, $0.2, $1) }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Merges the values of this publisher and another of the same type as they arrive.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }

  /// Combines the latest values of this publisher and another whenever one of them publishes, after each has published.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Combines the latest values of this publisher and another by `transform`.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map(transform)
  }

  /// Combines the latest values of this publisher and two others whenever one of them publishes, after each has
  /// published.
  public func combineLatest<P: Publisher, Q: Publisher>(_ first: P, _ second: Q)
    -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure { Publishers.CombineLatest3(self, first, second) }

  /// Combines the latest values of this publisher and two others by `transform`.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ first: P, _ second: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second).map(transform)
  }

  /// Combines the latest values of this publisher and three others whenever one of them publishes, after each has
  /// published.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ first: P, _ second: Q, _ third: R)
    -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, first, second, third)
  }

  /// Combines the latest values of this publisher and three others by `transform`.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ first: P, _ second: Q, _ third: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, first, second, third).map(transform)
  }
}
