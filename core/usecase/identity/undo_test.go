package identity_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/message"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// moveTo changes the address of a session's account, as its owner or an intruder with the password does.
func (w env) moveTo(t *testing.T, session account.Session, email string) {
	t.Helper()
	wantCode(t, "ask for "+email, w.changeEmail(t, session, email), "")
	wantCode(t, "confirm "+email, w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
}

// backIn uses the link that undoing has mailed, and signs in at the owner's address with the password alone.
func (w env) backIn(t *testing.T) account.Session {
	t.Helper()
	if to := w.mailed(t, message.ResetPassword); !slices.Equal(to, []string{ownerEmail}) {
		t.Fatalf("links for a new password were mailed to %v", to)
	}
	_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
	wantCode(t, "the mailed link", err, "")
	signedIn, err := login(w, t, ownerEmail, "battery staple")
	wantCode(t, "sign in with the password alone", err, "")
	return w.session(t, account.Owner, signedIn.Token)
}

func TestTheOldestUndoLinkWinsOverTheLaterOnes(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	w.moveTo(t, session, newEmail)
	ownersLink := mailedToken(t, w, message.EmailChanged)
	w.clock.Advance(time.Hour)
	w.moveTo(t, session, "third@example.com")
	intrudersLink := mailedToken(t, w, message.EmailChanged)
	wantCode(t, "the intruder undoes the second change", w.UndoChanges(t.Context(), intrudersLink, stranger), "")
	if a := w.account(t, account.Owner, newEmail); a.ID != session.Account {
		t.Fatalf("%+v", a)
	}
	wantCode(t, "the owner undoes the first one", w.UndoChanges(t.Context(), ownersLink, atHome), "")
	if b := w.business(t, session.Business); b.Email != ownerEmail {
		t.Errorf("the business has %q", b.Email)
	}
	wantReason(t, "again", w.UndoChanges(t.Context(), ownersLink, atHome), "link_invalid")
}

func TestUndoingEndsTheLinksThatUndoLaterChanges(t *testing.T) {
	t.Parallel()
	for _, late := range []bool{false, true} { // the mail about the second change may be sent after the first one is undone
		w := setup(t)
		session := w.confirmedOwner(t)
		w.moveTo(t, session, newEmail)
		ownersLink := mailedToken(t, w, message.EmailChanged)
		w.clock.Advance(time.Hour)
		w.moveTo(t, session, "third@example.com")
		intrudersLink := ""
		if !late {
			intrudersLink = mailedToken(t, w, message.EmailChanged)
		}
		wantCode(t, "undo", w.UndoChanges(t.Context(), ownersLink, atHome), "")
		if late {
			intrudersLink = mailedToken(t, w, message.EmailChanged)
		}
		wantReason(t, "undo a later change", w.UndoChanges(t.Context(), intrudersLink, stranger), "link_invalid")
		register(t, w, func(in *identity.RegisterInput) { in.Email = newEmail }) // the address is free again
		w.backIn(t)
	}
}

// An intruder can add their own phone before or after the change of the address. The owner's phone, which was there long before,
// still protects the account.
func TestUndoingEndsTheTwoFactorSignInOfAnIntruder(t *testing.T) {
	t.Parallel()
	for name, when := range map[string]struct {
		before, after time.Duration
		ends          bool
	}{
		"just before":   {before: time.Minute, ends: true},
		"days before":   {before: 6 * 24 * time.Hour, ends: true},
		"long before":   {before: 8 * 24 * time.Hour, ends: false},
		"just after":    {after: time.Minute, ends: true},
		"long after it": {after: 6 * 24 * time.Hour, ends: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			session := w.confirmedOwner(t)
			proof := identity.Proof{Password: ownerPassword, Origin: atHome}
			if when.before > 0 {
				phone := w.turnOn(t, session, ownerPassword)
				w.clock.Advance(when.before)
				proof.Code = phone.code()
			}
			wantCode(t, "ask", w.RequestEmailChange(t.Context(), session, proof, newEmail), "")
			wantCode(t, "confirm", w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
			undo := mailedToken(t, w, message.EmailChanged)
			if when.after > 0 {
				w.clock.Advance(when.after)
				w.turnOn(t, session, ownerPassword)
			}
			wantCode(t, "undo", w.UndoChanges(t.Context(), undo, atHome), "")
			if when.ends {
				w.backIn(t)
				return
			}
			_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
			wantCode(t, "the mailed link", err, "")
			_, err = login(w, t, ownerEmail, "battery staple")
			wantReason(t, "sign in with the password alone", err, "code_required")
		})
	}
}

func TestTheMailAboutTwoFactorSignInUndoesIt(t *testing.T) {
	t.Parallel()
	for _, moved := range []bool{false, true} { // the intruder may change the address afterwards
		w := setup(t)
		session := w.confirmedOwner(t)
		phone := w.turnOn(t, session, ownerPassword)
		undo := mailedToken(t, w, message.TwoFactorOn)
		if moved {
			proof := identity.Proof{Password: ownerPassword, Code: phone.code(), Origin: stranger}
			wantCode(t, "ask", w.RequestEmailChange(t.Context(), session, proof, newEmail), "")
			wantCode(t, "confirm", w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
		}
		wantCode(t, "undo", w.UndoChanges(t.Context(), undo, atHome), "")
		wantReason(t, "undo again", w.UndoChanges(t.Context(), undo, atHome), "link_invalid")
		_, err := w.stores.Sessions.Get(t.Context(), session.Hash, "", w.clock.Now())
		wantCode(t, "the intruder's session", err, core.NotFound)
		session = w.backIn(t)
		kinds := w.kinds(t, session)
		want := account.ChangesUndone
		if moved {
			want = account.EmailChangeUndone
		}
		if !slices.Contains(kinds, want) || !slices.Contains(kinds, account.TwoFactorOff) {
			t.Errorf("events %v, want %v and %v among them", kinds, want, account.TwoFactorOff)
		}
	}
}

// The intruder knows the owner's password and their own ones. The owner would most likely choose the one that they remember.
func TestAfterAnUndoNoFormerPasswordCanBeChosen(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	wantCode(t, "the intruder changes the password", w.changePassword(t, session, ownerPassword, "intruder's own"), "")
	w.clock.Advance(time.Hour)
	wantCode(t, "ask", w.RequestEmailChange(t.Context(), session, identity.Proof{Password: "intruder's own", Origin: stranger}, newEmail), "")
	wantCode(t, "confirm", w.confirmChange(t, mailedToken(t, w, message.ConfirmEmailChange)), "")
	wantCode(t, "undo", w.UndoChanges(t.Context(), mailedToken(t, w, message.EmailChanged), atHome), "")
	token := mailedToken(t, w, message.ResetPassword)
	for _, known := range []string{ownerPassword, "intruder's own"} {
		_, err := w.ResetPassword(t.Context(), token, known, atHome)
		wantField(t, known, err, account.FieldPassword, "account.formerPassword")
	}
	w.backIn(t)
	wantCode(t, "ask for another link", w.RequestPasswordReset(t.Context(), ownerEmail, atHome), "")
	_, err := w.ResetPassword(t.Context(), mailedToken(t, w, message.ResetPassword), "battery staple", atHome)
	wantCode(t, "the present password, without an undo", err, "")
}

func TestUndoingEndsCalendarFeedsOfTheLastDays(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	id := session.Business
	put := func(feed calendarfeed.ID, staff business.StaffID) {
		t.Helper()
		wantCode(t, "add a feed", w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
			return tx.Feeds.Put(ctx, id, calendarfeed.Feed{ID: feed, Staff: staff, CreatedAt: w.clock.Now()})
		}), "")
	}
	put("00000000-0000-7000-8000-0000000000f1", "")
	w.clock.Advance(8 * 24 * time.Hour)
	signedIn, err := login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "sign in", err, "")
	session = w.session(t, account.Owner, signedIn.Token)
	w.moveTo(t, session, newEmail)
	kim := porttest.ID[business.StaffID]("kim")
	w.stores.Hire(t, id, business.Staff{ID: kim, Name: "Kim"})
	put("00000000-0000-7000-8000-0000000000f2", kim)
	wantCode(t, "undo", w.UndoChanges(t.Context(), mailedToken(t, w, message.EmailChanged), atHome), "")
	feeds, err := w.stores.Feeds.List(t.Context(), id)
	if err != nil || len(feeds) != 1 || feeds[0].ID != "00000000-0000-7000-8000-0000000000f1" {
		t.Errorf("left %+v, %v", feeds, err)
	}
}

