package business

import "slotwise/core"

// What use cases say of a business, or of a part of one, that does not exist or is not the caller's.
var (
	ErrNotFound        = &core.Error{Code: core.NotFound, Message: "Business not found"}
	ErrServiceNotFound = &core.Error{Code: core.NotFound, Message: "Service not found"}
)
