package appointment

import (
	"crypto/subtle"
	"encoding/base64"
	"slices"

	"slotwise/core/business"
	"slotwise/core/uuid"
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

const tokenBytes = 2*uuid.Size + len(Link{}.Secret)

// Token is the link as text for a URL: 64 characters. The ids must be UUIDs, as the product makes them; of others it is empty.
func (l Link) Token() string {
	businessID, ok := uuid.Parse(string(l.Business))
	appointmentID, also := uuid.Parse(string(l.Appointment))
	if !ok || !also {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(slices.Concat(businessID[:], appointmentID[:], l.Secret[:]))
}

// URL is the link on the site, whose URL is absolute and without a trailing slash.
func (l Link) URL(site string) string { return site + "/manage/" + l.Token() }

// ParseToken reads a token back; ok is false for anything else.
func ParseToken(token string) (l Link, ok bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != tokenBytes || base64.RawURLEncoding.EncodeToString(raw) != token {
		return Link{}, false
	}
	l.Business = business.ID(uuid.UUID(raw[:uuid.Size]).String())
	l.Appointment = ID(uuid.UUID(raw[uuid.Size : 2*uuid.Size]).String())
	copy(l.Secret[:], raw[2*uuid.Size:])
	return l, true
}
