package simulator

import "time"

// keys stores the replies to requests with idempotency keys. Each processor has its own rules for which replies it stores and
// how it responds to a second request with other parameters.
type keys map[scopedKey]usedKey

// scopedKey is a key with its scope: the processor, the account and, if the processor's rule says so, the operation.
type scopedKey struct{ scope, key string }

type usedKey struct {
	body  string // body of the first request, for comparison
	reply reply
	until time.Time
}

// used returns the reply to the first request with the key. same reports whether that request had the same body.
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
