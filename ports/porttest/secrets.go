package porttest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"slotwise/ports"
)

// Authenticators are fake authenticator apps: anybody can compute their codes.
type Authenticators struct {
	mu    sync.Mutex
	count int
}

var _ ports.Authenticators = (*Authenticators)(nil)

// NewKey implements ports.Authenticators.
func (a *Authenticators) NewKey() string {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.count++
	return fmt.Sprintf("KEY%d", a.count)
}

// URI implements ports.Authenticators.
func (a *Authenticators) URI(key, holder string) string { return "otpauth://" + holder + "/" + key }

// Match implements ports.Authenticators.
func (a *Authenticators) Match(key, code string, now time.Time) (step int64, ok bool) {
	for _, offset := range []time.Duration{-30 * time.Second, 0, 30 * time.Second} {
		if at := now.Add(offset); a.Code(key, at) == code {
			return at.Unix() / 30, true
		}
	}
	return 0, false
}

// Code returns what an app with the key shows at that time.
func (a *Authenticators) Code(key string, at time.Time) string {
	return fmt.Sprintf("%06d", (at.Unix()/30*7919+int64(key[len(key)-1]))%1_000_000)
}

// Sealer does not encrypt, but writes the name of its key. The zero value is ready to use.
type Sealer struct{ Key, Previous string }

var _ ports.Sealer = Sealer{}

// Seal implements ports.Sealer.
func (s Sealer) Seal(secret, owner string) []byte { return []byte(s.Key + owner + " has " + secret) }

// Open implements ports.Sealer.
func (s Sealer) Open(sealed []byte, owner string) (string, error) {
	for _, key := range []string{s.Key, s.Previous} {
		if secret, ok := strings.CutPrefix(string(sealed), key+owner+" has "); ok {
			return secret, nil
		}
	}
	return "", errors.New("not sealed for " + owner)
}

// Reseal implements ports.Sealer.
func (s Sealer) Reseal(sealed []byte, owner string) (again []byte, changed bool, err error) {
	secret, err := s.Open(sealed, owner)
	again = s.Seal(secret, owner)
	return again, !slices.Equal(sealed, again), err
}
