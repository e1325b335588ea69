package message

import (
	"strings"
	"time"
)

// QuotaDay is one day of a business's mail quota. Its days have 24 hours and are counted from the registration, so that
// registering just before midnight does not give the quota of two days.
type QuotaDay struct {
	Number int // 0: the day that begins with the registration
	Start  time.Time
}

const (
	quotaDay  = 24 * time.Hour
	quotaWeek = 7 // days
)

// QuotaDayAt returns the quota day at now for a business that registered at that time.
func QuotaDayAt(registered, now time.Time) QuotaDay {
	number := max(0, int(now.Sub(registered)/quotaDay))
	return QuotaDay{number, registered.Add(time.Duration(number) * quotaDay)}
}

// End is the start of the next day.
func (d QuotaDay) End() time.Time { return d.Start.Add(quotaDay) }

// WeekBefore returns the start of the seven days before the day. Its end is d.Start.
func (d QuotaDay) WeekBefore() time.Time { return d.Start.Add(-quotaWeek * quotaDay) }

// DailyQuota returns how many mails a business may send to others in a day. lastWeek is the number in the seven days before.
// The quota prevents a new business from mailing thousands of strangers. For older businesses it grows with their size.
//
//	day of the business   mails
//	first                 50
//	second to seventh     200
//	any later             500, or three times last week's daily mean if that is more
func DailyQuota(d QuotaDay, lastWeek int) int {
	switch {
	case d.Number == 0:
		return 50
	case d.Number < quotaWeek:
		return 200
	default:
		return max(500, 3*lastWeek/quotaWeek)
	}
}

// CountsTowardsQuota reports whether the message goes to anyone but the owner. owner is the owner's address.
func (m Message) CountsTowardsQuota(owner string) bool {
	return m.Recipient != ToOwner && !strings.EqualFold(m.RecipientAddress, owner)
}
