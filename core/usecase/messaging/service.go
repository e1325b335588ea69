// Package messaging sends the messages that other use cases have queued, and queues due reminders. Mails describe the state
// at the time when they are sent. The outcome of each is recorded.
//
// A mail in the name of a business waits until its owner has confirmed their address. Mail to others also waits when the
// business has used up its daily quota. A message that waits has no job. SweepWaiting queues it again.
package messaging

import (
	"context"
	"net/url"
	"time"

	"slotwise/core/business"
	"slotwise/ports"
)

// Deps has the dependencies of the messaging use cases.
type Deps struct {
	Clock        ports.Clock
	Generate     ports.Generator
	Tx           ports.Transactor
	Limits       ports.RateLimiter
	Setups       ports.Setups
	Appointments ports.AppointmentReader
	Deposits     ports.DepositReader
	Messages     ports.MessageStore
	MailCounts   ports.MailCounts
	Accounts     ports.AccountStore
	Invitations  ports.InvitationStore
	Tokens       ports.TokenStore
	Contacts     ports.ContactReader
	Alerts       ports.AlertReader
	Mail         ports.Mailer
	PublicURL    string // absolute, without a trailing slash
	SupportEmail string // receives mail to the operator; empty: the operator gets no mail

	// Wait waits for a pause, or until the context ends, which is an error. Nil really waits.
	Wait func(ctx context.Context, pause time.Duration) error
}

// Service holds the use cases of messaging.
type Service struct{ deps Deps }

// New creates the service.
func New(d Deps) *Service {
	if d.Wait == nil {
		d.Wait = wait
	}
	return &Service{d}
}

func wait(ctx context.Context, pause time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(pause):
		return nil
	}
}

func (s *Service) dashboardURL(id business.ID) string {
	return s.deps.PublicURL + "/dashboard/" + url.PathEscape(string(id))
}
