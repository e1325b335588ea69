package identity_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"slotwise/adapters/postgres/postgrestest"
	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/identity"
	"slotwise/core/usecase/messaging"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

type env struct {
	*identity.Service
	messaging *messaging.Service
	db        *postgrestest.Stores
	stores    porttest.Harness
	clock     *porttest.Clock
	mail      *porttest.Mailer
	apps      *porttest.Authenticators
}

func setup(t *testing.T) env { return setupWith(t, porttest.Passwords{}, porttest.Passwords{}) }

func setupWith(t *testing.T, passwords, reserved ports.PasswordHasher) env {
	t.Helper()
	db := postgrestest.Open(t)
	h := db.Harness
	w := env{db: db, stores: h, clock: porttest.NewClock(time.Date(2027, 6, 8, 12, 0, 0, 0, time.UTC)), mail: &porttest.Mailer{}, apps: &porttest.Authenticators{}}
	generate := &porttest.Generator{}
	w.Service = identity.New(identity.Deps{
		Clock: w.clock, Generate: generate, Passwords: passwords, Reserved: reserved, Tx: h.Tx, Accounts: h.Accounts, Members: h.Members, Invitations: h.Invitations,
		Sessions: h.Sessions, Events: h.Events, TwoFactors: h.TwoFactors, Apps: w.apps, Sealer: porttest.Sealer{}, Tokens: h.Tokens, Setups: h.Setups, Deletions: h.Businesses, Limits: h.Limits,
		Browsers: account.NewBrowserKeys([]byte("a secret of 32 bytes for tests.."), nil), DemoOperator: "operator@demo.example.com",
	})
	w.messaging = messaging.New(messaging.Deps{
		Clock: w.clock, Generate: generate, Tx: h.Tx, Setups: h.Setups, Appointments: h.Appointments, Deposits: h.Deposits, Messages: h.Messages, MailCounts: h.MailCounts,
		Accounts: h.Accounts, Invitations: h.Invitations, Tokens: h.Tokens, Mail: w.mail, PublicURL: "https://book.example.com",
	})
	return w
}

func (w env) account(t *testing.T, role account.Role, email string) account.Account {
	t.Helper()
	a, err := w.stores.Accounts.ByEmail(t.Context(), role, email)
	if err != nil {
		t.Fatalf("load account: %v", err)
	}
	return a
}

func form() identity.RegisterInput {
	return identity.RegisterInput{
		Name: "Glow Studio", Email: "Owner@Example.com", Password: "correct horse", Phone: "+1 555 0100",
		Address: "1 Main Street", Category: "hair_salon", Timezone: "Europe/Berlin", Origin: identity.RequestOrigin{Address: "192.0.2.1"},
	}
}

func register(t *testing.T, w env, change func(*identity.RegisterInput)) identity.SignedIn {
	t.Helper()
	in := form()
	if change != nil {
		change(&in)
	}
	signedIn, err := w.Register(t.Context(), in)
	if err != nil {
		t.Fatalf("register: %v", err)
	}
	return signedIn
}

func login(w env, t *testing.T, email, password string) (identity.SignedIn, error) {
	t.Helper()
	return w.loginFrom(t, identity.RequestOrigin{Address: "192.0.2.1"}, email, password)
}

func (w env) loginFrom(t *testing.T, from identity.RequestOrigin, email, password string) (identity.SignedIn, error) {
	t.Helper()
	return w.Login(t.Context(), identity.LoginInput{Role: account.Owner, Email: email, Password: password, Origin: from})
}

// sendMail runs the jobs that are queued so far.
func (w env) sendMail(t *testing.T) {
	t.Helper()
	for _, job := range w.stores.Jobs(t) {
		if err := w.messaging.Send(t.Context(), job.(ports.SendMessage), true); err != nil {
			t.Fatal(err)
		}
	}
}

