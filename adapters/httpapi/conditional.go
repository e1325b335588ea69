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

	"slotwise/ports"
)

// Dashboards poll the overview and the list. A response's tag holds the instant until which time alone does not change it,
// and a hash of that instant, the request, the revision of what the response was read from, and the program's version. So a
// poll of an unchanged response costs one read, of session and revision, no process has to remember what it sent, and the tag
// of another business or filter never matches. A caller who changes the instant only invalidates their own tag.
//
// Cache-Control remains no-store, so that no browser stores a business's data on a disk, where it would still be after
// signing out. The front end keeps the last response and its tag in memory.

// polled is the response to a poll.
type polled struct {
	body  any
	until time.Time // from when on it may change although nothing is written; zero: it gets no tag
}

// writePolled returns 304 if the caller has what read would return. Its routes are ownerPolling.
func (s *server) writePolled(c *echo.Context, read func() (polled, error)) error {
	// The revision was read before. What is written between the two reads is in the response, and changes the next revision.
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

// unlessCurrent returns 304 if the caller has the response of the revision, and writes it otherwise.
func (s *server) unlessCurrent(c *echo.Context, revision ports.Revision, write func() error) error {
	if tag, current := s.currentTag(c, revision); current {
		c.Response().Header().Set("ETag", tag)
		return c.NoContent(http.StatusNotModified)
	}
	return write()
}

// tagUntil gives the response a tag if it is known until when it stays as it is.
func (s *server) tagUntil(c *echo.Context, revision ports.Revision, until time.Time) {
	if revision != (ports.Revision{}) && s.Clock.Now().Before(until) {
		c.Response().Header().Set("ETag", s.pollTag(c, revision, until))
	}
}

// currentTag returns the tag of If-None-Match that describes the response as it is now.
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

// A tag is W/"until.hash". Weak, because JSON that means the same may be written differently by another process.
const tagPrefix, untilBase = `W/"`, 36

func (s *server) pollTag(c *echo.Context, revision ports.Revision, until time.Time) string {
	u := c.Request().URL
	hash := sha256.Sum256(fmt.Appendf(nil, "%q %q %+v %d", s.Version, u.EscapedPath()+"?"+u.RawQuery, revision, until.UnixMicro()))
	return tagPrefix + strconv.FormatInt(until.UnixMicro(), untilBase) + "." + base64.RawURLEncoding.EncodeToString(hash[:16]) + `"`
}

// untilOf returns the instant that a tag holds. The rest of the tag is not checked.
func untilOf(tag string) (time.Time, bool) {
	text, _, _ := strings.Cut(strings.TrimPrefix(tag, tagPrefix), ".")
	micros, err := strconv.ParseInt(text, untilBase, 64)
	return time.UnixMicro(micros), err == nil
}
