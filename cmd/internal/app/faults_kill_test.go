package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"slotwise/adapters/payments/simulator"
	"slotwise/core/business"
	"slotwise/core/deposit"
	"slotwise/core/payment"
	"slotwise/core/usecase/deposits"
	"slotwise/ports/porttest"
)

// A process of the product is this test binary, started again with these variables. It kills itself at KILL_AT.
const (
	killAtEnv   = "SLOTWISE_TEST_KILL_AT"
	killDoesEnv = "SLOTWISE_TEST_KILL_DOES"
	killShopEnv = "SLOTWISE_TEST_KILL_SHOP"
)

// killed says where a process dies, and what it does until then.
type killed struct {
	row  string
	at   deposits.Point
	only []payment.Processor
	does string              // "book" or "work"
	run  func(*shop) *visit  // before the process starts
	then func(*shop, *visit) // after it has died
}

var kills = []killed{
	{row: "28 before the page is asked for", at: deposits.BeforeCall, does: "book", then: (*shop).abandoned},
	{row: "28 before the page is stored", at: deposits.AfterCreateBeforeCommit, does: "book", then: (*shop).abandoned},
	{row: "28 before the payment is read", at: deposits.BeforeCall, does: "work", run: (*shop).bookedAndPaid, then: (*shop).becomesPaid},
	{row: "28 before the payment is stored", at: deposits.AfterCallBeforeCommit, does: "work", run: (*shop).bookedAndPaid, then: (*shop).becomesPaid},
	{
		row: "28 before the capture is stored", at: deposits.AfterCaptureBeforeCommit, does: "work", only: []payment.Processor{"paypal"},
		run: (*shop).bookedAndPaid, then: (*shop).becomesPaid,
	},
	{
		row: "28 before the capture is asked for", at: deposits.AfterCommitBeforeNextCall, does: "work", only: []payment.Processor{"paypal"},
		run: (*shop).bookedAndPaid, then: (*shop).becomesPaid,
	},
	{row: "28 before the mail", at: "after_commit_before_mail", does: "work", run: (*shop).bookedAndPaid, then: (*shop).becomesPaid},
	{row: "28 before the refund is asked for", at: deposits.AfterCommitBeforeNextCall, does: "work", run: (*shop).cancelledAfterPaying, then: (*shop).becomesRefunded},
	{row: "28 before the refund is stored", at: deposits.AfterRefundBeforeCommit, does: "work", run: (*shop).cancelledAfterPaying, then: (*shop).becomesRefunded},
}

// TestKilledProcesses kills real processes in the middle of a payment. The next process must complete their unfinished work.
func TestKilledProcesses(t *testing.T) {
	t.Parallel()
	for _, k := range kills {
		t.Run(k.row, func(t *testing.T) {
			t.Parallel()
			eachProcessor(t, k.only, func(t *testing.T, p payment.Processor) {
				s := newShop(t, p, shopOptions{})
				var v *visit
				if k.run != nil {
					v = k.run(s)
				}
				s.dies(k)
				if v == nil {
					v = s.only()
				}
				k.then(s, v)
				s.settle()
			})
		})
	}
}

func (s *shop) bookedAndPaid() *visit {
	v := s.book()
	v.does(simulator.Pay)
	s.sim.DropWebhooks()
	s.clock.Advance(time.Minute)
	return v
}

func (s *shop) cancelledAfterPaying() *visit {
	v := s.paid()
	v.ownerCancels(false)
	return v
}

// abandoned checks that the place is released. The customer never got a response to the booking.
func (s *shop) abandoned(v *visit) {
	s.later(pageLife)
	s.over(v)
	v.hears("not_taken")
}

func (s *shop) becomesPaid(v *visit) {
	s.pass(2 * time.Minute) // the lease of the dead process ends
	v.is(deposit.Paid)
	v.hears("booked")
}

func (s *shop) becomesRefunded(v *visit) {
	s.pass(2 * time.Minute)
	v.is(deposit.Refunded)
	v.heard("refunded", 1)
}

// dies starts a process of the product on the shop's database and processor, and waits until it has killed itself.
func (s *shop) dies(k killed) {
	s.Helper()
	program, err := os.Executable()
	porttest.OK(s, err)
	child := exec.CommandContext(s.Context(), program, "-test.run", "^TestProcessOfTheProduct$")
	// A killed process cannot remove its temporary folder, so it gets one that this test removes.
	child.Env = append(os.Environ(), "TMPDIR="+s.TempDir(), killAtEnv+"="+string(k.at), killDoesEnv+"="+k.does,
		killShopEnv+"="+strings.Join([]string{string(s.processor), s.database, s.simURL, string(s.business), string(s.service), s.clock.Now().Format(time.RFC3339)}, " "))
	output, err := child.CombinedOutput()
	exit, ok := errors.AsType[*exec.ExitError](err)
	if !ok || exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		s.Fatalf("the process did not die at %s: %v\n%s", k.at, err, output)
	}
}

// TestProcessOfTheProduct is the process that dies. In a normal test run it does nothing.
func TestProcessOfTheProduct(t *testing.T) {
	t.Parallel()
	described := os.Getenv(killShopEnv)
	if described == "" {
		return
	}
	var processor, now, id, service string
	s := &shop{T: t, conns: 6, said: &record{}}
	_, err := fmt.Sscan(described, &processor, &s.database, &s.simURL, &id, &service, &now)
	porttest.OK(t, err)
	at, err := time.Parse(time.RFC3339, now)
	porttest.OK(t, err)
	s.processor, s.business, s.service, s.clock = payment.Processor(processor), business.ID(id), business.ServiceID(service), porttest.NewClock(at)
	point := deposits.Point(os.Getenv(killAtEnv))
	s.at = func(_ context.Context, p deposits.Point) error {
		if p == point {
			return syscall.Kill(os.Getpid(), syscall.SIGKILL)
		}
		return nil
	}
	s.start()
	if os.Getenv(killDoesEnv) == "book" {
		s.tryBooking("10:00", "zoe@example.com")
		return
	}
	porttest.OK(t, s.cases.deposits.PollDue(t.Context()))
	porttest.OK(t, s.at(t.Context(), "after_commit_before_mail"))
	s.sendMail()
}
