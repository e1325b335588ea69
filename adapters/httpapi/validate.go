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

// validate lets through what the contract allows. The handler then reads the very body that was checked.
func (op *operation) validate(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		wrong := fieldErrors{}
		if err := op.checkParameters(c, wrong); err != nil {
			return err
		}
		if op.body != nil {
			if err := op.checkBody(c, wrong); err != nil {
				return err
			}
		}
		if err := wrong.asError(); err != nil {
			return err
		}
		return next(c)
	}
}

var errNoSuchID = &core.Error{Code: core.NotFound}

// checkParameters looks at path, query and headers. An id in the path that can be nobody's is not found: the database
// would take a UUID in other spellings too, and what is counted or kept by id would count and keep each of them anew.
func (op *operation) checkParameters(c *echo.Context, wrong fieldErrors) error {
	var query url.Values
	for i := range op.params {
		p := &op.params[i]
		switch p.in {
		case openapi3.ParameterInPath:
			if !p.mayExist(c.Param(p.name)) {
				return errNoSuchID
			}
		case openapi3.ParameterInHeader:
			p.check(c.Request().Header.Values(p.name), wrong)
		default:
			if query == nil {
				query = c.QueryParams()
			}
			p.check(query[p.name], wrong)
		}
	}
	return nil
}

// mayExist says whether something can have that value in its path.
func (p *parameter) mayExist(value string) bool {
	if p.isID {
		if _, ok := uuid.Parse(value); !ok {
			return false
		}
	}
	return p.schema.VisitJSON(value) == nil
}

// check looks at the texts that were given for a parameter. An empty one counts as not given, as a form sends it.
func (p *parameter) check(given []string, wrong fieldErrors) {
	switch {
	case len(given) > 1:
		wrong.add(p.name, "Give this only once.")
		return
	case len(given) == 0 || given[0] == "":
		if p.required {
			wrong.add(p.name, fillIn)
		}
		return
	}
	value, ok := p.parse(given[0])
	if !ok {
		wrong.add(p.name, wrongType(p.kind))
		return
	}
	if err := p.schema.VisitJSON(value, openapi3.MultiErrors()); err != nil {
		wrong.addSchemaErrors(p.name, err)
	}
}

// parse reads a text as the JSON value that its schema describes.
func (p *parameter) parse(text string) (any, bool) {
	switch p.kind {
	case "integer":
		n, err := strconv.ParseInt(text, 10, 32)
		return float64(n), err == nil
	case "boolean":
		return text == "true", text == "true" || text == "false"
	}
	return text, true
}

const bodyKey = "body"

func (op *operation) checkBody(c *echo.Context, wrong fieldErrors) error {
	value, err := readJSON(c, op.bodyLimit)
	if err != nil {
		return err
	}
	if err := op.body.VisitJSON(value, openapi3.MultiErrors(), openapi3.VisitAsRequest()); err != nil {
		wrong.addSchemaErrors("", err)
		return nil
	}
	canonical, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("canonical body: %w", err)
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
		return nil, &core.Error{Code: core.Invalid, Message: "The request did not arrive whole.", Err: err}
	}
	value, err := parseJSON(raw)
	if !utf8.Valid(raw) || err != nil {
		return nil, errBadJSON
	}
	if bytes.Contains(raw, []byte(`\u0000`)) && hasNUL(value) {
		return nil, &core.Error{Code: core.Invalid, Message: "The request holds a character that cannot be kept."}
	}
	return withPlainNumbers(value), nil
}

// hasNUL finds the one character that the database does not keep.
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

// body decodes what validate let through. It is the checked value written anew, so keys that came twice or numbers like
// 3e1 cannot mean one thing to the check and another to the handler.
func body[T any](c *echo.Context) (T, error) {
	var v T
	err := json.Unmarshal(canonicalBody(c), &v)
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return v, fieldErrors{e.Field: wrongType("number")}.asError()
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
