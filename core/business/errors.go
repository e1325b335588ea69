package business

import (
	"slotwise/core"
	"slotwise/core/text"
)

// Use cases return these errors for a business, or a part of one, that does not exist or belongs to another tenant.
var (
	ErrNotFound = &core.Error{Code: core.NotFound, Text: text.Plain("Business not found")}
	// ErrChanged refuses a change by somebody who has seen another version of the business.
	ErrChanged         = &core.Error{Code: core.Changed, Text: text.Plain("Your settings were changed meanwhile. Please load them again.")}
	ErrServiceNotFound = &core.Error{Code: core.NotFound, Text: text.Plain("Service not found")}
	ErrBlockedNotFound = &core.Error{Code: core.NotFound, Text: text.Plain("This blocked time does not exist any more.")}
	ErrStaffNotFound   = &core.Error{Code: core.NotFound, Text: text.Plain("Staff member not found")}
)
