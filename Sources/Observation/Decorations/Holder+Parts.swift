// MARK: - Applying several parts, and styles

extension Holder {
  /// Applies several parts in their order, and reverts the styles of the application before.
  @usableFromInline
  func applyParts<Object: Decorable>(
    _ parts: [PreparedDecoration], as application: Int, to object: Object, mayAnimate: Bool
  ) where Object.DecorationState == State {
    let rare = rareParts()
    if application == applications, !parts.isEmpty || !rare.restorers.isEmpty {
      if mayAnimate, Transaction.isInForce {
        object.animatingIfWanted { isAnimated in
          let writer = SettingWriter(object, isAnimated: isAnimated)
          run(parts, as: application, on: object, by: writer)
        }
      } else {
        let writer = SettingWriter(object, isAnimated: false)
        run(parts, as: application, on: object, by: writer)
      }
    }
    if application == applications, rare.restorers.isEmpty { mode = rare.preparedMode }
  }

  private func run(
    _ parts: [PreparedDecoration], as application: Int, on object: AnyObject,
    by writer: SettingWriter
  ) {
    let outer = scope
    scope = writer.isAnimated ? [.application, .animation] : .application
    defer { scope = outer }
    guard application == applications else { return }
    if !parts.isEmpty { hasApplied = true }
    let styles = parts.prefix { $0.details.settings != nil }
    let settings = styles.flatMap { $0.details.settings ?? [] }
    replaceStyles(with: settings, as: application, by: writer)
    for part in parts[styles.endIndex...] {
      guard application == applications else { return }
      if let settings = part.details.settings {
        carryOut(settings, as: application, by: writer)
      } else {
        part.body(object)
      }
    }
  }

  /// Leaves the styles in force for others that come before all else.
  ///
  /// What restores the old values is a stack: each of its settings was read after those below it were carried out.
  /// So it is unwound from the top, and key paths that overlap come out right as well, `\.frame` and then
  /// `\.frame.width`. It stays as far as the new styles set the same properties in the same order: these go from the
  /// old value to the new one, with nothing in between.
  private func replaceStyles(
    with settings: [Setting], as application: Int, by writer: SettingWriter
  ) {
    let rare = rareParts()
    let kept = zip(rare.restorers, settings).prefix { $0.keyPath == $1.keyPath }.count
    while rare.restorers.count > kept, application == applications {
      let restorer = rare.restorers.removeLast()
      // What is about to be set needn't be restored before.
      if !settings[..<kept].contains(where: { $0.keyPath == restorer.keyPath }) {
        writer.write(restorer)
      }
    }
    for (index, setting) in settings.enumerated() {
      guard application == applications else { return }
      if index >= kept { rare.restorers.append(writer.before(setting)) }
      let isOverridden = settings[(index + 1)...].contains { $0.keyPath == setting.keyPath }
      if !isOverridden { writer.write(setting) }
    }
  }

  private func carryOut(_ settings: [Setting], as application: Int, by writer: SettingWriter) {
    for setting in settings {
      guard application == applications else { return }
      rareParts().restorers.append(writer.before(setting))
      writer.write(setting)
    }
  }

  /// Carries out a style that is applied as a function: for the state, if that is what is going on.
  func carryOut<Object: Decorable>(_ settings: [Setting], on object: Object)
  where Object.DecorationState == State {
    let writer = SettingWriter(object, isAnimated: scope.contains(.animation))
    guard scope.contains(.application), !settings.isEmpty else {
      for setting in settings { writer.write(setting) }
      return
    }
    _ = rareParts()
    mode = .full
    carryOut(settings, as: applications, by: writer)
  }

  /// Runs decorations that are no part of an application, inside the object's animator.
  func animating(_ changes: () -> Void) {
    let outer = scope
    scope.insert(.animation)
    changes()
    scope = outer
  }
}
