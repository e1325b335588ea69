package core

import (
	"strconv"
	"time"
)

// DurationText returns a duration as people say it: "45 minutes", "1 hour", "3 days". It uses the largest unit in which
// the duration is a whole number, and leaves out seconds.
func DurationText(d time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case d >= day && d%day == 0:
		return countText(int(d/day), "day")
	case d >= time.Hour && d%time.Hour == 0:
		return countText(int(d/time.Hour), "hour")
	}
	return countText(int(d/time.Minute), "minute")
}

func countText(n int, unit string) string {
	if n != 1 {
		unit += "s"
	}
	return strconv.Itoa(n) + " " + unit
}
