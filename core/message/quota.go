package message

import (
	"strings"
	"time"
)

// QuotaDay is one day of a business's mail quota. Its days have 24 hours and are counted from its registration, so nobody gets
// the quota of two days by registering just before midnight.
type QuotaDay struct {
	Number int // 0: the day that begins with the registration
	Start  time.Time
}

const (
	quotaDay  = 24 * time.Hour
	quotaWeek = 7 // days
)

// QuotaDayAt is the day of now for a business that registered then.
func QuotaDayAt(registered, now time.Time) QuotaDay {
	number := max(0, int(now.Sub(registered)/quotaDay))
	return QuotaDay{number, registered.Add(time.Duration(number) * quotaDay)}
}

// WeekBefore is the start of the seven days before the day. Its end is d.Start.
func (d QuotaDay) WeekBefore() time.Time { return d.Start.Add(-quotaWeek * quotaDay) }

// DailyQuota is how many mails a business may send to others in a day. lastWeek is how many it sent to them in the seven days
// before. The quota keeps somebody who has just registered from mailing strangers by the thousand, and follows the size of a
// business that has been there for longer.
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

// CountsTowardsQuota reports whether the message goes to anybody but the owner, who signs in with that address.
func (m Message) CountsTowardsQuota(owner string) bool {
	return m.Recipient != ToOwner && !strings.EqualFold(m.RecipientAddress, owner)
}
