// Package porttest has in-memory fakes of the stores that use cases write to, and one conformance suite per store port. Each
// suite runs against the fakes and against PostgreSQL, so use cases can rely on what it checks. Reports have a suite, but no
// fake.
package porttest

import (
	"testing"

	"slotwise/core/business"
	"slotwise/ports"
)

// Harness is the set of stores of an empty installation. Each test opens its own.
type Harness struct {
	Tx ports.Transactor

	// The stores and readers for use outside a transaction.
	Businesses   ports.BusinessStore
	Setups       ports.Setups
	Services     ports.ServiceStore
	Appointments ports.AppointmentReader
	Availability ports.AvailabilityReader
	Messages     ports.MessageStore
	MailCounts   ports.MailCounts
	Accounts     ports.AccountStore
	Tokens       ports.TokenStore
	Sessions     ports.SessionStore
	Limits       ports.RateLimiter
	Reports      ports.ReportReader // nil for the fakes

	// Jobs returns the jobs that committed transactions enqueued, in that order.
	Jobs func(t testing.TB) []ports.Job
	// AddStaff adds a staff member with their services and lane, which no port can do yet. It raises the version of the setup
	// and returns the lane.
	AddStaff func(t testing.TB, id business.ID, s business.Staff) business.Lane
}

// Opener makes a Harness that lives as long as t.
type Opener func(t *testing.T) Harness

// RunAll runs every suite except that of reports.
func RunAll(t *testing.T, open Opener) {
	for name, run := range map[string]func(*testing.T, Opener){
		"Transactor":         RunTransactor,
		"BusinessStore":      RunBusinessStore,
		"Setups":             RunSetups,
		"ServiceStore":       RunServiceStore,
		"AvailabilityReader": RunAvailabilityReader,
		"AppointmentStore":   RunAppointmentStore,
		"AllocationStore":    RunAllocationStore,
		"Reminders":          RunReminders,
		"AppointmentReader":  RunAppointmentReader,
		"MessageStore":       RunMessageStore,
		"WaitingMessages":    RunWaitingMessages,
		"MailCounts":         RunMailCounts,
		"AccountStore":       RunAccountStore,
		"TokenStore":         RunTokenStore,
		"SessionStore":       RunSessionStore,
		"RateLimiter":        RunRateLimiter,
	} {
		t.Run(name, func(t *testing.T) { run(t, open) })
	}
}
