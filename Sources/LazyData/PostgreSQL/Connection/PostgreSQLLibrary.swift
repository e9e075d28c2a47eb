internal import CPostgres

/// The library libpq, which is loaded on first use.
struct PostgreSQLLibrary: Sendable {
  /// The functions of libpq, under their names in C.
  // The table is filled once, before any thread has the pointer.
  nonisolated(unsafe) let call: UnsafePointer<cpostgres>

  /// The library; `nil` if libpq is not installed.
  static let shared: PostgreSQLLibrary? = cpostgres_load().map { PostgreSQLLibrary(call: $0) }

  /// Whether libpq can send several statements before the first is answered.
  var hasPipeline: Bool {
    call.pointee.PQenterPipelineMode != nil && call.pointee.PQexitPipelineMode != nil
      && call.pointee.PQpipelineSync != nil
  }

  /// Returns the options in a list of libpq, by name, and frees the list. Options without a value are left out.
  func takeOptions(_ list: UnsafeMutablePointer<cpostgres_option>?) -> [String: String] {
    guard let list else { return [:] }
    defer { call.pointee.PQconninfoFree(list) }
    var options: [String: String] = [:]
    var option = list
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.value { options[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return options
  }
}
