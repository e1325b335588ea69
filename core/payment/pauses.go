package payment

import "time"

// Pauses are the times between polls. The last one repeats.
type Pauses []time.Duration

// RegularPauses are the pauses between polls of what is about to change, and after failed polls.
var RegularPauses = Pauses{15 * time.Second, 30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute, 10 * time.Minute, 30 * time.Minute}

// After returns the pause after a number of polls. jitter is a random number in [0, 1).
func (p Pauses) After(polls int, jitter float64) time.Duration {
	return Spread(p[min(polls, len(p)-1)], jitter)
}

// Spread makes a pause up to a fifth longer, so that what was polled in one moment is not polled in one moment again.
func Spread(pause time.Duration, jitter float64) time.Duration {
	return pause + time.Duration(float64(pause)/5*jitter)
}

// Jitter makes the number that spreads polls from random bytes.
func Jitter(random [16]byte) float64 {
	n := uint64(0)
	for _, b := range random[:6] {
		n = n<<8 | uint64(b)
	}
	return float64(n) / (1 << 48)
}
