package httpapi

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/core/uuid"
)

const checkFields = "Please check your information and try again."

// validate rejects requests that the contract does not allow. The handler decodes the same body that was validated.
func (op *operation) validate(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		errs := fieldErrors{}
		if err := op.checkParameters(c, errs); err != nil {
			return err
		}
		if op.body != nil {
			if err := op.checkBody(c, errs); err != nil {
				return err
			}
		}
		if err := errs.asError(); err != nil {
			return err
		}
		return next(c)
	}
}

var errUnknownID = &core.Error{Code: core.NotFound}

// checkParameters checks path, query and headers. It returns NotFound for a malformed value in the path.
func (op *operation) checkParameters(c *echo.Context, errs fieldErrors) error {
	var query url.Values
	for i := range op.params {
		p := &op.params[i]
		switch p.in {
		case openapi3.ParameterInPath:
			if !p.mayExist(c.Param(p.name)) {
				return errUnknownID
			}
		case openapi3.ParameterInHeader:
			p.check(c.Request().Header.Values(p.name), errs)
		default:
			if query == nil {
				query = c.QueryParams()
			}
			p.check(query[p.name], errs)
		}
	}
	return nil
}

// mayExist reports whether something can have this value in its path.
func (p *parameter) mayExist(value string) bool {
	parsed, ok := p.parse(value)
	return ok && p.schema.VisitJSON(parsed) == nil
}

// check checks the values of a parameter. An empty value counts as missing, because forms send empty fields.
func (p *parameter) check(given []string, errs fieldErrors) {
	switch {
	case len(given) > 1:
		errs.add(p.name, "Give this only once.")
		return
	case len(given) == 0 || given[0] == "":
		if p.required {
			errs.add(p.name, missingText)
		}
		return
	}
	value, ok := p.parse(given[0])
	if !ok {
		errs.add(p.name, wrongType(p.kind))
		return
	}
	if err := p.schema.VisitJSON(value, openapi3.MultiErrors()); err != nil {
		errs.addSchemaErrors(p.name, err)
	}
}

// parse converts a text to the JSON value that its schema describes.
func (p *parameter) parse(text string) (any, bool) {
	switch p.kind {
	case "id": // the database accepts other spellings too, which rate limits and caches would treat as different ids
		_, ok := uuid.Parse(text)
		return text, ok
	case "integer":
		n, err := strconv.ParseInt(text, 10, 32)
		return float64(n), err == nil
	case "boolean":
		return text == "true", text == "true" || text == "false"
	}
	return text, true
}

const bodyKey = "body"

func (op *operation) checkBody(c *echo.Context, errs fieldErrors) error {
	value, err := readJSON(c, op.bodyLimit)
	if err != nil {
		return err
	}
	if err := op.body.VisitJSON(value, openapi3.MultiErrors(), openapi3.VisitAsRequest()); err != nil {
		errs.addSchemaErrors("", err)
		return nil
	}
	canonical, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("encode canonical body: %w", err)
	}
	c.Set(bodyKey, canonical)
	return nil
}

var errBadJSON = &core.Error{Code: core.Invalid, Message: "The request is not valid JSON."}

func readJSON(c *echo.Context, limit int64) (any, error) {
	r := c.Request()
	if kind, params, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" ||
		params["charset"] != "" && !strings.EqualFold(params["charset"], "utf-8") {
		return nil, errNotJSON
	}
	raw, err := io.ReadAll(http.MaxBytesReader(c.Response(), r.Body, limit))
	if _, tooLarge := errors.AsType[*http.MaxBytesError](err); tooLarge {
		return nil, errTooLarge
	}
	if err != nil {
		return nil, &core.Error{Code: core.Invalid, Message: "The request is incomplete.", Err: err}
	}
	value, err := parseJSON(raw)
	if !utf8.Valid(raw) || err != nil {
		return nil, errBadJSON
	}
	if bytes.Contains(raw, []byte(`\u0000`)) && hasNUL(value) {
		return nil, &core.Error{Code: core.Invalid, Message: "The request contains a character that cannot be stored."}
	}
	return withPlainNumbers(value), nil
}

// hasNUL finds the NUL character, which the database cannot store.
func hasNUL(value any) bool {
	switch v := value.(type) {
	case string:
		return strings.ContainsRune(v, 0)
	case []any:
		return slices.ContainsFunc(v, hasNUL)
	case map[string]any:
		for key, item := range v {
			if strings.ContainsRune(key, 0) || hasNUL(item) {
				return true
			}
		}
	}
	return false
}

// body decodes the validated body. validate encodes the value again after checking it, so duplicate keys and numbers like 3e1
// mean the same to the validation and to the handler.
func body[T any](c *echo.Context) (T, error) {
	var v T
	err := json.Unmarshal(canonicalBody(c), &v)
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return v, fieldErrors{e.Field: "This number is too large."}.asError()
	}
	if err != nil {
		return v, fmt.Errorf("decode body: %w", err)
	}
	return v, nil
}

func canonicalBody(c *echo.Context) []byte {
	raw, _ := c.Get(bodyKey).([]byte)
	return raw
}
