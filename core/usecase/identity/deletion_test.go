package identity_test

import (
	"context"
	"maps"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/subscription"
	"slotwise/core/text"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func (w env) deleteAt(t *testing.T, id business.ID) time.Time {
	t.Helper()
	setup, err := w.stores.Businesses.Setup(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return setup.Business.DeleteAt
}

func TestADeletionCanBeUndoneForFourteenDays(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	other, err := login(w, t, ownerEmail, ownerPassword)
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, "wrong password", w.RequestDeletion(t.Context(), session, identity.Proof{Password: "wrong horse", Origin: atHome}), core.Invalid)
	if at := w.deleteAt(t, session.Business); !at.IsZero() {
		t.Errorf("deleted at %s", at)
	}
	asked := w.clock.Now()
	wantCode(t, "right password", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}), "")
	w.clock.Advance(time.Hour)
	wantCode(t, "once more", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}), "")
	if at := w.deleteAt(t, session.Business); !at.Equal(asked.AddDate(0, 0, 14)) {
		t.Errorf("deleted at %s", at)
	}
	_, err = w.Authenticate(t.Context(), account.Owner, "", other.Token)
	wantCode(t, "another sign-in", err, core.Unauthenticated)
	if to := w.mailed(t, message.DeletionRequested); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("mailed %v", to)
	}

	w.clock.Set(asked.AddDate(0, 0, 14).Add(-time.Second))
	wantCode(t, "erase", w.EraseDeleted(t.Context()), "")
	signedIn, err := login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "sign in", err, "")
	session = w.session(t, account.Owner, signedIn.Token)
	if session.At.DeleteAt.IsZero() {
		t.Error("the session does not know of the deletion")
	}
	for range 2 {
		wantCode(t, "keep", w.Keep(t.Context(), session, atHome), "")
	}
	w.clock.Advance(time.Hour)
	wantCode(t, "erase a kept one", w.EraseDeleted(t.Context()), "")
	if at := w.deleteAt(t, session.Business); !at.IsZero() {
		t.Errorf("deleted at %s", at)
	}
	if kinds := w.kinds(t, session); kinds[0] != account.DeletionUndone || !slices.Contains(kinds, account.DeletionRequested) {
		t.Errorf("events %v", kinds)
	}
}

func TestAnErasedAccountIsGoneAndItsOwnerIsMailedOnce(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantCode(t, "delete", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}), "")
	w.sendMail(t)
	w.clock.Advance(business.DeletionDelay)
	// Another server erases the business at the same time.
	w.db.Meanwhile(func() { wantCode(t, "erase", w.EraseDeleted(t.Context()), "") })
	for range 2 {
		wantCode(t, "erase", w.EraseDeleted(t.Context()), "")
	}
	_, err := w.stores.Businesses.Setup(t.Context(), session.Business)
	wantCode(t, "business", err, core.NotFound)
	_, err = login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "sign in", err, core.Unauthenticated)
	if to := w.mailed(t, message.DeletionDone); !slices.Equal(to, []string{ownerEmail}) {
		t.Errorf("mailed %v", to)
	}
	for _, job := range w.stores.Jobs(t) {
		send := job.(ports.SendMessage)
		_, err := w.stores.Messages.Get(t.Context(), send.Business, send.Message)
		wantCode(t, "message about the deletion", err, core.NotFound)
	}
	register(t, w, nil) // with the same address
}

func TestAnErasureIsMailedToTheAddressThatTheOwnerSignedInWith(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	porttest.OK(t, w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, session.Business)
		if err != nil {
			return err
		}
		b.Email = "studio@example.com"
		_, err = tx.Businesses.Update(ctx, b)
		return err
	}))
	porttest.OK(t, w.ChooseLanguage(t.Context(), session, "de"))
	wantCode(t, "delete", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}), "")
	w.clock.Advance(business.DeletionDelay)
	wantCode(t, "erase", w.EraseDeleted(t.Context()), "")
	if to := w.mailed(t, message.DeletionDone); !slices.Equal(to, []string{ownerEmail, "studio@example.com"}) {
		t.Errorf("mailed %v", to)
	}
	read := map[string]text.Language{}
	for _, mail := range w.mail.AccountMails() {
		if mail.Message.Kind == message.DeletionDone {
			read[mail.Message.RecipientAddress] = mail.Language
		}
	}
	if want := (map[string]text.Language{ownerEmail: "de", "studio@example.com": "en"}); !maps.Equal(read, want) {
		t.Errorf("the mails are in %v, want %v", read, want)
	}
}

func TestADemoAccountCannotBeDeleted(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	err := w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, session.Business)
		if err != nil {
			return err
		}
		b.Demo = true
		_, err = tx.Businesses.Update(ctx, b)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	wantCode(t, "delete", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}), core.Forbidden)
}

func TestTwoRequestsForADeletionAtOnceAreOne(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	w.db.Meanwhile(func() {
		wantCode(t, "first", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}), "")
	})
	wantCode(t, "second", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}), "")
	if to := w.mailed(t, message.DeletionRequested); len(to) != 1 {
		t.Errorf("mailed %v", to)
	}
}

func TestADeletionAsksForTheCodeOfAnApp(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	phone := w.turnOn(t, session, ownerPassword)
	for what, proof := range map[string]identity.Proof{"no code": {Password: ownerPassword}, "a wrong code": {Password: ownerPassword, Code: "000000"}} {
		wantCode(t, what, w.RequestDeletion(t.Context(), session, proof), core.Invalid)
	}
	if at := w.deleteAt(t, session.Business); !at.IsZero() {
		t.Errorf("deleted at %s", at)
	}
	wantCode(t, "the code", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Code: phone.code()}), "")
}

// An erased business must not be charged any more. So the erasure waits for the end of the subscription, but not forever.
func TestABusinessIsErasedOnceItsSubscriptionHasEnded(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		ends time.Duration // when the subscription ends, relative to the time of the erasure
		want time.Duration // when the business is gone
	}{
		"ended in time": {-time.Hour, 0}, "ended later": {48 * time.Hour, 48 * time.Hour}, "never ended": {1000 * time.Hour, 7 * 24 * time.Hour},
	} {
		w := setup(t)
		session := w.confirmedOwner(t)
		put := func(s subscription.Subscription) {
			porttest.OK(t, w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Subscriptions.Put(ctx, s) }))
		}
		sub := subscription.Subscription{Business: session.Business, State: subscription.Active, Customer: "cus_1", ID: "sub_1"}
		put(sub)
		porttest.OK(t, w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: atHome}))
		due := w.deleteAt(t, session.Business)
		for _, at := range []time.Duration{-time.Hour, 0, 48 * time.Hour, 7 * 24 * time.Hour} {
			w.clock.Set(due.Add(at))
			if at == c.ends {
				sub.Version, sub.State = 1, subscription.Ended
				put(sub)
			}
			porttest.OK(t, w.EraseDeleted(t.Context()))
			if _, err := w.stores.Setups.Get(t.Context(), session.Business); (core.CodeOf(err) == core.NotFound) != (at >= c.want) {
				t.Errorf("%s: %s after its time: %v", name, at, err)
			}
		}
	}
}
