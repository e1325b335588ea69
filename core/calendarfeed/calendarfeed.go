// Package calendarfeed describes private addresses at which calendar programs read the appointments of a business or of one of its
// staff members.
package calendarfeed

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"slices"
	"time"

	"slotwise/core"
	"slotwise/core/account"
	"slotwise/core/business"
	"slotwise/core/civil"
	"slotwise/core/text"
	"slotwise/core/uuid"
)

// ID identifies a feed within its business. Each new address has a new one.
type ID string

// Hash is the stored form of a feed's secret, so that the database does not reveal the address.
type Hash [sha256.Size]byte

// Feed is one address. There is at most one for a business, and one for each of its staff members.
type Feed struct {
	ID            ID
	Staff         business.StaffID // whose appointments it has; empty: all of the business
	Hash          Hash
	ShowCustomers bool // whether it contains customers' names
	CreatedAt     time.Time
	MadeBy        account.ID // with whose membership it ends; empty: made by an earlier version
}

// ErrNotFound is returned for a feed that does not exist, and for every invalid address.
var ErrNotFound = &core.Error{Code: core.NotFound, Text: text.Of("calendar.notFound")}

// Link is the content of a feed's address.
type Link struct {
	Business business.ID
	Feed     ID
	Secret   [16]byte
}

// Hash returns the stored form of the secret.
func (l Link) Hash() Hash { return sha256.Sum256(l.Secret[:]) }

// Opens reports whether the link belongs to the feed. It compares in constant time.
func (l Link) Opens(f Feed) bool {
	hash := l.Hash()
	return subtle.ConstantTimeCompare(hash[:], f.Hash[:]) == 1 && l.Feed == f.ID
}

const tokenBytes = 2*uuid.Size + len(Link{}.Secret)

// Token returns the link as text for a URL: 64 characters. It is empty unless both ids are UUIDs.
func (l Link) Token() string {
	businessID, businessOK := uuid.Parse(string(l.Business))
	feedID, feedOK := uuid.Parse(string(l.Feed))
	if !businessOK || !feedOK {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(slices.Concat(businessID[:], feedID[:], l.Secret[:]))
}

// ParseToken reads what Token returned. ok is false for anything else.
func ParseToken(token string) (l Link, ok bool) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(raw) != tokenBytes || base64.RawURLEncoding.EncodeToString(raw) != token {
		return Link{}, false
	}
	l.Business = business.ID(uuid.UUID(raw[:uuid.Size]).String())
	l.Feed = ID(uuid.UUID(raw[uuid.Size : 2*uuid.Size]).String())
	copy(l.Secret[:], raw[2*uuid.Size:])
	return l, true
}

// A feed contains the appointments that start within these dates around today.
const (
	DaysBack  = 30
	DaysAhead = 180
)

// Range returns the instants between which the appointments of a feed start, and the instant at which the range changes.
func Range(now time.Time, zone *time.Location) (from, to, until time.Time) {
	today := civil.DateOf(now, zone)
	return civil.Instant(today.AddDays(-DaysBack), 0, zone), civil.Instant(today.AddDays(DaysAhead+1), 0, zone), civil.Instant(today.AddDays(1), 0, zone)
}
