package httpapi

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/labstack/echo/v5"

	"slotwise/adapters/httpapi/internal/contract"
	"slotwise/core"
)

// ifMatch returns the version in the If-Match header. A malformed version matches none.
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

// writeVersioned writes the response of a call that returns a versioned object, including its ETag. If another request
// changed the object first, it returns an error with the current state.
func writeVersioned(c *echo.Context, status, version int, err error, wire func() any) error {
	if err != nil {
		return withCurrent(err, wire)
	}
	c.Response().Header().Set("ETag", etag(version))
	return writeJSON(c, status, wire())
}

// withCurrent adds the current state to an error with code core.Changed.
func withCurrent(err error, wire func() any) error {
	if core.CodeOf(err) != core.Changed {
		return err
	}
	return &contract.ChangedError{Err: err, Current: wire()}
}

// writeDeleted writes the response of a call that deletes a versioned object.
func writeDeleted(c *echo.Context, err error, wire func() any) error {
	if err != nil {
		return withCurrent(err, wire)
	}
	return c.NoContent(http.StatusNoContent)
}
