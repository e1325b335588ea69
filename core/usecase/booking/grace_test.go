package booking_test

import (
	"fmt"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/business"
	"slotwise/core/tier"
	"slotwise/core/usecase/booking"
)

// A service that exceeds the free plan cannot be booked after the grace period, even before the sweep has stored the change.
func TestAServiceBeyondThePlanCannotBeBookedFromTheEndOfTheGrace(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Entitlement = tier.Entitlement{GraceUntil: monday.Add(time.Hour)} })
	var newest business.Service
	for i := range 5 {
		newest = w.service(w.id, fmt.Sprintf("Service %d", i), 30*time.Minute, func(s *business.Service) { s.CreatedAt = monday.Add(time.Minute) })
	}
	form := w.form(9, "09:00")
	form.Service = newest.ID
	slots := booking.SlotsInput{Business: w.id, Service: newest.ID, Date: day(10)}
	w.book(customer, form)
	if _, err := w.AvailableSlots(w.ctx, slots); err != nil {
		t.Errorf("during the grace: %v", err)
	}
	w.clock.Advance(time.Hour)
	form.Date = day(10)
	if _, err := w.Book(w.ctx, customer, form); core.CodeOf(err) != core.Invalid {
		t.Errorf("a customer books it after the grace: %v", err)
	}
	if _, err := w.AvailableSlots(w.ctx, slots); core.CodeOf(err) != core.NotFound {
		t.Errorf("times of it after the grace: %v", err)
	}
	form.Service = w.haircut.ID
	w.book(customer, form)
}
