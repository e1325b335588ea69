package simulator

import "time"

// keys remembers the replies to requests with idempotency keys. Each processor has its own rules of what is remembered and of
// what a second request with other parameters gets.
type keys map[scopedKey]usedKey

// scopedKey is a key and where it counts: the processor, the account and, if the processor's rule says so, the operation.
type scopedKey struct{ scope, key string }

type usedKey struct {
	body  string // of the first request; compared with that of the next one
	reply reply
	until time.Time
}

// used returns what the first request with the key got. same reports whether it had the same body.
func (k keys) used(scope, key, body string, now time.Time) (r reply, same, found bool) {
	u, found := k[scopedKey{scope, key}]
	if !found || !now.Before(u.until) {
		return reply{}, false, false
	}
	return u.reply, u.body == body, true
}

// remember stores the reply to the first request with the key.
func (k keys) remember(scope, key, body string, r reply, until time.Time) {
	k[scopedKey{scope, key}] = usedKey{body, r, until}
}
