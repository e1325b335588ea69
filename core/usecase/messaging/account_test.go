package messaging_test

import (
	"strings"
	"testing"
	"time"

	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/ports"
)

// Each attempt creates its own token. Only the hash of it is stored.
func TestMailWithAToken(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed)
	for kind, want := range map[message.Kind]struct {
		purpose account.Purpose
		path    string
	}{
		message.ConfirmEmail:  {account.ConfirmEmail, "/confirm-email?token="},
		message.ResetPassword: {account.ResetPassword, "/reset-password?token="},
	} {
		m, err := w.send(w.queue(kind), false)
		ok(t, err)
		same(t, "state", m.State, message.Sent)
		mails := w.mail.AccountMails()
		mail := mails[len(mails)-1]
		same(t, "mail", []any{mail.Message.RecipientAddress, mail.ValidFor, mail.Business.ID}, []any{ownerAddress, want.purpose.Lifetime(), w.id})
		secret, hasPath := strings.CutPrefix(mail.Link, publicURL+want.path)
		if !hasPath {
			t.Errorf("link %q", mail.Link)
		}
		token, err := w.Tokens.Get(w.ctx, account.HashOf(secret), want.purpose, w.clock.Now())
		ok(t, err)
		same(t, "token", []any{token.Email, token.Business}, []any{ownerAddress, w.id})
	}
}

func TestMailsAboutMoneyLinkToTheirPartOfTheSettings(t *testing.T) {
	t.Parallel()
	for kind, section := range map[message.Kind]string{
		message.SubscriptionPaymentFailed: "subscription", message.SubscriptionRecovered: "subscription", message.SubscriptionEnded: "subscription",
		message.SubscriptionNotCompleted: "subscription", message.KeysRefused: "payments",
	} {
		w := newEnv(t)
		_, err := w.send(w.queue(kind), false)
		ok(t, err)
		same(t, string(kind), w.mail.AccountMails()[0].Link, publicURL+"/dashboard/"+string(w.id)+"/settings#"+section)
	}
}

func TestTheMailAboutTheEndOfTheGraceLinksToTheDashboard(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed) // the mail does not wait for the confirmation
	m, err := w.send(w.queue(message.GraceEnded), false)
	ok(t, err)
	same(t, "state", m.State, message.Sent)
	mail := w.mail.AccountMails()[0]
	same(t, "mail", []any{mail.Link, mail.ValidFor}, []any{publicURL + "/dashboard/" + string(w.id), time.Duration(0)})
}

func TestUselessAccountMailIsSkipped(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	m, err := w.send(w.queue(message.ConfirmEmail), false)
	ok(t, err)
	same(t, "confirmed already", []any{m.State, m.Why.ID}, []any{message.Skipped, "message.skipped.confirmed"})

	former := message.ForAccount(message.ID(w.deps.Generate.ID()), w.id, message.ResetPassword, "former@salon.example", w.clock.Now())
	former.Subject.Account = ownerID
	w.inTx(func(tx ports.Tx) error { return tx.Messages.Queue(w.ctx, former) })
	m, err = w.send(former.ID, false)
	ok(t, err)
	same(t, "an address without an account", []any{m.State, m.Why.ID}, []any{message.Skipped, "message.skipped.noAccount"})
	same(t, "mails", len(w.mail.AccountMails()), 0)
}

// During an update, a server of the next release may have queued a message that this one does not know.
func TestAnUnknownKindIsLeftToAnotherRelease(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	id := w.queue("birthday")
	for range 2 {
		m, err := w.send(id, false)
		if err == nil || m.State != message.Queued {
			t.Errorf("state %s, error %v", m.State, err)
		}
	}
}