// mailedToken returns the token in the last mail of that kind.
func mailedToken(t *testing.T, w env, kind message.Kind) string {
	t.Helper()
	w.sendMail(t)
	link := ""
	for _, mail := range w.mail.AccountMails() {
		if mail.Message.Kind == kind {
			link = mail.Link
		}
	}
	_, token, hasToken := strings.Cut(link, "?token=")
	if !hasToken {
		t.Fatalf("the %s mail has the link %q, without a token", kind, link)
	}
	return token
}

func TestRegisteringCreatesABusinessAndSignsIn(t *testing.T) {
	t.Parallel()
	w := setup(t)
	signedIn := register(t, w, nil)

	s, err := w.stores.Setups.Get(t.Context(), signedIn.Business)
	if err != nil {
		t.Fatal(err)
	}
	b := s.Business
	if b.UniqueURL != "glow-studio" || b.Email != "owner@example.com" || b.Timezone != "Europe/Berlin" || b.Entitlement.Effective(w.clock.Now()) != tier.Free {
		t.Errorf("business %+v", b)
	}
	if len(s.Lanes) != 1 {
		t.Errorf("%d places, want one", len(s.Lanes))
	}
	session, err := w.Authenticate(t.Context(), account.Owner, "", signedIn.Token)
	owner := w.account(t, account.Owner, b.Email)
	if err != nil || session.Business != b.ID || session.Account != owner.ID || owner.Business() != b.ID {
		t.Errorf("session %+v of %+v, %v", session, owner, err)
	}
	w.sendMail(t)
	mails := w.mail.AccountMails()
	if len(mails) != 1 || mails[0].Message.Kind != message.ConfirmEmail || mails[0].Message.RecipientAddress != b.Email {
		t.Errorf("mails %+v, want one to confirm the address", mails)
	}
}

func TestPremiumRegistrationIsPremiumDuringTheGraceOnly(t *testing.T) {
	t.Parallel()
	w := setup(t)
	signedIn := register(t, w, func(in *identity.RegisterInput) { in.Tier, in.Plan = tier.Premium, tier.PlanPremiumYearly })
	s, err := w.stores.Setups.Get(t.Context(), signedIn.Business)
	if err != nil {
		t.Fatal(err)
	}
	now := w.clock.Now()
	if s.Tier(now) != tier.Premium || s.Tier(now.Add(tier.RegistrationGrace)) != tier.Free {
		t.Errorf("tier now %s, after the grace %s", s.Tier(now), s.Tier(now.Add(tier.RegistrationGrace)))
	}
}

func TestEveryInvalidFieldHasAMessage(t *testing.T) {
	t.Parallel()
	w := setup(t)
	_, err := w.Register(t.Context(), identity.RegisterInput{Password: "short", Email: "nobody", Category: "bakery"})
	e, ok := errors.AsType[*core.Error](err)
	if !ok || e.Code != core.Invalid {
		t.Fatalf("got %v, want an invalid input", err)
	}
	for _, field := range []core.Field{
		business.FieldName, business.FieldEmail, account.FieldPassword, business.FieldPhone, business.FieldAddress, business.FieldCategory,
	} {
		if e.Fields[field].String() == "" {
			t.Errorf("no message for %s", field)
		}
	}
	if e.Fields[business.FieldCategory].String() != "business.categoryMissing" {
		t.Errorf("category: %q", e.Fields[business.FieldCategory])
	}
}

func TestATakenNameGetsAnotherLinkAndATakenAddressIsRefused(t *testing.T) {
	t.Parallel()
	w := setup(t)
	first := register(t, w, nil)
	second := register(t, w, func(in *identity.RegisterInput) { in.Email = "other@example.com" })
	a, _ := w.stores.Setups.Get(t.Context(), first.Business)
	b, _ := w.stores.Setups.Get(t.Context(), second.Business)
	if a.Business.UniqueURL == b.Business.UniqueURL || !strings.HasPrefix(b.Business.UniqueURL, "glow-studio-") {
		t.Errorf("links %q and %q", a.Business.UniqueURL, b.Business.UniqueURL)
	}
	_, err := w.Register(t.Context(), form())
	if e, ok := errors.AsType[*core.Error](err); !ok || e.Reason != "email_taken" {
		t.Errorf("registering twice: %v", err)
	}
}

