package core

import "unicode/utf8"

// Problems collects what is wrong with the fields of a form. The zero value is ready.
type Problems struct {
	fields map[Field]string
	first  string
}

// Add notes a message beside a field; the first one of a field stays.
func (p *Problems) Add(field Field, message string) {
	if p.fields == nil {
		p.fields, p.first = map[Field]string{}, message
	}
	if _, noted := p.fields[field]; !noted {
		p.fields[field] = message
	}
}

// Check adds the message unless the field is fine.
func (p *Problems) Check(fine bool, field Field, message string) {
	if !fine {
		p.Add(field, message)
	}
}

// CheckLength notes a text of more than so many characters.
func (p *Problems) CheckLength(text string, most int, field Field) {
	p.Check(utf8.RuneCountInString(text) <= most, field, "This is too long.")
}

// Err is an Invalid error whose Message is the one added first; nil when there was none.
func (p *Problems) Err() error {
	if p.fields == nil {
		return nil
	}
	return &Error{Code: Invalid, Message: p.first, Fields: p.fields}
}
