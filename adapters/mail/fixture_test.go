package mail

import (
	"testing"
	"time"

	"slotwise/core/access"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/money"
	"slotwise/ports"
)

type stopped time.Time

func (s stopped) Now() time.Time { return time.Time(s) }

// asked is the time when the mails of the tests are written.
var asked = time.Date(2027, time.January, 20, 9, 0, 0, 0, time.UTC)

// place is the location of a business, with a day on which its clocks change, or two ordinary days.
type place struct {
	name     string
	business business.Business
	days     map[string]time.Time // by season: the start of an appointment of 75 minutes
	before   time.Time            // the start before a move
}

func places() []place {
	studio := func(zone string, d business.DateFormat, t business.TimeFormat, c money.Currency) business.Business {
		return business.Business{
			ID: "0193b1f0-0000-7000-8000-000000000001", Name: "Harbour Hair Studio", Email: "maya@harbour.example", ReplyEmail: "hello@harbour.example",
			Phone: "(902) 555-0142", Address: "14 Quay Street\nOld Town", UniqueURL: "harbour-hair",
			Timezone: zone, DateFormat: d, TimeFormat: t, Currency: c,
			Rules: business.Rules{ChangeUntil: 2 * time.Hour, ArrivalNote: "Please arrive 5 minutes early"},
		}
	}
	at := func(s string) time.Time {
		t, err := time.Parse(time.RFC3339, s)
		if err != nil {
			panic(err)
		}
		return t
	}
	unreachable := studio("Asia/Kolkata", business.DayFirst, business.Clock12, "INR")
	unreachable.ReplyEmail = ""
	strict := studio("Europe/Berlin", business.DayFirst, business.Clock24, "EUR")
	strict.Rules.CancellationPolicy = "Cancel a day ahead, please.\nLater we ask for half of the price."
	return []place{
		// Clocks change from 02:00 to 03:00 and from 03:00 back to 02:00. The second appointment is in the repeated hour.
		{"berlin", strict, map[string]time.Time{"spring": at("2027-03-28T00:15:00Z"), "autumn": at("2027-10-31T00:30:00Z")}, at("2027-03-27T09:30:00Z")},
		{
			"new-york", studio("America/New_York", business.MonthFirst, business.Clock12, "USD"),
			map[string]time.Time{"spring": at("2027-03-14T06:30:00Z"), "autumn": at("2027-11-07T06:10:00Z")},
			at("2027-03-13T14:30:00Z"),
		},
		// Clocks never change here, and the UTC offset includes half an hour. Customers cannot reply.
		{
			"kolkata", unreachable,
			map[string]time.Time{"spring": at("2027-03-28T18:20:00Z"), "autumn": at("2027-10-31T03:30:00Z")},
			at("2027-03-27T04:00:00Z"),
		},
		// Clocks change by only half an hour.
		{
			"lord-howe", studio("Australia/Lord_Howe", business.YearFirst, business.Clock24, "AUD"),
			map[string]time.Time{"spring": at("2027-10-02T15:00:00Z"), "autumn": at("2027-04-03T14:30:00Z")},
			at("2027-04-02T23:00:00Z"),
		},
		// Clocks change at midnight. One day has no midnight, and another repeats the hour of eleven in the evening.
		{
			"santiago", studio("America/Santiago", business.DayFirst, business.Clock24, "CLP"),
			map[string]time.Time{"spring": at("2027-09-05T03:00:00Z"), "autumn": at("2027-04-04T02:30:00Z")},
			at("2027-04-02T15:00:00Z"),
		},
	}
}

func haircut(b business.Business, start time.Time) appointment.Appointment {
	return appointment.Appointment{
		ID: "0193b1f0-0000-7000-8000-00000000000a", BusinessID: b.ID, Number: "7KQ3-M9TX",
		Items: []appointment.Item{{ServiceName: "Cut & finish", Price: money.Amount{Minor: 5800, Currency: b.Currency}, Duration: 75 * time.Minute, StaffID: "0193b1f0-0000-7000-8000-0000000000aa", StaffName: "Maya"}},

		StartsAt: start, Status: appointment.Confirmed, Source: appointment.Online, Version: 1,
		Customer: appointment.Customer{
			FullName: "Alex O’Neill", Email: "alex@example.com", Phone: "+1 902 555 0199", Notes: "First visit.\nI am allergic to ammonia.",
		},
		CreatedAt: asked.Add(-time.Hour), UpdatedAt: asked,
	}
}

