package messaging

import (
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
		Language: setup.Business.Language, Message: m, Business: setup.Business, Appointment: a,
		ManageURL: a.Link().URL(s.deps.PublicURL), DashboardURL: s.dashboardURL(m.BusinessID) + "/appointments?open=" + string(a.ID),
	}
	if m.Recipient == message.ToCustomer {
		mail.Language = a.Language
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
	if mail.By, mail.MovedFrom, mail.FormerZone, err = causeOf(m, a, history); err != nil {
		return draft{}, err
	}
	if m.Kind == message.TakenAway { // the time that is free again is the former one
		mail.Appointment = a.Before(m.Subject.AppointmentVersion, history)
	}
	return draft{mail: mail, sender: &setup.Business}, nil
}

// causeOf returns who made the change that a message is about, and the former start if it tells of a move or of another time zone, which
// also has the former zone.
func causeOf(m message.Message, a appointment.Appointment, history []appointment.Entry) (by appointment.ActorKind, movedFrom time.Time, formerZone *time.Location, err error) {
	by = appointment.ActorSystem
	for _, e := range history {
		if e.Version != m.Subject.AppointmentVersion || m.Kind == message.Reminder {
			continue
		}
		by = e.Actor.Kind
		if m.Kind != message.Changed {
			continue
		}
		if from, _, moved := e.Move(); moved {
			movedFrom = from
		}
		if zone, changed := e.Change(business.FieldTimezone); changed {
			if movedFrom.IsZero() {
				movedFrom = a.StartsAt
			}
			if formerZone, err = civil.LoadZone(zone.From); err != nil {
				return by, movedFrom, nil, fmt.Errorf("former time zone of %s: %w", a.BusinessID, err)
			}
		}
	}
	return by, movedFrom, formerZone, nil
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
