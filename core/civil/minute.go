package civil

import "fmt"

// Minute is a wall-clock time, in minutes after local midnight. 1440 (MinutesPerDay) is the
// next midnight. Larger values reach into the next date.
type Minute int

// MinutesPerDay is the next local midnight, "24:00".
const MinutesPerDay Minute = 24 * 60

// ParseClock reads "HH:MM" from "00:00" to "23:59", and "24:00".
func ParseClock(s string) (Minute, error) {
	if len(s) != 5 || s[2] != ':' || !digits(s[:2]) || !digits(s[3:]) {
		return 0, fmt.Errorf("time %q is not of the form HH:MM", s)
	}
	hour, minute := Minute(s[0]-'0')*10+Minute(s[1]-'0'), Minute(s[3]-'0')*10+Minute(s[4]-'0')
	m := hour*60 + minute
	if minute > 59 || m > MinutesPerDay {
		return 0, fmt.Errorf("time %q is not between 00:00 and 24:00", s)
	}
	return m, nil
}

func digits(s string) bool {
	for _, r := range s {
		if r < '0' || r > '9' {
			return false
		}
	}
	return true
}

// String returns the time as "HH:MM". It does not wrap at midnight: 1530 reads "25:30" and
// cannot be mistaken for half past one in the morning.
func (m Minute) String() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	return fmt.Sprintf("%s%02d:%02d", sign, m/60, m%60)
}
