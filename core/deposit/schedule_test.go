package deposit_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"slotwise/core/deposit"
	"slotwise/core/payment"
)

// follow applies the same event at each poll and returns when the polls are, counted from the first event.
func follow(t *testing.T, a deposit.Attempt, kind deposit.EventKind, most int) (polls []time.Duration, last deposit.Attempt) {
	t.Helper()
	at := now
	for range most {
		c, _ := resolve(t, deposit.Next(a, happening(kind), at, 0), true)
		a = c.Attempt
		if a.NextCheck.IsZero() {
			break
		}
		at = a.NextCheck
		polls = append(polls, at.Sub(now))
	}
	return polls, a
}

func TestPolls(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	for name, c := range map[string]struct {
		state deposit.State
		event deposit.EventKind
		polls []time.Duration
	}{
		"a page is asked for within seconds": {deposit.Creating, deposit.SeenUnknown, []time.Duration{5 * time.Second, 10 * time.Second, 15 * time.Second, 20 * time.Second}},
		"an unpaid page until its hold ends": {deposit.Awaiting, deposit.SeenOpen, []time.Duration{
			30 * time.Second, 90 * time.Second, 210 * time.Second, 510 * time.Second, 1110 * time.Second, 32 * time.Minute,
		}},
		"money on its way": {deposit.Processing, deposit.SeenPending, []time.Duration{
			30 * time.Second, 90 * time.Second, 210 * time.Second, 510 * time.Second, 1110 * time.Second, 2910 * time.Second,
		}},
		"what is dead, for three days": {deposit.Closing, deposit.SeenDead, []time.Duration{time.Minute, 10 * time.Minute, time.Hour, 6 * time.Hour, day, 3 * day}},
		"what is paid, for two months": {deposit.Awaiting, deposit.SeenPaid, []time.Duration{day, 3 * day, 7 * day, 14 * day, 30 * day, 60 * day}},
		"refused credentials":          {deposit.Closing, deposit.SeenUnauthorized, []time.Duration{30 * time.Minute, time.Hour}},
		"a refund, for a month":        {deposit.Refunding, deposit.SeenRefunded, []time.Duration{day, 3 * day, 7 * day, 14 * day, 30 * day}},
		"what needs a person":          {deposit.Refunding, deposit.RefundRefused, []time.Duration{6 * time.Hour}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			polls, _ := follow(t, sample(c.state), c.event, max(len(c.polls), 1))
			if !slices.Equal(polls, c.polls) {
				t.Errorf("got %v, want %v", polls, c.polls)
			}
		})
	}
}

func TestWatchEnds(t *testing.T) {
	t.Parallel()
	if polls, _ := follow(t, sample(deposit.Closing), deposit.SeenDead, 100); len(polls) != 6 {
		t.Errorf("what is dead is polled %d times", len(polls))
	}
	if polls, _ := follow(t, sample(deposit.Expired), deposit.SeenUnknown, 400); len(polls) != 400 {
		t.Errorf("a poll without a reply ended the watch after %v", polls[len(polls)-1])
	}
	if polls, a := follow(t, sample(deposit.Closing), deposit.SeenOpen, 400); len(polls) != 400 || a.Poll(now) != deposit.CallEnd {
		t.Errorf("a page that stays open is no longer closed after %d polls", len(polls))
	}
}

// For an hour, frequent checks find out whether the stored keys can be read again.
func TestUnreadableKeysAreTriedOften(t *testing.T) {
	t.Parallel()
	for _, state := range []deposit.State{deposit.Closing, deposit.Paid, deposit.Expired, deposit.Stuck, deposit.RefundDue} {
		next, _ := resolve(t, deposit.Next(sample(state), deposit.KeysUnreadable(), now, 0), true)
		if wait := next.Attempt.NextCheck.Sub(now); wait != 5*time.Minute {
			t.Errorf("%s: the next poll is after %s", state, wait)
		}
	}
}

