package messaging_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/appointment"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/core/setupchange"
	"slotwise/core/text"
	"slotwise/core/usecase/booking"
	"slotwise/core/usecase/messaging"
	"slotwise/core/usecase/settings"
	"slotwise/ports"
	"slotwise/ports/porttest"
)

func TestSend(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	w.clock.Advance(time.Minute)
	id := w.messageAbout(a, message.Booked, message.ToCustomer)
	queued, err := w.Messages.Get(w.ctx, w.id, id)
	ok(t, err)
	m, err := w.send(id, false)
	ok(t, err)
	same(t, "recorded", []any{m.State, m.Attempts, m.SentAt}, []any{message.Sent, 1, monday.Add(time.Minute)})
	a.StartsAt = a.StartsAt.UTC()
	same(t, "mail", w.mail.AppointmentMails(), []ports.AppointmentMail{{
		Language: text.English, Message: queued, Business: w.setup().Business, Appointment: a, By: appointment.ActorCustomer,
		ManageURL: w.booking.ManageURL(a), DashboardURL: "https://book.example/dashboard/" + string(w.id) + "/appointments?open=" + string(a.ID),
	}})
	_, err = w.send(id, false)
	ok(t, err)
	same(t, "sent stays sent", len(w.mail.AppointmentMails()), 1)

	toOwner, err := w.send(w.messageAbout(a, message.Booked, message.ToOwner), false)
	ok(t, err)
	same(t, "to the owner", toOwner.RecipientAddress, ownerAddress)
	ok(t, w.Send(w.ctx, ports.SendMessage{Business: w.id, Message: "nobody's"}, false))
}

func TestAChangeSaysFromWhereAndByWhom(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	changed := func(edit func(*booking.UpdateInput), kind message.Kind) ports.AppointmentMail {
		t.Helper()
		w.update(a, edit)
		_, err := w.send(w.messageAbout(a, kind, message.ToCustomer), false)
		ok(t, err)
		mails := w.mail.AppointmentMails()
		return mails[len(mails)-1]
	}
	mail := changed(func(in *booking.UpdateInput) { in.StartsAt = new(march(2, 11)) }, message.Changed)
	same(t, "moved by the owner", []any{mail.MovedFrom.Equal(march(2, 9)), mail.By}, []any{true, appointment.ActorOwner})
	mail = changed(func(in *booking.UpdateInput) {
		in.Customer = &appointment.CustomerPatch{FullName: new("Zoë"), Email: new("new@example.com")}
	}, message.Changed)
	same(t, "another address", []any{mail.MovedFrom.IsZero(), mail.Message.RecipientAddress}, []any{true, "new@example.com"})
	mail = changed(func(in *booking.UpdateInput) {
		in.StartsAt, in.Status = new(march(2, 12)), new(appointment.Cancelled)
	}, message.Cancelled)
	same(t, "a cancelled one was not moved", []any{mail.MovedFrom.IsZero(), mail.Appointment.StartsAt.UTC()}, []any{true, march(2, 11)})
}

// A message that was not sent before a newer one has nothing that the newer one does not say.
func TestANewerMessageSaysWhatAnOlderOneWouldHaveSaid(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	w.runJobs()
	sent := len(w.mail.AppointmentMails())
	move := func(hour int, note string) {
		w.update(a, func(in *booking.UpdateInput) { in.StartsAt, in.Explanation.Notice.Note = new(march(2, hour)), note })
	}
	move(10, "The first.")
	move(11, "The second.")
	w.runJobs()
	mails := w.mail.AppointmentMails()[sent:]
	same(t, "mails", len(mails), 1)
	same(t, "moved twice", []any{mails[0].MovedFrom.UTC(), mails[0].Appointment.StartsAt.UTC(), mails[0].Message.Note}, []any{march(2, 9), march(2, 11), "The first.\nThe second."})

	sent = len(w.mail.AppointmentMails())
	move(12, "")
	move(11, "")
	w.runJobs()
	same(t, "moved and back", w.mail.AppointmentMails()[sent].MovedFrom, time.Time{})

	sent = len(w.mail.AppointmentMails())
	move(13, "")
	w.update(a, func(in *booking.UpdateInput) { in.Status = new(appointment.Cancelled) })
	w.runJobs()
	mails = w.mail.AppointmentMails()[sent:]
	same(t, "moved and cancelled", []any{len(mails), mails[0].Message.Kind, mails[0].Appointment.StartsAt.UTC()}, []any{1, message.Cancelled, march(2, 11)})
}

