package calls

import (
	"errors"

	"slotwise/core/payment"
	"slotwise/core/text"
)

// Right is something that credentials must be allowed to do. Try makes a call that needs the right and that the processor refuses all the
// same, because it names an object that does not exist or lacks a part. So it changes nothing.
type Right struct {
	Name text.Text // for the owner, after "to": "refund payments"
	Try  func() error
}

// CheckRights returns the error for the owner if the credentials lack some of the rights. It returns the error of a call that says nothing
// about the right.
func CheckRights(processor string, rights ...Right) error {
	var missing text.Text
	for _, r := range rights {
		err := r.Try()
		switch payment.FailureOf(err) {
		case payment.Forbidden:
			if missing.IsZero() {
				missing = r.Name
				break
			}
			missing = text.Of("processor.rights.andTo", "first", missing, "next", r.Name)
		case payment.Unknown, payment.RateLimited, payment.Unauthorized:
			return err
		case "", payment.Rejected, payment.Disputed, payment.NotFound, payment.KeyUsed: // the processor looked at the request itself
		}
	}
	if missing.IsZero() {
		return nil
	}
	return &payment.Error{
		Failure: payment.Rejected, Reason: "permission_missing", Err: errors.New("test the connection: the credentials lack a permission"),
		Says: text.Of("processor.rights.missing", "processor", processor, "rights", missing),
	}
}
