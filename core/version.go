package core

// IfVersion is the version of an object that the caller has seen and wants to change. The zero value is AnyVersion.
type IfVersion int

// Stored versions begin at 1.
const (
	AnyVersion IfVersion = 0  // the change applies to any current version
	NoVersion  IfVersion = -1 // the caller sent something that is not a version
)

// Allows reports whether an object at this version may be changed. If not, the use case returns an Error with the code
// Changed, together with the current state.
func (v IfVersion) Allows(version int) bool { return v == AnyVersion || int(v) == version }