// The owner gets one mail about two moves by the customer, and the customer one each, because they saw the first one on the page.
func TestTheOwnerGetsOneMailAboutTwoMoves(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	w.runJobs()
	sent := len(w.mail.AppointmentMails())
	w.move(a, march(2, 10))
	w.move(a, march(2, 11))
	w.runJobs()
	from := map[message.Recipient]time.Time{}
	for _, m := range w.mail.AppointmentMails()[sent:] {
		from[m.Message.Recipient] = m.MovedFrom.UTC()
	}
	same(t, "mails", len(w.mail.AppointmentMails()[sent:]), 2)
	same(t, "moved from", from, map[message.Recipient]time.Time{message.ToCustomer: march(2, 10), message.ToOwner: march(2, 9)})
}

// The instant stayed, and its hour in the former zone was another one.
func TestAnotherZoneSaysTheFormerOne(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	w.book(march(2, 9))
	of := settings.New(settings.Deps{Clock: w.clock, Generate: w.deps.Generate, Tx: w.Tx, Setups: w.Setups, Businesses: w.Businesses, Appointments: w.Appointments})
	_, err := of.UpdatePreferences(w.ctx, appointment.Actor{Kind: appointment.ActorOwner}, w.id, core.AnyVersion, business.PreferencesPatch{Timezone: "Asia/Tokyo"}, setupchange.KeepMoment)
	ok(t, err)
	w.runJobs()
	mails := w.mail.AppointmentMails()
	mail := mails[len(mails)-1]
	same(t, "told", []any{mail.Message.Recipient, mail.MovedFrom.UTC(), mail.FormerZone.String()}, []any{message.ToCustomer, march(2, 9), "UTC"})
}

func TestWhoLosesAnAppointmentIsToldTheFormerTime(t *testing.T) {
	t.Parallel()
	w := newEnv(t, places(1))
	ann, bob := porttest.ID[business.StaffID]("ann"), porttest.ID[business.StaffID]("bob")
	for id, name := range map[business.StaffID]string{ann: "Ann", bob: "Bob"} {
		w.Hire(t, w.id, business.Staff{ID: id, Name: name, Email: name + "@example.com", Active: true, Services: business.AllServices(), Mail: business.StaffMail{AskedAt: monday, ConfirmedAt: monday}})
	}
	a := w.book(march(2, 9))
	w.update(a, func(in *booking.UpdateInput) { in.Staff = &bob })
	w.update(a, func(in *booking.UpdateInput) { in.Staff, in.StartsAt = &ann, new(march(3, 13)) })
	w.update(a, func(in *booking.UpdateInput) { in.StartsAt = new(march(4, 14)) })
	_, err := w.send(w.messageAbout(a, message.TakenAway, message.ToStaff), false)
	ok(t, err)
	was := w.mail.AppointmentMails()[0].Appointment
	same(t, "what is free again", []any{was.StartsAt.Equal(march(2, 9)), was.StaffNames()}, []any{true, "Bob"})
}

func TestTheMailAboutADeletedAppointmentIsSent(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	w.runJobs()
	w.delete(a)
	w.runJobs()
	same(t, "messages", w.states(a)[2:], []string{"cancelled:customer:sent"})
	mails := w.mail.AppointmentMails()
	same(t, "what the customer reads", mails[len(mails)-1].Appointment.Status, appointment.Cancelled)
}

// While the mail server is down, messages are retried. The server's reply is recorded, and the last attempt gives up.
func TestAMailServerThatIsDown(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	for name, id := range map[string]message.ID{
		"about an appointment": w.messageAbout(a, message.Booked, message.ToCustomer),
		"about an account":     w.queue(message.ResetPassword),
	} {
		w.mail.Refuse(&ports.MailError{Words: "451 try again later"})
		m, err := w.send(id, false)
		if err == nil {
			t.Errorf("%s: no error, so there is no other attempt", name)
		}
		same(t, name+", after an attempt", []any{m.State, m.Attempts, m.Reason}, []any{message.Queued, 1, "451 try again later"})
		m, err = w.send(id, true)
		if err == nil {
			t.Errorf("%s: the last failure returned no error", name)
		}
		same(t, name+", after the last", []any{m.State, m.Attempts, m.Reason}, []any{message.Failed, 2, "451 try again later"})
	}
}

