package core

// Problems collects what is wrong with the fields of a form. The zero value is ready.
type Problems struct {
	fields map[string]string
	first  string
}

// Add notes a message beside a field; the first one of a field stays.
func (p *Problems) Add(field, message string) {
	if p.fields == nil {
		p.fields, p.first = map[string]string{}, message
	}
	if _, noted := p.fields[field]; !noted {
		p.fields[field] = message
	}
}

// Check adds the message unless the field is fine.
func (p *Problems) Check(fine bool, field, message string) {
	if !fine {
		p.Add(field, message)
	}
}

// Err is an Invalid error whose Message is the one added first; nil when there was none.
func (p *Problems) Err() error {
	if p.fields == nil {
		return nil
	}
	return &Error{Code: Invalid, Message: p.first, Fields: p.fields}
}
