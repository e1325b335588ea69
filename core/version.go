package core

// IfVersion is the version that a caller has seen of what they want to change. The zero value is AnyVersion.
type IfVersion int

// Versions begin at 1.
const (
	AnyVersion IfVersion = 0  // the change applies to any current version
	NoVersion  IfVersion = -1 // the caller sent something that is not a version
)

// Allows reports whether something that is at this version may be changed. A use case that refuses returns an Error with
// the code Changed, together with the current state.
func (v IfVersion) Allows(version int) bool { return v == AnyVersion || int(v) == version }
