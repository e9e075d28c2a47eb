import LazyData

/// What rows show here is never a publisher that records.
typealias Record = LazyData.Record
