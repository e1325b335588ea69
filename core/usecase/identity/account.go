package identity

import (
	"context"
	"encoding/hex"
	"fmt"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/ports"
)

// Security is the security information that the holder of an account sees.
type Security struct {
	Account   account.Account
	Shared    bool              // a demo account, whose sign-in cannot be changed
	SignIns   []account.Session // that have not ended, the most recently used first
	Events    []account.Event   // newest first
	Refused   []account.RefusedDay
	TwoFactor account.TwoFactor // not Enabled: off, or being set up
}

// Security returns the security of the session's account. For a shared account it leaves out the events and the sign-ins of
// other visitors.
func (s *Service) Security(ctx context.Context, session account.Session) (Security, error) {
	a, err := s.deps.Accounts.Get(ctx, session.Account)
	if err != nil {
		return Security{}, fmt.Errorf("load account: %w", err)
	}
	if !a.PendingUntil.After(s.deps.Clock.Now()) {
		a.PendingEmail = ""
	}
	shared, err := s.isShared(ctx, session.Business, a.ID)
	if err != nil || shared {
		return Security{Account: a, Shared: shared, SignIns: []account.Session{session}}, err
	}
	signIns, err := s.deps.Sessions.List(ctx, a.ID, s.deps.Clock.Now())
	if err != nil {
		return Security{}, fmt.Errorf("list sign-ins: %w", err)
	}
	events, err := s.deps.Events.List(ctx, a.ID)
	if err != nil {
		return Security{}, fmt.Errorf("list events: %w", err)
	}
	refused, err := s.deps.Events.Refused(ctx, a.ID)
	if err != nil {
		return Security{}, fmt.Errorf("list refused sign-ins: %w", err)
	}
	factor, err := s.twoFactor(ctx, a.ID)
	if err != nil {
		return Security{}, err
	}
	return Security{Account: a, SignIns: signIns, Events: events, Refused: refused, TwoFactor: factor}, nil
}

// ChooseLanguage sets the language of the account's pages and mails, which the product has. It returns Forbidden for a demo account.
func (s *Service) ChooseLanguage(ctx context.Context, session account.Session, l text.Language) error {
	if err := s.refuseShared(ctx, session.Business, session.Account); err != nil {
		return err
	}
	if err := s.deps.Accounts.SetLanguage(ctx, session.Account, l); err != nil {
		return fmt.Errorf("choose the language of account %s: %w", session.Account, err)
	}
	return nil
}

// isShared reports whether an account is a demo account with a published password: the owner's account of a sample business, or the
// demo operator's account, which has no business.
func (s *Service) isShared(ctx context.Context, id business.ID, holder account.ID) (bool, error) {
	if id == "" {
		return s.isDemoOperator(ctx, holder)
	}
	setup, err := s.deps.Setups.Get(ctx, id)
	if err != nil {
		return false, fmt.Errorf("load business %s: %w", id, err)
	}
	return setup.Business.Demo, nil
}

func (s *Service) isDemoOperator(ctx context.Context, id account.ID) (bool, error) {
	if s.deps.DemoOperator == "" {
		return false, nil
	}
	a, err := s.deps.Accounts.Get(ctx, id)
	if err != nil {
		return false, fmt.Errorf("load account: %w", err)
	}
	return a.Role == account.Operator && a.Email == s.deps.DemoOperator, nil
}

var errShared = &core.Error{
	Code: core.Forbidden, Reason: "demo_account",
	Text: text.Of("account.shared"),
}

// refuseShared returns errShared for a demo account.
func (s *Service) refuseShared(ctx context.Context, id business.ID, holder account.ID) error {
	shared, err := s.isShared(ctx, id, holder)
	if err == nil && shared {
		return errShared
	}
	return err
}

func errWrongPassword() error {
	return core.InvalidField(account.FieldCurrentPassword, text.Of("account.notCurrentPassword"))
}

var passwordEnded = text.Of("account.passwordEnded")

