package messaging

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// reasonClosed is why a reminder is skipped while the appointment is about to be cancelled.
var reasonClosed = text.Of("message.skipped.closed")

// reasonPaid is why the mail with the link to pay is skipped.
var reasonPaid = text.Of("message.skipped.paid")

// reasonNotWanted is why a message to a staff member is skipped.
var reasonNotWanted = text.Of("message.skipped.notWanted")

// appointmentDraft composes a mail about the current state of an appointment.
func (s *Service) appointmentDraft(ctx context.Context, m message.Message) (draft, error) {
	aid := m.Subject.Appointment
	a, err := s.deps.Appointments.Get(ctx, m.BusinessID, aid)
	if err != nil {
		return draft{}, fmt.Errorf("load appointment %s: %w", aid, err)
	}
	history, err := s.deps.Appointments.History(ctx, m.BusinessID, aid)
	if err != nil {
		return draft{}, fmt.Errorf("load history of %s: %w", aid, err)
	}
	others, err := s.deps.Messages.ForAppointment(ctx, m.BusinessID, aid)
	if err != nil {
		return draft{}, fmt.Errorf("load messages of %s: %w", aid, err)
	}
	if skip := message.Superseded(m, a, history, others, s.deps.Clock.Now()); !skip.IsZero() {
		return draft{skip: skip}, nil
	}
	setup, err := s.deps.Setups.Get(ctx, m.BusinessID)
	if err != nil {
		return draft{}, fmt.Errorf("load business %s: %w", m.BusinessID, err)
	}
	if m.Kind == message.Reminder && setup.Business.InDeletion() {
		return draft{skip: reasonClosed}, nil
	}
	mail := ports.AppointmentMail{
		Message: m, Business: setup.Business, Appointment: a,
		ManageURL: a.Link().URL(s.deps.PublicURL), DashboardURL: s.dashboardURL(m.BusinessID) + "/appointments?open=" + string(a.ID),
	}
	if mail.Language, err = s.languageOf(ctx, m, a, setup); err != nil {
		return draft{}, err
	}
	if mail.Deposit, mail.Terms, err = s.depositOf(ctx, a); err != nil {
		return draft{}, fmt.Errorf("read the deposit of %s: %w", aid, err)
	}
	if m.Kind == message.PaymentDue && (mail.Deposit == nil || !mail.Deposit.Attempt.MayBePaid(s.deps.Clock.Now())) {
		return draft{skip: reasonPaid}, nil
	}
	if path := setup.Business.LogoPath(); path != "" {
		mail.LogoURL = s.deps.PublicURL + path
	}
	if m.Recipient == message.ToStaff {
		staff, mailed := setup.MailedStaff(m.Staff, m.RecipientAddress, s.deps.Clock.Now())
		if !mailed {
			return draft{skip: reasonNotWanted}, nil
		}
		mail.StaffURL = business.StaffLink{Business: m.BusinessID, Staff: staff.ID, Secret: staff.Mail.Secret}.URL(s.deps.PublicURL)
	}
	if m.Kind.OfSeries() {
		skip, err := s.tellOfSeries(ctx, &mail)
		return draft{mail: mail, skip: skip, sender: &setup.Business}, err
	}
	if err := tell(&mail, history, others); err != nil {
		return draft{}, err
	}
	return draft{mail: mail, sender: &setup.Business}, nil
}

// tellOfSeries completes a mail about a series by the appointments of which it tells. It returns why the mail is obsolete if there are none.
func (s *Service) tellOfSeries(ctx context.Context, mail *ports.AppointmentMail) (skip text.Text, err error) {
	own := mail.Appointment
	_, all, err := s.deps.Appointments.Series(ctx, own.BusinessID, own.Series)
	if err != nil {
		return skip, fmt.Errorf("load series %s: %w", own.Series, err)
	}
	told, skip := message.ToldOfSeries(mail.Message, own, all, s.deps.Clock.Now())
	for i, a := range told {
		if i == 0 {
			mail.Appointment, mail.ManageURL = a, a.Link().URL(s.deps.PublicURL)
		}
		mail.Series = append(mail.Series, ports.SeriesAppointment{Appointment: a, ManageURL: a.Link().URL(s.deps.PublicURL)})
	}
	return skip, nil
}

// languageOf returns the language of a mail about an appointment: its recipient's, else the business's.
func (s *Service) languageOf(ctx context.Context, m message.Message, a appointment.Appointment, setup *business.Setup) (text.Language, error) {
	if m.Recipient == message.ToCustomer {
		return a.Language, nil
	}
	if m.Recipient == message.ToStaff {
		staff, _ := setup.MailedStaff(m.Staff, m.RecipientAddress, s.deps.Clock.Now())
		return cmp.Or(staff.Language, setup.Business.Language), nil
	}
	owner, err := s.reader(ctx, m)
	return cmp.Or(owner.Language, setup.Business.Language), err
}

// tell completes a mail by what its recipient does not know yet. A mail about an end shows the appointment as its recipient knows it.
func tell(mail *ports.AppointmentMail, history []appointment.Entry, others []message.Message) error {
	m, a := mail.Message, mail.Appointment
	told, by, known := message.Told(m, a, history, others)
	mail.Message, mail.By = told, by
	switch told.Kind {
	case message.Cancelled, message.TakenAway:
		mail.Appointment = a.Before(known+1, history)
	case message.Changed, message.Confirmed, message.Booked, message.BookedLate:
		if known == 0 || told.Kind != message.Changed && m.Recipient != message.ToCustomer {
			return nil // they know of no former time
		}
		start, zone := a.Known(known, history)
		return moved(mail, start, zone)
	default:
	}
	return nil
}

// moved sets from when the appointment was moved, if that is another time on the clock. zone is the former one; empty: the current one.
func moved(mail *ports.AppointmentMail, from time.Time, zone string) error {
	now := mail.Appointment.StartsAt
	if zone == "" || zone == mail.Business.Timezone {
		if !from.Equal(now) {
			mail.MovedFrom = from
		}
		return nil
	}
	former, err := civil.LoadZone(zone)
	if err != nil {
		return fmt.Errorf("former time zone of %s: %w", mail.Business.ID, err)
	}
	const clock = time.DateOnly + time.TimeOnly
	if from.In(former).Format(clock) != now.In(mail.Business.Zone()).Format(clock) {
		mail.MovedFrom, mail.FormerZone = from, former
	}
	return nil
}

// depositOf returns what the ledger says about the deposit of an appointment, and its terms; nil without a deposit.
func (s *Service) depositOf(ctx context.Context, a appointment.Appointment) (*deposit.Statement, deposit.Terms, error) {
	if !a.Deposit.Asked() {
		return nil, deposit.Terms{}, nil
	}
	attempts, err := s.deps.Deposits.Attempts(ctx, a.BusinessID, a.ID)
	if err != nil {
		return nil, deposit.Terms{}, err
	}
	lines, err := s.deps.Deposits.Lines(ctx, a.BusinessID, a.ID)
	if err != nil {
		return nil, deposit.Terms{}, err
	}
	terms, err := s.deps.Deposits.Terms(ctx, a.BusinessID, a.ID)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return nil, terms, err
	}
	says, ok := deposit.StatementOf(a, attempts, lines)
	if !ok {
		return nil, terms, nil
	}
	return &says, terms, nil
}
