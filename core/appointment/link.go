package appointment

import (
	"crypto/subtle"
	"encoding/base64"
	"slices"

	"slotwise/core/business"
	"slotwise/core/uuid"
)

// Link gives a customer access to their appointment. It never expires, and ends when the address of the customer changes.
type Link struct {
	Business    business.ID
	Appointment ID
	Secret      [16]byte
}

// Link returns the appointment's link.
func (a Appointment) Link() Link { return Link{a.BusinessID, a.ID, a.Secret} }

// OpenedBy reports whether the link opens the appointment. It compares the secret in constant time.
func (a Appointment) OpenedBy(l Link) bool {
	return subtle.ConstantTimeCompare(a.Secret[:], l.Secret[:]) == 1 && l.Business == a.BusinessID && l.Appointment == a.ID
}

const tokenBytes = 2*uuid.Size + len(Link{}.Secret)

// Token returns the link as text for a URL: 64 characters. It is empty unless both ids are UUIDs.
func (l Link) Token() string {
	businessID, businessOK := uuid.Parse(string(l.Business))
	appointmentID, appointmentOK := uuid.Parse(string(l.Appointment))
	if !businessOK || !appointmentOK {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(slices.Concat(businessID[:], appointmentID[:], l.Secret[:]))
}

// URL returns the link's absolute URL. site is absolute and has no trailing slash.
func (l Link) URL(site string) string { return site + "/manage/" + l.Token() }

// ParseToken reads what Token returned. ok is false for anything else.
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
