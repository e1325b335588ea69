// Package porttest has one conformance suite per store port, and fakes of the ports that are no stores: the clock, ids, passwords,
// mail, pictures and payment processors. Use cases can rely on the behaviour that the suites check.
package porttest

import (
	"context"
	"slices"
	"testing"

	"slotwise/core/business"
	"slotwise/ports"
)

// Harness is the set of stores of an empty installation. Each test opens its own.
type Harness struct {
	Tx ports.Transactor

	// The stores and readers for use outside a transaction.
	Businesses    ports.BusinessStore
	Setups        ports.Setups
	Services      ports.ServiceStore
	Staff         ports.StaffReader
	Appointments  ports.AppointmentReader
	Classes       ports.ClassReader
	Availability  ports.AvailabilityReader
	Messages      ports.MessageStore
	MailCounts    ports.MailCounts
	Media         ports.MediaStore
	Feeds         ports.CalendarFeedReader
	Accounts      ports.AccountStore
	Members       ports.MemberStore
	Invitations   ports.InvitationStore
	Events        ports.AccountEventStore
	TwoFactors    ports.TwoFactorStore
	Tokens        ports.TokenStore
	Sessions      ports.SessionStore
	Limits        ports.RateLimiter
	Credentials   ports.CredentialsStore
	Deposits      ports.DepositReader
	Inbox         ports.WebhookInbox
	Reports       ports.ReportReader
	Figures       ports.AnalyticsReader
	Export        ports.ExportReader
	Customers     ports.CustomerReader
	Subscriptions ports.Subscriptions
	Audit         ports.AuditLog
	Contacts      ports.ContactReader
	Operator      ports.OperatorReader
	Notes         ports.OperatorNotes
	Alerts        ports.AlertReader
	System        ports.SystemReader
	Notifications ports.NotificationReader
	Marks         ports.NotificationMarks

	// Jobs returns the jobs that committed transactions enqueued, in that order.
	Jobs func(t testing.TB) []ports.Job
}

// Hire adds a staff member, created at noon unless s says otherwise, and returns their lane.
func (h Harness) Hire(t testing.TB, id business.ID, s business.Staff) (lane business.Lane) {
	t.Helper()
	return Hire(t, h.Tx, h.Businesses, id, s)
}

// Hire adds a staff member as Harness.Hire does.
func Hire(t testing.TB, tx ports.Transactor, businesses ports.BusinessStore, id business.ID, s business.Staff) (lane business.Lane) {
	t.Helper()
	if s.CreatedAt.IsZero() {
		s.CreatedAt = noon
	}
	s.Version = max(s.Version, 1)
	OK(t, tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Staff.Insert(ctx, id, s) }))
	setup, err := businesses.Setup(t.Context(), id)
	OK(t, err)
	at := slices.IndexFunc(setup.Lanes, func(l business.Lane) bool { return l.Staff == s.ID })
	if at < 0 {
		t.Fatalf("staff member %s has no lane", s.ID)
	}
	return setup.Lanes[at]
}

// Opener makes a Harness that lives as long as t.
type Opener func(t *testing.T) Harness

// RunAll runs every suite.
func RunAll(t *testing.T, open Opener) {
	for name, run := range map[string]func(*testing.T, Opener){
		"Transactor":         RunTransactor,
		"BusinessStore":      RunBusinessStore,
		"Setups":             RunSetups,
		"DeletionStore":      RunDeletionStore,
		"ServiceStore":       RunServiceStore,
		"StaffStore":         RunStaffStore,
		"ResourceStore":      RunResourceStore,
		"BlockedTimeStore":   RunBlockedTimeStore,
		"AvailabilityReader": RunAvailabilityReader,
		"AppointmentStore":   RunAppointmentStore,
		"AllocationStore":    RunAllocationStore,
		"ClassStore":         RunClassStore,
		"Reminders":          RunReminders,
		"AppointmentReader":  RunAppointmentReader,
		"MessageStore":       RunMessageStore,
		"WaitingMessages":    RunWaitingMessages,
		"MailCounts":         RunMailCounts,
		"Agendas":            RunAgendas,
		"Media":              RunMedia,
		"CalendarFeeds":      RunCalendarFeeds,
		"AccountStore":       RunAccountStore,
		"AccountEventStore":  RunAccountEventStore,
		"TwoFactorStore":     RunTwoFactorStore,
		"TokenStore":         RunTokenStore,
		"SessionStore":       RunSessionStore,
		"RateLimiter":        RunRateLimiter,
		"CredentialsStore":   RunCredentialsStore,
		"WebhookInbox":       RunWebhookInbox,
		"DepositStore":       RunDepositStore,
		"DepositReader":      RunDepositReader,
		"Subscriptions":      RunSubscriptions,
		"AuditLog":           RunAuditLog,
		"Contacts":           RunContacts,
		"OperatorNotes":      RunOperatorNotes,
		"Alerts":             RunAlerts,
		"List":               runList,
		"Customers":          runCustomers,
		"Overview":           runOverview,
		"Calendar":           runCalendar,
	} {
		t.Run(name, func(t *testing.T) { run(t, open) })
	}
}
