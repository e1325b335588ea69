package identity

import (
	"context"
	"fmt"
	"strings"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
)

// LoginInput is the content of the login forms.
type LoginInput struct {
	Role            account.Role
	Email, Password string
	Code            string // of an authenticator app, or a recovery code; empty: not asked for yet
	Origin          RequestOrigin
}

var errWrongCredentials = &core.Error{Code: core.Unauthenticated, Reason: "wrong_credentials", Text: text.Of("account.wrongCredentials")}

// errCodeRequired is the error for a correct password without a code, if the account has two-factor sign-in.
var errCodeRequired = &core.Error{Code: core.Unauthenticated, Reason: "code_required", Text: text.Of("account.codeMissing")}

// Login starts a session. A wrong address and a wrong password return the same error after the same time. For an account with
// two-factor sign-in, a correct password without a code returns Unauthenticated with Reason "code_required". A wrong code returns
// Invalid with Reason "wrong_code". Login returns TooMany above the limits of sign-ins and of codes.
//
// Nothing is stored between the two steps. The second one sends the password again, so any server can handle it.
func (s *Service) Login(ctx context.Context, in LoginInput) (SignedIn, error) {
	a, err := s.verify(ctx, in)
	if err != nil {
		return SignedIn{}, err
	}
	factor, err := s.twoFactor(ctx, a.ID)
	if err != nil {
		return SignedIn{}, err
	}
	if !factor.Enabled() {
		return s.startSession(ctx, a, in.Origin, "")
	}
	if in.Code == "" {
		return SignedIn{}, errCodeRequired
	}
	attempts, err := s.countCode(ctx, in.Role, a.Email, in.Origin)
	if err != nil {
		return SignedIn{}, err
	}
	signedIn, err := s.startSession(ctx, a, in.Origin, in.Code)
	if core.CodeOf(err) == core.Invalid {
		err = s.refused(ctx, in, a, "wrong_code", err)
	}
	if err != nil {
		return SignedIn{}, err
	}
	return signedIn, s.giveBack(ctx, attempts)
}

// verify returns the account with the address and the password.
func (s *Service) verify(ctx context.Context, in LoginInput) (account.Account, error) {
	email := strings.ToLower(strings.TrimSpace(in.Email))
	failures, err := s.countLogin(ctx, in.Role, email, in.Origin)
	if err != nil {
		return account.Account{}, err
	}
	a, err := s.deps.Accounts.ByEmail(ctx, in.Role, email)
	if err != nil && core.CodeOf(err) != core.NotFound {
		return account.Account{}, fmt.Errorf("load account: %w", err)
	}
	passwords := s.deps.Passwords
	if s.deps.Browsers.Recognise(in.Origin.Browser, in.Role, email, s.deps.Clock.Now()) != "" {
		passwords = s.deps.Reserved
	}
	ok, err := passwords.Verify(ctx, a.PasswordHash, in.Password)
	if err != nil {
		return account.Account{}, fmt.Errorf("verify password: %w", err)
	}
	if !ok || !a.CanSignIn() || a.PasswordEnded(s.deps.Clock.Now()) {
		return account.Account{}, s.refused(ctx, in, a, "wrong_password", errWrongCredentials)
	}
	return a, s.giveBack(ctx, failures)
}

// counter is a rate limit and the key that it counts.
type counter struct {
	limit core.RateLimit
	who   string
}

// countLogin counts an attempt to sign in. It returns the counters of failures, which the caller gives back after a success.
// Failures are counted in advance, so that concurrent attempts cannot exceed a limit.
//
// A browser that has signed in to the account before has its own counter. So strangers who guess passwords cannot lock the
// owner out, even from the same address. For strangers there is a limit per address, one per account and address, and a less
// strict one per account across all addresses.
func (s *Service) countLogin(ctx context.Context, role account.Role, email string, from RequestOrigin) (failures []counter, err error) {
	now, who := s.deps.Clock.Now(), string(role)+"/"+email
	limits := loginLimitsOf(role)
	if browser := s.deps.Browsers.Recognise(from.Browser, role, email, now); browser != "" {
		return nil, s.deps.Limits.Take(ctx, limits.knownBrowser, browser, now)
	}
	if err := s.deps.Limits.Take(ctx, limits.address, from.Address, now); err != nil {
		return nil, err
	}
	failures = []counter{{limits.accountAndAddress, who + " " + from.Address}, {limits.account, who}}
	for _, c := range failures {
		if err := s.deps.Limits.Take(ctx, c.limit, c.who, now); err != nil {
			return nil, err
		}
	}
	return failures, nil
}

