// Package porttest holds in-memory fakes of the stores that use cases write through, and one conformance suite per store
// port. A suite runs against the fakes and against PostgreSQL: what it asserts is what every use case may rely on. Reports
// have a suite, but no fake.
//
// Suites use whole milliseconds, since PostgreSQL keeps instants to the microsecond.
package porttest

import (
	"testing"

	"slotwise/core/business"
	"slotwise/ports"
)

// Harness is an installation without data: everything that outlives one test belongs to another Harness.
type Harness struct {
	Tx ports.Transactor

	// The stores and readers outside a transaction.
	Businesses   ports.BusinessStore
	Setups       ports.Setups
	Services     ports.ServiceStore
	Appointments ports.AppointmentReader
	Availability ports.AvailabilityReader
	Messages     ports.MessageStore
	Accounts     ports.AccountStore
	Tokens       ports.TokenStore
	Sessions     ports.SessionStore
	Limits       ports.RateLimiter
	Reports      ports.ReportReader // nil of the fakes

	// Jobs is what was enqueued by transactions that committed, in that order.
	Jobs func(t testing.TB) []ports.Job
	// AddStaff adds a staff member, with the services that they do, and their lane, which no port does yet. It returns the
	// lane. The version of the setup rises.
	AddStaff func(t testing.TB, id business.ID, s business.Staff) business.Lane
}

// Opener makes a Harness that lives as long as t.
type Opener func(t *testing.T) Harness

// RunAll runs every suite but that of reports.
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
		"AccountStore":       RunAccountStore,
		"TokenStore":         RunTokenStore,
		"SessionStore":       RunSessionStore,
		"RateLimiter":        RunRateLimiter,
	} {
		t.Run(name, func(t *testing.T) { run(t, open) })
	}
}
