package business

import "slotwise/core"

// Use cases return these errors for a business, or a part of one, that does not exist or belongs to another tenant.
var (
	ErrNotFound = &core.Error{Code: core.NotFound, Message: "Business not found"}
	// ErrChanged refuses a change by somebody who has seen another version of the business.
	ErrChanged         = &core.Error{Code: core.Changed, Message: "Your settings were changed meanwhile. Please load them again."}
	ErrServiceNotFound = &core.Error{Code: core.NotFound, Message: "Service not found"}
	ErrBlockedNotFound = &core.Error{Code: core.NotFound, Message: "This blocked time does not exist any more."}
	ErrStaffNotFound   = &core.Error{Code: core.NotFound, Message: "Staff member not found"}
)
