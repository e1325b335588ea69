// Package authenticator generates and checks the codes of authenticator apps: TOTP of RFC 6238 with six digits, 30 seconds and
// SHA-1, which every app supports.
//
// github.com/pquerna/otp computes the codes. Its own validation is not used, because it does not return the time step of a code.
// The caller needs the step to accept each code only once.
package authenticator

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"net/url"
	"time"

	"github.com/pquerna/otp/hotp"
)

const (
	period    = 30 * time.Second
	keyLength = 20 // bytes, as RFC 4226 recommends
	issuer    = "Slotwise"
)

// Apps implements ports.Authenticators.
type Apps struct{}

// NewKey returns a random key in an alphabet that people can type into an app.
func (Apps) NewKey() string {
	var key [keyLength]byte
	_, _ = rand.Read(key[:]) // never fails
	return base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(key[:])
}

// URI returns the text that an app reads from a QR code.
func (Apps) URI(key, holder string) string {
	query := url.Values{"secret": {key}, "issuer": {issuer}}
	return "otpauth://totp/" + issuer + ":" + url.PathEscape(holder) + "?" + query.Encode()
}

// Match compares a code with the codes of the current time step and of the ones before and after it, because clocks differ. It
// takes the same time for every code.
func (Apps) Match(key, code string, now time.Time) (step int64, ok bool) {
	present := now.Unix() / int64(period/time.Second)
	for candidate := present - 1; candidate <= present+1; candidate++ {
		expected, err := hotp.GenerateCode(key, uint64(candidate))
		if err == nil && subtle.ConstantTimeCompare([]byte(expected), []byte(code)) == 1 {
			step, ok = candidate, true
		}
	}
	return step, ok
}