func TestRefusedCredentialsNeedAPerson(t *testing.T) {
	t.Parallel()
	for _, state := range []deposit.State{deposit.Capturing, deposit.Closing, deposit.RefundDue, deposit.Refunding} {
		polls, a := follow(t, sample(state), deposit.SeenUnauthorized, 200)
		stuck := slices.IndexFunc(polls, func(d time.Duration) bool { return d > deposit.SettleLimit })
		if a.State != deposit.Stuck || stuck < 0 || a.Reason.IsZero() {
			t.Errorf("%s: %s for %v after %v", state, a.State, a.Reason, polls[len(polls)-1])
		}
	}
	for _, state := range []deposit.State{deposit.Paid, deposit.Expired, deposit.Failed} {
		if _, a := follow(t, sample(state), deposit.SeenUnauthorized, 200); a.State != state {
			t.Errorf("%s became %s", state, a.State)
		}
	}
}

func TestRetryAfter(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Awaiting)
	e := a.Replied(deposit.CallRead, payment.Observation{}, &payment.Error{Failure: payment.RateLimited, RetryAfter: time.Minute, Err: errors.New("429")})
	c, _ := resolve(t, deposit.Next(a, e, now, 0.5), true)
	if want := now.Add(66 * time.Second); !c.Attempt.NextCheck.Equal(want) || c.Attempt.State != deposit.Awaiting {
		t.Errorf("%s, next poll after %v", c.Attempt.State, c.Attempt.NextCheck.Sub(now))
	}
}

func TestJitter(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Processing)
	for jitter, want := range map[float64]time.Duration{0: 30 * time.Second, 0.5: 33 * time.Second, 0.999: 36 * time.Second} {
		c, _ := resolve(t, deposit.Next(a, happening(deposit.SeenPending), now, jitter), true)
		if got := c.Attempt.NextCheck.Sub(now).Round(time.Second); got != want {
			t.Errorf("%v: got %v, want %v", jitter, got, want)
		}
	}
}

func TestPollBeginsWith(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		state deposit.State
		known bool
		age   time.Duration
		want  deposit.Call
	}{
		"creating":                            {deposit.Creating, false, 0, deposit.CallStart},
		"closing without ids":                 {deposit.Closing, false, time.Hour, deposit.CallStart},
		"closing without ids, the keys gone":  {deposit.Closing, false, 6 * time.Hour, deposit.CallFind},
		"closing":                             {deposit.Closing, true, time.Hour, deposit.CallEnd},
		"failed without ids":                  {deposit.Failed, false, time.Minute, deposit.CallFind},
		"expired":                             {deposit.Expired, true, time.Hour, deposit.CallRead},
		"awaiting":                            {deposit.Awaiting, true, time.Minute, deposit.CallRead},
		"capturing is read, never assumed":    {deposit.Capturing, true, time.Minute, deposit.CallRead},
		"a refund is read before it is asked": {deposit.RefundDue, true, time.Minute, deposit.CallRead},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := sample(c.state)
			a.Reference, a.CreatedAt = payment.Reference{}, now.Add(-c.age)
			if c.known {
				a.Reference.Page = "cs_1"
			}
			if got := a.Poll(now); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	a := sample(deposit.Creating)
	if got, want := a.CreateKey(), "0d9c2f1e52a44a388a0b2f1c5a3e0002.a1.create"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	a.Number, a.Refunds = 99, 99
	seen := map[string]bool{}
	for _, key := range []string{a.CreateKey(), a.CaptureKey(), a.RefundKey()} {
		if len(key) > 45 || seen[key] {
			t.Errorf("%s has %d characters", key, len(key))
		}
		seen[key] = true
	}
	if again := a.Again("6a1b0f6e-8f0e-4c56-9c11-6a2f6f9f0002", now); again.CreateKey() == a.CreateKey() || again.DepositKey() != a.DepositKey() {
		t.Errorf("another attempt at the deposit has the key %s", again.CreateKey())
	}
}
