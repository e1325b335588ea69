package business

import (
	"slotwise/core"
	"slotwise/core/text"
)

// Use cases return these errors for a business, or a part of one, that does not exist or belongs to another tenant.
var (
	ErrNotFound = &core.Error{Code: core.NotFound, Text: text.Of("business.notFound")}
	// ErrChanged refuses a change by somebody who has seen another version of the business.
	ErrChanged          = &core.Error{Code: core.Changed, Text: text.Of("business.changed")}
	ErrServiceNotFound  = &core.Error{Code: core.NotFound, Text: text.Of("service.notFound")}
	ErrBlockedNotFound  = &core.Error{Code: core.NotFound, Text: text.Of("blockedTime.notFound")}
	ErrPoolNotFound     = &core.Error{Code: core.NotFound, Text: text.Of("resource.poolNotFound")}
	ErrResourceNotFound = &core.Error{Code: core.NotFound, Text: text.Of("resource.notFound")}
	ErrStaffNotFound    = &core.Error{Code: core.NotFound, Text: text.Of("staff.notFound")}
)
