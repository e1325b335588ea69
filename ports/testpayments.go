package ports

import "context"

// TestPaymentLog stores the requests that changed the state of the test payments. Several servers use the same one.
type TestPaymentLog interface {
	// Extend calls next with the requests after the given number, in their order, while no other server extends the log. It adds
	// what next returns, unless that is nil, and drops old requests. It returns the number of the newest request.
	Extend(ctx context.Context, after int64, next func(missed [][]byte) []byte) (newest int64, err error)
}