func TestAnAddressThatIsRefused(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a, b := w.book(march(2, 9)), w.book(march(2, 10))
	w.mail.Refuse(&ports.MailError{Permanent: true, Words: "550 no such user"})
	for _, id := range []message.ID{w.messageAbout(a, message.Booked, message.ToCustomer), w.queue(message.GraceEnded)} {
		m, err := w.send(id, false)
		ok(t, err) // a retry would not help
		same(t, "failed at once", []any{m.State, m.Attempts, m.Reason}, []any{message.Failed, 1, "550 no such user"})
	}
	w.mail.Refuse(errors.New("template: pq: secret"))
	m, err := w.send(w.messageAbout(b, message.Booked, message.ToCustomer), false)
	if err == nil || m.Why.ID != "message.unsendable" {
		t.Errorf("the reason for a defect is %v (%v)", m.Why, err)
	}
}

func TestRetry(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a, other := w.book(march(2, 9)), w.book(march(2, 10))
	id := w.messageAbout(a, message.Booked, message.ToCustomer)
	w.mail.Refuse(&ports.MailError{Permanent: true, Words: "550 no such user"})
	_, err := w.send(id, false)
	ok(t, err)

	_, err = w.Retry(w.ctx, w.id, "nobody's", id)
	refused(t, err, core.NotFound, "")
	_, err = w.Retry(w.ctx, w.id, other.ID, id)
	refused(t, err, core.NotFound, "")
	jobs := len(w.Jobs(t))
	queued, err := w.Retry(w.ctx, w.id, a.ID, id)
	ok(t, err)
	same(t, "queued again", []any{queued.State, queued.Reason, queued.Zone.String(), len(w.Jobs(t))}, []any{message.Queued, "", "UTC", jobs + 1})
	_, err = w.Retry(w.ctx, w.id, a.ID, id)
	refused(t, err, core.Conflict, "not_failed")
	w.mail.Refuse(nil)
	m, err := w.send(id, false)
	ok(t, err)
	same(t, "at last", []any{m.State, m.Attempts, m.Reason}, []any{message.Sent, 2, ""})

	w.delete(a)
	_, err = w.Retry(w.ctx, w.id, a.ID, id)
	refused(t, err, core.NotFound, "")
}

func TestASupersededMessageIsSkipped(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	w.update(a, func(in *booking.UpdateInput) { in.Status = new(appointment.Confirmed) })
	w.runJobs()
	same(t, "messages", w.states(a), []string{"booked:customer:skipped", "booked:owner:sent", "confirmed:customer:sent"})
	same(t, "mails", len(w.mail.AppointmentMails()), 2)
}

// If a server is killed between sending a mail and recording it, the mail is sent again with the same id. So the mail server
// can recognise the duplicate.
func TestAKilledServerSendsARepeatAtMost(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	for name, id := range map[string]message.ID{
		"about an appointment": w.messageAbout(a, message.Booked, message.ToCustomer),
		"about an account":     w.queue(message.ResetPassword),
	} {
		w.replace(func(d *messaging.Deps) { d.Messages = meanwhile{w.Messages, func() error { return errKilled }} })
		if _, err := w.send(id, false); !errors.Is(err, errKilled) {
			t.Fatalf("%s: %v", name, err)
		}
		w.replace(func(d *messaging.Deps) { d.Messages = w.Messages })
		for range 2 {
			_, err := w.send(id, false)
			ok(t, err)
		}
		same(t, name, w.mailed(id), 2)
	}
}

var errKilled = errors.New("killed")

// meanwhile calls do just before a message is stored. It simulates a concurrent change.
type meanwhile struct {
	ports.MessageStore
	do func() error
}

func (m meanwhile) Update(ctx context.Context, message message.Message) error {
	if err := m.do(); err != nil {
		return err
	}
	return m.MessageStore.Update(ctx, message)
}

