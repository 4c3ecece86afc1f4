/// A place.
public protocol Placeholder {}
