import Bindings

struct Cell: Identifiable, Hashable {
  var id: Int
  var text: String
}

struct Row: Identifiable, Hashable {
  var id: Int
  var name: String
  var cells: [Cell] = []
}

struct Form: Equatable {
  var name = ""
  var nickname: String?
  var count = 0
  var hand = HandCondition.partial("")
  var kind = KindCondition.partial("")
  var field = FieldCondition.exact("")
  var rows = [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "c")]
  var plain = [10, 20, 30]
  var table = ["a": 1]
  var selected: Row?

  var double: Int {
    get { count * 2 }
    set { count = newValue / 2 }
  }

  var visible: [Row] {
    get { rows }
    set { rows = newValue }
  }
}

final class Store {
  @State var form = Form()
}

/// Counts how often something that a binding reads changes.
final class Counter {
  private(set) var runs = 0
  private var effect: Effect?

  init(_ body: @escaping () -> Void) {
    effect = Effect { [unowned self] in
      body()
      runs += 1
    }
  }
}
