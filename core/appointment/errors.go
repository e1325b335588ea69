package appointment

import (
	"slotwise/core"
	"slotwise/core/text"
)

// ErrNotFound is returned by use cases for an appointment that does not exist, or that its owner has deleted.
var ErrNotFound = &core.Error{Code: core.NotFound, Text: text.Of("appointment.notFound")}
