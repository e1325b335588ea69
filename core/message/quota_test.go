package message

import (
	"testing"
	"time"
)

func TestDailyQuota(t *testing.T) {
	t.Parallel()
	registered := time.Date(2027, time.March, 1, 23, 50, 0, 0, time.UTC)
	const hour, day = time.Hour, 24 * time.Hour
	for _, tt := range []struct {
		after    time.Duration
		lastWeek int
		day      int
		want     int
	}{
		{0, 0, 0, 50},
		{-time.Minute, 0, 0, 50}, // another server's clock
		{15 * time.Minute, 0, 0, 50},
		{day - time.Nanosecond, 0, 0, 50},
		{day, 50, 1, 200},
		{7*day - hour, 1200, 6, 200},
		{7 * day, 1250, 7, 535},
		{8 * day, 0, 8, 500},
		{8 * day, 1166, 8, 500},
		{8 * day, 1170, 8, 501},
		{1000 * day, 70_000, 1000, 30_000},
	} {
		d := QuotaDayAt(registered, registered.Add(tt.after))
		if got := DailyQuota(d, tt.lastWeek); d.Number != tt.day || got != tt.want {
			t.Errorf("%s after the registration: %d on day %d, want %d on day %d", tt.after, got, d.Number, tt.want, tt.day)
		}
		if want := registered.Add(time.Duration(tt.day) * day); !d.Start.Equal(want) || !d.WeekBefore().Equal(want.Add(-7*day)) {
			t.Errorf("%s after the registration: the day begins at %s, its week at %s", tt.after, d.Start, d.WeekBefore())
		}
	}
}

func TestOnlyMailToOthersCounts(t *testing.T) {
	t.Parallel()
	const owner = "owner@example.com"
	for _, tt := range []struct {
		to      Recipient
		address string
		want    bool
	}{
		{ToCustomer, "zoe@example.com", true},
		{ToCustomer, "Owner@Example.com", false},
		{ToStaff, "ann@example.com", true},
		{ToOwner, owner, false},
	} {
		if got := (Message{Recipient: tt.to, RecipientAddress: tt.address}).CountsTowardsQuota(owner); got != tt.want {
			t.Errorf("to the %s at %s: %v", tt.to, tt.address, got)
		}
	}
}
