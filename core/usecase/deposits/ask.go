package deposits

import (
	"context"
	"errors"
	"fmt"
	"time"

	"slotwise/core/appointment"
	"slotwise/core/deposit"
	"slotwise/core/money"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
)

// callLimit is how long one call to a processor may take.
const callLimit = 20 * time.Second

// call is a request to the processor about an attempt.
type call struct {
	deposit.Call
	refund money.Amount // only for CallRefund
}

// ask makes a call outside of any transaction and returns its reply as an event for the attempt. Keys that cannot be decrypted
// count as refused. An error means that there is no event to apply.
func (s *Service) ask(ctx context.Context, a deposit.Attempt, c call) (deposit.Event, error) {
	account, err := s.account(ctx, a)
	if errors.Is(err, errKeysUnreadable) {
		return deposit.KeysUnreadable(), s.noteKeys(ctx, account, err)
	}
	if err != nil {
		return deposit.Event{}, err
	}
	if account.unproven && (c.Call == deposit.CallStart || c.Call == deposit.CallFind) {
		return deposit.AtFormerAccount(c.Call), nil
	}
	asked, cancel := context.WithTimeout(ctx, callLimit)
	defer cancel()
	defer context.AfterFunc(s.stopping, cancel)() //nolint:contextcheck // it is about the process, not this request
	seen, err := s.send(asked, account, a, c)
	if c.Call == deposit.CallStart && payment.FailureOf(err) == payment.KeyUsed {
		// The key was used before with another reply. Find shows whether that call created the page. If not, the next attempt
		// needs another key.
		c.Call = deposit.CallFind
		seen, err = s.send(asked, account, a, c)
	}
	if err != nil && s.stopped() { // Stop cancelled the call, so the error says nothing about the processor
		return deposit.Event{}, errRestarting
	}
	if errors.Is(err, errNotAsked) {
		return deposit.Event{}, err
	}
	event := a.Replied(c.Call, seen, err)
	if account.unproven && !knows(a, seen, err) || account.former && event.Kind == deposit.SeenUnauthorized {
		event = deposit.AtFormerAccount(c.Call)
	}
	if err := s.noteKeys(ctx, account, err); err != nil {
		return event, err
	}
	return event, s.at(ctx, afterCall(c.Call))
}

// knows reports whether the processor's reply to keys of an account that is not proven to be that of the payment shows that it is: it names
// the attempt. Another account answers that there is no such payment, or that it can do nothing with it.
func knows(a deposit.Attempt, seen payment.Observation, err error) bool {
	switch payment.FailureOf(err) {
	case "":
		return seen.Attempt == string(a.ID) || seen.State != payment.Dead && seen.State != payment.Refused
	case payment.NotFound, payment.Rejected, payment.Forbidden:
		return false
	case payment.Unknown, payment.RateLimited, payment.Unauthorized, payment.KeyUsed, payment.Disputed:
	}
	return true
}

// errKeysUnreadable says that the stored keys cannot be decrypted.
var errKeysUnreadable = errors.New("the stored keys cannot be read")

// errNotAsked says that a call was not made, because its input could not be read.
var errNotAsked = errors.New("the processor was not asked")

func (s *Service) send(ctx context.Context, account openAccount, a deposit.Attempt, c call) (payment.Observation, error) {
	p := account.processor
	switch c.Call {
	case deposit.CallStart:
		page, err := s.page(ctx, a)
		if err != nil {
			return payment.Observation{}, fmt.Errorf("%w: %w", errNotAsked, err)
		}
		return p.Start(ctx, account.Account, page)
	case deposit.CallFind:
		return p.Find(ctx, account.Account, string(a.ID), a.CreatedAt.Add(-time.Hour)) // since the processor's clock may be behind
	case deposit.CallCapture:
		return p.Capture(ctx, account.Account, a.Reference, a.CaptureKey())
	case deposit.CallEnd:
		return p.End(ctx, account.Account, a.Reference)
	case deposit.CallRefund:
		return p.Refund(ctx, account.Account, a.Reference, c.refund, a.RefundKey())
	case deposit.CallRead, deposit.NoCall:
	}
	return p.Read(ctx, account.Account, a.Reference)
}

