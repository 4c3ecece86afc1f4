/// Leads from a whole to parts of it: one, at most one, or any number.
///
/// How many, and what can be done there, say the kinds. Each refines what it can stand in for, and
/// joined steps are of the nearest kind that both are (rule L5):
///
/// ```
///            Iso                     exactly one part, which is all there is
///           /   \
///        Lens   Prism                exactly one; at most one, and a whole can be made of it
///       /    \   /
///   Getter   Affine                  read only; at most one
///       \    /   \
///   AffineFold   Traversal           read only; any number
///             \   /   \
///             Fold   Setter          read only; written only
/// ```
///
/// The protocol adds nothing but the two types.
public protocol Optic<Root, Part> {
  /// The whole.
  associatedtype Root
  /// What it leads to.
  associatedtype Part
}
