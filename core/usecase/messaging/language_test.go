package messaging_test

import (
	"errors"
	"testing"

	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/operator"
	"slotwise/core/text"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

// The owner's language is not the business's, in which customers without a language of their own read.
func TestMailToTheOwnerIsInTheLanguageOfTheAccount(t *testing.T) {
	t.Parallel()
	w := newEnv(t, withAgenda, func(b *business.Business) { b.Language = "fr" })
	ok(t, w.Accounts.SetLanguage(w.ctx, ownerID, "de"))
	w.scheduleAgenda()
	w.book(march(1, 9))
	w.clock.Set(march(1, 7))
	ok(t, w.SweepAgendas(w.ctx))
	w.runJobs()
	same(t, "agenda", w.agendas()[0].Language, text.Language("de"))
	byRecipient := map[message.Recipient]text.Language{}
	for _, mail := range w.mail.AppointmentMails() {
		byRecipient[mail.Message.Recipient] = mail.Language
	}
	same(t, "about an appointment", byRecipient, map[message.Recipient]text.Language{message.ToCustomer: "fr", message.ToOwner: "de"})
	for _, kind := range []message.Kind{message.ResetPassword, message.PasswordChanged, message.EmailChanged} {
		_, err := w.send(w.queue(kind), false)
		ok(t, err)
	}
	about := message.ForAccount(message.ID(w.deps.Generate.ID()), w.id, message.GraceEnded, "former@example.com", w.clock.Now()) // queued before the owner changed the address
	w.inTx(func(tx ports.Tx) error { return tx.Messages.Queue(w.ctx, about) })
	_, err := w.send(about.ID, false)
	ok(t, err)
	for _, mail := range w.mail.AccountMails() {
		same(t, string(mail.Message.Kind), mail.Language, text.Language("de"))
	}
}

func TestStaffReadTheirMailsInTheirLanguage(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(1))
	for name, language := range map[string]text.Language{"ann": "de", "bob": ""} {
		w.Hire(t, w.id, business.Staff{
			ID: porttest.ID[business.StaffID](name), Name: name, Email: name + "@example.com", Language: language, Active: true, Services: business.AllServices(),
			Mail: business.StaffMail{AskedAt: monday, ConfirmedAt: monday},
		})
	}
	w.book(march(2, 9))
	w.book(march(2, 9))
	w.runJobs()
	read := map[string]text.Language{}
	for _, mail := range w.mail.AppointmentMails() {
		if mail.Message.Recipient == message.ToStaff {
			read[mail.Message.RecipientAddress] = mail.Language
		}
	}
	same(t, "languages", read, map[string]text.Language{"ann@example.com": "de", "bob@example.com": "en"})
}

func TestAnAlertIsInTheLanguageOfTheOperatorWhoHasTheAddress(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	ok(t, w.Accounts.Create(w.ctx, account.Account{ID: account.ID(w.deps.Generate.ID()), Role: account.Operator, Email: w.deps.SupportEmail, Language: "tr", CreatedAt: monday}))
	a := operator.Alert{ID: operator.AlertID(w.deps.Generate.ID()), Business: w.id, Kind: operator.MailWaits, RaisedAt: monday}
	w.inTx(func(tx ports.Tx) error {
		_, err := tx.Alerts.Raise(w.ctx, a)
		return errors.Join(err, tx.Messages.Queue(w.ctx, message.ForAlert(a, w.deps.SupportEmail)))
	})
	w.runJobs()
	same(t, "alert", w.mail.AlertMails()[0].Language, text.Language("tr"))
}
