// Package deposits takes deposits: payments in advance for appointments, on the accounts of their businesses. Owners connect these accounts
// here.
//
// Incoming events decide nothing. A webhook, a returning customer, the end of a hold and a timer are only hints. Each leads to the
// same operation, a poll of one attempt. A poll reads the state from the processor outside of any transaction. Then it locks the
// appointment and applies the reply by the state table of package deposit. It makes the calls that the table requests, with a key
// that is derived from the attempt, and applies their replies in the same way. The attempt's row has its state and the time of its
// next check before the processor is called, so a process that dies at any point loses nothing.
package deposits

import (
	"context"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/text"
	"slotwise/core/usecase/polling"
	"slotwise/core/usecase/publish"
	"slotwise/ports"
)

// Deps has the dependencies of the payments use cases.
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
	Bookings     Bookings
	Limits       ports.RateLimiter
	Write        func(text.Language, text.Text) string // writes a text for a payment page, which a processor shows
	PublicURL    string                                // absolute, without a trailing slash
	SupportEmail string                                // receives mail to the operator; empty: the operator gets no mail

	TestMoneyOnly bool // refuses credentials with which real money moves
	// Wait pauses between two calls to the processor; nil: it sleeps for that time. Tests advance their clock instead.
	Wait func(ctx context.Context, pause time.Duration) error
	// At is called at the named points of a poll; nil: it is not called. Tests simulate the end of the process there.
	At func(ctx context.Context, p Point) error
}

// Bookings claims again the time that appointments have lost. Package booking implements it.
type Bookings interface {
	// Reclaim runs fn in a transaction in which the appointment has its time again until the given time (zero: permanently). It
	// returns Conflict with Reason "slot_taken" if the time is not available.
	Reclaim(ctx context.Context, id business.ID, a appointment.ID, until time.Time, fn func(ctx context.Context, tx ports.Tx) error) error
}

// Service holds the use cases of payments.
type Service struct {
	deps     Deps
	publish  publish.Publisher
	polls    *polling.Poller[deposit.Attempt]
	stopping context.Context // cancelled by Stop
	stop     context.CancelFunc
}

// New creates the service.
func New(d Deps) *Service {
	s := &Service{deps: d, publish: publish.New(d.Generate)}
	s.stopping, s.stop = context.WithCancel(context.Background())
	s.polls = s.poller()
	return s
}

// Stop cancels every call to a processor and prevents further ones, because this process is about to end. Requests that wait for
// a call get Unavailable with Reason "restarting". Nothing is lost: another process repeats the call with the same key when the
// attempt is due.
func (s *Service) Stop() { s.stop() }

func (s *Service) stopped() bool { return s.stopping.Err() != nil }

// errRestarting is the error for requests that wait for a processor when the process ends.
var errRestarting = &core.Error{
	Code: core.Unavailable, Reason: "restarting", Text: text.Of("deposit.restarting"),
}

func (s *Service) setup(ctx context.Context, id business.ID) (*business.Setup, error) {
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return nil, core.NotFoundOr(err, business.ErrNotFound, "load business", id)
	}
	return setup, nil
}

// Point is a point of a poll at which a test can end the process.
type Point string

const (
	BeforeCall                Point = "before_call"
	AfterCreateBeforeCommit   Point = "after_create_before_commit"
	AfterCaptureBeforeCommit  Point = "after_capture_before_commit"
	AfterRefundBeforeCommit   Point = "after_refund_before_commit"
	AfterCommitBeforeNextCall Point = "after_commit_before_next_call"
	AfterCallBeforeCommit     Point = "after_call_before_commit" // for all other calls
)

func (s *Service) at(ctx context.Context, p Point) error {
	if s.deps.At == nil {
		return nil
	}
	return s.deps.At(ctx, p)
}
