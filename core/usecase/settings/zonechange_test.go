package settings_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/core/setupchange"
	"slotwise/core/usecase/settings"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// bookAhead books an appointment with that staff member, or with none on the first lane, the given hours from now.
func (w *env) bookAhead(hours int, email string, staff ...business.StaffID) appointment.ID {
	w.t.Helper()
	setup, err := w.Businesses.Setup(w.ctx, w.id)
	ok(w.t, err)
	a := appointment.Appointment{
		ID: appointment.ID(w.generate.ID()), BusinessID: w.id, Number: w.generate.AppointmentNumber(), Items: []appointment.Item{{ServiceID: setup.Services[0].ID, Duration: time.Hour}},
		StartsAt: now.Add(time.Duration(hours) * time.Hour), Status: appointment.Confirmed, Source: appointment.Online, Channel: appointment.ChannelLink,
		Customer: appointment.Customer{FullName: "Ada", Email: email}, Version: 1,
	}
	lane := setup.Lanes[0]
	for _, id := range staff {
		a = a.Assigned(appointment.Assignment{Staff: id})
		lane = setup.Lanes[slices.IndexFunc(setup.Lanes, func(l business.Lane) bool { return l.Staff == id })]
	}
	w.inTx(func(ctx context.Context, tx ports.Tx) error {
		outcome, err := tx.Appointments.Book(ctx, ports.Booking{
			Appointment: a, Allocations: []appointment.Allocation{porttest.On(a, lane.ID)}, Entry: booked, SetupVersion: setup.Version,
		})
		same(w.t, "booked", outcome, ports.Booked)
		return err
	})
	return a.ID
}

func (w *env) toZone(zone string, kept setupchange.Kept) {
	w.t.Helper()
	_, err := w.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, core.AnyVersion, business.PreferencesPatch{Timezone: zone}, kept)
	ok(w.t, err)
}

func TestTheHourStaysInAnotherZoneUnlessItHasPassed(t *testing.T) {
	t.Parallel()
	wall := func(at time.Time, zone string) string {
		loc, err := time.LoadLocation(zone)
		ok(t, err)
		return at.In(loc).Format("Jan 2 15:04")
	}
	w := newEnv(t)
	w.fill(1)
	soon, later := w.bookAhead(2, "soon@example.com"), w.bookAhead(48, "later@example.com")
	w.bookAhead(72, "")
	effect, err := w.PreviewZone(w.ctx, w.id, "Asia/Tokyo")
	ok(t, err)
	first := effect.First
	same(t, "the first one", first.Before.Format("Jan 2 15:04")+", "+first.After.Format("Jan 2 15:04"), wall(now.Add(2*time.Hour), "Europe/Berlin")+", "+wall(now.Add(2*time.Hour), "Asia/Tokyo"))
	effect.First = nil
	same(t, "effect", effect, settings.ZoneEffect{Appointments: 3, Clock: settings.ZoneChoice{Mails: 1, Stay: 1}, Moment: settings.ZoneChoice{Mails: 2}})

	before, err := w.Appointments.Get(w.ctx, w.id, later)
	ok(t, err)
	w.toZone("Asia/Tokyo", "") // by default
	moved, err := w.Appointments.Get(w.ctx, w.id, later)
	ok(t, err)
	same(t, "the hour", wall(moved.StartsAt, "Asia/Tokyo"), wall(before.StartsAt, "Europe/Berlin"))
	same(t, "the version", moved.Version, before.Version+1)
	history, err := w.Appointments.History(w.ctx, w.id, later)
	ok(t, err)
	if change, found := history[0].Change(business.FieldTimezone); !found || change.From != "Europe/Berlin" || history[0].Action != appointment.ActionMoved {
		t.Errorf("history %+v", history[0])
	}
	stayed, err := w.Appointments.Get(w.ctx, w.id, soon)
	ok(t, err)
	same(t, "what has passed there", stayed.StartsAt, now.Add(2*time.Hour))
	told, err := w.Messages.ForAppointment(w.ctx, w.id, soon)
	ok(t, err)
	same(t, "told", []any{len(told), told[0].Kind, told[0].RecipientAddress}, []any{1, message.Changed, "soon@example.com"})
	silent, err := w.Messages.ForAppointment(w.ctx, w.id, later)
	ok(t, err)
	same(t, "not told", len(silent), 0)
	booked, err := w.Appointments.Booked(w.ctx, w.id, now)
	ok(t, err)
	for _, b := range booked {
		if held := b.Allocations[0]; held.Start != b.StartsAt.Unix() || held.End != b.Items[0].EndsAt.Unix() {
			t.Errorf("%s is held from %d to %d, and it starts at %v", b.ID, held.Start, held.End, b.StartsAt)
		}
	}
}