func TestLoginDoesNotRevealWhichAddressesExist(t *testing.T) {
	t.Parallel()
	w := setup(t)
	registered := register(t, w, nil)
	if got, err := login(w, t, " OWNER@example.com ", "correct horse"); err != nil || got.Business != registered.Business {
		t.Errorf("login: %+v, %v", got, err)
	}
	_, wrongPassword := login(w, t, "owner@example.com", "wrong horse")
	_, wrongAddress := login(w, t, "nobody@example.com", "correct horse")
	for _, err := range []error{wrongPassword, wrongAddress} {
		e, ok := errors.AsType[*core.Error](err)
		if !ok || e.Code != core.Unauthenticated || e.Text.String() != "account.wrongCredentials" {
			t.Errorf("got %v", err)
		}
	}
}

func TestSessionsLastWhileTheyAreUsed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	signedIn := register(t, w, nil)
	for range 3 {
		w.clock.Advance(20 * 24 * time.Hour)
		if _, err := w.Authenticate(t.Context(), account.Owner, "", signedIn.Token); err != nil {
			t.Fatalf("a session in use ended: %v", err)
		}
	}
	if _, err := w.Authenticate(t.Context(), account.Operator, "", signedIn.Token); core.CodeOf(err) != core.Unauthenticated {
		t.Errorf("an owner's session opened the operator's area: %v", err)
	}
	w.clock.Advance(31 * 24 * time.Hour)
	if _, err := w.Authenticate(t.Context(), account.Owner, "", signedIn.Token); core.CodeOf(err) != core.Unauthenticated {
		t.Errorf("an unused session did not end: %v", err)
	}
}

func TestTheLastSignInIsStored(t *testing.T) {
	t.Parallel()
	w := setup(t)
	registeredAt := w.clock.Now()
	signedIn := register(t, w, nil)
	lastSignIn := func() time.Time { return w.account(t, account.Owner, "owner@example.com").LastSignInAt }
	if got := lastSignIn(); !got.Equal(registeredAt) {
		t.Errorf("after registering: %s, want %s", got, registeredAt)
	}
	w.clock.Advance(3 * time.Hour)
	if _, err := login(w, t, "owner@example.com", "wrong horse"); err == nil || !lastSignIn().Equal(registeredAt) {
		t.Errorf("after a wrong password: %s, %v", lastSignIn(), err)
	}
	signedInAt := w.clock.Now()
	if _, err := login(w, t, "owner@example.com", "correct horse"); err != nil {
		t.Fatal(err)
	}
	w.clock.Advance(3 * time.Hour)
	if _, err := w.Authenticate(t.Context(), account.Owner, "", signedIn.Token); err != nil {
		t.Fatal(err)
	}
	if err := w.Logout(t.Context(), signedIn.Token); err != nil {
		t.Fatal(err)
	}
	if got := lastSignIn(); !got.Equal(signedInAt) {
		t.Errorf("after signing in, using the dashboard and signing out: %s, want %s", got, signedInAt)
	}
}

