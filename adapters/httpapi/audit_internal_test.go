package httpapi

import (
	"testing"

	"slotwise/adapters/texts"
	"slotwise/core/message"
	"slotwise/core/operator"
)

// A booking has a mail to the customer and one to the owner. The audit log tells which one was sent again, as the page does.
func TestAuditTellsMailsOfOneKindApart(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ detail, want string }{
		{message.MailDetail(message.Booked, message.ToCustomer), "Confirmation of the booking"},
		{message.MailDetail(message.Booked, message.ToOwner), "Notice of the booking"},
		{message.MailDetail(message.Booked, message.ToStaff), "Notice of the booking"},
		{message.MailDetail(message.ContactForm, message.ToOperator), "Message of the contact form"},
		{string(message.Booked), "Confirmation of the booking"}, // an old entry
	} {
		if got := auditDetail(operator.Entry{Action: operator.JobRetried, Detail: c.detail}, texts.English()); got != c.want {
			t.Errorf("%q is %q, want %q", c.detail, got, c.want)
		}
	}
}
