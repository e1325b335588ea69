package booking

import (
	"context"
	"fmt"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/customer"
	"slotwise/core/text"
	"slotwise/ports"
)

// contactOf returns the contact of the appointment's customer in the form that is compared with blocked customers.
func contactOf(a appointment.Appointment, setup *business.Setup) customer.Contact {
	return customer.NewContact(a.Customer.Email, a.Customer.Phone, setup.Business.Timezone)
}

// errBlocked asks the owner whether to book for a customer whom they have blocked.
var errBlocked = &core.Error{
	Code: core.Conflict, Reason: "customer_blocked", Text: text.Of("customer.blocked"),
}

// notAccepted returns the error for a booking of a blocked customer. It tells customers neither that they are blocked nor
// which detail matched.
func notAccepted(b *business.Business, by appointment.Actor) error {
	if by.Kind.IsMember() {
		return errBlocked
	}
	refusal := text.Of("booking.notAcceptedCall", "business", b.Name, "phone", b.Phone)
	if b.Phone == "" {
		refusal = text.Of("booking.notAcceptedAsk", "business", b.Name)
	}
	return &core.Error{Code: core.Forbidden, Reason: "not_accepted", Text: refusal}
}

// checkAccepted refuses a move by a blocked customer. They may still cancel.
func checkAccepted(ctx context.Context, tx ports.Tx, setup *business.Setup, a appointment.Appointment, p changePlan, by appointment.Actor) error {
	if by.Kind != appointment.ActorCustomer || p.placement == nil {
		return nil
	}
	blocked, err := tx.Appointments.CustomerBlocked(ctx, a.BusinessID, a.ID, contactOf(a, setup))
	if err != nil {
		return fmt.Errorf("look for a block of the customer of appointment %s: %w", a.ID, err)
	}
	if blocked {
		return notAccepted(&setup.Business, by)
	}
	return nil
}