func TestLogoutEndsTheSession(t *testing.T) {
	t.Parallel()
	w := setup(t)
	signedIn := register(t, w, nil)
	for range 2 {
		if err := w.Logout(t.Context(), signedIn.Token); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Authenticate(t.Context(), account.Owner, "", signedIn.Token); core.CodeOf(err) != core.Unauthenticated {
		t.Errorf("after logout: %v", err)
	}
}

func TestConfirmingTheAddressRequeuesWaitingMessages(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id := register(t, w, nil).Business
	waiting := bookedWithWaitingMessage(t, w, id)
	token := mailedToken(t, w, message.ConfirmEmail)
	for range 2 { // people open a link twice
		if err := w.ConfirmEmail(t.Context(), token); err != nil {
			t.Fatalf("confirm: %v", err)
		}
	}
	s, err := w.stores.Setups.Get(t.Context(), id)
	if err != nil || s.Business.EmailConfirmedAt.IsZero() {
		t.Errorf("not confirmed: %v", err)
	}
	jobs := 0
	for _, job := range w.stores.Jobs(t) {
		if job == (ports.SendMessage{Business: id, Message: waiting}) {
			jobs++
		}
	}
	if jobs != 1 {
		t.Errorf("the waiting message has %d jobs, want the one of the confirmation", jobs)
	}
	if err := w.ConfirmEmail(t.Context(), "no-such-token"); core.CodeOf(err) != core.Invalid {
		t.Errorf("a made-up token: %v", err)
	}
}

// bookedWithWaitingMessage books an appointment whose mail waits for the owner's confirmation.
func bookedWithWaitingMessage(t *testing.T, w env, id business.ID) message.ID {
	t.Helper()
	now := w.clock.Now()
	waiting := message.Message{ID: "00000000-0000-7000-8000-0000000000aa", BusinessID: id, Subject: message.Subject{Kind: message.AboutAppointment, Appointment: "00000000-0000-7000-8000-0000000000bb"}, Recipient: message.ToCustomer, RecipientAddress: "a@example.com", Channel: message.Email, State: message.AwaitingConfirmation}
	err := w.stores.Tx.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error {
		service := business.Service{ID: "00000000-0000-7000-8000-0000000000cc", Name: "Cut", Duration: time.Hour, CreatedAt: now, Version: 1}
		if err := tx.Services.Insert(ctx, id, service); err != nil {
			return err
		}
		s, err := tx.Businesses.Setup(ctx, id)
		if err != nil {
			return err
		}
		a := appointment.Appointment{
			ID: waiting.Subject.Appointment, BusinessID: id, Number: "AAAA-AAAA", StartsAt: now, Status: appointment.Pending, Source: appointment.Online, Channel: appointment.ChannelLink,
		}
		a = a.WithService(service)
		a, entry := appointment.New(a, appointment.Actor{Kind: appointment.ActorCustomer}, text.Text{}, s.Business.Rules, now)
		_, err = tx.Appointments.Book(ctx, ports.Booking{Appointment: a, Allocations: []appointment.Allocation{porttest.On(a, s.Lanes[0].ID)}, Entry: entry, Messages: []message.Message{waiting}, SetupVersion: s.Version})
		return err
	})
	if err != nil {
		t.Fatalf("book: %v", err)
	}
	return waiting.ID
}

func TestOperatorIsCreatedThenUpdated(t *testing.T) {
	t.Parallel()
	w := setup(t)
	var sessions []string
	for _, password := range []string{"first password", "second password"} {
		if err := w.PutOperator(t.Context(), "Root@Example.com", password); err != nil {
			t.Fatal(err)
		}
		in := identity.LoginInput{Role: account.Operator, Email: "root@example.com", Password: password}
		signedIn, err := w.Login(t.Context(), in)
		if err != nil {
			t.Fatalf("login with the %s: %v", password, err)
		}
		for _, old := range sessions {
			if _, err := w.Authenticate(t.Context(), account.Operator, "", old); core.CodeOf(err) != core.Unauthenticated {
				t.Errorf("an old session is still valid after the change of the password: %v", err)
			}
		}
		session, err := w.Authenticate(t.Context(), account.Operator, "", signedIn.Token)
		if operator := w.account(t, account.Operator, "root@example.com"); err != nil || session.Account != operator.ID || session.Business != "" {
			t.Errorf("session %+v of %+v, %v", session, operator, err)
		}
		sessions = append(sessions, signedIn.Token)
	}
	if err := w.PutOperator(t.Context(), "nobody", "long enough"); core.CodeOf(err) != core.Invalid {
		t.Errorf("no address: %v", err)
	}
}
