package httpapi

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/ports"
)

// Dashboards poll the overview and the list. A response's tag contains the instant until which time alone does not change the
// response. It also contains a hash of that instant, the request, the response's language, the revision of the data, and the program's version.
// So a poll of an unchanged response costs one read (session and revision), no process has to remember what it sent, and a tag of
// another business, filter or language never matches. A caller who changes the instant in the tag only invalidates their own tag.
//
// Cache-Control remains no-store, so that no browser stores a business's data on disk, where it would remain after signing
// out. The front end keeps the last response and its tag in memory.

// polled is the response to a poll.
type polled struct {
	body  any
	until time.Time // the response may change at this time without a write; zero: it gets no tag
}

// writePolled returns 304 if the caller already has the current response. Otherwise it writes the result of read. Its routes are
// ownerPolling.
func (s *server) writePolled(c *echo.Context, read func() (polled, error)) error {
	// The revision was read earlier than the response. A write between the two reads is in the response and changes the next revision.
	revision, _ := c.Get(revisionKey).(ports.Revision) // checkPoller sets it
	return s.unlessCurrent(c, revision, func() error {
		p, err := read()
		if err != nil {
			return err
		}
		s.tagUntil(c, revision, p.until)
		return writeJSON(c, http.StatusOK, p.body)
	})
}

// unlessCurrent returns 304 if the caller has the response of this revision. Otherwise it calls write.
func (s *server) unlessCurrent(c *echo.Context, revision ports.Revision, write func() error) error {
	if tag, current := s.currentTag(c, revision); current {
		c.Response().Header().Set("ETag", tag)
		return c.NoContent(http.StatusNotModified)
	}
	return write()
}

// tagUntil sets the response's tag if the revision is known and until is in the future.
func (s *server) tagUntil(c *echo.Context, revision ports.Revision, until time.Time) {
	if revision != (ports.Revision{}) && s.Clock.Now().Before(until) {
		c.Response().Header().Set("ETag", s.pollTag(c, revision, until))
	}
}

// currentTag returns the tag of If-None-Match that matches the current response.
func (s *server) currentTag(c *echo.Context, revision ports.Revision) (tag string, current bool) {
	if revision == (ports.Revision{}) {
		return "", false
	}
	for tag := range strings.SplitSeq(c.Request().Header.Get("If-None-Match"), ",") {
		tag = strings.TrimSpace(tag)
		until, ok := untilOf(tag)
		if ok && s.Clock.Now().Before(until) && tag == s.pollTag(c, revision, until) {
			return tag, true
		}
	}
	return "", false
}

// A tag is W/"until.hash". It is weak because another process may encode equivalent JSON differently.
const tagPrefix, untilBase = `W/"`, 36

func (s *server) pollTag(c *echo.Context, revision ports.Revision, until time.Time) string {
	u := c.Request().URL
	removal, _ := c.Get(removalKey).(time.Time) // the overview has it, and the revision does not cover accounts
	hash := sha256.Sum256(fmt.Appendf(nil, "%q %q %q %+v %d %d", s.Version, u.EscapedPath()+"?"+u.RawQuery, contract.Words(c).ID, revision, until.UnixMicro(), removal.UnixMicro()))
	return tagPrefix + strconv.FormatInt(until.UnixMicro(), untilBase) + "." + base64.RawURLEncoding.EncodeToString(hash[:16]) + `"`
}

// untilOf returns the instant in a tag. It does not check the rest of the tag.
func untilOf(tag string) (time.Time, bool) {
	text, _, _ := strings.Cut(strings.TrimPrefix(tag, tagPrefix), ".")
	micros, err := strconv.ParseInt(text, untilBase, 64)
	return time.UnixMicro(micros), err == nil
}