// countCode counts an attempt with a code in the same way. An attacker who gets here knows the password. An attempt is valid
// for the codes of three time steps. With the limit per account across all addresses, the chance of a correct guess is two
// in a thousand a day.
func (s *Service) countCode(ctx context.Context, role account.Role, email string, from RequestOrigin) ([]counter, error) {
	now, who := s.deps.Clock.Now(), string(role)+"/"+email
	counters := []counter{{codePerAccountAndAddress, who + " " + from.Address}, {codePerAccount, who}}
	if browser := s.deps.Browsers.Recognise(from.Browser, role, email, now); browser != "" {
		counters = []counter{{codePerKnownBrowser, browser}}
	}
	for _, c := range counters {
		if err := s.deps.Limits.Take(ctx, c.limit, c.who, now); err != nil {
			return nil, err
		}
	}
	return counters, nil
}

func (s *Service) giveBack(ctx context.Context, counted []counter) error {
	for _, c := range counted {
		if err := s.deps.Limits.GiveBack(ctx, c.limit, c.who, s.deps.Clock.Now()); err != nil {
			return fmt.Errorf("give back an attempt: %w", err)
		}
	}
	return nil
}

// startSession stores a session of the account, whose password was verified. It uses up code in the same transaction. code is empty
// if the account had no two-factor sign-in then.
func (s *Service) startSession(ctx context.Context, a account.Account, from RequestOrigin, code string) (SignedIn, error) {
	session, signedIn := s.newSession(a, from)
	known := s.deps.Browsers.Recognise(from.Browser, a.Role, a.Email, session.CreatedAt) != ""
	err := s.deps.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
		proof, err := s.recheck(ctx, tx, a, code, from)
		if err != nil {
			return err
		}
		if err := s.auditOperator(ctx, tx, a, operator.Entry{Action: operator.SignedIn, Detail: proof}, from); err != nil {
			return err
		}
		if err := s.replaceSession(ctx, tx, session, from); err != nil {
			return err
		}
		if err := tx.Accounts.SetLastSignIn(ctx, a.ID, session.CreatedAt); err != nil {
			return fmt.Errorf("record the sign-in: %w", err)
		}
		if known {
			return nil
		}
		return s.record(ctx, tx, a.ID, account.SignedInNewBrowser, "", from)
	})
	if err != nil {
		return SignedIn{}, err
	}
	return signedIn, nil
}

// replaceSession stores a session. It ends the former one of the same browser, which nobody could use otherwise but a thief of the
// cookie, and the least recently used ones of an account that would have too many.
func (s *Service) replaceSession(ctx context.Context, tx ports.Tx, session account.Session, from RequestOrigin) error {
	if from.Session != "" {
		if err := tx.Sessions.Delete(ctx, account.HashOf(from.Session)); err != nil {
			return fmt.Errorf("end the former session of the browser: %w", err)
		}
	}
	earlier, err := tx.Sessions.List(ctx, session.Account, session.CreatedAt)
	if err != nil {
		return fmt.Errorf("list sessions: %w", err)
	}
	for _, unused := range earlier[min(len(earlier), account.MaxSessions-1):] {
		if err := tx.Sessions.Delete(ctx, unused.Hash); err != nil {
			return fmt.Errorf("end a session that is not used: %w", err)
		}
	}
	if err := tx.Sessions.Create(ctx, session); err != nil {
		return fmt.Errorf("start session: %w", err)
	}
	return nil
}

// recheck locks the account and compares it with verified, which was read before the password was hashed. Without that, a sign-in with
// the former password could end after the password was changed, and one without a code after two-factor sign-in was turned on.
// It accepts the code and returns how the person proved who they are, for the audit log.
func (s *Service) recheck(ctx context.Context, tx ports.Tx, verified account.Account, code string, from RequestOrigin) (proof string, err error) {
	a, same, err := lockVerified(ctx, tx, verified)
	if core.CodeOf(err) == core.NotFound || err == nil && (!same || a.Email != verified.Email) {
		return "", errWrongCredentials
	}
	if err != nil {
		return "", err
	}
	factor, err := twoFactorIn(ctx, tx.TwoFactors, a.ID)
	switch {
	case err != nil:
		return "", err
	case !factor.Enabled():
		return "password", nil
	case code == "":
		return "", errCodeRequired
	}
	if err := s.acceptCode(ctx, tx, a, code, from); err != nil {
		return "", err
	}
	_, err = s.keepTwoFactor(ctx, tx, a, from) // the phone or a recovery code is there
	return "two_factor", err
}
