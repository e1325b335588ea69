package identity_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/access"
	"slotwise/core/account"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/calendarfeed"
	"slotwise/core/message"
	"slotwise/core/text"
	"slotwise/core/tier"
	"slotwise/core/usecase/identity"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// team is a premium business with an owner who has confirmed their address.
type team struct {
	env
	t     *testing.T
	id    business.ID
	owner appointment.Actor
}

func openTeam(t *testing.T) team {
	t.Helper()
	w := setup(t)
	signedIn := register(t, w, nil)
	owner := w.account(t, account.Owner, "owner@example.com")
	s := team{w, t, signedIn.Business, appointment.Member(access.Owner, string(owner.ID))}
	s.setPlan(true)
	return s
}

func (s team) setPlan(premium bool) {
	s.t.Helper()
	s.change(func(b *business.Business) {
		b.Entitlement, b.EmailConfirmedAt = tier.Entitlement{Complimentary: premium}, s.clock.Now()
	})
}

func (s team) change(change func(*business.Business)) {
	s.t.Helper()
	s.inTx(func(ctx context.Context, tx ports.Tx) error {
		b, err := tx.Businesses.Lock(ctx, s.id)
		if err != nil {
			return err
		}
		change(&b)
		_, err = tx.Businesses.Update(ctx, b)
		return err
	})
}

func (s team) inTx(do func(context.Context, ports.Tx) error) {
	s.t.Helper()
	porttest.OK(s.t, s.stores.Tx.InTx(s.t.Context(), do))
}

// invite invites to the front desk, and returns the token of the mailed link.
func (s team) invite(email string) (account.Invitation, string) {
	s.t.Helper()
	i, err := s.Invite(s.t.Context(), s.owner, identity.InviteInput{Business: s.id, Name: "June Park", Email: email, Role: access.FrontDesk})
	porttest.OK(s.t, err)
	return i, mailedToken(s.t, s.env, message.Invited)
}

// members returns the roles by the addresses.
func (s team) members() map[string]access.Role {
	s.t.Helper()
	found, err := s.Team(s.t.Context(), s.owner, s.id)
	porttest.OK(s.t, err)
	roles := map[string]access.Role{}
	for _, m := range found.Members {
		roles[m.Email] = m.Role
	}
	return roles
}

// accept makes a new account by the invitation.
func (s team) accept(token string) identity.SignedIn {
	s.t.Helper()
	signedIn, err := s.AcceptNew(s.t.Context(), token, "a few quiet words", text.English, identity.RequestOrigin{Address: "192.0.2.9"})
	porttest.OK(s.t, err)
	return signedIn
}

// at returns what the holder of a cookie is at the business.
func (s team) at(cookie string) account.AtBusiness {
	s.t.Helper()
	session, err := s.Authenticate(s.t.Context(), account.Owner, s.id, cookie)
	porttest.OK(s.t, err)
	return session.At
}

func TestAnInvitedPersonJoinsWithANewAccount(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	invited, token := s.invite("June@Example.com ")
	mails := s.mail.AccountMails()
	if last := mails[len(mails)-1]; last.Message.RecipientAddress != "june@example.com" || last.Role != access.FrontDesk || last.InvitedBy != "owner@example.com" {
		t.Errorf("mail %+v", last)
	}
	shown, err := s.Invited(t.Context(), token)
	if err != nil || shown.State != account.InvitationOpen || shown.Business.ID != s.id || shown.ID != invited.ID || !shown.InPlan {
		t.Errorf("shown %+v, %v", shown, err)
	}
	signedIn := s.accept(token)
	if signedIn.Business != s.id || s.members()["june@example.com"] != access.FrontDesk {
		t.Errorf("signed in at %s, members %v", signedIn.Business, s.members())
	}
	if at := s.at(signedIn.Token); at.Check(access.Book, s.clock.Now()) != nil || at.Check(access.SetUp, s.clock.Now()) == nil {
		t.Errorf("the front desk is %+v", at.Member)
	}
	again, err := login(s.env, t, "june@example.com", "a few quiet words")
	if err != nil || again.Business != s.id {
		t.Errorf("signing in again: %+v, %v", again, err)
	}
	if june := s.account(t, account.Owner, "june@example.com"); june.Name != "June Park" {
		t.Errorf("account %+v", june)
	}
	session, err := s.Authenticate(t.Context(), account.Owner, "", signedIn.Token)
	porttest.OK(t, err)
	if joined, err := s.Accept(t.Context(), session, token); err != nil || joined != s.id {
		t.Errorf("accepting twice: %s, %v", joined, err)
	}
	if _, err := s.AcceptNew(t.Context(), token, "a few quiet words", text.English, identity.RequestOrigin{}); core.CodeOf(err) != core.Conflict {
		t.Errorf("a second new account: %v", err)
	}
}

