package contract

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/core/text"
)

// Every request may send a small body. For each operation, only a few large bodies are in memory at the same time, so that
// they cannot exhaust it. The limit is per operation, so that large bodies of one do not block another.
const (
	smallBody         = 16 << 10 // bytes
	largeBodiesAtOnce = 4
	largeBodyMemory   = 16 << 20 // total size of an operation's bodies in bytes
	largeBodyWait     = 2 * time.Second
)

var (
	errBadJSON = &core.Error{Code: core.Invalid, Text: text.Of("request.notValidJSON")}
	errBusy    = &core.Error{
		Code: core.Unavailable, Text: text.Of("request.busy"), RetryAfter: 2 * time.Second,
	}
)

const bodyKey = "body"

// checkBody reads, decodes and checks the body. The caller must call release, which is never nil, when it no longer needs the body.
func (op *Operation) checkBody(c *echo.Context, errs FieldErrors) (release func(), err error) {
	if op.bodyOptional && c.Request().ContentLength == 0 {
		return func() {}, nil
	}
	raw, release, err := op.readBody(c)
	if err != nil {
		return release, err
	}
	value, err := decodeBody(raw, op.body, errs)
	if err != nil || len(errs) > 0 {
		return release, err
	}
	canonical, err := json.Marshal(value)
	if err != nil {
		return release, fmt.Errorf("encode canonical body: %w", err)
	}
	c.Set(bodyKey, canonical)
	return release, nil
}

func (op *Operation) readBody(c *echo.Context) (raw []byte, release func(), err error) {
	r, release := c.Request(), func() {}
	switch {
	case !isJSON(r.Header.Get("Content-Type")):
		return nil, release, errNotJSON
	case r.ContentLength > op.bodyLimit:
		return nil, release, ErrTooLarge
	}
	var read bytes.Buffer
	body := http.MaxBytesReader(c.Response(), r.Body, op.bodyLimit)
	if _, err = io.CopyN(&read, body, smallBody); err == nil { // the body may continue
		if release, err = op.takePlace(r.Context()); err != nil {
			return nil, release, err
		}
		_, err = read.ReadFrom(body)
	}
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return nil, release, ErrTooLarge
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, release, &core.Error{Code: core.Invalid, Text: text.Of("request.incomplete"), Err: err}
	}
	return read.Bytes(), release, nil
}

// takePlace waits until the operation can take another large body, or returns errBusy.
func (op *Operation) takePlace(ctx context.Context) (release func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, largeBodyWait)
	defer cancel()
	if op.largeBodies.Acquire(ctx, 1) != nil {
		return func() {}, errBusy
	}
	return func() { op.largeBodies.Release(1) }, nil
}

func isJSON(contentType string) bool {
	kind, params, err := mime.ParseMediaType(contentType)
	return err == nil && kind == "application/json" && (params["charset"] == "" || strings.EqualFold(params["charset"], "utf-8"))
}

// Body decodes the validated body. checkBody encodes the value again after checking it, so numbers like 3e1 mean the same to the
// validation and to the handler.
func Body[T any](c *echo.Context) (T, error) {
	var v T
	raw := CanonicalBody(c)
	if raw == nil { // the body is optional and absent
		return v, nil
	}
	err := json.Unmarshal(raw, &v)
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return v, FieldErrors{e.Field: text.Of("field.numberTooLarge")}.Err()
	}
	if err != nil {
		return v, fmt.Errorf("decode body: %w", err)
	}
	return v, nil
}

// CanonicalBody returns the validated body, in the same encoding for all requests that mean the same; nil if there is none.
func CanonicalBody(c *echo.Context) []byte {
	raw, _ := c.Get(bodyKey).([]byte)
	return raw
}
