package account_test

import (
	"testing"
	"time"

	"slotwise/core/account"
)

var noon = time.Date(2027, time.June, 8, 12, 0, 0, 0, time.UTC)

func TestRegisteringCountsAsSigningIn(t *testing.T) {
	t.Parallel()
	owner := account.NewOwner("a", "o@example.com", "hash", "b", noon)
	if owner.Business() != "b" || !owner.CanSignIn() || !owner.LastSignInAt.Equal(noon) {
		t.Errorf("owner %+v", owner)
	}
}

func TestAnOwnerWithoutABusinessCannotSignIn(t *testing.T) {
	t.Parallel()
	if (account.Account{Role: account.Owner}).CanSignIn() {
		t.Error("an owner without a business can sign in")
	}
	if !(account.Account{Role: account.Operator}).CanSignIn() {
		t.Error("an operator cannot sign in")
	}
}

func TestASessionIsRenewedOnceAnHourForThirtyDays(t *testing.T) {
	t.Parallel()
	owner := account.NewOwner("a", "o@example.com", "hash", "b", noon)
	s := account.NewSession(owner, "cookie", "192.0.2.1", "browser", noon)
	if s.Account != "a" || s.Business != "b" || s.Role != account.Owner || s.Hash != account.HashOf("cookie") {
		t.Errorf("session %+v", s)
	}
	if want := noon.AddDate(0, 0, 30); !s.ExpiresAt.Equal(want) {
		t.Errorf("expires at %s, want %s", s.ExpiresAt, want)
	}
	early := noon.Add(time.Hour - time.Second)
	if got, renewed := s.Renew(account.SessionLifetime, early); renewed || got != s {
		t.Errorf("within an hour: %+v, renewed %v", got, renewed)
	}
	later := noon.Add(time.Hour)
	got, renewed := s.Renew(account.SessionLifetime, later)
	if !renewed || !got.LastSeenAt.Equal(later) || !got.ExpiresAt.Equal(later.AddDate(0, 0, 30)) || !got.CreatedAt.Equal(noon) {
		t.Errorf("after an hour: %+v, renewed %v", got, renewed)
	}
}

func TestASessionOfAnOperatorEndsWhenItIsNotUsed(t *testing.T) {
	t.Parallel()
	const idle = account.OperatorIdle
	s := account.NewSession(account.Account{ID: "a", Role: account.Operator}, "cookie", "192.0.2.1", "browser", noon).Lasting(idle)
	if !s.ExpiresAt.Equal(noon.Add(idle)) || s.Ended(idle, noon.Add(idle-time.Second)) || !s.Ended(idle, noon.Add(idle)) {
		t.Errorf("session %+v", s)
	}
	if _, renewed := s.Renew(idle, noon.Add(time.Minute-time.Second)); renewed {
		t.Error("renewed within a minute")
	}
	got, renewed := s.Renew(idle, noon.Add(time.Minute))
	if !renewed || !got.ExpiresAt.Equal(noon.Add(31*time.Minute)) {
		t.Errorf("after a minute: %+v, renewed %v", got, renewed)
	}
}

func TestTokensLastAsLongAsTheirPurposeNeeds(t *testing.T) {
	t.Parallel()
	for purpose, want := range map[account.Purpose]time.Duration{account.ConfirmEmail: 7 * 24 * time.Hour, account.ResetPassword: time.Hour} {
		token := account.NewToken(purpose, "secret", "a", "b", "o@example.com", noon)
		if got := token.ExpiresAt.Sub(noon); got != want || token.Hash != account.HashOf("secret") {
			t.Errorf("%s: %+v lasts %s, want %s", purpose, token, got, want)
		}
	}
}

func TestASessionEndsHoweverOftenItIsUsed(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		role            account.Role
		idle, use, want time.Duration
	}{
		{account.Owner, account.SessionLifetime, 20 * 24 * time.Hour, 365 * 24 * time.Hour},
		{account.Operator, account.OperatorIdle, 20 * time.Minute, 24 * time.Hour},
		{account.Operator, 72 * time.Hour, 48 * time.Hour, 72 * time.Hour},
	} {
		s := account.NewSession(account.Account{ID: "a", Role: c.role}, "cookie", "192.0.2.1", "browser", noon).Lasting(c.idle)
		end := noon.Add(c.want)
		now := noon
		for next := now.Add(c.use); next.Before(end); next = next.Add(c.use) {
			now = next
			if s.Ended(c.idle, now) {
				t.Fatalf("%s, idle %s: a session in use ended after %s", c.role, c.idle, now.Sub(noon))
			}
			s, _ = s.Renew(c.idle, now)
		}
		if s.Ended(c.idle, end.Add(-time.Second)) || !s.Ended(c.idle, end) || !s.ExpiresAt.Equal(end) {
			t.Errorf("%s, idle %s: ends after %s, want %s", c.role, c.idle, s.ExpiresAt.Sub(noon), c.want)
		}
	}
}
