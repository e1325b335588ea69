package account

import (
	"encoding/base32"
	"slices"
	"strings"
	"time"

	"slotwise/core"
)

// FieldCode is a code of an authenticator app, or a recovery code.
var FieldCode = core.NewField("code")

// TwoFactor is the second step of signing in to an account, a code of an authenticator app.
type TwoFactor struct {
	Account   ID
	SealedKey []byte    // the key that the app shares, encrypted
	EnabledAt time.Time // zero: being set up; signing in does not require a code yet
	LastStep  int64     // the time step of the last code that was accepted
	RemoveAt  time.Time // when it is turned off because phone and recovery codes are lost; zero: nobody has asked for that
	CodesLeft int       // recovery codes that have not been used
}

// Enabled reports whether signing in requires a code.
func (t TwoFactor) Enabled() bool { return !t.EnabledAt.IsZero() }

// TwoFactorRemovalDelay is how long the owner can stop the removal of two-factor sign-in that somebody has begun by a mailed link.
const TwoFactorRemovalDelay = 72 * time.Hour

// RemovalBegan returns when the removal was begun, or zero if it was not.
func (t TwoFactor) RemovalBegan() time.Time {
	if t.RemoveAt.IsZero() {
		return time.Time{}
	}
	return t.RemoveAt.Add(-TwoFactorRemovalDelay)
}

// RecoveryCodes is the number of recovery codes that an account gets at once.
const RecoveryCodes = 10

// Recovery codes are 80 random bits. That is too many to guess, even with access to the hashes.
const (
	recoveryBytes  = 10
	recoveryLength = 16
	recoveryGroup  = 4
)

// recoveryLetters are Crockford's base32 letters, without letters that look alike.
var recoveryLetters = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz")

// RecoveryCode returns a code such as "k7fm-2qxa-9wdt-h4rc" from random bytes.
func RecoveryCode(random [16]byte) string {
	letters := recoveryLetters.EncodeToString(random[:recoveryBytes])
	groups := make([]string, 0, recoveryLength/recoveryGroup)
	for group := range slices.Chunk([]byte(letters), recoveryGroup) {
		groups = append(groups, string(group))
	}
	return strings.Join(groups, "-")
}

// lookAlike replaces letters that people confuse with others.
var lookAlike = strings.NewReplacer("-", "", " ", "", "o", "0", "i", "1", "l", "1")

// ParseCode reads a typed or pasted code, with or without spaces and dashes. For a code of an authenticator app it returns the
// digits. For a recovery code it returns the hash, which is specific to this account.
func ParseCode(id ID, typed string) (digits string, recovery Hash, isRecovery bool) {
	code := lookAlike.Replace(strings.ToLower(strings.TrimSpace(typed)))
	if len(code) != recoveryLength {
		return code, Hash{}, false
	}
	return "", HashOf(string(id) + " " + code), true
}
