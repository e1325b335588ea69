package worker

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"slotwise/adapters/postgres"
	"slotwise/core/business"
	"slotwise/core/message"
	"slotwise/ports"
)

// queue stores messages as use cases do. Its transactions are small enough to stay within their time limits on a busy
// machine. For messages without an address only the jobs are written.
func queue(t *testing.T, db *postgres.DB, messages ...message.Message) {
	t.Helper()
	const most = 1000
	for some := range slices.Chunk(messages, most) {
		err := db.InTx(t.Context(), func(ctx context.Context, tx ports.Tx) error { return tx.Messages.Queue(ctx, some...) })
		if err != nil {
			t.Fatal(err)
		}
	}
}

const (
	flood business.ID = "00000000-0000-7000-8000-0000000000f1"
	small business.ID = "00000000-0000-7000-8000-0000000000f2"
)

// bookingMails returns n mails of the business.
func bookingMails(id business.ID, n int) []message.Message {
	mails := make([]message.Message, n)
	for i := range mails {
		mails[i] = message.Message{
			ID: message.ID(fmt.Sprintf("00000000-0000-7000-8000-%012x", i)), BusinessID: id, State: message.Queued, CreatedAt: time.Now(),
			Subject: message.Subject{Kind: message.AboutAppointment, Appointment: "00000000-0000-7000-8000-0000000000a1"}, Kind: message.Booked,
		}
	}
	return mails
}

// A link that a person waits for is sent although every worker of the other queue is busy and thousands of its jobs wait.
func TestAccountMailDoesNotWaitForBookingMail(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	queue(t, db, bookingMails(flood, 5000)...)
	reset := message.ForAccount("00000000-0000-7000-8000-fffffffffff1", business.Installation, message.ResetPassword, "", time.Now())
	queue(t, db, reset)
	release, sent := make(chan struct{}), make(chan struct{})
	u := idle()
	u.send = func(ctx context.Context, j ports.SendMessage, _ bool) error {
		if j.Message == reset.ID {
			close(sent)
			return nil
		}
		select {
		case <-release:
		case <-ctx.Done():
		}
		return nil
	}
	start(t, Config{Pool: db.Pool(), Clock: stopped(time.Now())}, u)
	select {
	case <-sent:
	case <-time.After(patience):
		t.Error("the mail about the account was not sent")
	}
	close(release)
}

// A few mails of one business overtake the thousands that another business has queued before.
func TestOneBusinessDoesNotDelayAnother(t *testing.T) {
	t.Parallel()
	db := openDatabase(t)
	queue(t, db, bookingMails(flood, 20_000)...)
	queue(t, db, bookingMails(small, 3)...)
	var mu sync.Mutex
	var order []business.ID
	u := idle()
	u.send = func(_ context.Context, j ports.SendMessage, _ bool) error {
		mu.Lock()
		defer mu.Unlock()
		order = append(order, j.Business)
		return nil
	}
	const soon = 100 // of 20,003
	stop := start(t, Config{Pool: db.Pool(), Clock: stopped(time.Now())}, u)
	eventually(t, "the first mails are sent", func() bool {
		mu.Lock()
		defer mu.Unlock()
		return len(order) >= soon
	})
	stop()
	mu.Lock()
	defer mu.Unlock()
	if place := slices.Index(order, small); place < 0 || place+3 > soon {
		t.Errorf("the mails of the other business begin at place %d, want all three among the first %d", place, soon)
	}
}
