package httpapi

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/core"
)

// ifMatch is the version that the caller has seen. What is no version of ours matches none.
func ifMatch(c *echo.Context) core.IfVersion {
	header := strings.TrimSpace(c.Request().Header.Get("If-Match"))
	if header == "" || header == "*" {
		return core.AnyVersion
	}
	version, err := strconv.Atoi(strings.Trim(header, `"`))
	if err != nil || version <= 0 || header != etag(version) {
		return core.NoVersion
	}
	return core.IfVersion(version)
}

func etag(version int) string { return `"` + strconv.Itoa(version) + `"` }

// changedError is a change that was refused because somebody else made one before; current is the thing as it is now, as
// the call would have returned it.
type changedError struct {
	error
	current any
}

func (e *changedError) Unwrap() error { return e.error }

// writeVersioned ends a call that returns a thing with a version: with the thing and its ETag, or with what went wrong.
func writeVersioned(c *echo.Context, status, version int, err error, wire func() any) error {
	if err != nil {
		return withCurrent(err, wire)
	}
	c.Response().Header().Set("ETag", etag(version))
	return writeJSON(c, status, wire())
}

// withCurrent adds the thing as it is now to the error that says that it was changed meanwhile.
func withCurrent(err error, wire func() any) error {
	if core.CodeOf(err) != core.Changed {
		return err
	}
	return &changedError{err, wire()}
}

// writeDeleted ends a call that deletes a thing with a version.
func writeDeleted(c *echo.Context, err error, wire func() any) error {
	if err != nil {
		return withCurrent(err, wire)
	}
	return c.NoContent(http.StatusNoContent)
}
