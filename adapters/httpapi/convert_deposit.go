package httpapi

import (
	"cmp"
	"encoding/json"
	"time"

	"slotwise/adapters/texts"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/usecase/deposits"
)

// depositBody is the deposit of an appointment in lists.
type depositBody struct {
	State     appointment.DepositState `json:"state"`
	Amount    json.Number              `json:"amount"`
	Came      json.Number              `json:"came"`
	Refunded  json.Number              `json:"refunded"`
	Currency  money.Currency           `json:"currency"`
	Dispute   *string                  `json:"dispute"`
	HeldUntil *string                  `json:"held_until"`
	Test      bool                     `json:"test"`
}

// depositToWire returns nil if the appointment has no deposit.
func depositToWire(a appointment.Appointment, loc *time.Location) *depositBody {
	if !a.Deposit.Asked() {
		return nil
	}
	d := a.Deposit
	came := d.Came
	came.Currency = cmp.Or(came.Currency, d.Amount.Currency)
	return &depositBody{
		State: d.State, Amount: price(d.Amount), Came: price(came), Refunded: price(money.Amount{Minor: d.Refunded, Currency: came.Currency}), Currency: came.Currency,
		Dispute: orNull(d.Dispute), HeldUntil: instantOrNull(deposit.ShownHold(a, nil), loc), Test: d.Test,
	}
}

// depositPayment tells a customer who has just booked where to pay.
type depositPayment struct {
	URL       *string           `json:"url"`
	SessionID deposit.AttemptID `json:"session_id"`
	DueNow    json.Number       `json:"due_now"`
	DueLater  json.Number       `json:"due_later"`
	Currency  money.Currency    `json:"currency"`
	HeldUntil *string           `json:"held_until"`
	Test      bool              `json:"test"`
}

func depositPaymentToWire(d deposits.Deposit, loc *time.Location) *depositPayment {
	a := d.Attempt
	return &depositPayment{
		URL: orNull(a.PayURL), SessionID: a.ID, DueNow: price(a.Amount), DueLater: price(d.Later()), Currency: a.Amount.Currency,
		HeldUntil: instantOrNull(d.HeldUntil(), loc), Test: a.Test,
	}
}

// depositDue are the amounts due at the booking of a service and later.
type depositDue struct {
	Percentage int         `json:"percentage"`
	DueNow     json.Number `json:"due_now"`
	DueLater   json.Number `json:"due_later"`
}

// bookingTotal is what several services cost together.
type bookingTotal struct {
	Price           json.Number `json:"price"`
	DurationMinutes int         `json:"duration_minutes"`
	DepositDue      *depositDue `json:"deposit_due,omitempty"`
}

// totalToWire converts the total of several services. due is what has to be paid when booking them; nil: nothing.
func totalToWire(a appointment.Appointment, due *deposit.Quote) *bookingTotal {
	wire := &bookingTotal{Price: price(a.Price()), DurationMinutes: minutes(a.Duration())}
	if due != nil {
		wire.DepositDue = dueToWire(*due)
	}
	return wire
}

func dueToWire(q deposit.Quote) *depositDue {
	return &depositDue{q.Percent, price(q.Now), price(q.Later)}
}

// publicDeposit tells customers how a business takes deposits.
type publicDeposit struct {
	Percentage    int    `json:"percentage"`
	RefundMinutes int    `json:"refund_minutes"`
	HoldMinutes   int    `json:"hold_minutes"`
	ProcessorName string `json:"processor_name"`
	RefundTime    string `json:"refund_time"`
	Test          bool   `json:"test"`
}

// publicDepositOf returns nil for a business that does not take deposits at now.
func (s *server) publicDepositOf(b business.Business, now time.Time, words *texts.Catalogue) *publicDeposit {
	processor, ok := s.Deposits.Offer(b, now)
	if !ok {
		return nil
	}
	d := b.Deposits
	return &publicDeposit{d.Percent, minutes(d.RefundUntil), minutes(d.Hold), processor.Name, words.Write(processor.RefundTime), d.Test}
}

// servicesToBook returns the services that customers can book, with the amount due at booking.
func (s *server) servicesToBook(setup *business.Setup, now time.Time) []service {
	wire := []service{}
	for _, v := range setup.ServicesAt(now) {
		if !setup.Offers(v, now) {
			continue
		}
		wire = append(wire, s.serviceToBook(setup, v, now))
	}
	return wire
}

func (s *server) serviceToBook(setup *business.Setup, v business.Service, now time.Time) service {
	wire := serviceToWire(v)
	if q, asked := s.Booking.Quote(setup, []business.Service{v}, now); asked {
		wire.DepositDue = dueToWire(q)
	}
	return wire
}

type depositTerms struct {
	Text       string `json:"text"`
	AcceptedAt string `json:"accepted_at"`
}

func termsToWire(t deposit.Terms, loc *time.Location, words *texts.Catalogue) *depositTerms {
	if t.At.IsZero() {
		return nil
	}
	return &depositTerms{cmp.Or(t.Text, words.Write(t.Says)), instant(t.At, loc)}
}

// depositStatement is what the ledger says about a deposit.
type depositStatement struct {
	Standing  deposit.Standing `json:"standing"`
	NotBooked *string          `json:"not_booked"`
	Came      json.Number      `json:"came"`
	Back      json.Number      `json:"back"`
	TakenBack json.Number      `json:"taken_back"`
	Here      json.Number      `json:"here"`
	Currency  money.Currency   `json:"currency"`
}

func statementToWire(s deposit.Statement) depositStatement {
	return depositStatement{s.Standing, orNull(s.NotBooked), price(s.Came), price(s.Back), price(s.TakenBack), price(s.Here()), s.Came.Currency}
}

