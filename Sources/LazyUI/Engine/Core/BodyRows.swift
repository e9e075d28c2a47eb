/// The rows of a composite view, which are the rows of its body.
///
/// The body is evaluated when one of its rows is first needed. It is evaluated again after a change of the view's
/// value, of its state, or of an observed property that the body read. If the body's type fixes the number and ids of
/// the rows, these are known without an evaluation.
final class BodyRows<V: View>: ForwardingRows, SlotOwner {
  /// The value; `nil` only while the rows hibernate. Hibernating rows keep only state.
  private var storedView: Optional<V>
  private let facts: ViewTypeMetadata
  /// The row shape of the body, with the content of the enclosing modifiers filled in; `nil` if the shape includes no
  /// such content.
  private let filledShape: FilledShape?
  private var slots: [AnySlot] = []
  private var readings: [AnyEnvironmentReading] = []
  private var subscriptions: [ObjectSubscription?] = []
  private var isStale = true
  var registration: ReadRegistration?

  /// - Parameter modifier: the type of the modifier that makes the body, in the view's field `modifier`; `nil` if the view
  ///   itself makes the body.
  init(_ view: V, in context: _RowContext, madeBy modifier: Any.Type? = nil) {
    facts = context.session.facts(for: V.self, madeBy: modifier)
    filledShape = facts.shape.contents.isEmpty ? nil : FilledShape(context.filled(facts.shape))
    storedView = view
    super.init(in: context)
  }

  private var view: V { storedView.loadedView() }

  override func update(from value: ViewValue) {
    let view = value.pointer(to: V.self).pointee
    if let old = storedView, !isStale, facts.areEqual(old, view) { return }
    if let log = session.probe.log, let old = storedView, !facts.areEqual(old, view) {
      log.expectEvaluation(of: self, because: .parent(facts.differences(old, view)))
    }
    storedView = view
    version &+= 1
    isStale = true
  }

  // MARK: Rows

  /// The number of rows if the type fixes it; otherwise `nil`. The number is always unknown in a flattened eager stack.
  private var typeCount: Int? {
    if context.flattenedStack == .eager { return nil }
    return if let filledShape { filledShape.shape.count } else { facts.shape.count }
  }

  /// Whether the type alone fixes the number and ids of the rows.
  private var isFixedByType: Bool { typeCount != nil && !hasCause }

  private var hasCause: Bool {
    if context.flattenedStack == .eager { return false }
    return if let filledShape { filledShape.shape.cause != nil } else { facts.shape.cause != nil }
  }

  override var knownCount: Int? { typeCount ?? (isStale ? nil : content?.knownCount) }

  override var estimatedCount: Int { typeCount ?? super.estimatedCount }

  override var exactCount: Int {
    get throws(Pause) {
      if let count = typeCount { return count }
      return try super.exactCount
    }
  }

  override func visit(from start: inout Int, _ body: (Row) throws(Pause) -> Bool) throws(Pause) -> Bool {
    if let count = typeCount, start >= count {
      start -= count
      return true
    }
    return try resolved().visit(from: &start, body)
  }

  override func prepare(for demand: Demand) throws(Pause) {
    if demand == .ids, isFixedByType { return }
    try resolved().prepare(for: demand)
  }

  override func refresh() throws(Pause) {
    guard content != nil, storedView != nil else { return }
    try resolved().refresh()
  }

  override func index(of id: AnyHashable) throws(Pause) -> Int? {
    guard content != nil || hasCause else { return nil }
    return try resolved().index(of: id)
  }

  override func index(of path: RowPath, depth: Int) throws(Pause) -> Int? {
    guard content != nil else { return nil }
    return try resolved().index(of: path, depth: depth)
  }

  override func forgetState() {
    super.forgetState()
    guard !slots.isEmpty else { return }
    // The content's bindings refer to the slots, so the content is released first.
    content = nil
    slots = []
    isStale = true
  }

  override func hibernate() -> Bool {
    storedView = nil
    isStale = true
    subscriptions = []
    registration = nil
    return hibernateContent() || !slots.isEmpty
  }

  override func visitSlots(_ body: (AnySlot) -> Void) {
    for slot in slots { body(slot) }
    super.visitSlots(body)
  }

  // MARK: The body

