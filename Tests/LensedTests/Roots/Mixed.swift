import Lenses
import TestSupport

// Enums whose cases carry different payloads.

@Lensed
enum JSON: Equatable {
  case null, bool(Bool), number(Int), string(String)
  indirect case array([JSON])
  case object([String: JSON])
}

/// Every case has the name of the type that it carries.
@Lensed
enum Shadow: Equatable {
  case Int(Int), String(String), Optional(Int?), Void, pair(Int, String)
}

/// Payloads of which no value can be copied apart or compared.
@Lensed
enum Odd {
  case closure(@Sendable (Int) -> Int)
  case existential(any Sendable)
  case never(Never)
  case failed(Result<Int, any Error>)
  case nested(SearchCondition)
  case defaulted(Int = 3, name: String = "x")
  case function((_ x: inout Int) throws -> Void)
  case metatype(of: Any.Type)
}

/// Payload structs with properties in common.
@Lensed(shared: ["text": String.self, "tags": [Int].self])
enum Message: Equatable {
  struct Note: Equatable { var text = "", tags: [Int] = [] }
  struct Mail: Equatable { var subject = "", text = "", tags: [Int] = [] }

  case note(Note), mail(Mail), alarm(text: String, tags: [Int], level: Int)
}
