package appointment

import (
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"

	"slotwise/core/business"
)

// Link is a customer's key to their appointment: one for its whole life.
type Link struct {
	Business    business.ID
	Appointment ID
	Secret      [16]byte
}

// Link is the appointment's own.
func (a Appointment) Link() Link { return Link{a.BusinessID, a.ID, a.Secret} }

// OpenedBy says whether the link is the appointment's own; how long it takes does not tell how much of a secret is right.
func (a Appointment) OpenedBy(l Link) bool {
	return subtle.ConstantTimeCompare(a.Secret[:], l.Secret[:]) == 1 && l.Business == a.BusinessID && l.Appointment == a.ID
}

const tokenBytes = 3 * 16

// Token is the link as text for a URL: 64 characters. The ids must be UUIDs, as the product makes them; of others it is empty.
func (l Link) Token() string {
	var raw [tokenBytes]byte
	if !uuidBytes(raw[:16], string(l.Business)) || !uuidBytes(raw[16:32], string(l.Appointment)) {
		return ""
	}
	copy(raw[32:], l.Secret[:])
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// ParseToken reads a token back; ok is false for anything else.
func ParseToken(token string) (l Link, ok bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != tokenBytes || base64.RawURLEncoding.EncodeToString(raw) != token {
		return Link{}, false
	}
	l.Business, l.Appointment = business.ID(uuidText(raw[:16])), ID(uuidText(raw[16:32]))
	copy(l.Secret[:], raw[32:])
	return l, true
}

// uuidBytes reads the canonical text of a UUID.
func uuidBytes(into []byte, text string) bool {
	if len(text) != 36 || text[8] != '-' || text[13] != '-' || text[18] != '-' || text[23] != '-' {
		return false
	}
	digits := text[:8] + text[9:13] + text[14:18] + text[19:23] + text[24:]
	_, err := hex.Decode(into, []byte(digits))
	return err == nil && uuidText(into) == text
}

func uuidText(raw []byte) string {
	h := hex.EncodeToString(raw)
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}
