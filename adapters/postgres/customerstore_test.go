package postgres

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/customer"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/ports"
)

// A booking concurrent with a merge of its customer keeps a customer, and the count includes it.
func TestBookingsDuringAMergeKeepACustomer(t *testing.T) {
	t.Parallel()

	s := newTestBusiness(t, openTest(t, Config{MaxConns: 8}))
	person := func(i int, email string) appointment.Appointment {
		a := s.appointment(day.AddDate(0, 0, i))
		a.Customer = appointment.Customer{FullName: "Zoë", Email: email, Phone: "1"}
		return a
	}
	s.mustBook(person(0, "kept@example.com"))
	const rounds, bookings = 5, 6
	for round := range rounds {
		first := 1 + round*(bookings+1)
		s.mustBook(person(first, "gone@example.com"))
		ids := map[string]customer.ID{}
		for _, c := range s.everybody() {
			record, err := s.Customers().Get(t.Context(), s.id, c.ID)
			s.must(err)
			ids[record.Email] = c.ID
		}
		together(bookings+1, func(i int) {
			if i < bookings {
				if outcome, err := s.book(person(first+1+i, "gone@example.com"), nil); err != nil || outcome != ports.Booked {
					t.Error(outcome, err)
				}
				return
			}
			for complete := false; !complete; {
				err := s.InTx(context.Background(), func(ctx context.Context, tx ports.Tx) error {
					if err := tx.Customers.LockBusiness(ctx, s.id); err != nil {
						return err
					}
					booked, err := tx.Customers.LockAppointments(ctx, s.id, ids["gone@example.com"])
					if err != nil {
						return err
					}
					both, err := tx.Customers.ForUpdate(ctx, s.id, ids["gone@example.com"], ids["kept@example.com"])
					if err != nil {
						return err
					}
					if complete, err = tx.Customers.Merge(ctx, s.id, both[ids["kept@example.com"]], ids["gone@example.com"], len(booked)); err == nil && !complete {
						return errGone
					}
					return err
				})
				if err != nil && complete {
					t.Error(err)
				}
			}
		})
	}
	wrong := column[string](t, s.DB, `
		SELECT c.email || ' ' || c.appointment_count || ' ' || count(a) FROM customers c
		LEFT JOIN appointments a ON a.business_id = c.business_id AND a.customer_id = c.id
		WHERE c.email IS NOT NULL GROUP BY c.business_id, c.id HAVING c.appointment_count <> count(a)`)
	if len(wrong) > 0 {
		t.Errorf("wrong counts: %v", wrong)
	}
	if n := column[int](t, s.DB, `SELECT count(*) FROM appointments WHERE client_name = 'Zoë'`)[0]; n != 1+rounds*(bookings+1) {
		t.Errorf("%d appointments", n)
	}
}

// The payment page leads back to the link of a held appointment. It ends like others once a mail had it, which may have gone to a stranger.
func TestALinkToPayEndsWithTheAddressOnceAMailHadIt(t *testing.T) {
	t.Parallel()
	for state, ends := range map[message.State]bool{message.Queued: false, message.Sent: true} {
		s := newTestBusiness(t, openTest(t, Config{}))
		a := s.appointment(day)
		a.Customer.Email, a.HeldUntil = "zoe@example.com", day.Add(time.Hour)
		a.Deposit = appointment.Deposit{State: "awaiting", Amount: money.Amount{Minor: 100, Currency: a.Price().Currency}}
		s.mustBook(a)
		m := message.ForAppointment(message.ID(newID()), message.Outgoing{Kind: message.PaymentDue, Recipient: message.ToCustomer}, a, "owner@example.com", true, day)
		m.State = state
		person := customer.ID(column[string](t, s.DB, `SELECT customer_id::text FROM appointments WHERE id = $1`, a.ID)[0])
		s.must(s.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return errors.Join(tx.Messages.Queue(ctx, m), tx.Customers.EndLinks(ctx, s.id, person))
		}))
		after, err := s.Appointments().Get(t.Context(), s.id, a.ID)
		s.must(err)
		if ended := after.Secret != a.Secret; ended != ends {
			t.Errorf("a mail that is %s: the link has ended: %t", state, ended)
		}
	}
}