// page returns the page of an attempt. It depends only on stored data, so that a retry requests the same page.
func (s *Service) page(ctx context.Context, a deposit.Attempt) (payment.Page, error) {
	setup, err := s.setup(ctx, a.Business)
	if err != nil {
		return payment.Page{}, err
	}
	appt, err := s.deps.Appointments.Get(ctx, a.Business, a.Appointment)
	if err != nil {
		return payment.Page{}, fmt.Errorf("load appointment %s: %w", a.Appointment, err)
	}
	link := appt.Link().URL(s.deps.PublicURL)
	return payment.Page{
		Attempt: string(a.ID), Deposit: a.DepositKey(), Key: a.CreateKey(), Amount: a.Amount,
		Description: s.deps.Write(appt.Language, text.Of("deposit.paymentPage", "services", servicesOf(appt), "business", setup.Business.Name)), Business: setup.Business.Name, Email: appt.Customer.Email,
		ReturnURL: link + "?deposit=returned", CancelURL: link + "?deposit=unpaid",
		PayUntil: a.HeldUntil.Add(-deposit.PageMargin / 2), // a minute longer than people are told, and shorter than the time is held
	}, nil
}

// servicesOf returns the names of the services, with the number of places in a class if there are several, as a value of a text.
func servicesOf(a appointment.Appointment) any {
	if a.Places < 2 {
		return a.ServiceNames()
	}
	return text.Of("class.named", "service", a.ServiceNames(), "count", a.Places)
}

// openAccount is the decrypted account of an attempt, with its processor.
type openAccount struct {
	payment.Account
	processor ports.PaymentProcessor
	stored    ports.StoredCredentials
	unproven  bool // the keys replace those of the attempt, and nothing but a reply shows whether they belong to the same account
	former    bool // the processor refuses the keys of the attempt, and the present ones belong to another account
}

// account opens the account with which an attempt was made. While the processor refuses its keys, account uses newer keys of the
// same account.
func (s *Service) account(ctx context.Context, a deposit.Attempt) (openAccount, error) {
	stored, err := s.deps.Credentials.Get(ctx, a.Business, a.Credentials)
	if err != nil {
		return openAccount{}, fmt.Errorf("load the credentials of attempt %s: %w", a.ID, err)
	}
	if stored.RefusedAt.IsZero() {
		return s.open(stored)
	}
	return s.newerKeys(ctx, stored)
}

// newerKeys opens the current credentials of the business if they may belong to the same account. Otherwise it opens the given ones. An
// account is known by its id alone: names can be equal.
func (s *Service) newerKeys(ctx context.Context, refused ports.StoredCredentials) (openAccount, error) {
	setup, err := s.setup(ctx, refused.Business)
	if err != nil {
		return openAccount{}, err
	}
	id := setup.Business.Deposits.Credentials
	if id == "" || id == refused.ID {
		return s.open(refused)
	}
	now, err := s.deps.Credentials.Get(ctx, refused.Business, id)
	if err != nil {
		return openAccount{}, fmt.Errorf("load the present credentials of business %s: %w", refused.Business, err)
	}
	if !now.LastTest.Passed {
		return s.open(refused)
	}
	sees, certain := now.LastTest.Connection.ID.Sees(refused.LastTest.Connection.ID)
	if now.Processor != refused.Processor || now.Test != refused.Test || certain && !sees {
		account, err := s.open(refused)
		account.former = true
		return account, err
	}
	account, err := s.open(now)
	account.unproven = !certain
	return account, err
}

// open decrypts the keys. Keys that cannot be decrypted are treated like keys that the processor refuses. That happens after the
// database was restored under another secret key. Bookings with a deposit are refused until the owner enters the keys again, or the
// operator restores the secret key.
func (s *Service) open(stored ports.StoredCredentials) (openAccount, error) {
	processor, ok := s.deps.Processors[stored.Processor]
	if !ok {
		return openAccount{}, fmt.Errorf("this installation has no payment processor %q", stored.Processor)
	}
	account, err := stored.Account(s.deps.Sealer)
	if err != nil {
		err = fmt.Errorf("%w: %w", errKeysUnreadable, err)
	}
	return openAccount{Account: account, processor: processor, stored: stored}, err
}
