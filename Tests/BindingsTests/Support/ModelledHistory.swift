import Bindings
import TestSupport

/// An undo history beside a plain model of it.
struct ModelledHistory {
  private let history: UndoHistory<Tree>
  private var past: [Tree] = []
  private var future: [Tree] = []
  private var present: Tree
  private var isOpen = false

  init(_ tree: Binding<Tree>) {
    history = UndoHistory(tree, limit: 5)
    present = tree()
  }

  /// The tree has become `new`, in one change.
  mutating func note(_ new: Tree, isContinuous: Bool) {
    guard new != present else { return }
    if !(isContinuous && isOpen) || past.isEmpty { past.append(present) }
    if past.count > 5 { past.removeFirst() }
    isOpen = isContinuous
    future = []
    present = new
  }

  /// Undoes or redoes.
  ///
  /// - Returns: What is wrong with the result; nil if nothing is.
  mutating func step(
    _ random: inout SeededGenerator, _ tree: inout Tree, log: (String) -> Void
  ) -> String? {
    let isUndo = random.decide(percent: 60)
    let value = isUndo ? past.popLast() : future.popLast()
    if let value {
      if isUndo { future.append(present) } else { past.append(present) }
      isOpen = false
      tree = value
    }
    let right: WriteResult = present == tree ? .unchanged : .stored
    present = tree
    let result = isUndo ? history.undo() : history.redo()
    log("\(isUndo ? "undo" : "redo"): \(tree)")
    return result == right ? nil : "\(isUndo ? "undo" : "redo") was \(result), not \(right)"
  }

  func fault() -> String? {
    let (undos, redos) = (history.undoCount, history.redoCount)
    if undos != past.count { return "\(undos) steps can be undone, not \(past.count)" }
    return redos == future.count ? nil : "\(redos) steps can be redone, not \(future.count)"
  }
}
