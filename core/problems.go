package core

import "unicode/utf8"

// Problems collects error messages for the fields of a form. The zero value is ready to use.
type Problems struct {
	fields map[Field]string
	first  string
}

// Add records a message for a field. Each field keeps its first message.
func (p *Problems) Add(field Field, message string) {
	if p.fields == nil {
		p.fields, p.first = map[Field]string{}, message
	}
	if _, exists := p.fields[field]; !exists {
		p.fields[field] = message
	}
}

// Check adds the message unless the field is valid.
func (p *Problems) Check(valid bool, field Field, message string) {
	if !valid {
		p.Add(field, message)
	}
}

// CheckLength adds a message for a text of more than maximum characters.
func (p *Problems) CheckLength(text string, maximum int, field Field) {
	p.Check(utf8.RuneCountInString(text) <= maximum, field, "This is too long.")
}

// Err returns an Invalid error whose Message is the first one added. It returns nil if there are no problems.
func (p *Problems) Err() error {
	if p.fields == nil {
		return nil
	}
	return &Error{Code: Invalid, Message: p.first, Fields: p.fields}
}
