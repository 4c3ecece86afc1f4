import BenchmarkKit
import StateObservation

func eventRows() -> [Row] {
  [1, 16].flatMap { count in
    let calls = Baseline.work("closures") { closureCalls(count: count) }
    return [
      Row("events.emit/handlers=\(count)", target: .atMost(times: 4), baseline: calls) {
        emits(StoringButton(), .pressed, handlers: count)
      },
      Row("events.emit/handlers=\(count),table", target: .atMost(times: 4), baseline: calls) {
        emits(Button(), .pressed, handlers: count)
      },
    ]
  } + optionRows()
}

/// What owners and priorities cost.
private func optionRows() -> [Row] {
  let calls = Baseline.work("closures") { closureCalls(count: 16) }
  return [
    Row("events.emit/handlers=16,owners", baseline: calls) {
      let button = StoringButton()
      let owners = (0..<16).map { step in
        let owner = Counting()
        button.addEventHandler(event: .pressed, owner: owner) { owner, _ in
          owner.number &+= owner.number ^ step
        }
        return owner
      }
      return Work { iterations in
        for _ in 0..<iterations {
          button.emit(.pressed)
          barrier()
        }
        withExtendedLifetime(owners) {}
      }
    },
    Row("events.emit/handlers=16,priorities=4", baseline: calls) {
      emits(StoringButton(), .pressed, handlers: 16, priorities: 4)
    },
  ]
}

private class Counting {
  var number = 0
}

/// A source whose handlers are in the side table.
private final class Button: Counting, EventSource {
  enum Event { case pressed, released }
}

/// A source that stores its handlers.
private final class StoringButton: Counting, EventSource {
  enum Event { case pressed, released }
  let eventRegistry = EventRegistry<Event>()
}

/// Emits to handlers that do what the closures of the baseline do.
private func emits<Button: Counting & EventSource>(
  _ button: Button, _ event: Button.Event, handlers count: Int, priorities: Int = 1
) -> Work {
  for step in 0..<count {
    button.addEventHandler(event: event, priority: step % priorities) {
      $0.number &+= $0.number ^ step
    }
  }
  return Work { iterations in
    for _ in 0..<iterations {
      button.emit(event)
      barrier()
    }
  }
}
