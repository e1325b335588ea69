package contract

import (
	"net/url"
	"strconv"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/labstack/echo/v5"

	"slotwise/core"
	"slotwise/core/uuid"
)

// Validate rejects requests that the contract does not allow. The handler decodes the same body that was validated.
func (op *Operation) Validate(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c *echo.Context) error {
		errs := FieldErrors{}
		if err := op.checkParameters(c, errs); err != nil {
			return err
		}
		if op.body != nil {
			release, err := op.checkBody(c, errs)
			defer release()
			if err != nil {
				return err
			}
		}
		if err := errs.Err(); err != nil {
			return err
		}
		return next(c)
	}
}

var errUnknownID = &core.Error{Code: core.NotFound}

// checkParameters checks path, query and headers. It returns NotFound for a malformed value in the path.
func (op *Operation) checkParameters(c *echo.Context, errs FieldErrors) error {
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

// mayExist reports whether an object can have this value in its path.
func (p *parameter) mayExist(value string) bool {
	parsed, ok := p.parse(value)
	return ok && p.visit(parsed) == nil
}

// visit checks a value that was parsed. An id satisfies its schema.
func (p *parameter) visit(value any, options ...openapi3.SchemaValidationOption) error {
	if p.kind == "id" {
		return nil
	}
	return p.schema.VisitJSON(value, options...)
}

// check checks the values of a parameter. An empty value counts as missing, because forms send empty fields.
func (p *parameter) check(given []string, errs FieldErrors) {
	switch {
	case len(given) > 1:
		errs.Add(p.name, giveOnce)
		return
	case len(given) == 0 || given[0] == "":
		if p.required {
			errs.Add(p.name, Missing)
		}
		return
	}
	value, ok := p.parse(given[0])
	if !ok {
		errs.Add(p.name, wrongType(p.kind))
		return
	}
	if err := p.visit(value, openapi3.MultiErrors()); err != nil {
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
