package messaging_test

import (
	"strings"
	"testing"
	"time"

	"slotwise/core/account"
	"slotwise/core/message"
	"slotwise/ports"
)

// Each try makes a token of its own, of which only the hash is stored.
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
		secret, found := strings.CutPrefix(mail.Link, publicURL+want.path)
		if !found {
			t.Errorf("link %q", mail.Link)
		}
		token, err := w.Tokens.Get(w.ctx, account.HashOf(secret), want.purpose, w.clock.Now())
		ok(t, err)
		same(t, "token", []any{token.Email, token.Business}, []any{ownerAddress, w.id})
	}
}

func TestTheEndOfTheGraceLeadsToTheDashboard(t *testing.T) {
	t.Parallel()
	w := newEnv(t, unconfirmed) // who has not confirmed is told all the same
	m, err := w.send(w.queue(message.GraceEnded), false)
	ok(t, err)
	same(t, "state", m.State, message.Sent)
	mail := w.mail.AccountMails()[0]
	same(t, "mail", []any{mail.Link, mail.ValidFor}, []any{publicURL + "/dashboard/" + string(w.id), time.Duration(0)})
}

func TestAccountMailThatIsOfNoUseIsSkipped(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	m, err := w.send(w.queue(message.ConfirmEmail), false)
	ok(t, err)
	same(t, "confirmed already", []any{m.State, m.Reason}, []any{message.Skipped, "The e-mail address is confirmed already"})

	stranger := message.ForAccount(message.ID(w.deps.Generate.ID()), w.id, message.ResetPassword, "former@salon.example", w.clock.Now())
	w.inTx(func(tx ports.Tx) error { return tx.Messages.Queue(w.ctx, stranger) })
	m, err = w.send(stranger.ID, false)
	ok(t, err)
	same(t, "an address that is no account's", []any{m.State, m.Reason}, []any{message.Skipped, "No account has this e-mail address any more"})
	same(t, "mails", len(w.mail.AccountMails()), 0)
}

// During an update, a server of the next release may have queued what this one cannot write.
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
