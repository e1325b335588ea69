package texts

import (
	"errors"
	"fmt"
	"strings"
)

// message is a sentence with holes, in the part of ICU MessageFormat that the README describes.
type message []part

// part is literal text or, if kind is not literal, a hole for a value.
type part struct {
	kind    kind
	literal string
	name    string
	cases   map[string]message // of a choice, by plural form, "=0" or the value
}

type kind int

const (
	literal     kind = iota
	bare             // {name}
	number           // {name, number}
	byCount          // {name, plural, one {…} other {…}}
	byName           // {name, select, a {…} other {…}}
	countItself      // # within a plural
)

var kinds = map[string]kind{"number": number, "plural": byCount, "select": byName}

var errBraces = errors.New("the braces do not match")

// parse reads a message. Choices are not nested.
func parse(source string) (message, error) {
	r := &reader{rest: source}
	m, err := r.message(literal)
	if err == nil && r.rest != "" {
		err = errBraces
	}
	return m, err
}

type reader struct{ rest string }

// message reads up to the closing brace of the case that it is in, or to the end of the source. within is the kind of the choice, or literal outside of any.
func (r *reader) message(within kind) (message, error) {
	var m message
	for r.rest != "" && r.rest[0] != '}' {
		if r.rest[0] == '{' {
			hole, err := r.hole(within)
			if err != nil {
				return nil, err
			}
			m = append(m, hole)
			continue
		}
		if within == byCount && r.rest[0] == '#' {
			r.rest = r.rest[1:]
			m = append(m, part{kind: countItself})
			continue
		}
		m = append(m, part{literal: r.literal(within)})
	}
	return m, nil
}

// literal reads text up to the next brace. An apostrophe before a brace, or before # in a plural, quotes up to the next apostrophe; two
// are one.
func (r *reader) literal(within kind) string {
	special := "{}"
	if within == byCount {
		special = "{}#"
	}
	var b strings.Builder
	for quoted := false; r.rest != ""; {
		c := r.rest[0]
		switch {
		case strings.HasPrefix(r.rest, "''"):
			r.rest = r.rest[1:]
			b.WriteByte(c)
		case c == '\'' && (quoted || len(r.rest) > 1 && strings.IndexByte(special, r.rest[1]) >= 0):
			quoted = !quoted
		case !quoted && strings.IndexByte(special, c) >= 0:
			return b.String()
		default:
			b.WriteByte(c)
		}
		r.rest = r.rest[1:]
	}
	return b.String()
}

func (r *reader) hole(within kind) (part, error) {
	end := strings.IndexAny(r.rest, ",}")
	if end < 0 {
		return part{}, errBraces
	}
	p := part{kind: bare, name: strings.TrimSpace(r.rest[1:end])}
	if p.name == "" || strings.ContainsAny(p.name, "{ '") {
		return part{}, fmt.Errorf("%q is not the name of a value", p.name)
	}
	ends := r.rest[end] == '}'
	r.rest = r.rest[end+1:]
	if ends {
		return p, nil
	}
	end = strings.IndexAny(r.rest, ",}")
	if end < 0 {
		return part{}, errBraces
	}
	word := strings.TrimSpace(r.rest[:end])
	p.kind = kinds[word]
	ends = r.rest[end] == '}'
	r.rest = r.rest[end+1:]
	switch {
	case p.kind == literal || ends != (p.kind == number):
		return part{}, fmt.Errorf("{%s, %s} is not a part of the format that is used here", p.name, word)
	case p.kind == number:
		return p, nil
	case within != literal:
		return part{}, fmt.Errorf("the choice by %q is within another one", p.name)
	}
	var err error
	p.cases, err = r.cases(p.kind)
	return p, err
}

// cases reads the cases of a choice and its closing brace.
func (r *reader) cases(within kind) (map[string]message, error) {
	cases := map[string]message{}
	for {
		r.rest = strings.TrimLeft(r.rest, " \n\t")
		open := strings.IndexAny(r.rest, "{}")
		if open < 0 {
			return nil, errBraces
		}
		name := strings.TrimSpace(r.rest[:open])
		if r.rest[open] == '}' {
			r.rest = r.rest[open+1:]
			break
		}
		r.rest = r.rest[open+1:]
		m, err := r.message(within)
		if err != nil {
			return nil, err
		}
		if r.rest == "" {
			return nil, errBraces
		}
		r.rest = r.rest[1:]
		cases[name] = m
	}
	if _, ok := cases["other"]; !ok {
		return nil, errors.New("a choice has no case “other”")
	}
	return cases, nil
}

// names adds the names of the values that the message mentions.
func (m message) names(to map[string]bool) {
	for _, p := range m {
		if p.name != "" {
			to[p.name] = true
		}
		for _, inner := range p.cases {
			inner.names(to)
		}
	}
}