// variant is one kind of mail in one situation.
type variant struct {
	name      string
	kind      message.Kind
	recipient message.Recipient
	status    appointment.Status
	by        appointment.ActorKind
	moved     bool
	revision  int
	note      string
}

func variants() []variant {
	customer, owner := message.ToCustomer, message.ToOwner
	return []variant{
		{"booked-pending", message.Booked, customer, appointment.Pending, appointment.ActorCustomer, false, 1, ""},
		{"booked-confirmed", message.Booked, customer, appointment.Confirmed, appointment.ActorCustomer, false, 1, ""},
		{"booked-by-owner", message.Booked, customer, appointment.Confirmed, appointment.ActorOwner, false, 1, ""},
		{"confirmed", message.Confirmed, customer, appointment.Confirmed, appointment.ActorOwner, false, 2, ""},
		{"changed-moved", message.Changed, customer, appointment.Confirmed, appointment.ActorOwner, true, 3, ""},
		{"changed-moved-by-customer", message.Changed, customer, appointment.Pending, appointment.ActorCustomer, true, 3, ""},
		{"changed-other", message.Changed, customer, appointment.Confirmed, appointment.ActorOwner, false, 3, ""},
		{"cancelled", message.Cancelled, customer, appointment.Cancelled, appointment.ActorOwner, false, 4, ""},
		{"cancelled-by-customer", message.Cancelled, customer, appointment.Cancelled, appointment.ActorCustomer, false, 4, ""},
		{"reminder", message.Reminder, customer, appointment.Confirmed, appointment.ActorSystem, false, 4, ""},
		{"owner-booked-pending", message.Booked, owner, appointment.Pending, appointment.ActorCustomer, false, 1, ""},
		{"owner-booked-confirmed", message.Booked, owner, appointment.Confirmed, appointment.ActorCustomer, false, 1, ""},
		{"owner-changed", message.Changed, owner, appointment.Confirmed, appointment.ActorCustomer, true, 3, ""},
		{"owner-cancelled", message.Cancelled, owner, appointment.Cancelled, appointment.ActorCustomer, false, 4, ""},
		{"address-changed", message.AddressChanged, customer, appointment.Confirmed, appointment.ActorOwner, false, 4, ""},
		{"staff-assigned", message.Assigned, message.ToStaff, appointment.Confirmed, appointment.ActorCustomer, false, 1, ""},
		{"staff-changed", message.Changed, message.ToStaff, appointment.Confirmed, appointment.ActorOwner, false, 3, ""},
		{"staff-moved", message.Changed, message.ToStaff, appointment.Confirmed, appointment.ActorOwner, true, 3, ""},
		{"staff-cancelled", message.Cancelled, message.ToStaff, appointment.Cancelled, appointment.ActorCustomer, false, 4, ""},
		{"staff-taken-away", message.TakenAway, message.ToStaff, appointment.Confirmed, appointment.ActorOwner, false, 4, ""},
		{"cancelled-with-note", message.Cancelled, customer, appointment.Cancelled, appointment.ActorOwner, false, 4, "Sofia is unwell today. We are sorry for the trouble.\nWould you like to come <b>tomorrow</b>?"},
		{"changed-moved-with-note", message.Changed, customer, appointment.Confirmed, appointment.ActorOwner, true, 3, "See you a little later!"},
	}
}

