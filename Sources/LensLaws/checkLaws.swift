public import Lenses

// One function for each kind, so that the compiler takes the nearest kind that an optic is: a lens is
// held against the laws of lenses, an affine against those of affines. Their parameters are those of the
// first.

/// Tries the laws of a fold on random roots.
///
/// - Parameters:
///   - optic: What is tried.
///   - roots: Draws roots; `.random` where these are ``Randomized``.
///   - values: Draws parts; nil takes those of other roots.
///   - trials: How many times to draw.
///   - seed: Which values; the same seed draws the same.
/// - Throws: ``LawFailure`` with every law that broke, each with its smallest example.
public func checkLaws<Step: Fold>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try Laws.fold(optic, over: roots, values: values).check(trials: trials, seed: seed)
}

/// Tries the laws of an affine fold on random roots.
public func checkLaws<Step: AffineFold>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try Laws.affineFold(optic, over: roots, values: values).check(trials: trials, seed: seed)
}

/// Tries the laws of a getter on random roots.
public func checkLaws<Step: Getter>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) where Step.Part == Step.Value {
  try Laws.getter(optic, over: roots, values: values).check(trials: trials, seed: seed)
}

/// Tries the laws of a traversal on random roots.
public func checkLaws<Step: Traversal>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try Laws.traversal(optic, over: roots, values: values).check(trials: trials, seed: seed)
}

/// Tries the laws of an affine on random roots.
public func checkLaws<Step: Affine>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try Laws.affine(optic, over: roots, values: values).check(trials: trials, seed: seed)
}

/// Tries the laws of a prism on random roots.
public func checkLaws<Step: Prism>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Part>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try Laws.prism(optic, over: roots, values: values).check(trials: trials, seed: seed)
}

/// Tries the laws of a lens on random roots.
public func checkLaws<Step: Lens>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Value>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try
    (Laws.lens(optic, over: roots, values: values)
    + Laws.affine(optic, over: roots, values: values).rarely).check(trials: trials, seed: seed)
}

/// Tries the laws of an iso on random roots.
public func checkLaws<Step: Iso>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Value>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try Laws.iso(optic, over: roots, values: values).check(trials: trials, seed: seed)
}

/// Tries the laws of one enum case's key on random roots.
public func checkLaws<Step: CaseKey>(
  of optic: Step, over roots: Generator<Step.Root>, values: Generator<Step.Payload>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try Laws.caseKey(optic, over: roots, values: values).check(trials: trials, seed: seed)
}

/// Tries the laws of kind and content, and of both keys, on random values.
///
/// - Parameters:
///   - type: What is tried.
///   - roots: Draws values; `.random` where these are ``Randomized``.
///   - contents: Draws contents; nil takes those of other values.
///   - trials: How many times to draw.
///   - seed: Which values; the same seed draws the same.
/// - Throws: ``LawFailure`` with every law that broke, each with its smallest example.
public func checkLaws<Root: KindContent>(
  of type: Root.Type, over roots: Generator<Root>, contents: Generator<Root.Content>? = nil,
  trials: Int = 1_000, seed: UInt64 = 1
) throws(LawFailure) {
  try Laws.kindContent(type, over: roots, contents: contents).check(trials: trials, seed: seed)
}