// The former address is told even if a newer message to the customer was queued before its notice is sent.
func TestAFormerAddressIsToldWhenTheOwnerCorrectsIt(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	w.update(a, func(in *booking.UpdateInput) { in.Customer = &appointment.CustomerPatch{Email: new("new@example.com")} })
	w.update(a, func(in *booking.UpdateInput) { in.StartsAt = new(march(2, 11)) })
	w.runJobs()
	same(t, "messages", w.states(a), []string{
		"booked:customer:skipped", "booked:owner:sent", "changed:customer:skipped", "address_changed:customer:sent", "changed:customer:sent",
	})
	var to []string
	for _, mail := range w.mail.AppointmentMails() {
		to = append(to, mail.Message.RecipientAddress)
	}
	same(t, "recipients", to, []string{ownerAddress, "zoe@example.com", "new@example.com"})
}

// If a job ends for a reason other than the mail server, its message is marked as failed, so that the owner sees it. A known
// outcome is kept.
func TestGivingUp(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	id := w.messageAbout(a, message.Booked, message.ToCustomer)
	for range 2 {
		ok(t, w.GiveUp(w.ctx, ports.SendMessage{Business: w.id, Message: id}))
		m, err := w.Messages.Get(w.ctx, w.id, id)
		ok(t, err)
		same(t, "message", []any{m.State, m.Attempts, m.FailedAt, m.Why.ID}, []any{message.Failed, 1, monday, "message.unsendable"})
	}
	ok(t, w.GiveUp(w.ctx, ports.SendMessage{Business: w.id, Message: "nobody's"}))
}

// notDurable is a database whose standby does not confirm.
type notDurable struct{ ports.Transactor }

func (notDurable) AwaitDurable(context.Context) error {
	return &core.Error{Code: core.Unavailable}
}

func TestNoMailFollowsFromACommitThatCanBeLost(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	id := w.messageAbout(a, message.Booked, message.ToCustomer)
	confirms := w.Tx
	w.replace(func(d *messaging.Deps) { d.Tx = notDurable{confirms} })
	m, err := w.send(id, false)
	same(t, "while the standby is away", []any{core.CodeOf(err), m.State.HasJob(), w.mailed(id)}, []any{core.Unavailable, true, 0})
	w.replace(func(d *messaging.Deps) { d.Tx = confirms })
	m, err = w.send(id, false)
	ok(t, err)
	same(t, "afterwards", []any{m.State, w.mailed(id)}, []any{message.Sent, 1})
}

// forgetful is a store of messages that is not available for some time.
type forgetful struct {
	ports.MessageStore
	fails int // so many updates fail
}

func (f *forgetful) Update(ctx context.Context, m message.Message) error {
	if f.fails > 0 {
		f.fails--
		return &core.Error{Code: core.Unavailable}
	}
	return f.MessageStore.Update(ctx, m)
}

// A database that fails over is away for some seconds. A mail that the mail server took before that must not be sent again.
func TestAMailThatWasSentIsRecordedWhenTheDatabaseReturns(t *testing.T) {
	t.Parallel()
	w := newEnv(t)
	a := w.book(march(2, 9))
	id := w.messageAbout(a, message.Booked, message.ToCustomer)
	store := &forgetful{w.Messages, 20}
	w.replace(func(d *messaging.Deps) {
		d.Messages = store
		d.Wait = func(_ context.Context, pause time.Duration) error {
			w.clock.Advance(pause)
			return nil
		}
	})
	m, err := w.send(id, false)
	ok(t, err)
	same(t, "recorded", []any{m.State, m.SentAt, w.mailed(id), store.fails}, []any{message.Sent, monday, 1, 0})

	id, store.fails = w.messageAbout(a, message.Booked, message.ToOwner), 1000
	_, err = w.send(id, false)
	same(t, "not for ever", core.CodeOf(err), core.Unavailable)
}

func TestMailToACustomerIsInTheLanguageOfTheBooking(t *testing.T) {
	t.Parallel()
	w := newEnv(t, func(b *business.Business) { b.Language = "tr" })
	w.bookIn("fr", march(2, 10))
	w.book(march(2, 12))
	w.runJobs()
	got := map[message.Recipient][]text.Language{}
	for _, m := range w.mail.AppointmentMails() {
		got[m.Message.Recipient] = append(got[m.Message.Recipient], m.Language)
	}
	same(t, "languages", got, map[message.Recipient][]text.Language{message.ToCustomer: {"fr", "tr"}, message.ToOwner: {"en", "en"}})
}