func (p place) mail(v variant, season string) ports.AppointmentMail {
	a := haircut(p.business, p.days[season])
	a.Status, a.Version = v.status, v.revision
	m := ports.AppointmentMail{
		Message:  message.ForAppointment("0193b1f0-0000-7000-8000-0000000000f1", message.Outgoing{Kind: v.kind, Recipient: v.recipient, Note: v.note}, a, p.business.Email, true, asked),
		Business: p.business, Appointment: a, By: v.by,
		ManageURL:    "https://book.example/manage/0193b1f0.c2VjcmV0",
		DashboardURL: "https://book.example/dashboard/0193b1f0",
	}
	if v.recipient == message.ToStaff {
		m.Message.RecipientAddress, m.StaffURL = "maya.privately@example.com", "https://book.example/staff-emails?token=c2VjcmV0"
	}
	if v.moved {
		m.MovedFrom = p.before
	}
	return m
}

// seriesMails are the mails about three appointments of a series, between which the clocks are set back.
func (p place) seriesMails() []ports.AppointmentMail {
	var mails []ports.AppointmentMail
	for _, kind := range []message.Kind{message.SeriesBooked, message.SeriesMoved, message.SeriesCancelled} {
		for _, to := range []message.Recipient{message.ToCustomer, message.ToStaff} {
			v := variant{kind: kind, recipient: to, status: appointment.Confirmed, by: appointment.ActorOwner, revision: 1}
			if kind == message.SeriesCancelled {
				v.status, v.note = appointment.Cancelled, "We close for good."
			}
			m := p.mail(v, "autumn")
			for i, number := range []appointment.Number{"7KQ3-M9TX", "4AFH-HK7Y", "X3RT-94MQ"} {
				a := m.Appointment
				a.ID += appointment.ID(rune('a' + i))
				a.Number, a.StartsAt = number, a.StartsAt.AddDate(0, 0, 7*(i-1)).Add(9*time.Hour)
				m.Series = append(m.Series, ports.SeriesAppointment{Appointment: a, ManageURL: m.ManageURL + string(number)})
			}
			m.Appointment = m.Series[0].Appointment
			mails = append(mails, m)
		}
	}
	return mails
}

