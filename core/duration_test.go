package core_test

import (
	"testing"
	"time"

	"slotwise/core"
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
	limit := core.RateLimit{Name: "login/address", Message: "Too many attempts."}
	for wait, want := range map[time.Duration]string{
		time.Second:             "Too many attempts. Please try again in 1 minute.",
		time.Minute:             "Too many attempts. Please try again in 1 minute.",
		61 * time.Second:        "Too many attempts. Please try again in 2 minutes.",
		time.Hour - time.Second: "Too many attempts. Please try again in 1 hour.",
	} {
		if got := limit.Exceeded(wait); got.Message != want || got.RetryAfter != wait || got.Code != core.TooMany {
			t.Errorf("%v: %+v, want %q", wait, got, want)
		}
	}
}
