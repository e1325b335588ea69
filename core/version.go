package core

// IfVersion is the version of a thing that a caller has seen and means to change. The zero value is AnyVersion.
type IfVersion int

// Versions begin at 1.
const (
	AnyVersion IfVersion = 0  // the change is meant for whatever the thing is by now
	NoVersion  IfVersion = -1 // the caller named something that is no version
)

// Allows says whether a thing that is at this version may be changed. A use case that refuses returns an Error with the
// code Changed, and beside it the thing as it is now.
func (v IfVersion) Allows(version int) bool { return v == AnyVersion || int(v) == version }