func TestAnAccountOfAnotherBusinessAccepts(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	other := register(t, s.env, func(in *identity.RegisterInput) { in.Email = "june@example.com" })
	_, token := s.invite("june@work.example.com") // any account can accept
	session, err := s.Authenticate(t.Context(), account.Owner, "", other.Token)
	porttest.OK(t, err)
	joined, err := s.Accept(t.Context(), session, token)
	if err != nil || joined != s.id || s.members()["june@example.com"] != access.FrontDesk {
		t.Errorf("joined %s, %v, members %v", joined, err, s.members())
	}
	june := s.account(t, account.Owner, "june@example.com")
	if len(june.Memberships) != 2 {
		t.Errorf("memberships %+v", june.Memberships)
	}
	ofOther, err := s.Authenticate(t.Context(), account.Owner, other.Business, other.Token)
	if err != nil || ofOther.At.Member.Role != access.Owner {
		t.Errorf("at their own business: %+v, %v", ofOther.At, err)
	}
	third := register(t, s.env, func(in *identity.RegisterInput) { in.Email = "third@example.com" })
	session, err = s.Authenticate(t.Context(), account.Owner, "", third.Token)
	porttest.OK(t, err)
	if _, err := s.Accept(t.Context(), session, token); !isReason(err, "invitation_used") {
		t.Errorf("somebody else accepts: %v", err)
	}
}

func isReason(err error, reason string) bool {
	e, ok := errors.AsType[*core.Error](err)
	return ok && e.Reason == reason
}

func TestAnAddressWithAnAccountLearnsItOnlyThroughItsMail(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	register(t, s.env, func(in *identity.RegisterInput) { in.Email = "june@example.com" })
	_, token := s.invite("june@example.com") // the same answer as for an address without one
	if _, err := s.AcceptNew(t.Context(), token, "a few quiet words", text.English, identity.RequestOrigin{}); !isReason(err, "account_exists") {
		t.Errorf("error %v", err)
	}
	if s.members()["june@example.com"] != "" {
		t.Error("the person joined without their account")
	}
}