  /// Returns the rows of the body. If necessary, the body is evaluated first.
  override func resolved() -> _Rows {
    if let content, !isStale { return content }
    isStale = false
    let body = evaluateBody()
    if let content {
      content.update(to: body)
      return content
    }
    let rows = V.Body._makeRows(body, in: contextOfBody)
    content = rows
    return rows
  }

  /// The context for the body's rows. A modifier's body counts as part of the view that the modifier is applied to.
  private var contextOfBody: _RowContext {
    if facts.isModifier { return context }
    return session.probe.log == nil ? context.nested : context.nested.made(by: facts)
  }

  private func evaluateBody() -> V.Body {
    let session = context.session
    if session.probe.repeated.isCounting { session.probe.repeated.count(facts.name) }
    if context.isRow, !facts.isModifier {
      session.probe.counters.bodies += 1
    } else {
      session.probe.counters.nestedBodies += 1
    }
    var view = view
    if !facts.properties.isEmpty { linkProperties(of: &view) }
    guard let log = session.probe.log else { return session.evaluate(for: self) { view.body } }
    log.willEvaluate(facts.name)
    let start = session.time
    let body = session.evaluate(for: self) { view.body }
    log.record(
      self, facts.name, otherwise: content == nil ? .identity : .parent([]), pass: session.probe.counters.passes,
      session.time - start)
    return body
  }

  private func linkProperties(of view: inout V) {
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let start = bytes.baseAddress else { return }
      var slotCount = 0
      var readingCount = 0
      var subscriptionCount = 0
      for property in facts.properties {
        let place = start + property.offset
        switch property.kind {
        case .slot(let type):
          link(place, type, name: property.name, slotAt: slotCount)
          slotCount += 1
        case .environment(let type):
          link(place, type, name: property.name, readingAt: readingCount)
          readingCount += 1
        case .object(let type):
          link(place, type, subscriptionAt: subscriptionCount)
          subscriptionCount += 1
        case .wrapper(let type): update(place, type)
        }
      }
    }
  }

  private func link<Property: SlotLinking>(
    _ place: UnsafeMutableRawPointer, _ type: Property.Type, name: String, slotAt index: Int
  ) {
    let property = place.assumingMemoryBound(to: Property.self)
    if index == slots.count { slots.append(property.pointee.makeSlot(for: self, name: name)) }
    property.pointee.link(to: slots[index])
  }

  private func link<Property: EnvironmentLinking>(
    _ place: UnsafeMutableRawPointer, _ type: Property.Type, name: String, readingAt index: Int
  ) {
    let property = place.assumingMemoryBound(to: Property.self)
    if index == readings.count {
      readings.append(property.pointee.makeReading(in: context.environment, for: self, name: name))
    }
    property.pointee.link(to: readings[index])
  }

  private func link<Property: ObjectObserving>(
    _ place: UnsafeMutableRawPointer, _ type: Property.Type, subscriptionAt index: Int
  ) {
    let property = place.assumingMemoryBound(to: Property.self)
    if index == subscriptions.count {
      subscriptions.append(property.pointee.observe(for: self, instead: nil))
    } else {
      subscriptions[index] = property.pointee.observe(for: self, instead: subscriptions[index])
    }
  }

  private func update<Property: DynamicProperty>(_ place: UnsafeMutableRawPointer, _ type: Property.Type) {
    place.assumingMemoryBound(to: Property.self).pointee.update()
  }

  // MARK: SlotOwner

  private var session: Session { context.session }
  var tracker: DependencyTracker { session.tracker }
  var now: Duration { session.now }
  var viewName: String { facts.name }
  var isTopLevel: Bool { context.areContainerRows }

  /// Invalidates the body. It is evaluated again before the next frame.
  func dependencyChanged() {
    guard storedView != nil else { return }
    session.probe.log?.expectEvaluation(of: self, otherwise: .observed(facts.observedProperty))
    guard !isStale else { return }
    isStale = true
    version &+= 1
    if content != nil, isFixedByType {
      context.host.invalidate(body: self)
    } else {
      context.invalidate()
    }
  }
}

/// The row shape of a type at one place in the tree. It is an object because most rows do not need their own shape, and
/// a reference is small.
private final class FilledShape {
  let shape: _RowShape

  init(_ shape: _RowShape) { self.shape = shape }
}
