// Package payments takes deposits: payments in advance for appointments, on the accounts of their businesses.
//
// Nothing that comes in decides anything. A webhook, a customer who returns, the end of a hold and a timer are only hints: each leads to
// the same look at one attempt. A look asks the processor outside of any transaction, and applies what it says under the lock of the
// appointment by the state table of package deposit. What the table asks for then goes to the processor, with a key that follows from
// the attempt, and its reply is applied in the same way. What has to be done is in the attempt's row (its state and the time of its next
// look) before the processor is asked, so a process that dies at any point loses nothing.
package payments

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/ports"
)

// Deps is what the use cases of payments need.
type Deps struct {
	Clock        ports.Clock
	Generate     ports.Generator
	Tx           ports.Transactor
	Setups       ports.Setups
	Appointments ports.AppointmentReader
	Deposits     ports.DepositReader
	Credentials  ports.CredentialsStore
	Inbox        ports.WebhookInbox
	Notes        ports.OperatorNotes
	Processors   ports.PaymentProcessors
	Sealer       ports.Sealer
	Places       Places
	Limits       ports.RateLimiter
	PublicURL    string // absolute, without a trailing slash
	SupportEmail string // where mail to the operator goes; empty: nowhere
	// Wait pauses until the processor is asked again; nil: for that time. Tests move their clock instead.
	Wait func(ctx context.Context, pause time.Duration) error
	// At is called at the named points of a look. Tests end the process there; nil: nothing happens.
	At func(ctx context.Context, p Point) error
}

// Places gives appointments back the places that they have lost. Use case booking implements it.
type Places interface {
	// Reclaim runs fn in a transaction in which the appointment has its place again until then (zero: for good). It returns Conflict with Reason
	// "slot_taken" when the place cannot be had.
	Reclaim(ctx context.Context, id business.ID, a appointment.ID, until time.Time, fn func(ctx context.Context, tx ports.Tx) error) error
}

// Service holds the use cases of payments.
type Service struct {
	deps     Deps
	asking   asking
	stopping context.Context // ends by Stop
	stop     context.CancelFunc
}

// New creates the service.
func New(d Deps) *Service {
	s := &Service{deps: d}
	s.stopping, s.stop = context.WithCancel(context.Background())
	return s
}

// Stop ends every call to a processor and makes no further one, because this process is about to end. Whoever waits for one gets
// Unavailable with Reason "restarting". Nothing is lost: another process asks again when the attempt is due, with the same key.
func (s *Service) Stop() { s.stop() }

// errRestarting is for who waits for a processor when the process ends.
var errRestarting = &core.Error{
	Code: core.Unavailable, Reason: "restarting", Message: "This site is being restarted. Nothing was charged. Please try again in a few seconds.",
}

func (s *Service) setup(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return setup, nil
}

// Point is where a look can be ended by a test.
type Point string

const (
	BeforeCall                Point = "before_call"
	AfterCreateBeforeCommit   Point = "after_create_before_commit"
	AfterCaptureBeforeCommit  Point = "after_capture_before_commit"
	AfterRefundBeforeCommit   Point = "after_refund_before_commit"
	AfterCommitBeforeNextCall Point = "after_commit_before_next_call"
	AfterCallBeforeCommit     Point = "after_call_before_commit" // of any other call
)

func (s *Service) at(ctx context.Context, p Point) error {
	if s.deps.At == nil {
		return nil
	}
	return s.deps.At(ctx, p)
}