func TestInvitationsEnd(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	invited, token := s.invite("june@example.com")
	accept := func(token string) error {
		_, err := s.AcceptNew(t.Context(), token, "a few quiet words", text.English, identity.RequestOrigin{})
		return err
	}
	s.clock.Advance(account.InvitationLifetime)
	if err := accept(token); !isReason(err, "invitation_expired") {
		t.Errorf("after seven days: %v", err)
	}
	_, err := s.ResendInvitation(t.Context(), s.owner, s.id, invited.ID)
	porttest.OK(t, err)
	renewed := mailedToken(t, s.env, message.Invited)
	if err := accept(token); core.CodeOf(err) != core.NotFound || renewed == token {
		t.Errorf("the former link: %v", err)
	}
	porttest.OK(t, s.RevokeInvitation(t.Context(), s.owner, s.id, invited.ID))
	if err := accept(renewed); !isReason(err, "invitation_revoked") {
		t.Errorf("after it was revoked: %v", err)
	}
	if err := s.RevokeInvitation(t.Context(), s.owner, s.id, invited.ID); core.CodeOf(err) != core.NotFound {
		t.Errorf("revoked twice: %v", err)
	}
	if shown, err := s.Invited(t.Context(), renewed); err != nil || shown.State != account.InvitationRevoked {
		t.Errorf("shown %+v, %v", shown.State, err)
	}
	for _, wrong := range []string{"", "x", token[:len(token)-2] + "AA"} {
		if _, err := s.Invited(t.Context(), wrong); core.CodeOf(err) != core.NotFound {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	s.invite("june@example.com") // can be invited again
}

func TestInvitationsAreChecked(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	valid := identity.InviteInput{Business: s.id, Name: "June", Email: "june@example.com", Role: access.Manager}
	_, err := s.Invite(t.Context(), s.owner, valid)
	porttest.OK(t, err)
	for name, c := range map[string]struct {
		change func(*identity.InviteInput)
		field  core.Field
		reason string
	}{
		"no name":                  {change: func(in *identity.InviteInput) { in.Name = " " }, field: account.FieldInvitedName},
		"no address":               {change: func(in *identity.InviteInput) { in.Email = "june" }, field: account.FieldInvitedEmail},
		"an owner":                 {change: func(in *identity.InviteInput) { in.Role = access.Owner }, field: account.FieldRole},
		"no role":                  {change: func(in *identity.InviteInput) { in.Role = "boss" }, field: account.FieldRole},
		"staff without a calendar": {change: func(in *identity.InviteInput) { in.Role = access.Staff }, field: account.FieldMemberStaff},
		"an unknown staff member":  {change: func(in *identity.InviteInput) { in.Staff = "x" }, field: account.FieldMemberStaff},
		"invited already":          {reason: "invited"},
		"a member":                 {change: func(in *identity.InviteInput) { in.Email = "owner@example.com" }, reason: "member"},
	} {
		in := valid
		if c.change != nil {
			c.change(&in)
		}
		if name != "invited already" && in.Email == valid.Email {
			in.Email = "other@example.com"
		}
		_, err := s.Invite(t.Context(), s.owner, in)
		e, ok := errors.AsType[*core.Error](err)
		if !ok || c.reason != "" && e.Reason != c.reason {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if _, has := e.Fields[c.field]; c.reason == "" && !has {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := s.Invite(t.Context(), appointment.Member(access.Manager, "x"), valid); !isReason(err, access.ReasonMissing) {
		t.Errorf("a manager invites: %v", err)
	}
}

func TestMembersArePremium(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	_, token := s.invite("june@example.com")
	_, unused := s.invite("lee@example.com")
	june := s.accept(token)
	s.setPlan(false)
	now := s.clock.Now()
	if err := s.at(june.Token).Check(access.SeeOwn, now); !isReason(err, "members_not_in_plan") {
		t.Errorf("a member on Free: %v", err)
	}
	if _, err := s.AcceptNew(t.Context(), unused, "a few quiet words", text.English, identity.RequestOrigin{}); core.CodeOf(err) != core.LimitReached {
		t.Errorf("accepted on Free: %v", err)
	}
	if _, err := s.Invite(t.Context(), s.owner, identity.InviteInput{Business: s.id, Name: "Kim", Email: "kim@example.com", Role: access.Manager}); core.CodeOf(err) != core.LimitReached {
		t.Errorf("invited on Free: %v", err)
	}
	if len(s.members()) != 2 {
		t.Errorf("members %v", s.members())
	}
	s.setPlan(true)
	if err := s.at(june.Token).Check(access.SeeOwn, now); err != nil {
		t.Errorf("a member on Premium again: %v", err)
	}
}

func TestARemovedMemberLosesAccessAtOnce(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	_, token := s.invite("june@example.com")
	june := s.accept(token)
	id := s.account(t, account.Owner, "june@example.com").ID
	feed := calendarfeed.Feed{ID: "0190d3f0-0000-7000-8000-00000000fe01", MadeBy: id, CreatedAt: s.clock.Now()}
	s.inTx(func(ctx context.Context, tx ports.Tx) error { return tx.Feeds.Put(ctx, s.id, feed) })

	porttest.OK(t, s.RemoveMember(t.Context(), s.owner, s.id, id))
	if _, err := s.Authenticate(t.Context(), account.Owner, s.id, june.Token); core.CodeOf(err) != core.Unauthenticated {
		t.Errorf("the session lasts: %v", err)
	}
	if left, err := s.stores.Feeds.List(t.Context(), s.id); err != nil || len(left) != 0 {
		t.Errorf("feeds %+v, %v", left, err)
	}
	if _, err := login(s.env, t, "june@example.com", "a few quiet words"); core.CodeOf(err) != core.Unauthenticated {
		t.Errorf("a person without a business signs in: %v", err)
	}
	s.sendMail(t)
	mails := s.mail.AccountMails()
	if last := mails[len(mails)-1]; last.Message.Kind != message.MemberRemoved || last.Message.RecipientAddress != "june@example.com" {
		t.Errorf("mail %+v", last.Message)
	}
	if err := s.RemoveMember(t.Context(), s.owner, s.id, id); core.CodeOf(err) != core.NotFound {
		t.Errorf("removed twice: %v", err)
	}
}

func TestAMemberOfTwoBusinessesKeepsTheOther(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	other := register(t, s.env, func(in *identity.RegisterInput) { in.Email = "june@example.com" })
	_, token := s.invite("june@example.com")
	session, err := s.Authenticate(t.Context(), account.Owner, "", other.Token)
	porttest.OK(t, err)
	_, err = s.Accept(t.Context(), session, token)
	porttest.OK(t, err)
	porttest.OK(t, s.RemoveMember(t.Context(), appointment.Member(access.FrontDesk, string(session.Account)), s.id, session.Account)) // they leave
	if at := s.at(other.Token); at.Member.Exists() {
		t.Errorf("still %+v", at.Member)
	}
	if stays, err := s.Authenticate(t.Context(), account.Owner, other.Business, other.Token); err != nil || stays.At.Member.Role != access.Owner {
		t.Errorf("at their own business: %+v, %v", stays.At, err)
	}
}

func TestChangingARoleTakesEffectAtOnce(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	_, token := s.invite("june@example.com")
	june := s.accept(token)
	id := s.account(t, account.Owner, "june@example.com").ID
	porttest.OK(t, s.ChangeMember(t.Context(), s.owner, s.id, id, access.Manager, ""))
	if err := s.at(june.Token).Check(access.SetUp, s.clock.Now()); err != nil {
		t.Errorf("a manager: %v", err)
	}
	s.sendMail(t)
	mails := s.mail.AccountMails()
	if last := mails[len(mails)-1]; last.Message.Kind != message.MemberChanged || last.Role != access.Manager {
		t.Errorf("mail %+v", last)
	}
	if err := s.ChangeMember(t.Context(), s.owner, s.id, id, access.Owner, ""); !isReason(err, "owner_by_offer") {
		t.Errorf("made an owner: %v", err)
	}
	owner := account.ID(s.owner.ID)
	if err := s.ChangeMember(t.Context(), s.owner, s.id, owner, access.Manager, ""); !isReason(err, "last_owner") {
		t.Errorf("the only owner lowers themselves: %v", err)
	}
	if err := s.RemoveMember(t.Context(), s.owner, s.id, owner); !isReason(err, "last_owner") {
		t.Errorf("the only owner leaves: %v", err)
	}
}

// The database decides, however many servers there are.
func TestTwoOwnersCannotLowerEachOther(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	_, token := s.invite("june@example.com")
	s.accept(token)
	june := s.account(t, account.Owner, "june@example.com").ID
	s.inTx(func(ctx context.Context, tx ports.Tx) error {
		return tx.Members.Change(ctx, june, account.Membership{Business: s.id, Role: access.Owner})
	})
	var both sync.WaitGroup
	errs := make([]error, 2)
	both.Go(func() { errs[0] = s.ChangeMember(t.Context(), s.owner, s.id, june, access.Manager, "") })
	both.Go(func() {
		errs[1] = s.RemoveMember(t.Context(), appointment.Member(access.Owner, string(june)), s.id, account.ID(s.owner.ID))
	})
	both.Wait()
	if (errs[0] == nil) == (errs[1] == nil) {
		t.Errorf("errors %v", errs)
	}
	owners := 0
	list, err := s.stores.Members.Members(t.Context(), s.id)
	porttest.OK(t, err)
	for _, m := range list {
		if m.Role == access.Owner {
			owners++
		}
	}
	if owners != 1 {
		t.Errorf("%d owners", owners)
	}
}

func TestManyAcceptancesAtOnceMakeOneMembership(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	other := register(t, s.env, func(in *identity.RegisterInput) { in.Email = "june@example.com" })
	_, token := s.invite("june@example.com")
	session, err := s.Authenticate(t.Context(), account.Owner, "", other.Token)
	porttest.OK(t, err)
	var all sync.WaitGroup
	errs := make([]error, 100)
	for i := range errs {
		all.Go(func() { _, errs[i] = s.Accept(t.Context(), session, token) })
	}
	all.Wait()
	if err := errors.Join(errs...); err != nil || len(s.members()) != 2 {
		t.Errorf("members %v, errors %v", s.members(), err)
	}
}

func TestInvitationsPerDayAreLimited(t *testing.T) {
	t.Parallel()
	s := openTeam(t)
	invite := func(n int) error {
		_, err := s.Invite(t.Context(), s.owner, identity.InviteInput{Business: s.id, Name: "June", Email: "june" + string(rune('a'+n)) + "@example.com", Role: access.Manager})
		return err
	}
	for n := range 20 {
		porttest.OK(t, invite(n))
	}
	if err := invite(20); core.CodeOf(err) != core.TooMany {
		t.Errorf("the 21st: %v", err)
	}
	s.clock.Advance(24 * time.Hour)
	porttest.OK(t, invite(21))
}
