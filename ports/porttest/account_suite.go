package porttest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/ports"
)

// anOwner is the account of an owner, with its own business.
func anOwner(email string) account.Account {
	return account.NewOwner(account.ID(freshID()), email, "h", business.ID(freshID()), noon)
}

func anOperator(email string) account.Account {
	return account.Account{ID: account.ID(freshID()), Role: account.Operator, Email: email, PasswordHash: "p", CreatedAt: at(1)}
}

// newAccount creates an account in a transaction of its own.
func newAccount(ctx context.Context, h Harness, a account.Account) error {
	return h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Accounts.Create(ctx, a) })
}

// RunAccountStore checks a ports.AccountStore.
func RunAccountStore(t *testing.T, open Opener) {
	t.Run("an address has one account per role", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		owner, operator := anOwner("o@example.com"), anOperator("o@example.com")
		OK(t, s.Create(ctx, owner))
		OK(t, s.Create(ctx, operator))
		Refused(t, s.Create(ctx, anOwner(owner.Email)), core.Conflict, "email_taken")
		for _, want := range []account.Account{owner, operator} {
			got, err := s.ByEmail(ctx, want.Role, want.Email)
			OK(t, err)
			Same(t, "account", got, want)
		}
		_, err := s.ByEmail(ctx, account.Owner, "another@example.com")
		NotFound(t, err)
	})

	t.Run("an account may own several businesses, and a business may have several owners", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		one, two := anOwner("one@example.com"), anOwner("two@example.com")
		shared := one.Memberships[0]
		second := account.Membership{Business: business.ID(freshID()), Role: access.Owner, Staff: business.StaffID(freshID())}
		one.Memberships = append(one.Memberships, second)
		two.Memberships = append([]account.Membership{shared}, two.Memberships...)
		for _, owner := range []account.Account{one, two} {
			OK(t, s.Create(ctx, owner))
			got, err := s.ByEmail(ctx, account.Owner, owner.Email)
			OK(t, err)
			Same(t, "account", got, owner)
		}
	})

	t.Run("passwords and sign-ins are set for one account only", func(t *testing.T) {
		s, ctx := open(t).Accounts, t.Context()
		owner, other := anOwner("o@example.com"), anOperator("o@example.com")
		NotFound(t, s.SetPassword(ctx, owner.ID, "x", noon))
		NotFound(t, s.SetLastSignIn(ctx, owner.ID, noon))
		OK(t, s.Create(ctx, owner))
		OK(t, s.Create(ctx, other))
		OK(t, s.SetPassword(ctx, owner.ID, "new", at(3)))
		OK(t, s.SetLastSignIn(ctx, owner.ID, at(2)))
		owner.PasswordHash, owner.PasswordAt, owner.LastSignInAt = "new", at(3), at(2)
		for _, want := range []account.Account{owner, other} {
			got, err := s.ByEmail(ctx, want.Role, want.Email)
			OK(t, err)
			Same(t, "account", got, want)
		}
	})

	t.Run("the language is set for one account only, and its sessions have it", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		owner, other := anOwner("o@example.com"), anOperator("o@example.com")
		NotFound(t, h.Accounts.SetLanguage(ctx, owner.ID, "de"))
		OK(t, h.Accounts.Create(ctx, owner))
		OK(t, h.Accounts.Create(ctx, other))
		session := account.NewSession(owner, "cookie", "2001:db8::1", "Mozilla/5.0", noon)
		OK(t, h.Sessions.Create(ctx, session))
		OK(t, h.Accounts.SetLanguage(ctx, owner.ID, "pt-BR"))
		owner.Language, session.Language = "pt-BR", "pt-BR"
		for _, want := range []account.Account{owner, other} {
			got, err := h.Accounts.Get(ctx, want.ID)
			OK(t, err)
			Same(t, "account", got, want)
		}
		got, err := h.Sessions.Get(ctx, session.Hash, "", noon)
		OK(t, err)
		Same(t, "session", got, session)
	})

	t.Run("the first replaced passwords and the last one are kept", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		owner, other := anOwner("o@example.com"), anOwner("p@example.com")
		OK(t, h.Accounts.Create(ctx, owner))
		OK(t, h.Accounts.Create(ctx, other))
		want := []string{owner.PasswordHash}
		for n := range account.MaxFormerPasswords + 2 {
			hash := fmt.Sprint("hash ", n)
			OK(t, h.Accounts.SetPassword(ctx, owner.ID, hash, at(float64(n))))
			want = append(want, hash)
		}
		OK(t, h.Accounts.SetPassword(ctx, owner.ID, "", at(50)))
		OK(t, h.Accounts.SetPassword(ctx, owner.ID, "", at(51)))
		got, err := h.Accounts.FormerPasswords(ctx, owner.ID)
		OK(t, err)
		Same(t, "former passwords", got, append(want[:account.MaxFormerPasswords-1], want[len(want)-1]))
		none, err := h.Accounts.FormerPasswords(ctx, other.ID)
		OK(t, err)
		Same(t, "former passwords of another account", len(none), 0)
	})

	t.Run("the owner of a business is found by the business", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		first, later, foreign := anOwner("first@example.com"), anOwner("later@example.com"), anOwner("foreign@example.com")
		later.CreatedAt = first.CreatedAt.Add(time.Hour)
		later.Memberships = append([]account.Membership{first.Memberships[0]}, later.Memberships...)
		for _, a := range []account.Account{foreign, later, first} {
			OK(t, h.Accounts.Create(ctx, a))
		}
		got, err := h.Accounts.OwnerOf(ctx, first.Business())
		OK(t, err)
		Same(t, "owner", got, first)
		_, err = h.Accounts.OwnerOf(ctx, ID[business.ID]("nobody's"))
		NotFound(t, err)
	})

	t.Run("the accounts of a business are locked", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		one, two, foreign := anOwner("one@example.com"), anOwner("two@example.com"), anOwner("foreign@example.com")
		two.Memberships = append([]account.Membership{one.Memberships[0]}, two.Memberships...)
		for _, a := range []account.Account{two, foreign, one} {
			OK(t, h.Accounts.Create(ctx, a))
		}
		OK(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Accounts.LockMembers(ctx, one.Business())
			OK(t, err)
			want := []account.Account{one, two}
			slices.SortFunc(want, func(a, b account.Account) int { return strings.Compare(string(a.ID), string(b.ID)) })
			Same(t, "members", got, want)
			return nil
		}))
	})

	t.Run("the address changes to one that nobody else has or had lately", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		s := h.Accounts
		changeEmail := func(a account.Account, email string, now time.Time) error {
			return h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error { return tx.Accounts.ChangeEmail(ctx, a.ID, email, now) })
		}
		held := func(a account.Account, now time.Time) []account.FormerEmail {
			list, err := s.HeldEmails(ctx, a.ID, now)
			OK(t, err)
			return list
		}
		owner, other, operator := anOwner("o@example.com"), anOwner("p@example.com"), anOperator("new@example.com")
		for _, a := range []account.Account{owner, other, operator} {
			OK(t, s.Create(ctx, a))
		}
		NotFound(t, s.SetPendingEmail(ctx, account.ID(freshID()), "new@example.com", at(9)))
		OK(t, s.SetPendingEmail(ctx, owner.ID, "new@example.com", at(9)))
		owner.PendingEmail, owner.PendingUntil = "new@example.com", at(9)
		got, err := s.Get(ctx, owner.ID)
		OK(t, err)
		Same(t, "with an address to change to", got, owner)
		OK(t, s.SetPendingEmail(ctx, owner.ID, "", time.Time{}))
		owner.PendingEmail, owner.PendingUntil = "", time.Time{}

		NotFound(t, changeEmail(anOwner("q@example.com"), "q@example.com", noon))
		Refused(t, changeEmail(owner, other.Email, noon), core.Conflict, "email_taken")
		OK(t, changeEmail(owner, "new@example.com", noon)) // an operator has this address, but that is another role
		former := account.FormerEmail{Email: owner.Email, LeftAt: noon, Until: at(2)}
		OK(t, s.HoldEmail(ctx, owner, former))
		Same(t, "held", held(owner, at(1)), []account.FormerEmail{former})
		Same(t, "held for another one", len(held(other, at(1))), 0)
		owner.Email = "new@example.com"
		got, err = s.ByEmail(ctx, account.Owner, owner.Email)
		OK(t, err)
		Same(t, "with another address", got, owner)
		_, err = s.ByEmail(ctx, account.Owner, former.Email)
		NotFound(t, err)

		Refused(t, changeEmail(other, former.Email, at(1)), core.Conflict, "email_taken")
		late := anOwner(former.Email)
		late.CreatedAt = at(1)
		Refused(t, newAccount(ctx, h, late), core.Conflict, "email_taken")
		OK(t, changeEmail(owner, former.Email, at(1))) // the address is held for this account
		OK(t, changeEmail(owner, owner.Email, at(1)))
		OK(t, s.ReleaseEmails(ctx, at(1)))
		Refused(t, changeEmail(other, former.Email, at(1)), core.Conflict, "email_taken")
		OK(t, changeEmail(other, former.Email, at(2)))
		Same(t, "held when it has ended", len(held(owner, at(2))), 0)
		OK(t, s.ReleaseEmails(ctx, at(2)))
	})

	t.Run("addresses that were left lately are released first", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		owner, other := anOwner("o@example.com"), anOwner("p@example.com")
		OK(t, h.Accounts.Create(ctx, owner))
		OK(t, h.Accounts.Create(ctx, other))
		var all []account.FormerEmail
		for n, email := range []string{"third@example.com", "second@example.com", "first@example.com"} {
			former := account.FormerEmail{Email: email, LeftAt: at(float64(3 - n)), Until: at(9)}
			all = append(all, former)
			OK(t, h.Accounts.HoldEmail(ctx, owner, former))
		}
		foreign := account.FormerEmail{Email: "foreign@example.com", LeftAt: at(3), Until: at(9)}
		OK(t, h.Accounts.HoldEmail(ctx, other, foreign))
		OK(t, h.Accounts.ReleaseHeld(ctx, owner.ID, at(2)))
		left, err := h.Accounts.HeldEmails(ctx, owner.ID, at(4))
		OK(t, err)
		Same(t, "still held", left, all[2:])
		left, err = h.Accounts.HeldEmails(ctx, other.ID, at(4))
		OK(t, err)
		Same(t, "of another account", left, []account.FormerEmail{foreign})
	})

	t.Run("an account is found by its id", func(t *testing.T) {
		h, ctx := open(t), t.Context()
		owner := anOwner("o@example.com")
		_, err := h.Accounts.Get(ctx, owner.ID)
		NotFound(t, err)
		OK(t, h.Accounts.Create(ctx, owner))
		got, err := h.Accounts.Get(ctx, owner.ID)
		OK(t, err)
		Same(t, "account", got, owner)
		OK(t, h.Tx.InTx(ctx, func(ctx context.Context, tx ports.Tx) error {
			got, err := tx.Accounts.Lock(ctx, owner.ID)
			OK(t, err)
			Same(t, "locked account", got, owner)
			_, err = tx.Accounts.Lock(ctx, account.ID(freshID()))
			NotFound(t, err)
			return nil
		}))
	})
}

