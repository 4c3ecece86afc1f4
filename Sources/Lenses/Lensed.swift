#if LENS_MACRO
  /// Derives the keyed subscripts and keys of an enum, or the keys of a struct's computed properties.
  ///
  /// ```swift
  /// @Lensed enum SearchCondition { case exact(String), prefix(String), partial(String) }
  /// var condition = SearchCondition.exact("ab")
  /// condition[.type] = .prefix            // prefix("ab")
  /// condition[.content] += "c"            // prefix("abc"), in place
  /// condition[.exact]                     // nil
  /// condition.modify(.prefix) { $0 += "d" }
  /// condition.is(.prefix)                 // true
  /// ```
  ///
  /// An enum gets `Kind`, `[.type]`, `is(_:)`, and a ``CaseKey`` for each case with its subscript
  /// and `modify(_:_:)`. Where all cases carry the same payload it is a ``KindContent``, with
  /// `[.content]` and `init(kind:content:)`; where they don't, `[.type]` is only read, and
  /// `become(_:content:)` changes the case. Each is ``Switchable``, so that a switch over a binding
  /// hands out bindings to the payloads. A struct gets a ``PropertyKey`` in its `Fields` for
  /// each computed property that has a setter and for each observed one.
  ///
  /// The macro sees the text of a type and no more: a payload that is a function has to be written out,
  /// because one behind a type alias looks like any other type, and a global actor is known by a name
  /// that ends in `Actor`. Of the branches of an `#if` that asks `canImport`, which the compiler doesn't
  /// tell it, all count. A property that is deprecated, or not there on every system, gets no key.
  ///
  /// - Parameters:
  ///   - type: What the key of the kind is called.
  ///   - content: What the key of the shared payload is called.
  ///   - shared: Properties that the payloads of all cases have, each with its type, as in
  ///     `["text": String.self]`. Each becomes a lens, `[.text]`. A type with generic parameters or
  ///     with `Self` is written as text, `["items": "[Element]"]`, because the compiler takes neither
  ///     in an attribute.
  @attached(
    member,
    names: named(Kind), named(Content), named(KindKey), named(ContentKey), named(CaseKeys),
    named(SharedKeys), named(FieldKeys), named(Fields), named(LensedRoot), named(subscript),
    named(init(kind:content:)), named(split), named(`is`), named(modify), named(become),
    named(Match), named(match)
  )
  @attached(extension, conformances: Focusable, KindContent, Switchable)
  public macro Lensed(
    type: StaticString = "type", content: StaticString = "content",
    shared: KeyValuePairs<String, Any> = [:]
  ) = #externalMacro(module: "LensMacros", type: "LensedMacro")
#else
  /// Would derive keyed subscripts, but the toolchain does not bring what the macro is made with.
  ///
  /// - Parameters:
  ///   - type: What the key of the kind is called.
  ///   - content: What the key of the shared payload is called.
  ///   - shared: Properties that the payloads of all cases have, each with its type.
  @available(
    *, unavailable,
    message: "this toolchain has no SwiftSyntax host libraries; write the keyed subscripts by hand"
  )
  @attached(member)
  public macro Lensed(
    type: StaticString = "type", content: StaticString = "content",
    shared: KeyValuePairs<String, Any> = [:]
  ) = #externalMacro(module: "LensMacros", type: "LensedMacro")
#endif
