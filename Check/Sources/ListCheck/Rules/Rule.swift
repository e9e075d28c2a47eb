/// The rules, by the names that are printed and used in settings.
public enum Rule: String, CaseIterable, Sendable, Comparable {
  case listRowID = "list-row-id"
  case listRowBranch = "list-row-branch"
  case rowCountVaries = "row-count-varies"
  case rowAnyView = "row-anyview"
  case idUnstable = "id-unstable"
  case idPosition = "id-position"
  case idSelf = "id-self"
  case idMutable = "id-mutable"
  case forEachWork = "foreach-work"
  case formatterInBody = "formatter-in-body"
  case observedObjectInit = "observed-object-init"
  case stateObjectEager = "state-object-eager"
  case eagerStack = "eager-stack"
  case lazyInOneRow = "lazy-in-one-row"
  case lazyMeasured = "lazy-measured"
  case rowHeavyState = "row-heavy-state"
  case rowStateLost = "row-state-lost"
  case layoutAfterAppear = "layout-after-appear"
  case setupInAppear = "setup-in-appear"
  case absoluteOffset = "absolute-offset"
  case destinationInLazy = "destination-in-lazy"

  public static func < (first: Rule, second: Rule) -> Bool { first.rawValue < second.rawValue }

  /// Whether the rule is on unless settings switch it off.
  public var isOnByDefault: Bool { self != .rowStateLost }

  /// Returns whether the rule holds for programs that run on `system` or later and are built with `sdk`.
  public func applies(to releases: Releases) -> Bool {
    switch self {
    case .stateObjectEager: releases.sdk <= 26
    case .rowHeavyState: releases.system <= 26
    default: true
    }
  }

  /// A one-line description for `--list-rules` and SARIF.
  public var summary: String {
    switch self {
    case .listRowID: "a row of a List has an .id"
    case .listRowBranch: "a row of a List begins with if or switch"
    case .rowCountVaries: "a row has a varying number of views"
    case .rowAnyView: "a row is an AnyView"
    case .idUnstable: "an id returns a new value on every read"
    case .idPosition: "rows are identified by their position"
    case .idSelf: "rows are identified by a complete value that can change"
    case .idMutable: "the id of an element is written"
    case .forEachWork: "a collection is filtered, sorted or mapped on every evaluation"
    case .formatterInBody: "a formatter or decoder is created on every evaluation"
    case .observedObjectInit: "a view creates its own @ObservedObject"
    case .stateObjectEager: "the object of a @State is created with every view value"
    case .eagerStack: "a VStack in a ScrollView makes a view for every element"
    case .lazyInOneRow: "a stack with a loop is one row of a lazy container"
    case .lazyMeasured: "a lazy stack is measured without a viewport"
    case .rowHeavyState: "a row keeps images, data or models in its state"
    case .rowStateLost: "a control of a row writes state that is lost off screen"
    case .layoutAfterAppear: "the height of a row changes after it has appeared"
    case .setupInAppear: "a row is empty until it has appeared"
    case .absoluteOffset: "the content offset of a lazy stack is compared with a number"
    case .destinationInLazy: "a navigationDestination is within a lazy container"
    }
  }
}

/// The oldest system on which a program runs, and the SDK that it is built with.
public struct Releases: Sendable, Equatable {
  public static let systems = [17, 18, 26, 27]
  public static let sdks = [17, 18, 26, 27]
  public static let newest = Releases(system: 27, sdk: 27)

  public let system: Int
  public let sdk: Int

  public init(system: Int, sdk: Int) {
    self.system = system
    self.sdk = sdk
  }
}