// An intruder could otherwise read about every appointment by the mail to a staff member with an address of their own.
func TestUndoingEndsMailToStaffMembersOfTheLastDays(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	id := session.Business
	confirmed := func(staff business.StaffID, email string) business.Staff {
		t.Helper()
		mail := business.StaffMail{}.Asked([16]byte{1}, w.clock.Now()).Confirmed(w.clock.Now())
		m := business.Staff{ID: staff, Name: email, Email: email, Mail: mail, CreatedAt: w.clock.Now(), Version: 1}
		wantCode(t, "add "+email, w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Staff.Insert(ctx, id, m) }), "")
		return m
	}
	kim := confirmed("00000000-0000-7000-8000-0000000000f1", "kim@example.com")
	w.clock.Advance(8 * 24 * time.Hour)
	signedIn, err := login(w, t, ownerEmail, ownerPassword)
	wantCode(t, "sign in", err, "")
	stranger := confirmed("00000000-0000-7000-8000-0000000000f2", "stranger@example.com")
	w.moveTo(t, w.session(t, account.Owner, signedIn.Token), newEmail)
	wantCode(t, "undo", w.UndoChanges(t.Context(), mailedToken(t, w, message.EmailChanged), atHome), "")
	stranger.Mail = business.StaffMail{}
	staff, err := w.stores.Setups.Get(t.Context(), id)
	wantCode(t, "read", err, "")
	for i, want := range []business.Staff{kim, stranger} {
		if got := staff.Staff[i]; got.Email != want.Email || got.Mail != want.Mail {
			t.Errorf("%s has %+v, want %+v", got.Email, got.Mail, want.Mail)
		}
	}
}

