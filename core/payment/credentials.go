package payment

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxCredential bounds a value of credentials, in characters. The values of processors have up to a few hundred.
const maxCredential = 500

// Field finds a credential by its name.
func (d Definition) Field(name string) (CredentialField, bool) {
	for _, f := range d.Fields {
		if f.Name == name {
			return f, true
		}
	}
	return CredentialField{}, false
}

// Missing returns the fields that a test of the connection needs and that have no value, in the order of the form.
func (d Definition) Missing(c Credentials) (missing []CredentialField) {
	for _, f := range d.Fields {
		if f.Required && c[f.Name] == "" {
			missing = append(missing, f)
		}
	}
	return missing
}

// SameAccount reports whether both credentials have the same values in all fields that a test of the connection needs. The other
// fields are used to verify webhooks.
func (d Definition) SameAccount(a, b Credentials) bool {
	for _, f := range d.Fields {
		if f.Required && a[f.Name] != b[f.Name] {
			return false
		}
	}
	return true
}

// IsCredential reports whether a text can be a value of credentials. It must be short, and without spaces and invisible characters,
// which people copy by mistake.
func IsCredential(value string) bool {
	return utf8.RuneCountInString(value) <= maxCredential &&
		!strings.ContainsFunc(value, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) })
}

const (
	hintLength    = 4
	minHintedText = 12 // the last characters of a shorter secret would reveal too much
)

// Hint returns what may be shown of a value: the whole identifier, or the last characters of a secret.
func (f CredentialField) Hint(value string) string {
	switch {
	case !f.Secret:
		return value
	case len(value) < minHintedText:
		return ""
	}
	last := []rune(value)
	return string(last[len(last)-hintLength:])
}

// Hints returns the hints of all fields that have a value, by their names.
func (d Definition) Hints(c Credentials) map[string]string {
	hints := map[string]string{}
	for _, f := range d.Fields {
		if value := c[f.Name]; value != "" {
			hints[f.Name] = f.Hint(value)
		}
	}
	return hints
}