// A change of the zone moves appointments for the business, so it can only extend until when their deposits come back.
func TestAnotherZoneTakesNoRefundAway(t *testing.T) {
	t.Parallel()
	for zone, c := range map[string]struct {
		kept     setupchange.Kept
		accepted time.Duration // of now
		want     time.Duration // longer
		said     string        // in the terms
	}{
		"Asia/Tokyo":       {setupchange.KeepClock, 48 * time.Hour, 0, "deposit.terms.newZone"},
		"America/New_York": {setupchange.KeepClock, 48 * time.Hour, 6 * time.Hour, "deposit.terms.newZone"},
		"America/Chicago":  {setupchange.KeepMoment, 48 * time.Hour, 0, "deposit.terms.newZone"},
		"Europe/London":    {setupchange.KeepMoment, -time.Hour, 0, ""}, // a refund that has ended does not come back
	} {
		w := newEnv(t)
		w.fill(1)
		id := w.bookAhead(72, "ada@example.com")
		accepted := deposit.Terms{Text: "Accepted.", At: now, Window: 24 * time.Hour, RefundUntil: now.Add(c.accepted)}
		w.inTx(func(ctx context.Context, tx ports.Tx) error {
			says := appointment.Deposit{State: appointment.DepositState(deposit.Paid), Amount: money.Amount{Minor: 100, Currency: "EUR"}}
			return errors.Join(
				tx.Appointments.SetDeposit(ctx, w.id, id, says, time.Time{}),
				tx.Deposits.KeepTerms(ctx, w.id, map[appointment.ID]deposit.Terms{id: accepted}),
			)
		})
		w.toZone(zone, c.kept)
		terms, err := w.Deposits.Terms(w.ctx, w.id, id)
		ok(t, err)
		same(t, "extended by a change to "+zone, terms.RefundUntil.Sub(accepted.RefundUntil), c.want)
		same(t, "the terms after a change to "+zone, terms.Says.ID, c.said)
	}
}

func TestTheMomentStaysInAnotherZone(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.fill(1)
	id := w.bookAhead(48, "ada@example.com")
	w.toZone("Europe/Paris", setupchange.KeepMoment) // shows the same hours
	told, err := w.Messages.ForAppointment(w.ctx, w.id, id)
	ok(t, err)
	same(t, "told by the same hour", len(told), 0)
	w.toZone("Asia/Tokyo", setupchange.KeepMoment)
	a, err := w.Appointments.Get(w.ctx, w.id, id)
	ok(t, err)
	same(t, "start", a.StartsAt, now.Add(48*time.Hour))
	told, err = w.Messages.ForAppointment(w.ctx, w.id, id)
	ok(t, err)
	same(t, "told", len(told), 1)
	if got, want := told[0].Says.String(), "message.zoneChanged (zone: Asia/Tokyo)"; got != want {
		t.Errorf("says %q, want %q", got, want)
	}
}

// A staff member's clock shows the same hour as the customer's.
func TestAStaffMemberIsToldWhenTheHourChanges(t *testing.T) {
	t.Parallel()
	w := newEnv(t, premium)
	w.fill(1)
	kim := w.hire("Kim")
	kim.Mail = kim.Mail.Asked([16]byte{1}, now).Confirmed(now)
	w.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Staff.SetMail(ctx, w.id, kim.ID, kim.Mail) })
	id := w.bookAhead(48, "ada@example.com", kim.ID)
	w.toZone("Asia/Tokyo", setupchange.KeepClock)
	told, err := w.Messages.ForAppointment(w.ctx, w.id, id)
	ok(t, err)
	same(t, "told by the same hour", len(told), 0)
	w.toZone("Europe/Berlin", setupchange.KeepMoment)
	told, err = w.Messages.ForAppointment(w.ctx, w.id, id)
	ok(t, err)
	to := map[message.Recipient]string{}
	for _, m := range told {
		to[m.Recipient] = m.RecipientAddress
	}
	same(t, "told", to, map[message.Recipient]string{message.ToCustomer: "ada@example.com", message.ToStaff: kim.Email})
}
