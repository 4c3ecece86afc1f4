import Bindings
import Testing

struct Row: Identifiable, Equatable {
  var id = 0
  var name = ""
}

final class RowsModel {
  @State var rows = [Row(id: 7, name: "a"), Row(id: 8, name: "b"), Row(id: 9, name: "c")]
}

@Suite("Bindings to the rows of a list") struct RowsListing {
  @Test("$rows[id:] is nil when there is no such row, and follows the row that there is (B2)")
  func byID() throws {
    let model = RowsModel()
    #expect(model.$rows[id: 1] == nil)
    let row = try #require(model.$rows[id: 9])

    model.rows.insert(Row(id: 1, name: "new"), at: 0)
    model.rows.swapAt(1, 3)
    row.name.wrappedValue = "moved"

    #expect(model.rows.map(\.id) == [1, 9, 8, 7])
    #expect(model.rows.map(\.name) == ["new", "moved", "b", "a"])
  }

  @Test("A row that goes away leaves a binding that reads its last value and drops writes (B2)")
  func removedRow() throws {
    let model = RowsModel()
    let row = try #require(model.$rows[id: 8])
    #expect(row.isLive)

    model.rows.removeAll { $0.id == 8 }

    #expect(!row.isLive)
    #expect(row().name == "b")
    #expect(row.name.set("late") == .dropped)
    #expect(model.rows.map(\.name) == ["a", "c"])
  }

  @Test("$rows[id:default:] reads the default while there is no such row, and doesn't insert (B2)")
  func byIDWithDefault() {
    let model = RowsModel()
    let row = model.$rows[id: 1, default: Row(name: "none")]
    #expect(row() == Row(id: 0, name: "none"))
    #expect(row.name.set("late") == .dropped)

    model.rows.append(Row(id: 1, name: "there"))
    row.name.modify { $0 += "!" }

    #expect(row() == Row(id: 1, name: "there!"))
    #expect(model.rows.count == 4)
  }

  @Test("$rows[at:] removes the row by nil, and inserts or replaces it by a value")
  func atID() {
    let model = RowsModel()
    let seven: Binding<Row?> = model.$rows[at: 7]
    #expect(seven()?.name == "a")

    seven.wrappedValue = nil
    #expect(model.rows.map(\.id) == [8, 9])
    seven.wrappedValue = Row(id: 7, name: "again")
    #expect(model.rows.map(\.id) == [8, 9, 7])
    seven.wrappedValue?.name = "replaced"
    #expect(model.rows.map(\.name) == ["b", "c", "replaced"])
  }

  @Test("$rows.forEach { $row in } gives a binding to each row, also while rows are removed (B2)")
  func forEach() {
    let model = RowsModel()

    model.$rows.forEach { $row in
      row.name += "\(row.id)"
      $row.name.modify { $0 = $0.uppercased() }
      if row.id == 8 { model.rows.removeAll { $0.id == 8 } }
      row.name += "!"
    }

    #expect(model.rows.map(\.name) == ["A7!", "C9!"])
  }

  @Test("A row by its index is followed by its id (B2)")
  func byIndex() {
    let model = RowsModel()
    let second = model.$rows[1]

    model.rows.remove(at: 0)
    second.name.wrappedValue = "bound"

    #expect(model.rows.map(\.name) == ["bound", "c"])
  }
}