func TestAMailThatIsSentLateUndoesTheChangeWhileTheAddressIsHeld(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	w.moveTo(t, session, newEmail)
	w.clock.Advance(3 * 24 * time.Hour) // the mail server was down
	undo := mailedToken(t, w, message.EmailChanged)
	w.clock.Advance(4*24*time.Hour + 23*time.Hour)
	wantCode(t, "undo", w.UndoChanges(t.Context(), undo, atHome), "")
	w.backIn(t)
}

func TestUndoingKeepsABusinessThatTheIntruderWantedToDelete(t *testing.T) {
	t.Parallel()
	for _, before := range []bool{false, true} { // the owner may have asked for it before the change
		w := setup(t)
		session := w.confirmedOwner(t)
		remove := func() {
			wantCode(t, "delete", w.RequestDeletion(t.Context(), session, identity.Proof{Password: ownerPassword, Origin: stranger}), "")
			w.clock.Advance(time.Hour)
		}
		if before {
			remove()
		}
		w.moveTo(t, session, newEmail)
		undo := mailedToken(t, w, message.EmailChanged)
		w.clock.Advance(time.Hour)
		if !before {
			remove()
			if to := w.mailed(t, message.DeletionRequested); !slices.Equal(slices.Sorted(slices.Values(to)), []string{newEmail, ownerEmail}) {
				t.Errorf("told %v", to)
			}
		}
		wantCode(t, "undo", w.UndoChanges(t.Context(), undo, atHome), "")
		if at := w.deleteAt(t, session.Business); at.IsZero() == before {
			t.Errorf("asked for before the change: %t; deleted at %s", before, at)
		}
		if kinds := w.kinds(t, session); slices.Contains(kinds, account.DeletionUndone) == before {
			t.Errorf("asked for before the change: %t; events %v", before, kinds)
		}
	}
}

// A mail with a link for a new password may be on its way to the former address while the address changes.
func TestALinkThatIsMailedToTheFormerAddressLateIsInvalid(t *testing.T) {
	t.Parallel()
	w := setup(t)
	session := w.confirmedOwner(t)
	if err := w.RequestPasswordReset(t.Context(), ownerEmail, stranger); err != nil {
		t.Fatal(err)
	}
	w.moveTo(t, session, newEmail)
	owner := w.account(t, account.Owner, newEmail)
	late := account.NewToken(account.ResetPassword, "late", owner.ID, session.Business, ownerEmail, w.clock.Now())
	if err := w.stores.Tokens.Put(t.Context(), late); err != nil {
		t.Fatal(err)
	}
	_, err := w.ResetPassword(t.Context(), "late", "stranger's own", stranger)
	wantReason(t, "reset", err, "link_invalid")
}
