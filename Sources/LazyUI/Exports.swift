// The author of a view has dates, data and formats at hand, as with SwiftUI.
@_exported public import Foundation
