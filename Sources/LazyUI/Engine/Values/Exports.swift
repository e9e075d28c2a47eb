// The export lets views use dates, data and formats without another import, as with SwiftUI.
@_exported public import Foundation