func accountMails() []ports.AccountMail {
	b := places()[0].business
	inDeletion := b
	inDeletion.DeleteAt = asked.Add(business.DeletionDelay)
	suspended := b
	suspended.Suspension = business.Suspension{At: asked, Reason: "Customers report that nobody opens the shop.\nPlease call us."}
	about := func(kind message.Kind) message.Message {
		return message.ForAccount("0193b1f0-0000-7000-8000-0000000000f2", b.ID, kind, b.Email, asked)
	}
	toOperator := func(kind message.Kind) message.Message {
		m := about(kind)
		m.BusinessID, m.Recipient, m.RecipientAddress = business.Installation, message.ToOperator, "operator@example.com"
		return m
	}
	return []ports.AccountMail{
		{Message: toOperator(message.PasswordChanged), Link: "https://book.example/admin/login"},
		{Message: toOperator(message.TwoFactorOn), Link: "https://book.example/admin/login"},
		{Message: toOperator(message.TwoFactorOff), Link: "https://book.example/admin/login"},
		{Message: toOperator(message.RecoveryCodeUsed), Link: "https://book.example/admin/login"},
		{Message: about(message.ConfirmEmail), Business: b, Link: "https://book.example/confirm-email?token=t0ken", ValidFor: 7 * 24 * time.Hour},
		{Message: about(message.ResetPassword), Business: b, Link: "https://book.example/reset-password?token=t0ken", ValidFor: time.Hour},
		{Message: about(message.PasswordChanged), Business: b, Link: "https://book.example/forgot-password"},
		{Message: about(message.ConfirmEmailChange), Business: b, Link: "https://book.example/confirm-new-email?token=t0ken", ValidFor: 24 * time.Hour},
		{Message: about(message.EmailChanged), Business: b, Link: "https://book.example/undo-email-change?token=t0ken", ValidFor: 7 * 24 * time.Hour},
		{Message: about(message.TwoFactorOn), Business: b, Link: "https://book.example/undo-email-change?token=t0ken", ValidFor: 7 * 24 * time.Hour},
		{Message: about(message.TwoFactorOff), Business: b, Link: "https://book.example/forgot-password"},
		{Message: about(message.RecoveryCodeUsed), Business: b, Link: "https://book.example/forgot-password"},
		{Message: about(message.RemoveTwoFactor), Business: b, Link: "https://book.example/remove-two-factor?token=t0ken", ValidFor: 24 * time.Hour},
		{Message: about(message.TwoFactorRemoval), Business: b, Link: "https://book.example/keep-two-factor?token=t0ken", ValidFor: 72 * time.Hour},
		{Message: about(message.TwoFactorKept), Business: b, Link: "https://book.example/forgot-password"},
		{Message: about(message.GraceEnded), Business: b, Link: "https://book.example/dashboard/0193b1f0"},
		{Message: about(message.SubscriptionStarted), Business: b, Link: "https://book.example/dashboard/0193b1f0"},
		{Message: about(message.SubscriptionPaymentFailed), Business: b, Link: "https://book.example/dashboard/0193b1f0/settings"},
		{Message: about(message.SubscriptionRecovered), Business: b, Link: "https://book.example/dashboard/0193b1f0/settings"},
		{Message: about(message.SubscriptionEnded), Business: b, Link: "https://book.example/dashboard/0193b1f0/settings"},
		{Message: about(message.SubscriptionNotCompleted), Business: b, Link: "https://book.example/dashboard/0193b1f0/settings"},
		{Message: about(message.SubscriptionRefunded), Business: b, Link: "https://book.example/dashboard/0193b1f0"},
		{Message: about(message.SubscriptionPaidAfterEnd), Business: b, Link: "https://book.example/dashboard/0193b1f0"},
		{Message: about(message.KeysRefused), Business: b, Link: "https://book.example/dashboard/0193b1f0/settings"},
		{Message: about(message.QuotaReached), Business: b, Link: "https://book.example/dashboard/0193b1f0"},
		{Message: message.ForStaff("0193b1f0-0000-7000-8000-0000000000f3", b, message.ConfirmStaffEmail, business.Staff{Email: "maya.privately@example.com"}, asked), Business: b, Link: "https://book.example/staff-emails?token=c2VjcmV0"},
		{Message: message.ForMember("0193b1f0-0000-7000-8000-0000000000f4", b, message.Invited, "june@example.com", asked), Business: b, InvitedBy: "Nora Whelan", Role: access.FrontDesk, Link: "https://book.example/invitation?token=c2VjcmV0", ValidFor: 7 * 24 * time.Hour},
		{Message: message.ForMember("0193b1f0-0000-7000-8000-0000000000f5", b, message.MemberChanged, "june@example.com", asked), Business: b, Role: access.Manager, Link: "https://book.example/dashboard/0193b1f0"},
		{Message: message.ForMember("0193b1f0-0000-7000-8000-0000000000f6", b, message.MemberRemoved, "june@example.com", asked), Business: b},
		{Message: about(message.DeletionRequested), Business: inDeletion, Link: "https://book.example/login"},
		{Message: about(message.DeletionDone)},
		{Message: about(message.BusinessSuspended), Business: suspended, Link: "https://book.example/dashboard/0193b1f0"},
		{Message: about(message.BusinessRestored), Business: b, Link: "https://book.example/dashboard/0193b1f0"},
	}
}

// newFolderMailer returns a mailer that stores all mail in a folder.
func newFolderMailer(t *testing.T) (*Mailer, *Folder) {
	t.Helper()
	m, err := New(Config{Folder: t.TempDir(), From: "Slotwise <bookings@book.example>", SupportEmail: "help@book.example", Clock: stopped(asked)})
	if err != nil {
		t.Fatal(err)
	}
	return m, m.folder
}

// only returns the single mail in the folder.
func only(t *testing.T, f *Folder) ports.StoredMail {
	t.Helper()
	recent, err := f.Recent(t.Context(), 2)
	if err != nil || len(recent) != 1 {
		t.Fatalf("folder holds %d mails (%v), want one", len(recent), err)
	}
	m, err := f.Get(t.Context(), recent[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