// RunAccountEventStore checks a ports.AccountEventStore.
func RunAccountEventStore(t *testing.T, open Opener) {
	h, ctx := open(t), t.Context()
	owner, other := anOwner("o@example.com"), anOwner("p@example.com")
	OK(t, h.Accounts.Create(ctx, owner))
	OK(t, h.Accounts.Create(ctx, other))
	event := func(of account.Account, n int) account.Event {
		return account.Event{
			ID: account.EventID(fmt.Sprintf("00000000-0000-7000-8000-%012d", n)), Account: of.ID, Kind: account.PasswordChanged, Detail: "d",
			Address: "192.0.2.1", UserAgent: "browser", At: at(float64(n)),
		}
	}
	OK(t, h.Events.Add(ctx, event(other, 1)))
	for n := range account.MaxEvents + 2 {
		OK(t, h.Events.Add(ctx, event(owner, n)))
	}
	got, err := h.Events.List(ctx, owner.ID)
	OK(t, err)
	Same(t, "number of events", len(got), account.MaxEvents)
	Same(t, "newest", got[0], event(owner, account.MaxEvents+1))
	Same(t, "oldest", got[len(got)-1], event(owner, 2))
	others, err := h.Events.List(ctx, other.ID)
	OK(t, err)
	Same(t, "events of the other account", others, []account.Event{event(other, 1)})

	refuse := func(of account.ID, hours float64, address string) {
		t.Helper()
		OK(t, h.Events.AddRefused(ctx, account.RefusedSignIn{Account: of, At: at(hours), Address: address, UserAgent: "browser " + address}))
	}
	refuse(owner.ID, 0, "192.0.2.1")
	refuse(owner.ID, 1, "192.0.2.2")
	refuse(owner.ID, 48, "192.0.2.3")
	refuse("", 1, "192.0.2.4")
	refuse("", 2, "192.0.2.4")
	days, err := h.Events.Refused(ctx, owner.ID)
	OK(t, err)
	Same(t, "refused sign-ins", days, []account.RefusedDay{
		{Attempts: 1, First: at(48), Last: at(48), Address: "192.0.2.3", UserAgent: "browser 192.0.2.3"},
		{Attempts: 2, First: at(0), Last: at(1), Address: "192.0.2.2", UserAgent: "browser 192.0.2.2"},
	})
	none, err := h.Events.Refused(ctx, other.ID)
	OK(t, err)
	Same(t, "refused sign-ins of the other account", len(none), 0)
}
