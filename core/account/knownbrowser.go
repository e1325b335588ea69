package account

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"strconv"
	"strings"
	"time"
)

const (
	// KnownBrowserLifetime is how long a browser is known after it has signed in to an account.
	KnownBrowserLifetime = 90 * 24 * time.Hour
	// maxKnownAccounts bounds the length of the cookie of a browser that several people use.
	maxKnownAccounts = 4
)

// BrowserKeys recognise browsers that have signed in to an account before. Each such browser has a cookie with one signed mark
// per account, so the server stores nothing about it. A mark cannot be forged without the keys and is valid only for its
// account.
type BrowserKeys struct{ current, previous []byte }

// NewBrowserKeys returns keys that sign with the current secret and recognise marks that the previous secret signed.
// previous may be empty.
func NewBrowserKeys(current, previous []byte) BrowserKeys { return BrowserKeys{current, previous} }

// browserMark says that the browser with this id signed in to an account.
type browserMark struct {
	id        string
	expires   string // unix seconds
	signature string
}

// Recognise returns the id of a browser that has signed in to the account within KnownBrowserLifetime. For any other
// browser it returns an empty id. cookie is the value of the request, which can be anything.
func (k BrowserKeys) Recognise(cookie string, role Role, email string, now time.Time) (id string) {
	for _, m := range browserMarks(cookie) {
		if m.lasts(now) && k.signed(m, role, email) {
			return m.id
		}
	}
	return ""
}

// Remember returns the cookie's new value after a sign-in to the account. If the cookie has an id for this account, the
// browser keeps it. Otherwise it gets newID. Marks of other accounts stay, the latest ones first.
func (k BrowserKeys) Remember(cookie string, role Role, email, newID string, now time.Time) string {
	id := k.Recognise(cookie, role, email, now)
	if id == "" {
		id = newID
	}
	mark := browserMark{id: id, expires: strconv.FormatInt(now.Add(KnownBrowserLifetime).Unix(), 10)}
	mark.signature = signature(k.current, mark, role, email)
	marks := []string{mark.String()}
	for _, m := range browserMarks(cookie) {
		if len(marks) < maxKnownAccounts && m.lasts(now) && !k.signed(m, role, email) {
			marks = append(marks, m.String())
		}
	}
	return strings.Join(marks, ":")
}

func (k BrowserKeys) signed(m browserMark, role Role, email string) bool {
	is := func(key []byte) bool {
		return len(key) > 0 && hmac.Equal([]byte(m.signature), []byte(signature(key, m, role, email)))
	}
	return is(k.current) || is(k.previous)
}

// signature covers everything that a mark says. Its first word separates it from other uses of the key.
func signature(key []byte, m browserMark, role Role, email string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(strings.Join([]string{"known browser", string(role), email, m.id, m.expires}, "\n")))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// browserMarks reads a cookie. It skips anything that String does not produce, and reads at most as many marks as a cookie
// can have.
func browserMarks(cookie string) (marks []browserMark) {
	for part := range strings.SplitSeq(cookie, ":") {
		if fields := strings.Split(part, "."); len(fields) == 3 && len(part) <= maxMarkLength && len(marks) < maxKnownAccounts {
			marks = append(marks, browserMark{fields[0], fields[1], fields[2]})
		}
	}
	return marks
}

// maxMarkLength is longer than any mark: two values of 256 bits in base64, and an instant.
const maxMarkLength = 120

func (m browserMark) String() string { return m.id + "." + m.expires + "." + m.signature }

func (m browserMark) lasts(now time.Time) bool {
	expires, err := strconv.ParseInt(m.expires, 10, 64)
	return err == nil && now.Unix() < expires
}