// managedDeposit is the deposit as its customer sees it.
type managedDeposit struct {
	SessionID     deposit.AttemptID `json:"session_id"`
	State         deposit.State     `json:"state"`
	Statement     depositStatement  `json:"statement"`
	Amount        json.Number       `json:"amount"`
	DueLater      json.Number       `json:"due_later"`
	Percentage    int               `json:"percentage"`
	Refunded      json.Number       `json:"refunded"`
	HeldUntil     *string           `json:"held_until"`
	PayURL        *string           `json:"pay_url"`
	ProcessorName string            `json:"processor_name"`
	RefundTime    string            `json:"refund_time"`
	RefundUntil   string            `json:"refund_until"`
	RefundMinutes int               `json:"refund_minutes"`
	CancelRefunds bool              `json:"cancel_refunds"`
	Terms         *depositTerms     `json:"terms"`
	PaidAt        *string           `json:"paid_at"`
	PaidLate      bool              `json:"paid_late"`
	RefundedAt    *string           `json:"refunded_at"`
	Test          bool              `json:"test"`
}

// managedDeposit returns nil if the appointment has no deposit.
func (s *server) managedDeposit(d deposits.Deposit, loc *time.Location, words *texts.Catalogue) *managedDeposit {
	a := d.Attempt
	return &managedDeposit{
		SessionID: a.ID, State: a.State, Statement: statementToWire(d.Statement), Amount: price(a.Amount), DueLater: price(d.Later()), Percentage: a.Percent,
		Refunded: price(d.Back), HeldUntil: instantOrNull(d.HeldUntil(), loc), PayURL: orNull(a.PayURL),
		ProcessorName: d.Processor.Name, RefundTime: words.Write(d.Processor.RefundTime), RefundUntil: instant(d.Terms.RefundUntil, loc),
		RefundMinutes: minutes(d.Terms.Window), CancelRefunds: d.CancelRefunds(s.Clock.Now()), Terms: termsToWire(d.Terms, loc, words),
		PaidAt: instantOrNull(d.PaidAt, loc), PaidLate: a.Late, RefundedAt: instantOrNull(d.BackAt, loc), Test: a.Test,
	}
}

// paymentsBody is the owner's view of the payments for an appointment.
type paymentsBody struct {
	Lines   []ledgerLine  `json:"lines"`
	Paid    json.Number   `json:"paid"`
	Due     json.Number   `json:"due"`
	Deposit *ownerDeposit `json:"deposit"`
}

type ledgerLine struct {
	ID       string                `json:"id"`
	Kind     deposit.LineKind      `json:"kind"`
	Method   deposit.Method        `json:"method"`
	Amount   json.Number           `json:"amount"`
	Currency money.Currency        `json:"currency"`
	At       string                `json:"at"`
	By       appointment.ActorKind `json:"by"`
	Test     bool                  `json:"test"`
}

type ownerDeposit struct {
	State         deposit.State     `json:"state"`
	Statement     depositStatement  `json:"statement"`
	Amount        json.Number       `json:"amount"`
	Percentage    int               `json:"percentage"`
	Refunded      json.Number       `json:"refunded"`
	HeldUntil     *string           `json:"held_until"`
	Processor     payment.Processor `json:"processor"`
	ProcessorName string            `json:"processor_name"`
	RefundTime    string            `json:"refund_time"`
	RefundUntil   string            `json:"refund_until"`
	CanRefund     bool              `json:"can_refund"`
	CanRetry      bool              `json:"can_retry"`
	Dispute       *string           `json:"dispute"`
	Trouble       *string           `json:"trouble"`
	Reason        string            `json:"reason"`
	Terms         *depositTerms     `json:"terms"`
	Test          bool              `json:"test"`
}

func paymentsToWire(p deposits.Paid, loc *time.Location, words *texts.Catalogue) paymentsBody {
	wire := paymentsBody{Lines: make([]ledgerLine, len(p.Lines)), Paid: price(p.Sum), Due: price(p.Due)}
	for i, l := range p.Lines {
		wire.Lines[i] = ledgerLine{l.ID, l.Kind, l.Method, price(l.Amount), l.Amount.Currency, instant(l.At, loc), l.By.Kind, l.Test}
	}
	if d := p.Deposit; d != nil {
		a := d.Attempt
		wire.Deposit = &ownerDeposit{
			State: a.State, Statement: statementToWire(d.Statement), Amount: price(a.Amount), Percentage: a.Percent, Refunded: price(d.Back),
			HeldUntil: instantOrNull(d.HeldUntil(), loc), Processor: a.Processor, ProcessorName: d.Processor.Name, RefundTime: words.Write(d.Processor.RefundTime),
			RefundUntil: instant(d.Terms.RefundUntil, loc), CanRefund: d.CanRefund, CanRetry: d.CanRetry, Dispute: orNull(a.Dispute), Trouble: troubleOrNull(a), Reason: words.Write(a.Reason.Says()),
			Terms: termsToWire(d.Terms, loc, words), Test: a.Test,
		}
	}
	return wire
}

func troubleOrNull(a deposit.Attempt) *string {
	if !a.InTrouble() {
		return nil
	}
	return orNull(a.Trouble())
}

// checkoutStatus is the state of the payment of a subscription or a deposit.
type checkoutStatus struct {
	Status        string        `json:"status"`
	PaymentStatus string        `json:"payment_status"`
	Refunded      bool          `json:"refunded"`
	State         deposit.State `json:"state,omitempty"`   // only for a deposit
	Running       *bool         `json:"running,omitempty"` // only for a subscription
}

func checkoutToWire(s deposits.Status) checkoutStatus {
	return checkoutStatus{Status: string(s.Status), PaymentStatus: string(s.Payment), Refunded: s.Refunded, State: s.State}
}
