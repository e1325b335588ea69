package deposits_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/deposit"
	"slotwise/core/message"
	"slotwise/core/payment"
	"slotwise/core/text"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// seal encrypts the keys of the business with the secret key of an installation.
func (s *shop) seal(secretKey string) {
	s.Helper()
	setup, err := s.Setups.Get(s.Context(), s.id)
	porttest.OK(s, err)
	stored, err := s.Credentials.Get(s.Context(), s.id, setup.Business.Deposits.Credentials)
	porttest.OK(s, err)
	sealed := stored.WithValues(payment.Credentials{"secret_key": "sk_1"}, porttest.Sealer{Key: secretKey})
	_, err = s.Credentials.Reseal(s.Context(), stored, sealed)
	porttest.OK(s, err)
}

// ownerWasTold counts mails to the owner about refused keys.
func (s *shop) ownerWasTold() (mails int) {
	s.Helper()
	for _, job := range s.Jobs(s.T) {
		send, ok := job.(ports.SendMessage)
		if !ok || send.Business != s.id {
			continue
		}
		m, err := s.Messages.Get(s.Context(), send.Business, send.Message)
		porttest.OK(s, err)
		if m.Kind == message.KeysRefused {
			mails++
		}
	}
	return mails
}

// After a restore under another secret key, the stored keys cannot be decrypted.
func TestKeysThatCannotBeReadStopDepositsAtOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	s.seal("another installation")
	held, err := s.hold(1)
	porttest.OK(t, err)
	began := s.clock.Now()
	_, err = s.Begin(t.Context(), held.Appointment)
	porttest.Same(t, "time that the customer waited", s.clock.Now().Sub(began), time.Duration(0))
	refused := porttest.Refused(t, err, "conflict", "deposit_refused")
	porttest.Same(t, "what the customer reads", refused.Text, text.Of("deposit.refusedCall", "business", "Salon", "phone", "+49 30 1234"))
	_, err = s.hold(2)
	porttest.Refused(t, err, "conflict", "deposit_refused")
	s.pass(2 * time.Hour) // no sweep fails, and the owner gets one mail
	porttest.Same(t, "mails to the owner", s.ownerWasTold(), 1)

	s.seal("") // the operator has found the secret key
	s.pass(6 * time.Minute)
	s.is(s.book(3), deposit.Awaiting)
}

// The processor repeats a webhook that could not be checked.
func TestAWebhookWaitsForKeysThatCanBeRead(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	s.seal("another installation")
	_, err := s.Hook(t.Context(), porttest.FakeProcessor, "a-token-of-an-address")
	porttest.Refused(t, err, core.Unavailable, "keys_unreadable")
	s.seal("")
	_, err = s.Hook(t.Context(), porttest.FakeProcessor, "a-token-of-an-address")
	porttest.OK(t, err)
}

// After three days a person is told what is wrong, in our own words.
func TestKeysThatCannotBeReadForDaysNeedAPerson(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.seal("another installation")
	s.pass(73 * time.Hour)
	s.is(d, deposit.Stuck)
	a, err := s.Deposits.Attempt(t.Context(), d.Attempt.ID)
	porttest.OK(t, err)
	porttest.Same(t, "trouble", a.Trouble(), deposit.TroubleUnreadable)
	porttest.Same(t, "words of the processor", a.Reason.ByProcessor(), false)
	porttest.OK(t, s.CompareAccounts(t.Context()))
	s.seal("")
	s.pass(37 * time.Minute)
	s.is(d, deposit.Expired)
}

// Deposits are taken again soon after the operator has restored the secret key, even if only a paid deposit is checked. A reply that the
// payment is unknown shows too that the processor accepts the keys.
func TestAPaidDepositFindsOutThatKeysCanBeReadAgain(t *testing.T) {
	t.Parallel()
	for reply, failure := range map[string]error{"the payment": nil, "not found": &payment.Error{Failure: payment.NotFound}} {
		t.Run(reply, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			s.bookAndPay(1)
			s.seal("another installation")
			s.pass(25 * time.Hour) // until the next check of the deposit
			_, err := s.holdAt(2, 11*60)
			porttest.Refused(t, err, "conflict", "deposit_refused")
			s.seal("")
			s.processor.Fail(failure)
			s.pass(37 * time.Minute)
			_, err = s.holdAt(2, 11*60)
			porttest.OK(t, err)
		})
	}
}

// A list of the account's payments also has those that were begun with its former keys.
func TestThePaymentOfAnAttemptWithFormerKeysIsFoundInTheList(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	d := s.book(1)
	s.pass(4 * 24 * time.Hour) // until nothing is checked any more
	s.is(d, deposit.Expired)
	s.arrives(d)
	setup, err := s.Setups.Get(t.Context(), s.id)
	porttest.OK(t, err)
	former, err := s.Credentials.Get(t.Context(), s.id, setup.Business.Deposits.Credentials)
	porttest.OK(t, err)
	next := former
	next.ID, next.WebhookToken = payment.CredentialsID(s.generate.ID()), "a-token-of-another-address"
	porttest.OK(t, s.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		return errors.Join(tx.Credentials.Insert(ctx, next), tx.Credentials.SetRefused(ctx, s.id, former.ID, s.clock.Now()))
	}))
	porttest.OK(t, s.CompareAccounts(t.Context()))
	s.pass(time.Minute)
	if a, err := s.Deposits.Attempt(t.Context(), d.Attempt.ID); err != nil || a.State == deposit.Expired {
		t.Errorf("the payment was not found: %s, %v", a.State, err)
	}
}
