package core_test

import (
	"testing"
	"time"

	"slotwise/core"
	"slotwise/core/text"
)

func TestDurationText(t *testing.T) {
	t.Parallel()
	for d, want := range map[time.Duration]string{
		0: "0 minutes", time.Minute: "1 minute", 45 * time.Minute: "45 minutes", 90 * time.Minute: "90 minutes",
		time.Hour: "1 hour", 2 * time.Hour: "2 hours", 25 * time.Hour: "25 hours", 24 * time.Hour: "1 day", 7 * 24 * time.Hour: "7 days",
	} {
		if got := core.DurationText(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

func TestARateLimitSaysHowLongToWait(t *testing.T) {
	t.Parallel()
	limit := core.RateLimit{Name: "login/address", Text: text.Of("account.tooManyAttempts")}
	for wait, want := range map[time.Duration]string{
		time.Second:             "limit.exceeded (limit: account.tooManyAttempts, wait: 1m0s)",
		time.Minute:             "limit.exceeded (limit: account.tooManyAttempts, wait: 1m0s)",
		61 * time.Second:        "limit.exceeded (limit: account.tooManyAttempts, wait: 2m0s)",
		time.Hour - time.Second: "limit.exceeded (limit: account.tooManyAttempts, wait: 1h0m0s)",
	} {
		if got := limit.Exceeded(wait); got.Text.String() != want || got.RetryAfter != wait || got.Code != core.TooMany {
			t.Errorf("%v: %+v, want %q", wait, got, want)
		}
	}
}
