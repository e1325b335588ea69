package core

import (
	"unicode/utf8"

	"slotwise/core/text"
)

// Problems collects what is wrong with the fields of a form. The zero value is ready to use.
type Problems struct {
	fields map[Field]text.Text
	first  text.Text
}

// Add records a problem of a field. Each field keeps its first one.
func (p *Problems) Add(field Field, problem text.Text) {
	if p.fields == nil {
		p.fields, p.first = map[Field]text.Text{}, problem
	}
	if _, exists := p.fields[field]; !exists {
		p.fields[field] = problem
	}
}

// Check adds the problem unless the field is valid.
func (p *Problems) Check(valid bool, field Field, problem text.Text) {
	if !valid {
		p.Add(field, problem)
	}
}

// CheckLength adds a problem for a text of more than maximum characters.
func (p *Problems) CheckLength(typed string, maximum int, field Field) {
	p.Check(utf8.RuneCountInString(typed) <= maximum, field, text.Of("field.tooLong"))
}

// Err returns an Invalid error whose Text is the first one added. It returns nil if there are no problems.
func (p *Problems) Err() error {
	if p.fields == nil {
		return nil
	}
	return &Error{Code: Invalid, Text: p.first, Fields: p.fields}
}