// confirm returns the session's account if password is its password and works. Otherwise it returns Invalid, and after many wrong
// attempts TooMany, so that someone who has taken over a session cannot guess the password. errShared comes first.
func (s *Service) confirm(ctx context.Context, session account.Session, password string) (account.Account, error) {
	if err := s.refuseShared(ctx, session.Business, session.Account); err != nil {
		return account.Account{}, err
	}
	attempt, err := s.countConfirmation(ctx, session)
	if err != nil {
		return account.Account{}, err
	}
	a, err := s.deps.Accounts.Get(ctx, session.Account)
	if err != nil {
		return account.Account{}, fmt.Errorf("load account: %w", err)
	}
	ok, err := s.deps.Reserved.Verify(ctx, a.PasswordHash, password)
	if err != nil {
		return account.Account{}, fmt.Errorf("verify password: %w", err)
	}
	if !ok {
		return account.Account{}, errWrongPassword()
	}
	if a.PasswordEnded(s.deps.Clock.Now()) {
		return account.Account{}, core.InvalidField(account.FieldCurrentPassword, passwordEnded)
	}
	return a, s.giveBack(ctx, []counter{attempt})
}

// countConfirmation counts an attempt to give the password or a code in a session.
func (s *Service) countConfirmation(ctx context.Context, session account.Session) (counter, error) {
	attempt := counter{confirmPerSession, hex.EncodeToString(session.Hash[:])}
	return attempt, s.deps.Limits.Take(ctx, attempt.limit, attempt.who, s.deps.Clock.Now())
}

// lockVerified locks an account whose password was verified. same is false if the password has changed since then.
func lockVerified(ctx context.Context, tx ports.Tx, verified account.Account) (a account.Account, same bool, err error) {
	a, err = tx.Accounts.Lock(ctx, verified.ID)
	if err != nil {
		return account.Account{}, false, fmt.Errorf("lock account: %w", err)
	}
	return a, a.PasswordHash == verified.PasswordHash, nil
}

// lockSignedIn locks the account of a session. It returns errSignedOut if the session has ended since the request began, for instance
// because the owner has just ended the sessions of an intruder.
func (s *Service) lockSignedIn(ctx context.Context, tx ports.Tx, session account.Session) (account.Account, error) {
	a, err := tx.Accounts.Lock(ctx, session.Account)
	if err != nil {
		return account.Account{}, core.NotFoundOr(err, errSignedOut, "lock account", session.Account)
	}
	if _, err := tx.Sessions.Get(ctx, session.Hash, "", s.deps.Clock.Now()); err != nil {
		return account.Account{}, core.NotFoundOr(err, errSignedOut, "look for the session of account", session.Account)
	}
	return a, nil
}

// lockConfirmed is lockSignedIn for an account whose password confirm has checked. It returns errWrongPassword if the password has
// changed since then.
func (s *Service) lockConfirmed(ctx context.Context, tx ports.Tx, session account.Session, confirmed account.Account) (account.Account, error) {
	a, err := s.lockSignedIn(ctx, tx, session)
	if err == nil && a.PasswordHash != confirmed.PasswordHash {
		err = errWrongPassword()
	}
	return a, err
}

// record stores an event of an account.
func (s *Service) record(ctx context.Context, tx ports.Tx, id account.ID, kind account.EventKind, detail string, from RequestOrigin) error {
	err := tx.Events.Add(ctx, account.Event{
		ID: account.EventID(s.deps.Generate.ID()), Account: id, Kind: kind, Detail: detail,
		Address: from.Address, UserAgent: from.UserAgent, At: s.deps.Clock.Now(),
	})
	if err != nil {
		return fmt.Errorf("record %s: %w", kind, err)
	}
	return nil
}

// tell queues a mail about an account to its holder.
func (s *Service) tell(ctx context.Context, tx ports.Tx, a account.Account, kind message.Kind) error {
	return s.tellAt(ctx, tx, a, a.Email, kind)
}

// tellAt is tell for an address that is not the account's sign-in address.
func (s *Service) tellAt(ctx context.Context, tx ports.Tx, a account.Account, address string, kind message.Kind) error {
	m := message.ForAccount(message.ID(s.deps.Generate.ID()), tenantOf(a), kind, address, s.deps.Clock.Now())
	m.Subject.Account = a.ID
	if a.Role == account.Operator {
		m.Recipient = message.ToOperator
	}
	if err := tx.Messages.Queue(ctx, m); err != nil {
		return fmt.Errorf("queue %s mail: %w", kind, err)
	}
	return nil
}

// tenantOf is the tenant of mail about an account.
func tenantOf(a account.Account) business.ID {
	if a.Role == account.Operator {
		return business.Installation
	}
	return a.Business()
}
